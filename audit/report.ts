import { describeMachine } from '../bench/machine.ts'
import type { LighthouseResult } from './lighthouse.ts'
import type { RequestCount } from './requests.ts'
import { MOST_REQUESTS } from './targets.ts'

export interface AuditFindings {
  command: string
  at: Date
  titles: number
  runs: number
  lighthouse: readonly LighthouseResult[]
  requests: readonly RequestCount[]
  axe: { states: readonly string[]; widths: readonly number[]; faults: readonly string[] }
  markupFaults: readonly string[]
  missed: readonly string[]
}

/** `docs/audit.md`. */
export function writeReport(findings: AuditFindings): string {
  const { command, at, titles, runs, lighthouse, requests, axe, markupFaults, missed } = findings
  const day = at.toISOString().slice(0, 16).replace('T', ' ')
  return `# Audit

Written by \`${command}\` on ${day} UTC with ${titles} sample titles, on ${describeMachine()}; don't edit it, run it again.

${missed.length === 0 ? 'Every target is met.' : `**Missed:**\n\n${list(missed)}`}

## Lighthouse

A phone with a slow network and processor, as Lighthouse simulates it, over HTTP/1.1 without TLS, as the shop itself answers (a proxy
in front of it may add HTTP/2 and TLS); medians of ${runs} ${runs === 1 ? 'run' : 'runs'}. Targets: performance
95, on home, list and book 99; accessibility and best practices 100; SEO 100 where search engines may come.

| screen | performance | accessibility | best practices | SEO | largest paint ms | blocked ms | layout shift |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${lighthouse.map(lighthouseRow).join('\n')}

${list(lighthouse.flatMap(({ screen, failing }) => failing.map(audit => `${screen.name}: ${audit}`)))}

## Requests before scrolling

At 360 px, by a visitor who comes for the first time; ${MOST_REQUESTS} at most, covers excluded.

| screen | requests | covers |
| --- | ---: | ---: |
${requests.map(({ screen, requests: count, covers }) => `| ${screen.name} | ${count} | ${covers} |`).join('\n')}

## axe

Every screen in each of its states, at ${axe.widths.join(' and ')} px, by the rules of WCAG 2.2 AA and axe's best practices, and whether
anything sticks out sideways: ${axe.faults.length === 0 ? 'nothing found.' : `\n\n${list(axe.faults)}`}

Looked at (${axe.states.length}): ${axe.states.join(' · ')}.

## Validators

html-validate and Google's rules for structured data on every screen, the schemas of sitemaps and of Google's feed:
${markupFaults.length === 0 ? 'nothing found.' : `\n${list(markupFaults)}`}
`.replace(/\n{3,}/g, '\n\n')
}

function lighthouseRow({ screen, scores, lcpMs, tbtMs, cls }: LighthouseResult): string {
  const seo = screen.isIndexable ? scores.seo : `(${scores.seo})`
  const figures = [scores.performance, scores.accessibility, scores['best-practices'], seo]
  return `| ${[screen.name, ...figures, Math.round(lcpMs), Math.round(tbtMs), cls.toFixed(3)].join(' | ')} |`
}

function list(lines: readonly string[]): string {
  return lines.map(line => `- ${line.replaceAll('\n', ' ')}`).join('\n')
}
