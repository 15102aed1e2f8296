import { MAX_COLLECTION_BOOKS } from '../../../contract/collection.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { readIsbnList } from '../isbn-list.ts'
import { readBookNames } from './collection-store.ts'

/** A line of a list that can't be taken, and why. */
export interface ListFault {
  line: number
  text: string
  why: 'not-isbn' | 'unknown' | 'withdrawn' | 'repeated'
}

export type ReadBooks =
  | { kind: 'read'; isbns: string[] }
  | { kind: 'bad-list'; faults: ListFault[] }
  | { kind: 'no-books' }
  | { kind: 'too-many'; books: number }

/**
 * The books of a list, an ISBN a line, in its order; with a line that can't be taken none. `kept`: those that are there already stay though
 * they are withdrawn, for they may come back.
 */
export async function readBooks(db: Queryable, list: string, kept: readonly string[] = []): Promise<ReadBooks> {
  const lines = readIsbnList(list)
  const isbns = lines.flatMap(({ isbn }) => isbn ?? [])
  if (lines.length === 0) return { kind: 'no-books' }
  if (lines.length > MAX_COLLECTION_BOOKS) return { kind: 'too-many', books: lines.length }
  const known = await readBookNames(db, isbns)
  const seen = new Set<string>()
  const faults = lines.flatMap(({ line, text, isbn }): ListFault[] => {
    const why = faultOf(isbn)
    if (isbn !== null) seen.add(isbn)
    return why === null ? [] : [{ line, text, why }]
  })
  return faults.length > 0 ? { kind: 'bad-list', faults } : { kind: 'read', isbns }

  function faultOf(isbn: string | null): ListFault['why'] | null {
    if (isbn === null) return 'not-isbn'
    if (seen.has(isbn)) return 'repeated'
    const book = known.get(isbn)
    if (!book) return 'unknown'
    return book.isWithdrawn && !kept.includes(isbn) ? 'withdrawn' : null
  }
}
