import type { Transaction } from 'kysely'
import { STRAND_TYPES, type StrandType } from '../../contract/book.ts'
import { montevideoDate } from '../../contract/dates.ts'
import type { DB } from '../../db/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { spreadAuthors } from './spread-authors.ts'
import { bestSellingBooks, type Candidate, newestBooks, soldBooks } from './strand-candidate-store.ts'
import { lockStrand, putIntoStrand } from './strand-store.ts'

/** Maximum number of books in a strand that is not pinned. */
const STRAND_SIZE = 100
/** Sales within this time count as recent. */
const LATELY_MS = 90 * 24 * 60 * 60 * 1000

/**
 * Refreshes all strands that are not pinned by sales and dates, in one transaction. Resolves to those that changed; writes
 * nothing if none did.
 */
export function refreshStrands({ db, clock }: { db: Database; clock: Clock }): Promise<StrandType[]> {
  return db.transaction().execute(async transaction => {
    const changed: StrandType[] = []
    for (const strand of STRAND_TYPES) {
      if ((await lockStrand(transaction, strand)) !== null) continue
      if (await followByItself(transaction, strand, clock.now())) changed.push(strand)
    }
    return changed
  })
}

/** Fills a strand by its own rule. @returns false if its books are the same as before */
export async function followByItself(transaction: Transaction<DB>, strand: StrandType, now: Date): Promise<boolean> {
  const books = spreadAuthors(await chooseBooks(transaction, strand, now))
  return putIntoStrand(
    transaction,
    strand,
    books.map(book => book.id),
  )
}

async function chooseBooks(transaction: Transaction<DB>, strand: StrandType, now: Date): Promise<Candidate[]> {
  switch (strand) {
    case 'BESTSELLERS':
      return bestSellers(transaction, now)
    case 'NEW_RELEASES':
      return newestBooks(transaction, montevideoDate(now), STRAND_SIZE)
  }
}

/** The shop's own confirmed sales come first; sales figures from the catalogue fill the rest. */
async function bestSellers(transaction: Transaction<DB>, now: Date): Promise<Candidate[]> {
  const sold = await soldBooks(transaction, new Date(now.getTime() - LATELY_MS), STRAND_SIZE)
  const others = await bestSellingBooks(transaction, STRAND_SIZE + sold.length)
  const taken = new Set(sold.map(book => book.id))
  return [...sold, ...others.filter(book => !taken.has(book.id))].slice(0, STRAND_SIZE)
}
