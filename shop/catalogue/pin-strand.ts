import type { StrandType } from '../../contract/book.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { type IsbnLine, readIsbnList } from './isbn-list.ts'
import { followByItself } from './refresh-strands.ts'
import { bookIdsByIsbn, lockStrand, putIntoStrand, setPin } from './strand-store.ts'

interface StrandDeps {
  db: Database
  clock: Clock
}

/** A line that matches no book of the catalogue. */
export type UnknownLine = IsbnLine

export type Pinning =
  | { kind: 'pinned'; books: number; unknown: UnknownLine[] }
  /** Unknown books: nothing was changed. */
  | { kind: 'unknown-books'; unknown: UnknownLine[] }
  | { kind: 'no-books' }

/**
 * Pins the books of a list (one ISBN per line, in any notation; duplicates count once) to a strand, in that order.
 * With unknown books nothing changes, unless they are to be skipped.
 */
export function pinStrand(
  { db, clock }: StrandDeps,
  { strand, list, skipUnknown }: { strand: StrandType; list: string; skipUnknown: boolean },
): Promise<Pinning> {
  const wanted = readIsbnList(list)
  const isbns = wanted.flatMap(({ isbn }) => (isbn === null ? [] : [isbn]))
  return db.transaction().execute(async transaction => {
    await lockStrand(transaction, strand)
    const ids = await bookIdsByIsbn(transaction, isbns)
    const unknown = wanted.filter(({ isbn }) => isbn === null || !ids.has(isbn))
    if (unknown.length > 0 && !skipUnknown) return { kind: 'unknown-books', unknown }
    const chosen = [...new Set(isbns.flatMap(isbn => ids.get(isbn) ?? []))]
    if (chosen.length === 0) return { kind: 'no-books' }
    await putIntoStrand(transaction, strand, chosen)
    await setPin(transaction, strand, { by: 'operator', at: clock.now() })
    return { kind: 'pinned', books: chosen.length, unknown }
  })
}

/** Unpins a strand: it follows sales or dates again from now on. */
export function unpinStrand({ db, clock }: StrandDeps, strand: StrandType): Promise<void> {
  return db.transaction().execute(async transaction => {
    await lockStrand(transaction, strand)
    await setPin(transaction, strand, null)
    await followByItself(transaction, strand, clock.now())
  })
}
