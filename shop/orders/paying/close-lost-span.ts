import type { Database } from '../../../platform/database/database.ts'
import { closeSpan, readLostCharges, readOpenSpans, settleCharge } from './lost-span-store.ts'

/** What of lost times waits for a person. */
export async function findLost(db: Database) {
  const [spans, charges] = await Promise.all([readOpenSpans(db), readLostCharges(db)])
  return { spans, charges }
}

/** A person has compared what no program can. @returns whether it was open */
export function closeLostSpan(db: Database, id: number, closing: { note: string; at: Date }): Promise<boolean> {
  return closeSpan(db, id, closing)
}

/** A person has seen to a charge that no order knows. @returns whether it was open */
export function settleLostCharge(db: Database, id: number, settling: { note: string; at: Date }): Promise<boolean> {
  return settleCharge(db, id, settling)
}
