import { findOpenDetail, resolveIssue } from '../issue-store.ts'
import { type LockedOrder, lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { freeCents } from '../paying/held-money.ts'
import { findPayment, type Payment } from '../paying/payment-store.ts'
import { requestRefund } from './refund-payment.ts'
import { BY_SHOP } from './refund-store.ts'

/**
 * Refunds the second charge of a paid order automatically, once, however often it is called. If the first money was taken away since, this
 * charge pays the order: it stays, and its `duplicate-charge` issue waits for a person. It stays too if that issue is over: the order was
 * paid anew with it.
 */
export async function refundDuplicate(deps: OrderDeps, { paymentId }: { paymentId: number }): Promise<void> {
  await deps.db.transaction().execute(async transaction => {
    const order = await lockOrder(transaction, (await findPayment(transaction, paymentId)).orderId)
    const payment = order.payments.find(candidate => candidate.id === paymentId)
    if (!payment || (order.status !== 'CANCELLED' && otherCents(order, payment) === 0)) return
    const issue = { orderId: order.id, kind: 'duplicate-charge', subject: String(paymentId) } as const
    if (order.status !== 'CANCELLED' && (await findOpenDetail(transaction, issue)) === undefined) return
    await requestRefund(deps, transaction, order, { payment, reason: 'paid twice', requestedBy: BY_SHOP })
    // A refund that a person must transfer waits in its own issue only (`refund-by-hand`).
    if (payment.providerPaymentId === null) {
      await resolveIssue(transaction, { ...issue, resolution: 'goes back by transfer', at: deps.clock.now() })
    }
  })
}

/** The order's money besides this payment, without refunds under way, in centésimos. */
function otherCents({ payments }: LockedOrder, { id }: Payment): number {
  const others = payments.filter(other => other.id !== id)
  return others.reduce((sum, other) => sum + freeCents(other), 0)
}
