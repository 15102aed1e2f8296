import type { Queryable } from '../../platform/database/database.ts'
import { readAuthorsNamed } from './correction-store.ts'
import type { NearWord } from './near-words.ts'
import { lexeme } from './text-query.ts'

const MOST = 5

/** Authors with one of the words in their names, those with more of them first, then the better sellers. */
export async function nearAuthors(db: Queryable, near: ReadonlyMap<string, readonly NearWord[]>): Promise<string[]> {
  const words = [...near.values()].flat().filter(found => found.isInAuthors)
  if (words.length === 0) return []
  const forms = [...new Set(words.map(({ word }) => lexeme(word)))]
  return readAuthorsNamed(db, forms, MOST)
}
