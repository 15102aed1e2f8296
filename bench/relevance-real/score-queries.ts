import { matches, type PlainBook } from './book-pattern.ts'
import { NOT_HELD, type RealQuery } from './real-queries.ts'

/** The number of results that are scored. */
export const LOOKED_AT = 20

/** A search's answer: matching books, books that are merely near, or nothing. */
export interface Answer {
  kind: 'found' | 'nearest' | 'nothing'
  isbns: string[]
}

export interface Scored {
  query: RealQuery
  answer: Answer
  /** The rank of the first right book; 0 if there is none, or if a required group has none. */
  place: number
  /** True if the rank is good enough or, for a missing book, if the search does not claim a match. */
  isPassed: boolean
}

/** @param answers in the order of the queries */
export function scoreQueries(
  queries: readonly RealQuery[],
  answers: readonly Answer[],
  books: ReadonlyMap<string, PlainBook>,
): Scored[] {
  if (answers.length !== queries.length) throw new Error(`${queries.length} queries got ${answers.length} answers.`)
  return queries.map((query, i) => scoreQuery(query, answers[i] as Answer, books))
}

function scoreQuery(query: RealQuery, answer: Answer, books: ReadonlyMap<string, PlainBook>): Scored {
  if (query.within === null) return { query, answer, place: 0, isPassed: answer.kind !== 'found' }
  const shown = answer.isbns.slice(0, LOOKED_AT).map(isbn => books.get(isbn))
  const places = query.groups.map(
    group => shown.findIndex(book => book && group.some(pattern => matches(pattern, book))) + 1,
  )
  const isComplete = !places.includes(0)
  return {
    query,
    answer,
    place: isComplete ? Math.min(...places) : 0,
    isPassed: isComplete && Math.max(...places) <= query.within,
  }
}

export interface Score {
  queries: number
  passed: number
  /** Mean reciprocal rank: 1 if a right book is always first. */
  meanRank: number
}

/** The score of the queries whose book is in the titles. */
export function scoreHeld(scored: readonly Scored[]): Score {
  const held = scored.filter(({ query }) => query.kind !== NOT_HELD)
  const sum = held.reduce((total, { place }) => total + (place === 0 ? 0 : 1 / place), 0)
  return { queries: held.length, passed: held.filter(each => each.isPassed).length, meanRank: sum / held.length }
}

/** Of the queries whose book is not in the titles: how many answers say so. */
export function countNotHeld(scored: readonly Scored[]): { queries: number; said: number } {
  const absent = scored.filter(({ query }) => query.kind === NOT_HELD)
  return { queries: absent.length, said: absent.filter(each => each.isPassed).length }
}
