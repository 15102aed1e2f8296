import { normalizeIsbn } from '../../contract/isbn.ts'
import type { Database } from '../../platform/database/database.ts'
import { listTeamBooks } from '../catalogue/editing/list-team-books.ts'
import { createAnswering } from './answer-queries.ts'
import { foldText } from './fold-text.ts'
import { listBooks } from './list-store.ts'
import { isbnsBegunBy } from './suggest-isbns.ts'
import { type BegunTitle, readBegun } from './suggestion-store.ts'

const SHORTEST = 3
const MOST_WORDS = 8

/**
 * Books by ISBN or by the beginning of words. A whole ISBN also finds a withdrawn book. Otherwise: the beginning of an ISBN, or beginnings
 * of words in the title or the author's name. With `isDeep`, if these find nothing, the shop's search, without corrections and near books.
 */
export async function findNamedBooks(
  db: Database,
  typed: string,
  limit: number,
  isDeep: boolean,
): Promise<BegunTitle[]> {
  const isbn = normalizeIsbn(typed)
  const own = isbn ? await bookOf(db, isbn) : []
  if (own.length > 0) return own
  const words = foldText(typed).split(' ').filter(Boolean).slice(0, MOST_WORDS)
  if (words.join('').length < SHORTEST) return []
  const byIsbn = await isbnsBegunBy(db, typed, limit)
  if (byIsbn.length > 0) {
    return byIsbn.flatMap(({ text, detail = '' }) => ({ title: detail, author: null, isbn: normalizeIsbn(text) ?? '' }))
  }
  const { titles, authors } = await readBegun(db, words, limit)
  const [author] = authors
  const theirs =
    author && titles.length < limit
      ? await listBooks(db, { author, categories: [], sort: 'relevance' }, { size: limit })
      : []
  const begun = [...titles, ...theirs.map(({ title, author, isbn }) => ({ title, author, isbn }))]
  // Digits alone are more likely an order's number than a book.
  if (begun.length > 0 || !isDeep || !/\p{L}/u.test(typed)) return onceEach(begun).slice(0, limit)
  const { kind, corrected, books } = await createAnswering(db)(typed, limit)
  return kind === 'found' && corrected === undefined ? books : []
}

async function bookOf(db: Database, isbn: string): Promise<BegunTitle[]> {
  const which = { isbns: [isbn], limit: 1 }
  const sold = await listTeamBooks(db, which)
  const found = sold.length > 0 ? sold : await listTeamBooks(db, { ...which, gap: 'withdrawn' })
  return found.map(({ title, author }) => ({ title, author, isbn }))
}

function onceEach(books: readonly BegunTitle[]): BegunTitle[] {
  return [...new Map(books.map(book => [book.isbn, book])).values()]
}
