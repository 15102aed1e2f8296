// The parts of the bench that run by themselves: `npm run bench -- search-speed`, `-- relevance`, `-- import-speed`,
// `-- order-speed`, `-- fresh-pages`, `-- desk`, `-- upgrade`, `-- under-attack`, `-- real-titles`, and `-- --million`.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { temporaryDataFolder } from '../test/support/temporary-data-folder.ts'
import { withCatalogue } from './bench-database.ts'
import { deskSection, isDeskFastEnough, measureDesk } from './desk-speed.ts'
import { freshSection, measureFreshPages } from './fresh-pages.ts'
import { measureImports, QUICK_IMPORT } from './import-speed.ts'
import { busyProcesses, describeMachine } from './machine.ts'
import { DEFAULT_TITLES, FEWEST_TITLES } from './options.ts'
import { measureOrders, orderSection } from './order-speed.ts'
import { isRelevant, measureRelevance } from './relevance.ts'
import { runRealTitles } from './relevance-real/run-real-titles.ts'
import { growthTable, importSection, relevanceSection, searchSpeedSection } from './search-report.ts'
import { isFastEnough, measureSearch } from './search-speed.ts'
import { loadCatalogue } from './starts.ts'
import { writeAttackReport } from './under-attack/report.ts'
import { measureUnderAttack, type UnderAttack } from './under-attack/under-attack.ts'
import { measureUpgrade } from './upgrade/measure-upgrade.ts'
import { isGentle, upgradeReport } from './upgrade/report.ts'

const MILLION = 1_000_000
const ATTACK_REPORT = 'under-attack.md'
const MILLION_REPORT = 'performance-million.md'
const DESK_REPORT = 'performance-desk.md'
const UPGRADE_REPORT = 'performance-upgrade.md'
/** An order knows at most 5,000 books. */
const DESK_TITLES = 5000
/** Two years of orders of a busy shop. */
const DESK_ORDERS = 100_000

/** Each resolves to its exit code: 1 if something is slower or worse than its limit. */
export const PARTS: Record<string, (args: string[], signal: AbortSignal) => Promise<number>> = {
  'search-speed': runSearchSpeed,
  relevance: runRelevance,
  'import-speed': runImportSpeed,
  'order-speed': runOrderSpeed,
  'fresh-pages': runFreshPages,
  desk: runDesk,
  upgrade: runUpgrade,
  'real-titles': runRealTitles,
  'under-attack': runUnderAttack,
  '--million': runMillion,
}

async function runSearchSpeed(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { titles: { type: 'string' } } })
  const speed = await withCatalogue(Number(values.titles ?? DEFAULT_TITLES), measureSearch)
  console.log(searchSpeedSection(speed))
  return isFastEnough(speed) ? 0 : 1
}

async function runRelevance(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { show: { type: 'boolean', default: false } } })
  const relevance = await withCatalogue(DEFAULT_TITLES, db =>
    measureRelevance(db, ({ name, query, place, first }) => {
      if (values.show) console.log(`${name}: "${query}" at ${place || 'no place'}; first ${first ?? 'nothing'}`)
    }),
  )
  console.log(relevanceSection(relevance))
  return relevance.every(isRelevant) ? 0 : 1
}

async function runImportSpeed(args: string[], signal: AbortSignal): Promise<number> {
  const { values } = parseArgs({ args, options: { products: { type: 'string' } } })
  console.log(importSection(await measureImports(Number(values.products ?? QUICK_IMPORT), signal)))
  return 0
}

async function runFreshPages(args: string[], signal: AbortSignal): Promise<number> {
  const { values } = parseArgs({ args, options: { seconds: { type: 'string', default: '2' } } })
  const folder = await temporaryDataFolder()
  try {
    const options = { folder: folder.path, titles: DEFAULT_TITLES, signal }
    const { pages } = await loadCatalogue(options)
    console.log(freshSection(await measureFreshPages(options, pages, Number(values.seconds))))
    return 0
  } finally {
    await folder.remove()
  }
}

/**
 * Attacks a shop with one process and one with two, and writes the report. With only one of them (`--processes`) or one attack (`--only`)
 * it just prints.
 */
