import type { Transaction } from 'kysely'
import { STRAND_TYPES, type StrandType } from '../../contract/book.ts'
import type { DB } from '../../db/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { followByItself } from './refresh-strands.ts'
import {
  countUnorderedSamples,
  deleteUnorderedSamples,
  type OrderedSample,
  orderedSamples,
  withdrawSamples,
} from './sample-store.ts'
import { lockStrand, setPin } from './strand-store.ts'

export interface SampleRemoval {
  /** How many titles go. */
  removed: number
  /** Titles that are only withdrawn, because someone ordered them. */
  kept: OrderedSample[]
}

/** What `removeSample` would do now. */
export async function previewSampleRemoval(db: Database): Promise<SampleRemoval> {
  return { removed: await countUnorderedSamples(db), kept: await orderedSamples(db) }
}

/**
 * Removes the sample titles that nobody ordered and withdraws the ordered ones; the strands that the sample catalogue pinned follow
 * by themselves from then on. All of it or nothing.
 */
export function removeSample({ db, clock }: { db: Database; clock: Clock }): Promise<SampleRemoval> {
  return db.transaction().execute(transaction => removeSamplesWithin(transaction, clock.now()))
}

/** The same as a part of something larger. */
export async function removeSamplesWithin(transaction: Transaction<DB>, at: Date): Promise<SampleRemoval> {
  // Strands first, as everyone who changes them: their books are about to go.
  const pinnedBySample: StrandType[] = []
  for (const strand of STRAND_TYPES) {
    if ((await lockStrand(transaction, strand)) === 'sample') pinnedBySample.push(strand)
  }
  const kept = await orderedSamples(transaction)
  const removed = await deleteUnorderedSamples(transaction)
  if (kept.length > 0) await withdrawSamples(transaction)
  for (const strand of pinnedBySample) {
    await setPin(transaction, strand, null)
    await followByItself(transaction, strand, at)
  }
  return { removed, kept }
}
