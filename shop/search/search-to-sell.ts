import { normalizeIsbn } from '../../contract/isbn.ts'
import type { Database } from '../../platform/database/database.ts'
import { type BookToSell, findBooksToSell } from '../catalogue/find-offer.ts'
import { createAnswering } from './answer-queries.ts'
import { foldText } from './fold-text.ts'
import { isbnsBegunBy } from './suggest-isbns.ts'
import { readBegun } from './suggestion-store.ts'

const SHORTEST = 2

/**
 * Books for an operator who types a caller's words: beginnings of title words, an author, an ISBN or its beginning. Books whose title words
 * match come first, then the results of the shop's search.
 */
export async function searchToSell(db: Database, typed: string, limit: number): Promise<BookToSell[]> {
  const words = foldText(typed).split(' ').filter(Boolean).slice(0, 8)
  if (words.join('').length < SHORTEST) return []
  const byIsbn = (await isbnsBegunBy(db, typed, limit)).flatMap(({ text }) => normalizeIsbn(text) ?? [])
  if (byIsbn.length > 0) return findBooksToSell(db, byIsbn)
  const begun = (await readBegun(db, words, limit)).titles.map(({ isbn }) => isbn)
  const found = begun.length < limit ? (await createAnswering(db)(typed, limit)).books.map(({ isbn }) => isbn) : []
  return findBooksToSell(db, [...new Set([...begun, ...found])].slice(0, limit))
}
