import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { changeOrder } from '../change-order.ts'
import type { Change } from '../history-store.ts'
import { type LockedOrder, lockOrder } from '../locked-order-store.ts'
import { resolveMatter } from '../matter-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { queuePrintOrder } from '../printing/print-order-store.ts'
import { refundsUnderWay } from '../refunds/refund-store.ts'

export type Accepting = { kind: 'accepted' } | { kind: 'no-late-credit' }

/** The operator takes money that came for a cancelled order: the order lives again, paid, and is printed. */
export async function acceptLateCredit(
  { db, clock, publish }: OrderDeps,
  { orderId, operator }: { orderId: number; operator: string },
): Promise<Accepting> {
  return db.transaction().execute(async transaction => {
    const order = await lockOrder(transaction, orderId)
    const payment = order.payments.find(candidate => candidate.status === 'APPROVED')
    if (order.status !== 'CANCELLED' || !payment || (await refundsUnderWay(transaction, payment.id)) > 0) {
      return { kind: 'no-late-credit' }
    }
    const change = { at: clock.now(), cause: 'operator', actor: operator } as const
    await acceptLocked({ publish }, transaction, order, { paymentId: payment.id, change })
    return { kind: 'accepted' }
  })
}

/** The same for an order whose row the caller holds. */
export async function acceptLocked(
  { publish }: Pick<OrderDeps, 'publish'>,
  transaction: Transaction<DB>,
  order: LockedOrder,
  { paymentId, change }: { paymentId: number; change: Change },
): Promise<void> {
  await changeOrder(transaction, order, 'PENDING_CONFIRMATION', change)
  await queuePrintOrder(transaction, order.id, change.at)
  const matter = { orderId: order.id, kind: 'late-credit', resolution: `accepted by ${change.actor}` } as const
  await resolveMatter(transaction, { ...matter, at: change.at })
  await publish(transaction, { type: 'payment-approved', orderId: order.id, paymentId })
}