async function runUnderAttack(args: string[], signal: AbortSignal): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      titles: { type: 'string', default: String(DEFAULT_TITLES) },
      seconds: { type: 'string', default: '8' },
      processes: { type: 'string' },
      only: { type: 'string' },
    },
  })
  const busyBefore = busyProcesses()
  const folder = await temporaryDataFolder()
  try {
    const runs: UnderAttack[] = []
    for (const webProcesses of values.processes ? [Number(values.processes)] : [1, 2]) {
      const { titles, seconds, only } = values
      const options = {
        folder: folder.path,
        titles: Number(titles),
        seconds: Number(seconds),
        webProcesses,
        only,
        signal,
      }
      runs.push(await measureUnderAttack(options))
    }
    const date = new Date().toISOString().slice(0, 10)
    const run = {
      date,
      machine: describeMachine(),
      node: process.versions.node,
      busyBefore,
      busyAfter: busyProcesses(),
    }
    const report = writeAttackReport(runs, run)
    if (values.processes || values.only) console.log(report)
    else writeFileSync(join(import.meta.dirname, '../docs', ATTACK_REPORT), report)
    return runs.every(nobodyFailed) ? 0 : 1
  } finally {
    await folder.remove()
  }
}

function nobodyFailed({ stretches }: UnderAttack): boolean {
  return stretches.every(({ failedOrders }) => failedOrders === 0)
}

/** Uses a small catalogue: an order involves one book. */
async function runOrderSpeed(args: string[], signal: AbortSignal): Promise<number> {
  parseArgs({ args, options: {} })
  const folder = await temporaryDataFolder()
  try {
    console.log(orderSection(await measureOrders({ folder: folder.path, titles: FEWEST_TITLES, signal })))
    return 0
  } finally {
    await folder.remove()
  }
}

/** Measures the desk with many orders. With another number of orders it only prints. */
async function runDesk(args: string[], signal: AbortSignal): Promise<number> {
  const { values } = parseArgs({ args, options: { orders: { type: 'string', default: String(DESK_ORDERS) } } })
  const busyBefore = busyProcesses()
  const folder = await temporaryDataFolder()
  try {
    const orders = Number(values.orders)
    const speed = await measureDesk({ folder: folder.path, titles: DESK_TITLES, orders, signal })
    const section = deskSection(speed)
    console.log(section)
    if (orders === DESK_ORDERS)
      writeFileSync(join(import.meta.dirname, '../docs', DESK_REPORT), deskReport(section, busyBefore))
    return isDeskFastEnough(speed) ? 0 : 1
  } finally {
    await folder.remove()
  }
}

/** Measures the upgrade from the first release with a million titles. With other sizes it only prints. */
async function runUpgrade(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      titles: { type: 'string', default: String(MILLION) },
      orders: { type: 'string', default: String(DESK_ORDERS) },
    },
  })
  const busyBefore = busyProcesses()
  const folder = await temporaryDataFolder()
  try {
    const size = { titles: Number(values.titles), orders: Number(values.orders) }
    const upgrade = await measureUpgrade({ folder: folder.path, ...size })
    const date = new Date().toISOString().slice(0, 10)
    const report = upgradeReport(upgrade, { date, busyBefore, busyAfter: busyProcesses() })
    console.log(report)
    if (size.titles === MILLION && size.orders === DESK_ORDERS)
      writeFileSync(join(import.meta.dirname, '../docs', UPGRADE_REPORT), report)
    return isGentle(upgrade) ? 0 : 1
  } finally {
    await folder.remove()
  }
}

function deskReport(section: string, busyBefore: number): string {
  return `# The desk at ${DESK_ORDERS.toLocaleString('en-US')} orders

Written by \`npm run bench -- desk\` on ${new Date().toISOString().slice(0, 10)}; don't edit it, run it again.

${section}

Measured on ${describeMachine()}, Node ${process.versions.node}; ${busyBefore.toFixed(2)} processes wanted a core, on average, in the minute
before, ${busyProcesses().toFixed(2)} in the last.
`
}

/** Measures the search at 1,000,000 titles, and its growth from the default catalogue. Takes about ten minutes and has its own report. */
async function runMillion(args: string[]): Promise<number> {
  parseArgs({ args, options: {} })
  const busyBefore = busyProcesses()
  console.log(`Searching ${DEFAULT_TITLES} titles …`)
  const small = await withCatalogue(DEFAULT_TITLES, measureSearch)
  console.log(`Loading and searching ${MILLION} titles …`)
  const large = await withCatalogue(MILLION, measureSearch)
  const report = `# The search at a million titles

Written by \`npm run bench -- --million\` on ${new Date().toISOString().slice(0, 10)}; don't edit it, run it again. How to read it: \`performance.md\`.

${searchSpeedSection(large)}

Beyond 5,000 matches the counts are a lower bound that says so.

## Growth from ${DEFAULT_TITLES.toLocaleString('en-US')} titles

${growthTable(small, large)}

Measured in the same run on ${describeMachine()}, Node ${process.versions.node}; ${busyBefore.toFixed(2)} processes wanted a core, on
average, in the minute before.
`
  writeFileSync(join(import.meta.dirname, '../docs', MILLION_REPORT), report)
  console.log(`Written: docs/${MILLION_REPORT}`)
  return isFastEnough(large) ? 0 : 1
}
