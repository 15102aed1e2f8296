import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { resolveIssue } from '../issue-store.ts'
import { awaitsRefused } from './refund-store.ts'

/** Ends what waits for a person since the provider refused to give it back, once as much went back: less leaves the rest before them. */
export async function settleRefused(
  transaction: Transaction<DB>,
  { orderId, paymentId, at }: { orderId: number; paymentId: number; at: Date },
): Promise<void> {
  if (await awaitsRefused(transaction, { id: paymentId, orderId })) return
  const issue = { orderId, kind: 'refund-failed', subject: String(paymentId), at } as const
  await resolveIssue(transaction, { ...issue, resolution: 'refunded' })
}
