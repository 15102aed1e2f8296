import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'

export interface BegunTitle {
  title: string
  author: string | null
  isbn: string
}

/** Titles and authors in which each of the words (folded) begins one, the popular first, `limit` of either; in one round trip. */
export async function readBegun(
  db: Queryable,
  words: readonly string[],
  limit: number,
): Promise<{ titles: BegunTitle[]; authors: string[] }> {
  const { rows } = await sql<{ titles: BegunTitle[] | null; authors: string[] | null }>`
    select (select json_agg(t) from search_begun_titles(${[...words]}::text[], ${limit}) as t) as titles,
      (select json_agg(name) from search_begun_authors(${[...words]}::text[], ${limit}) as name) as authors`.execute(db)
  return { titles: rows[0]?.titles ?? [], authors: rows[0]?.authors ?? [] }
}
