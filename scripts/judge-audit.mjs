// What `npm audit --json` says, as the project takes it.

const GRAVE = ['high', 'critical']

/**
 * @param printed what npm printed
 * @returns `unreachable` where the registry knows of no advisories, or nothing was learnt; otherwise the packages with a grave vulnerability
 */
export function judgeAudit(printed) {
  const report = parse(printed)
  if (!report || report.error || report.message || !report.vulnerabilities) {
    return {
      kind: 'unreachable',
      why: report?.error?.summary || report?.message || report?.error?.code || 'npm no dijo por qué',
    }
  }
  const grave = Object.values(report.vulnerabilities).filter(({ severity }) => GRAVE.includes(severity))
  return {
    kind: 'asked',
    grave: grave.map(({ name, severity, via, fixAvailable }) => ({
      name,
      severity,
      isFixed: Boolean(fixAvailable),
      what: via.map(cause => cause.title ?? cause).join('; '),
    })),
    lighter: Object.keys(report.vulnerabilities).length - grave.length,
  }
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
