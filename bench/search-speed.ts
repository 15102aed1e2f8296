// `npm run bench -- search-speed [--titles N | --million]`: how long the shop's search takes inside the server's process. With --million
// the default catalogue is measured first, and the growth from it to 1,000,000 titles is printed.
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { loadSampleCatalogue } from '../db/sample/load-sample-catalogue.ts'
import { createDatabase, createPool, type Database } from '../platform/database/database.ts'
import { startEmbeddedServer } from '../platform/database/embedded-server.ts'
import { migrate } from '../platform/database/migrate.ts'
import { createTokenSigner } from '../platform/signed-token.ts'
import { readCategoryTree } from '../shop/catalogue/categories.ts'
import { readCatalogueSize } from '../shop/search/count-books.ts'
import { createBookSearch } from '../shop/search/search-books.ts'
import { suggest } from '../shop/search/suggest.ts'
import { DEFAULT_TITLES } from './options.ts'
import { rounded, table } from './report-table.ts'
import { temporaryFolder } from './running-shop.ts'
import { makeSpeedQueries, SPEED_CLASSES } from './search-queries.ts'
import { median, percentile } from './statistics.ts'

const QUERIES = 1000
const COMMON_WORDS = 400
const MILLION = 1_000_000

/** Times in ms by class of query; `suggestions` are those of the searches' own texts, as they are typed. */
export type SearchTimes = Map<string, number[]>

/** @returns the exit code: 1 when a catalogue is slower than its limits */
export async function runSearchSpeed(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { titles: { type: 'string' }, million: { type: 'boolean' } },
  })
  const sizes = values.million ? [DEFAULT_TITLES, MILLION] : [Number(values.titles ?? DEFAULT_TITLES)]
  const measured: { titles: number; times: SearchTimes }[] = []
  for (const titles of sizes) {
    measured.push({ titles, times: await withCatalogue(titles, measureSearch) })
    console.log(report(measured.at(-1) as (typeof measured)[number]))
  }
  const [small, large] = measured.map(({ times }) => all(times))
  if (small && large) {
    const growth = (of: (values: number[]) => number) => rounded(of(large) / of(small))
    console.log(`Growth: median × ${growth(median)}, p95 × ${growth(values => percentile(values, 95))}`)
  }
  return measured.every(({ titles, times }) => isWithinLimits(titles, times)) ? 0 : 1
}

/** The limits of the shop's own specification, in ms. */
function isWithinLimits(titles: number, times: SearchTimes): boolean {
  const limits = titles <= DEFAULT_TITLES ? { p50: 4, p95: 15, p99: 40 } : { p50: 100, p95: 100, p99: 300 }
  const values = all(times)
  return median(values) <= limits.p50 && percentile(values, 95) <= limits.p95 && percentile(values, 99) <= limits.p99
}

/** The searches alone, without the suggestions. */
function all(times: SearchTimes): number[] {
  return SPEED_CLASSES.flatMap(name => times.get(name) ?? [])
}

async function withCatalogue<T>(titles: number, work: (db: Database) => Promise<T>): Promise<T> {
  const folder = await temporaryFolder()
  const server = await startEmbeddedServer(folder.path)
  const pool = createPool(server.connection, error => console.error(error.message))
  try {
    const client = await pool.connect()
    await migrate(client)
    const start = performance.now()
    await loadSampleCatalogue(client, titles).finally(() => client.release())
    console.log(`${titles} titles loaded in ${rounded((performance.now() - start) / 1000)} s`)
    return await work(createDatabase(pool))
  } finally {
    await pool.end()
    await server.stop()
    await folder.remove()
  }
}

/** Asks everything once to warm up, then once more by the clock: no answer is kept by the search. */
export async function measureSearch(db: Database): Promise<SearchTimes> {
  const size = await readCatalogueSize(db)
  const tree = await readCategoryTree(db)
  const search = createBookSearch({
    db,
    cursors: createTokenSigner('a secret for the bench', 'books'),
    categoryNames: async () => tree.names,
    catalogueSize: async () => size,
  })
  const queries = await drawQueries(db)
  const times: SearchTimes = new Map([...SPEED_CLASSES, 'suggestions'].map(name => [name, []]))
  for (const isWarm of [false, true]) {
    for (const { class: name, query } of queries) {
      const ms = await timed(() => search.first({ q: query }))
      const typed = query.slice(0, 2 + (query.length % 5))
      const suggestionMs = await timed(() => suggest(db, tree, typed))
      if (isWarm) times.get(name)?.push(ms)
      if (isWarm) times.get('suggestions')?.push(suggestionMs)
    }
  }
  return times
}

async function drawQueries(db: Database) {
  const books = await sql<{ title: string; author: string | null }>`
    select title, author from books where mod(id, greatest(1, (select count(*) from books) / 20000)) = 0`.execute(db)
  const words = await sql<{ word: string }>`
    select word from search_words where length(word) >= 3 order by titles desc, word limit ${COMMON_WORDS}`.execute(db)
  return makeSpeedQueries(
    books.rows,
    words.rows.map(row => row.word),
    QUERIES,
  )
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function report({ titles, times }: { titles: number; times: SearchTimes }): string {
  const row = (name: string, values: readonly number[]) => [
    name,
    String(values.length),
    rounded(median(values)),
    rounded(percentile(values, 95)),
    rounded(percentile(values, 99)),
    rounded(Math.max(...values)),
  ]
  const rows = [...[...times].map(([name, values]) => row(name, values)), row('all searches', all(times))]
  return `\nSearch at ${titles} titles, in the server, ms:\n\n${table(['query', 'n', 'median', 'p95', 'p99', 'slowest'], rows)}\n`
}
