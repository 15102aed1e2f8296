import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'

export interface BegunTitle {
  title: string
  author: string | null
  isbn: string
}

export interface Begun {
  titles: BegunTitle[]
  authors: string[]
  publishers: string[]
}

/**
 * Titles, authors and publishers in which each of the words (folded) begins a word, most popular first, `limit` of each; in one round trip.
 */
export async function readBegun(db: Queryable, words: readonly string[], limit: number): Promise<Begun> {
  const { rows } = await sql<{ [K in keyof Begun]: Begun[K] | null }>`
    select (select json_agg(t) from search_begun_titles(${[...words]}::text[], ${limit}) as t) as titles,
      (select json_agg(name) from search_begun_authors(${[...words]}::text[], ${limit}) as name) as authors,
      (select json_agg(name) from search_begun_publishers(${[...words]}::text[], ${limit}) as name) as publishers`.execute(
    db,
  )
  const { titles, authors, publishers } = rows[0] ?? {}
  return { titles: titles ?? [], authors: authors ?? [], publishers: publishers ?? [] }
}

/** Books on offer with an ISBN between two of 13 digits, by ISBN. */
export function readIsbnsBetween(db: Queryable, first: string, last: string, limit: number): Promise<BegunTitle[]> {
  return db
    .selectFrom('books')
    .select(['title', 'author', 'isbn'])
    .where('isbn', '>=', first)
    .where('isbn', '<=', last)
    .where('withdrawn_at', 'is', null)
    .orderBy('isbn')
    .limit(limit)
    .execute()
}
