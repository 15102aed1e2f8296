import { sql } from 'kysely'
import { PAGE_SIZE } from '../contract/limits.ts'
import type { Database } from '../platform/database/database.ts'
import { createTokenSigner } from '../platform/signed-token.ts'
import { readCategoryTree } from '../shop/catalogue/categories.ts'
import { readCatalogueSize } from '../shop/search/count-store.ts'
import { createBookSearch } from '../shop/search/search-books.ts'
import { suggest } from '../shop/search/suggest.ts'
import { makeSpeedQueries, SPEED_CLASSES } from './search-queries.ts'
import { median, percentile } from './statistics.ts'

const QUERIES = 1000
const COMMON_WORDS = 400
/** The references are measured once per this many searches. */
const SEARCHES_PER_REFERENCE = 4

export const ALL_SEARCHES = 'all searches'
export const SUGGESTIONS = 'suggestions'
/** References on the same connections: a trivial query, and reading a page of books by known ids. */
export const ROUND_TRIP = 'reference: select 1'
export const PAGE_READ = `reference: ${PAGE_SIZE} books by id`

/** The time of one kind of question inside the server's process, in ms. */
export interface Timing {
  name: string
  count: number
  medianMs: number
  p95Ms: number
  p99Ms: number
  slowestMs: number
}

export interface SearchSpeed {
  titles: number
  /** The classes of searches, all searches together, suggestions and the references. */
  timings: Timing[]
}

/** The limit in ms, by the catalogue's size. */
export function suggestionsP99Ms(titles: number): number {
  return titles <= 50_000 ? 15 : 30
}
export function searchLimits(titles: number): { medianMs: number | null; p95Ms: number; p99Ms: number } {
  return titles <= 50_000 ? { medianMs: 4, p95Ms: 20, p99Ms: 60 } : { medianMs: null, p95Ms: 100, p99Ms: 300 }
}

export function timingOf({ timings }: SearchSpeed, name: string): Timing {
  const timing = timings.find(each => each.name === name)
  if (!timing) throw new Error(`Nothing was measured as "${name}"`)
  return timing
}

export function isFastEnough(speed: SearchSpeed): boolean {
  const limits = searchLimits(speed.titles)
  const { medianMs, p95Ms, p99Ms } = timingOf(speed, ALL_SEARCHES)
  return medianMs <= (limits.medianMs ?? medianMs) && p95Ms <= limits.p95Ms && p99Ms <= limits.p99Ms
}

/**
 * Runs a thousand varied searches and suggestions for their texts, once to warm up and once measured, with the references in between. The
 * search caches nothing here.
 */
export async function measureSearch(db: Database): Promise<SearchSpeed> {
  const titles = await readCatalogueSize(db)
  const tree = await readCategoryTree(db)
  const search = createBookSearch({
    db,
    cursors: createTokenSigner('a secret for the bench', 'books'),
    categoryNames: async () => tree.names,
    catalogueSize: async () => titles,
  })
  const queries = await drawQueries(db)
  const ids = (await sql<{ id: number }>`select id from books order by isbn limit ${QUERIES}`.execute(db)).rows
  const names = [...SPEED_CLASSES, SUGGESTIONS, ROUND_TRIP, PAGE_READ]
  const times = new Map<string, number[]>(names.map(name => [name, []]))
  for (const isByTheClock of [false, true]) {
    for (const [i, { class: name, query }] of queries.entries()) {
      const questions: [string, () => Promise<unknown>][] = [
        [name, () => search.first({ q: query })],
        [SUGGESTIONS, () => suggest(db, tree, query.slice(0, 2 + (query.length % 5)))],
      ]
      if (i % SEARCHES_PER_REFERENCE === 0) {
        const page = Array.from({ length: PAGE_SIZE }, (_, place) => ids[(i + place * 31) % ids.length]?.id ?? 0)
        questions.push([ROUND_TRIP, () => sql`select 1`.execute(db)], [PAGE_READ, () => readPage(db, page)])
      }
      for (const [question, ask] of questions) {
        const ms = await timed(ask)
        if (isByTheClock) times.get(question)?.push(ms)
      }
    }
  }
  const searches = SPEED_CLASSES.flatMap(name => times.get(name) ?? [])
  return {
    titles,
    timings: [[ALL_SEARCHES, searches] as const, ...times].map(([name, values]) => toTiming(name, values)),
  }
}

async function readPage(db: Database, ids: readonly number[]): Promise<unknown> {
  return sql`select id, isbn, title, author, publisher, price_cents from books where id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
}

async function drawQueries(db: Database) {
  const books = await sql<{ title: string; author: string | null }>`
    select title, author from books where mod(id, greatest(1, (select count(*) from books) / 20000)) = 0 order by id`.execute(
    db,
  )
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

function toTiming(name: string, values: readonly number[]): Timing {
  return {
    name,
    count: values.length,
    medianMs: median(values),
    p95Ms: percentile(values, 95),
    p99Ms: percentile(values, 99),
    slowestMs: Math.max(...values),
  }
}
