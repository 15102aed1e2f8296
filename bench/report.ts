import { type ScreenJavaScript, screensSection } from './client-javascript.ts'
import { type FreshPages, freshSection } from './fresh-pages.ts'
import type { ImportSpeed } from './import-speed.ts'
import { CONNECTIONS, ROUNDS } from './load.ts'
import type { Memory, MemorySummary } from './memory.ts'
import { type OrderSpeed, orderSection } from './order-speed.ts'
import { pagesSection } from './page-report.ts'
import type { MeasuredPage } from './page-speed.ts'
import type { Relevance } from './relevance.ts'
import { grouped, percent, rounded, table } from './report-table.ts'
import { importSection, relevanceSection, searchSpeedSection } from './search-report.ts'
import type { SearchSpeed } from './search-speed.ts'

const MEMORY_LIMIT_MIB = 700

/** All measurements of a run. Times in ms. */
export interface Measured {
  titles: number
  seconds: number
  starts: { firstMs: number; laterMs: number; laterHomeMs: number; laterStarts: number }
  pages: readonly MeasuredPage[]
  freshPages: readonly FreshPages[]
  /** Null if memory could not be read. */
  memory: MemorySummary | null
  screens: readonly ScreenJavaScript[]
  search: SearchSpeed
  /** Null for another catalogue size: the queries are made for the default one. */
  relevance: readonly Relevance[] | null
  imports: ImportSpeed
  orders: readonly OrderSpeed[]
  run: Run
}

export interface Run {
  command: string
  date: string
  machine: string
  node: string
  /** The average number of processes waiting for a core in the last minute. */
  busyBefore: number
  busyAfter: number
  minutes: number
}

/** The report as Markdown. */
export function writeReport(measured: Measured): string {
  const { titles, starts, pages, freshPages, memory, screens, search, relevance, imports, orders, run } = measured
  const sections: [title: string, text: string][] = [
    ['Pages and searches', pagesSection(pages)],
    ['Pages rendered afresh', freshSection(freshPages)],
    ['Search', `${searchSpeedSection(search)} At a million titles: \`npm run bench -- --million\`.`],
    ['Relevance', relevance ? relevanceSection(relevance) : 'Measured with the default catalogue only.'],
    ['Imports', importSection(imports)],
    ['Orders', orderSection(orders)],
    ['JavaScript per screen', screensSection(screens)],
    ['Memory', memory ? memorySection(memory) : 'Not measured: only Linux tells (/proc).'],
    ['Starting', startsSection(titles, starts)],
    ['This run', runSection(run)],
  ]
  const parts = sections.map(([title, text]) => `## ${title}\n\n${text}`)
  return `${[introduction(measured), ...parts].join('\n\n')}\n`
}

function introduction({ titles, seconds, run }: Measured): string {
  return `# Performance

Written by \`${run.command}\` on ${run.date} with ${grouped(titles)} titles; don't edit it, run it again.

**How to read it.** Absolute figures belong to one machine and one hour; ratios travel further. Beside each page a bare Node server sent
the very same bytes and headers, in its own process and in the same run: ${ROUNDS} rounds of ${seconds} s each, in turn. The ratio is the shop's
requests per second divided by that server's, so 1 would be a shop that costs nothing. ${CONNECTIONS} connections ask without a pause: the
latencies are those of a shop under full load, not of one visitor. Speeds, latencies and ratios are medians over the rounds.`
}

function memorySection({ afterLoad, afterMeasurements, highest }: MemorySummary): string {
  const row = (when: string, { pssMiB, rssMiB, shopPssMiB, processes }: Memory) => [
    when,
    percent(pssMiB / MEMORY_LIMIT_MIB),
    percent(rssMiB / MEMORY_LIMIT_MIB),
    rounded(pssMiB),
    rounded(rssMiB),
    rounded(shopPssMiB),
    String(processes),
  ]
  const rows = [
    row('after the load', afterLoad),
    row('after the measurements', afterMeasurements),
    row('highest after any round', highest),
  ]
  return `The shop process and all PostgreSQL processes of its folder, in MiB; the limit is ${MEMORY_LIMIT_MIB} MiB. PSS counts memory that processes
share once, RSS counts it once for each of them.

${table(['when', 'PSS of the limit', 'RSS of the limit', 'PSS', 'RSS', 'shop alone (PSS)', 'processes'], rows)}`
}

function startsSection(titles: number, { firstMs, laterMs, laterHomeMs, laterStarts }: Measured['starts']): string {
  const loadMs = firstMs - laterMs
  const times = table(
    ['what', 'time'],
    [
      ['first start, empty folder, until open', `${rounded(firstMs / 1000)} s`],
      [
        `loading ${grouped(titles)} titles`,
        `${rounded(loadMs / 1000)} s (${grouped(titles / (loadMs / 1000))} titles/s)`,
      ],
      [`later start until open (median of ${laterStarts})`, `${rounded(laterMs)} ms`],
      [`later start until the first home page (median of ${laterStarts})`, `${rounded(laterHomeMs)} ms`],
    ],
  )
  return `${times}

The catalogue's load is the first start less a later one; it includes creating the database and its tables.`
}

function runSection(run: Run): string {
  return `- command: \`${run.command}\`
- date: ${run.date}; the run took ${rounded(run.minutes)} minutes
- machine: ${run.machine}
- Node ${run.node}
- processes that wanted a core, on average, in the minute before the run: ${rounded(run.busyBefore)} (more than 0.5 means that others used the
  machine, and the figures are worth less), in its last minute: ${rounded(run.busyAfter)}`
}
