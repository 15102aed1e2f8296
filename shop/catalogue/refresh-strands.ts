import type { Transaction } from 'kysely'
import { STRAND_TYPES, type StrandType } from '../../contract/book.ts'
import { montevideoDate } from '../../contract/dates.ts'
import type { DB } from '../../db/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { spreadAuthors } from './spread-authors.ts'
import { bestSellingBooks, type Candidate, newestBooks, soldBooks } from './strand-candidate-store.ts'
import { lockStrand, putIntoStrand } from './strand-store.ts'

/** How many books a strand holds at most when it follows by itself. */
const STRAND_SIZE = 100
/** What counts as selling lately. */
const LATELY_MS = 90 * 24 * 60 * 60 * 1000

/**
 * Lets the strands that nobody pinned follow sales and dates, all in one transaction. Resolves to those that changed; where
 * nothing did, nothing is written.
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

/** Gives a strand the books that it has by itself; false when it has them already. */
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

/** Our own confirmed sales first; what is missing to a full strand comes from the sales the catalogue brings. */
async function bestSellers(transaction: Transaction<DB>, now: Date): Promise<Candidate[]> {
  const sold = await soldBooks(transaction, new Date(now.getTime() - LATELY_MS), STRAND_SIZE)
  const others = await bestSellingBooks(transaction, STRAND_SIZE + sold.length)
  const taken = new Set(sold.map(book => book.id))
  return [...sold, ...others.filter(book => !taken.has(book.id))].slice(0, STRAND_SIZE)
}
