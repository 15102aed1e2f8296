import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../test/support/shop-process.ts'
import type { Finding } from '../verdicts/accounts.ts'
import { refusalWords } from './crowd.ts'
import { judge } from './judge.ts'
import { createRealShop } from './real-shop.ts'
import type { Scenario } from './scenario.ts'
import { openStage, shopEnv } from './stage.ts'

export interface DisasterOptions {
  scenarios: readonly Scenario[]
  seed: number
  sabotage: string | null
  say: (line: string) => void
}

/** The result of a scenario. */
export interface DisasterResult {
  name: string
  what: string
  acknowledged: number
  /** Confirmed orders that are missing or differ. */
  lost: number
  refusals: string
  findings: Finding[]
  seconds: number
  /** Why it was skipped; null if it ran. */
  skipped: string | null
}

const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const
const LOST = 'every confirmed order is there as it was'

/** Runs the disasters one after the other, each on a new shop with a copy of one data folder. */
export async function runDisasters({ scenarios, seed, sabotage, say }: DisasterOptions): Promise<DisasterResult[]> {
  await using opened = new AsyncDisposableStack()
  const template = await mkdtemp(join(tmpdir(), 'anaquel-dis-'))
  opened.defer(() => rm(template, { recursive: true, force: true, maxRetries: 5 }))
  await fill(template)
  const results: DisasterResult[] = []
  for (const scenario of scenarios) {
    say(`${scenario.name}: ${scenario.what}`)
    const result = await runOne(scenario, { seed, template, sabotage })
    results.push(result)
    say(`  ${summaryOf(result)}`)
  }
  return results
}

async function runOne(
  scenario: Scenario,
  { seed, template, sabotage }: { seed: number; template: string; sabotage: string | null },
): Promise<DisasterResult> {
  const { name, what } = scenario
  const nothing = { name, what, acknowledged: 0, lost: 0, refusals: '', findings: [], seconds: 0 }
  const why = scenario.whyNot?.() ?? null
  if (why) return { ...nothing, skipped: why }
  const begun = performance.now()
  const stage = await openStage({ name, seed, template, sabotage }, scenario)
  const stop = () => void stage.close().finally(() => process.exit(1))
  for (const signal of STOP_SIGNALS) process.once(signal, stop)
  const findings: Finding[] = []
  try {
    await scenario.act(stage)
    findings.push(...(await judge(stage)))
  } catch (error) {
    // A scenario that could not finish is a finding: the shop did not come back, or did not say what it must.
    findings.push({ rule: 'the shop gets through it', looked: 1, wrong: [String((error as Error).message)] })
    findings.push(...stage.checks.filter(finding => !findings.includes(finding)))
  } finally {
    for (const signal of STOP_SIGNALS) process.off(signal, stop)
    await stage.close()
    if (process.env.DISASTER_LOG) console.error(stage.shop.output())
  }
  return {
    name,
    what,
    findings,
    skipped: null,
    acknowledged: stage.crowd.acknowledged.length,
    lost: findings.find(({ rule }) => rule === LOST)?.wrong.length ?? 0,
    refusals: refusalWords(stage.crowd.refusals),
    seconds: (performance.now() - begun) / 1000,
  }
}

/** Fills a data folder by opening a shop once. Each scenario starts with a copy. */
async function fill(folder: string): Promise<void> {
  const port = await freePort()
  const shop = createRealShop({ port, dataFolder: folder, env: shopEnv({ port, dataFolder: folder }) })
  try {
    await shop.start()
    await shop.stop()
  } finally {
    await shop.close()
  }
}

export function isRightResult({ findings }: Pick<DisasterResult, 'findings'>): boolean {
  return findings.every(({ wrong }) => wrong.length === 0)
}

function summaryOf({ skipped, acknowledged, lost, refusals, findings, seconds }: DisasterResult): string {
  if (skipped) return `no se prueba: ${skipped}`
  const wrong = findings.filter(finding => finding.wrong.length > 0)
  return [
    `${acknowledged} confirmed, ${lost} lost; meanwhile ${refusals || 'nothing was refused'}; ${seconds.toFixed(0)} s`,
    ...wrong.flatMap(({ rule, wrong: lines }) => [`WRONG: ${rule}`, ...lines.slice(0, 5).map(line => `    ${line}`)]),
  ].join('\n  ')
}

/** A table of the scenarios: what was done, confirmed and lost orders, and the verdict. */
export function tableOf(results: readonly DisasterResult[]): string {
  const rows = results.map(result => [
    result.name,
    result.skipped ? '' : String(result.acknowledged),
    result.skipped ? '' : String(result.lost),
    result.skipped
      ? `no se prueba: ${result.skipped}`
      : isRightResult(result)
        ? 'right'
        : `WRONG: ${result.findings.flatMap(({ rule, wrong }) => (wrong.length > 0 ? [rule] : [])).join('; ')}`,
    result.what,
  ])
  const titles = ['scenario', 'confirmed', 'lost', 'verdict', 'what was done']
  const widths = titles.map((title, at) => Math.max(title.length, ...rows.map(row => (row[at] ?? '').length)))
  return [titles, ...rows]
    .map(row =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
