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
  /** Number of deleted titles. */
  removed: number
  /** Titles only withdrawn, because someone ordered them. */
  kept: OrderedSample[]
}

/** Previews `removeSample`. */
export async function previewSampleRemoval(db: Database): Promise<SampleRemoval> {
  return { removed: await countUnorderedSamples(db), kept: await orderedSamples(db) }
}

/**
 * Deletes sample titles that nobody ordered and withdraws the ordered ones. Strands pinned by the sample catalogue
 * are unpinned. All or nothing.
 */
export function removeSample({ db, clock }: { db: Database; clock: Clock }): Promise<SampleRemoval> {
  return db.transaction().execute(transaction => removeSamplesWithin(transaction, clock.now()))
}

/** `removeSample` within the caller's transaction. */
export async function removeSamplesWithin(transaction: Transaction<DB>, at: Date): Promise<SampleRemoval> {
  // Lock strands first, as all code that changes them does: their books are about to go.
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
