import type { Queryable } from '../../platform/database/database.ts'
import { readAuthorsNamed } from './correction-store.ts'
import type { NearWord } from './near-words.ts'
import { surnameWords } from './surname-words.ts'
import { lexeme } from './text-query.ts'

const MOST = 5

/** Reads many, because most authors with a common first name are dropped again. */
const READ = 100

/** Authors with one of the words as a surname: those with more of the words first, then better sellers. */
export async function nearAuthors(db: Queryable, near: ReadonlyMap<string, readonly NearWord[]>): Promise<string[]> {
  const words = [...near.values()].flat().filter(found => found.isInAuthors)
  if (words.length === 0) return []
  const forms = new Set(words.map(({ word }) => word))
  const named = await readAuthorsNamed(db, [...forms].map(lexeme), READ)
  return named.filter(name => surnameWords(name).some(word => forms.has(word))).slice(0, MOST)
}
