import type { WorkDeps } from '../../server/shop-jobs.ts'
import { applyPaymentFact } from '../../shop/orders/apply-payment-fact.ts'
import { cancelLocked } from '../../shop/orders/cancel-order.ts'
import { changeOrder } from '../../shop/orders/change-order.ts'
import { resolveMatter } from '../../shop/orders/matter-store.ts'
import { type LockedOrder, lockOrder } from '../../shop/orders/payment-store.ts'
import { queuePrintOrder } from '../../shop/orders/print-order-store.ts'
import { confirmRefundByHand, requestRefund } from '../../shop/orders/refund-payment.ts'
import { holdsMoney } from '../../shop/payments/payment-states.ts'

/** What the operator does, as the `shop` command would. */
export type OperatorAct =
  /** Money came for an OFFLINE order: in time it is paid by it, late it is put before a person. */
  | { kind: 'confirm-payment'; orderId: number; amountCents: number; bankReference: string }
  | { kind: 'accept-late-credit'; orderId: number }
  /** Money goes back, all of it without `amountCents`; with `cancel` the order ends too. */
  | { kind: 'refund'; orderId: number; amountCents?: number; cancel: boolean }
  /** It went back by bank transfer. */
  | { kind: 'confirm-refund'; refundId: number; bankReference: string }

const OPERATOR = { cause: 'operator', actor: 'simulation' } as const

/** @returns what came of it, in a word */
export async function doOperatorAct(work: WorkDeps, act: OperatorAct): Promise<string> {
  if (act.kind === 'confirm-refund') return String(await confirmRefundByHand(work, act))
  return work.db.transaction().execute(async transaction => {
    const order = await lockOrder(transaction, act.orderId)
    const change = { ...OPERATOR, at: work.clock.now() }
    switch (act.kind) {
      case 'confirm-payment': {
        const payment = order.payments.find(({ method }) => method === 'OFFLINE')
        if (!payment || order.payments.some(({ status }) => holdsMoney(status))) return 'not-payable'
        const fact = { status: 'APPROVED', detail: act.bankReference, refundedCents: 0, currency: 'UYU' } as const
        return applyPaymentFact(transaction, work.publish, {
          paymentId: payment.id,
          fact: { ...fact, amountCents: act.amountCents },
          change,
        })
      }
      case 'accept-late-credit': {
        if (order.status !== 'CANCELLED') return order.status
        await changeOrder(transaction, order, 'PENDING_CONFIRMATION', change)
        await queuePrintOrder(transaction, order.id, change.at)
        await resolveMatter(transaction, {
          orderId: order.id,
          kind: 'late-credit',
          resolution: 'accepted',
          at: change.at,
        })
        const paymentId = paidBy(order)?.id ?? 0
        await work.publish(transaction, { type: 'payment-approved', orderId: order.id, paymentId })
        return 'accepted'
      }
      case 'refund': {
        const payment = paidBy(order)
        if (!payment) return 'no-money'
        if (act.cancel && order.status !== 'CANCELLED') {
          await cancelLocked(transaction, work.publish, order, { reason: 'operator', change })
          await resolveMatter(transaction, {
            orderId: order.id,
            kind: 'print-failed',
            resolution: 'cancelled',
            at: change.at,
          })
        }
        const asked = await requestRefund(work, transaction, order, {
          payment,
          amountCents: act.amountCents,
          reason: 'simulated',
          requestedBy: OPERATOR.actor,
        })
        return asked.kind
      }
    }
  })
}

function paidBy({ payments }: LockedOrder) {
  return payments.find(({ status }) => holdsMoney(status))
}
