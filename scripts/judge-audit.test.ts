import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const { judgeAudit } = await import(join(import.meta.dirname, 'judge-audit.mjs'))

it('names packages with a grave vulnerability, by what it is', () => {
  const vulnerabilities = {
    tar: { name: 'tar', severity: 'high', via: [{ title: 'Path traversal' }], fixAvailable: true },
    uses: { name: 'uses', severity: 'critical', via: ['tar'], fixAvailable: false },
    qs: { name: 'qs', severity: 'moderate', via: [{ title: 'Slow' }], fixAvailable: true },
  }
  expect(judgeAudit(JSON.stringify({ vulnerabilities }))).toEqual({
    kind: 'asked',
    grave: [
      { name: 'tar', severity: 'high', what: 'Path traversal', isFixed: true },
      { name: 'uses', severity: 'critical', what: 'tar', isFixed: false },
    ],
    lighter: 1,
  })
})

it.each([
  ['the registry has no such door', '{"error":{"code":"ENOAUDIT","summary":"no audit here"}}', 'no audit here'],
  ['it is not reached', '{"message":"request to https://… failed"}', 'request to https://… failed'],
  ['it answers without words', '{"error":{"code":"E404","summary":""}}', 'E404'],
  ['npm broke off', '', 'npm no dijo por qué'],
])('says that nothing was learnt where %s', (_what, printed, why) => {
  expect(judgeAudit(printed)).toEqual({ kind: 'unreachable', why })
})

it('a clean report is one', () => {
  expect(judgeAudit('{"vulnerabilities":{}}')).toEqual({ kind: 'asked', grave: [], lighter: 0 })
})

it('is part of the whole check', () => {
  const whole = readFileSync(new URL('test.mjs', import.meta.url), 'utf8').match(
    /async function checkEverything[\s\S]+?\n}/,
  )
  expect(whole?.[0]).toContain("'scripts/vulnerabilities.mjs'")
})
