import { bookPath } from '../../contract/addresses.ts'
import type { Suggestion } from '../../contract/book.ts'
import { normalizeIsbn } from '../../contract/isbn.ts'
import { readableIsbn } from '../../contract/readable-isbn.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { readIsbnsBetween } from './suggestion-store.ts'

/** Fewest digits: shorter numbers are more likely a year or a title. All ISBNs begin with 978 or 979. */
const SHORTEST = 6

/** Books whose ISBN begins with the typed digits, with or without hyphens; empty if anything but digits was typed. */
export async function isbnsBegunBy(db: Queryable, typed: string, limit: number): Promise<Suggestion[]> {
  const digits = /^[\d\s-]+x?$/i.test(typed.trim()) ? typed.replace(/[^\dx]/gi, '') : ''
  if (digits.length < SHORTEST || digits.length > 13) return []
  // The last digit of an ISBN-10 differs in its ISBN-13.
  const begun = normalizeIsbn(digits) ?? (/^97[89]/.test(digits) ? digits : `978${digits.slice(0, 9)}`)
  const books = await readIsbnsBetween(db, begun.padEnd(13, '0'), begun.padEnd(13, '9'), limit)
  return books.map(({ title, author, isbn }) => ({
    kind: 'isbn',
    text: readableIsbn(isbn),
    detail: title,
    path: bookPath({ title, ...(author && { author }), normalizedIsbn: isbn }),
  }))
}
