import { readWorks } from '../db/sample/read-works.ts'
import type { Database } from '../platform/database/database.ts'
import { createAnswering } from '../shop/search/answer-queries.ts'
import { makeQueries, QUERY_CLASSES, type Wanted } from './relevance-queries.ts'

const PER_CLASS = 100
export const LOOKED_AT = 20
const LEAST_OVERALL = 0.99
const LEAST_OF_A_CLASS = 0.93

/** How well a class of queries, or all queries, found the intended book. */
export interface Relevance {
  name: string
  queries: number
  /** Mean reciprocal rank: 1 if the first book is always a hit, 0 if there is never a hit. */
  meanRank: number
  least: number
}

/** A query whose first result is not a hit; `place` is 0 if there is no hit at all. */
export interface MissedQuery {
  name: string
  query: string
  place: number
  first: string | null
}

/** Measures the sample catalogue's real works: each class of queries, then all of them. */
export async function measureRelevance(
  db: Database,
  onMissed: (missed: MissedQuery) => void = () => {},
): Promise<Relevance[]> {
  const rows = await db.selectFrom('books').select(['isbn', 'title', 'author', 'publisher']).orderBy('id').execute()
  const books = rows.map(row => ({ ...row, author: row.author ?? '' }))
  const byIsbn = new Map(books.map(book => [book.isbn, book]))
  const words = new Set((await db.selectFrom('search_words').select('word').execute()).map(row => row.word))
  const answer = createAnswering(db)
  const scores = new Map<string, number[]>(QUERY_CLASSES.map(name => [name, []]))
  for (const { class: name, query, isHit } of makeQueries(realWorks(books), word => words.has(word), PER_CLASS)) {
    const isbns = (await answer(query, LOOKED_AT)).books.map(book => book.isbn)
    const place = isbns.findIndex(isbn => isHit(byIsbn.get(isbn) as Wanted)) + 1
    scores.get(name)?.push(place === 0 ? 0 : 1 / place)
    if (place !== 1) onMissed({ name, query, place, first: byIsbn.get(isbns[0] ?? '')?.title ?? null })
  }
  return [
    ...[...scores].map(([name, values]) => toRelevance(name, values, LEAST_OF_A_CLASS)),
    toRelevance('all', [...scores.values()].flat(), LEAST_OVERALL),
  ]
}

export function isRelevant({ meanRank, least }: Relevance): boolean {
  return meanRank >= least
}

/** The real works, which are the sample's first titles, each once. */
function realWorks(books: readonly Wanted[]): Wanted[] {
  const titles = new Set(readWorks().map(work => work.title))
  const works = books.slice(0, titles.size).filter(book => titles.has(book.title) && book.author !== '')
  const times = new Map<string, number>()
  for (const { title } of works) times.set(title, (times.get(title) ?? 0) + 1)
  return works.filter(({ title }) => times.get(title) === 1)
}

function toRelevance(name: string, values: readonly number[], least: number): Relevance {
  return {
    name,
    queries: values.length,
    meanRank: values.reduce((sum, value) => sum + value, 0) / values.length,
    least,
  }
}
