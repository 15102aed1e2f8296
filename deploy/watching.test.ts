import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { anchorsOf } from '../test/support/anchors-of.ts'
import { exportedMetrics } from '../test/support/exported-metrics.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const RULES = read('prometheus/alerts.yaml')
const RULE_TESTS = read('prometheus/alerts.test.yaml')
const DASHBOARD = read('grafana/anaquel.json')
const OPERATIONS = read('../docs/operacion.md')

/** Prometheus's own: of the target, and of its alerts. */
const PROMETHEUS_OWN = ['up', 'ALERTS']

/** Words of its language that may stand where a metric may. */
const LANGUAGE = /^(sum|max|min|rate|changes|time|histogram_quantile|by|and|or|on|le|lastNotNull)$/

/** The metrics that an expression names: words outside of labels, ranges and groupings. */
function metricsOf(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\bby \([^)]*\)/g, ' ')
  return [...bare.matchAll(/[a-zA-Z_]\w*/g)].map(([word]) => word).filter(word => !LANGUAGE.test(word))
}

function expressionsOfRules(): string[] {
  const expressions = [...RULES.matchAll(/^ {8}expr: (?:\|\n((?: {10}.*\n)+)|(.*))/gm)]
  return expressions.map(([, block, line]) => block ?? line ?? '')
}

function expressionsOfDashboard(): string[] {
  const { panels } = JSON.parse(DASHBOARD) as { panels: { targets?: { expr: string }[] }[] }
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
}

/** Every name under which the shop exports a figure. */
async function exportedNames(): Promise<Set<string>> {
  const exported = await exportedMetrics()
  return new Set(
    exported.flatMap(({ name, type }) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map(end => name + end) : [name],
    ),
  )
}

it.each([
  ['alerts.yaml', expressionsOfRules(), 19],
  ['the dashboard', expressionsOfDashboard(), 25],
])('every metric that %s names is one that the shop exports', async (_file, expressions, atLeast) => {
  const exported = await exportedNames()
  expect(expressions.length).toBeGreaterThanOrEqual(atLeast)
  const named = new Set(expressions.flatMap(metricsOf).filter(name => !PROMETHEUS_OWN.includes(name)))
  expect(named.size).toBeGreaterThan(10)
  expect([...named].filter(name => !exported.has(name))).toEqual([])
})

it('the tests of the rules give figures to metrics that the shop exports', async () => {
  const exported = await exportedNames()
  const named = [...RULE_TESTS.matchAll(/series: '?([a-zA-Z_]\w*)/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(name => !exported.has(name) && !PROMETHEUS_OWN.includes(name))).toEqual([])
})

it('every alert has a page in docs/operacion.md, and a test in which it fires', () => {
  const alerts = [...RULES.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  const pages = [...RULES.matchAll(/runbook: docs\/operacion\.md#(\S+)/g)].map(([, anchor = '']) => anchor)
  expect(pages).toHaveLength(alerts.length)
  const sections = OPERATIONS.split(/^(?=### )/m)
  const misplaced = alerts.filter(
    (name, place) => !sections.find(text => anchorsOf(text).has(pages[place] ?? ''))?.includes(`\`${name}\``),
  )
  expect(misplaced).toEqual([])
  const fired = [...RULE_TESTS.matchAll(/alertname: (\w+)\n\s+eval_time: \S+\n\s+exp_alerts:\n/g)].map(
    ([, name]) => name,
  )
  expect(alerts.filter(name => !fired.includes(name))).toEqual([])
})
