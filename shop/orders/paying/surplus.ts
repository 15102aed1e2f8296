import type { Queryable } from '../../../platform/database/database.ts'
import { listOpenIssues } from '../issue-store.ts'
import { missingCents } from './held-money.ts'

/**
 * What a paid order holds too much while a person decides about it, in centésimos; otherwise 0. While a part of it is being refunded the
 * buyer reads of that instead, and every sum is uncertain.
 */
export async function readSurplusCents(
  db: Queryable,
  orderId: number,
  order: Parameters<typeof missingCents>[0],
): Promise<number> {
  if (order.status === 'PENDING_PAYMENT' || order.status === 'CANCELLED') return 0
  // A payment that settled a dispute's debt is no part of these sums.
  const isGoingBack = order.payments.some(each => each.settlesPaymentId === null && each.refundingCents > 0)
  const cents = -missingCents(order)
  if (cents <= 0 || isGoingBack) return 0
  const open = await listOpenIssues(db, { orderId })
  return open.some(({ kind, facts }) => kind === 'amount-mismatch' && facts?.says === 'both-figures') ? cents : 0
}
