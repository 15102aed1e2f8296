import type { Database } from '../../../platform/database/database.ts'
import { closeSpan, readLostCharges, readOpenSpans, settleCharge } from './lost-span-store.ts'

/** Lost spans and unknown charges that wait for a person. */
export async function findLost(db: Database) {
  const [spans, charges] = await Promise.all([readOpenSpans(db), readLostCharges(db)])
  return { spans, charges }
}

/** Closes a lost span after a person compared what no program can. @returns whether it was open */
export function closeLostSpan(db: Database, id: number, closing: { note: string; at: Date }): Promise<boolean> {
  return closeSpan(db, id, closing)
}

/** Closes a charge that belongs to no known order, after a person dealt with it. @returns whether it was open */
export function settleLostCharge(db: Database, id: number, settling: { note: string; at: Date }): Promise<boolean> {
  return settleCharge(db, id, settling)
}
