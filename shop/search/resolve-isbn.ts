import { bookPath } from '../../contract/addresses.ts'
import { normalizeIsbn } from '../../contract/isbn.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { findAddressParts } from './found-book-store.ts'

/** The result for a typed ISBN: the page of its book, a valid ISBN that the catalogue does not have, or no ISBN. */
export type ResolvedIsbn = { kind: 'book'; path: string } | { kind: 'unknown'; isbn: string } | { kind: 'not-isbn' }

/** @param typed ISBN-13 or ISBN-10; hyphens, spaces, a leading "ISBN" and x for X are allowed */
export async function resolveIsbn(db: Queryable, typed: string): Promise<ResolvedIsbn> {
  const isbn = normalizeIsbn(typed)
  if (!isbn) return { kind: 'not-isbn' }
  const book = await findAddressParts(db, isbn)
  if (!book) return { kind: 'unknown', isbn }
  const { title, author } = book
  return { kind: 'book', path: bookPath({ title, ...(author && { author }), normalizedIsbn: isbn }) }
}
