import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import type { NearWord } from './near-words.ts'
import { anyOf, lexeme } from './text-query.ts'

const MOST = 5

/** Authors with one of the words in their names, those with more of them first, then the better sellers. */
export async function nearAuthors(db: Queryable, near: ReadonlyMap<string, readonly NearWord[]>): Promise<string[]> {
  const words = [...near.values()].flat().filter(found => found.isInAuthors)
  if (words.length === 0) return []
  const forms = [...new Set(words.map(({ word }) => lexeme(word)))]
  const { rows } = await sql<{ name: string }>`
    select name from search_authors where words @@ ${anyOf(forms)}::tsquery
    order by (select count(*) from unnest(${forms}::text[]) as form where words @@ form::tsquery) desc, sales desc, name
    limit ${MOST}`.execute(db)
  return rows.map(({ name }) => name)
}
