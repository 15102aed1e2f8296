import { resolveIssue } from '../issue-store.ts'
import { type LockedOrder, lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { freeCents } from '../paying/held-money.ts'
import { findPayment, type Payment } from '../paying/payment-store.ts'
import { requestRefund } from './refund-payment.ts'
import { BY_SHOP } from './refund-store.ts'

/**
 * A second charge of a paid order goes back by itself: no order is paid twice. Once, however often it is asked for. Where the first money
 * was taken away since then this is what pays the order: it stays, and its `duplicate-charge` waits for a person.
 */
export async function refundDuplicate(deps: OrderDeps, { paymentId }: { paymentId: number }): Promise<void> {
  await deps.db.transaction().execute(async transaction => {
    const order = await lockOrder(transaction, (await findPayment(transaction, paymentId)).orderId)
    const payment = order.payments.find(candidate => candidate.id === paymentId)
    if (!payment || (order.status !== 'CANCELLED' && otherCents(order, payment) === 0)) return
    await requestRefund(deps, transaction, order, { payment, reason: 'paid twice', requestedBy: BY_SHOP })
    // What a person transfers back waits for them as that alone (`refund-by-hand`).
    if (payment.providerPaymentId === null) {
      const issue = { orderId: order.id, kind: 'duplicate-charge', subject: String(paymentId) } as const
      await resolveIssue(transaction, { ...issue, resolution: 'goes back by transfer', at: deps.clock.now() })
    }
  })
}

/** What an order has beside a payment, and is not on its way back, in centésimos. */
function otherCents({ payments }: LockedOrder, { id }: Payment): number {
  const others = payments.filter(other => other.id !== id)
  return others.reduce((sum, other) => sum + freeCents(other), 0)
}
