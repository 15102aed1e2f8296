import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { resolveIssue } from '../issue-store.ts'
import type { LockedOrder } from '../locked-order-store.ts'
import { keptCents, receivedCents } from '../paying/held-money.ts'
import { readRefusedCents, wasRefusedToShop } from './refused-refund-store.ts'

/**
 * Resolves the issue of a refused refund once that amount went back; after less, it stays open for the rest. A refused refund of a
 * duplicate payment may be made from another payment: its issues end once the order holds just what the shop may keep.
 */
export async function settleRefused(transaction: Transaction<DB>, order: LockedOrder, at: Date): Promise<void> {
  const isJustPaid = order.status !== 'CANCELLED' && receivedCents(order) === keptCents(order)
  for (const payment of order.payments) {
    const issue = { orderId: order.id, subject: String(payment.id), resolution: 'refunded', at }
    const isBack = isJustPaid && (await wasRefusedToShop(transaction, payment.id))
    if (isBack) await resolveIssue(transaction, { ...issue, kind: 'duplicate-charge' })
    if (!isBack && (await readRefusedCents(transaction, { id: payment.id, orderId: order.id })) > 0) continue
    await resolveIssue(transaction, { ...issue, kind: 'refund-failed' })
  }
}
