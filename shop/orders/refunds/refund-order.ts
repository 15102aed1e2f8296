import { holdsMoney } from '../../payments/payment-states.ts'
import { lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { type RefundRequest, requestRefund } from './refund-payment.ts'
import { findSameRefund } from './refund-store.ts'

export type OperatorRefunding =
  | Exclude<RefundRequest, { kind: 'requested' }>
  | { kind: 'requested'; refundId: number; amountCents: number; byHand: boolean }
  /** The same amount was asked for with the same reason: one refund, however often it is asked for. */
  | { kind: 'already-requested'; refundId: number }
  /** Money came by several payments: one of them has to be named. */
  | { kind: 'several-payments'; paymentIds: number[] }
  /** The named payment holds none of this order's money; these do. */
  | { kind: 'other-payments'; paymentIds: number[] }

/** The operator gives money back: all that is left without `amountCents`. The order stays as it is. */
export async function refundByOperator(
  deps: OrderDeps,
  {
    orderId,
    paymentId,
    amountCents,
    reason,
    operator,
  }: { orderId: number; paymentId?: number; amountCents?: number; reason: string; operator: string },
): Promise<OperatorRefunding> {
  return deps.db.transaction().execute(async transaction => {
    const order = await lockOrder(transaction, orderId)
    const paid = order.payments.filter(({ status }) => holdsMoney(status))
    if (paid.length === 0) return { kind: 'no-money' }
    const [payment, ...more] = paymentId === undefined ? paid : paid.filter(({ id }) => id === paymentId)
    const paymentIds = paid.map(({ id }) => id)
    if (!payment) return { kind: 'other-payments', paymentIds }
    if (more.length > 0) return { kind: 'several-payments', paymentIds }
    const same =
      amountCents === undefined ? undefined : await findSameRefund(transaction, { payment, amountCents, reason })
    if (same) return { kind: 'already-requested', refundId: same.id }
    const request = { payment, amountCents, reason, requestedBy: operator }
    const refund = await requestRefund(deps, transaction, order, request)
    return refund.kind === 'requested' ? { ...refund, byHand: payment.providerPaymentId === null } : refund
  })
}
