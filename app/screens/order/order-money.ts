import type { OrderResponse } from '../../../contract/order.ts'

/**
 * Where an order's money is, as far as that changes what its buyer reads: it came when the order was cancelled already, it is on its
 * way back, or it is back. `undecided`: the order was cancelled with it, and no refund is asked for. `as-usual` is everything else.
 */
export type OrderMoney = 'as-usual' | 'came-late' | 'undecided' | 'going-back' | 'given-back'

export function moneyOf({
  status,
  payments,
  timeline,
}: Pick<OrderResponse, 'status' | 'payments' | 'timeline'>): OrderMoney {
  const isHere = payments.some(payment => payment.status === 'APPROVED' || payment.status === 'PARTIALLY_REFUNDED')
  if (!isHere) return payments.some(payment => payment.status === 'REFUNDED') ? 'given-back' : 'as-usual'
  if (status !== 'CANCELLED') return 'as-usual'
  if (payments.some(({ refundingAmount }) => refundingAmount !== undefined)) return 'going-back'
  const told = (timeline ?? []).map(({ event }) => event)
  return told.lastIndexOf('PAID') > told.lastIndexOf('CANCELLED') ? 'came-late' : 'undecided'
}

/** All that is here is on its way back, and with it all that the order costs. */
export function isAllGoingBack({
  payments,
  grandTotal,
}: Pick<OrderResponse, 'payments'> & { grandTotal?: number | undefined }): boolean {
  const held = payments.filter(({ status }) => status === 'APPROVED' || status === 'PARTIALLY_REFUNDED')
  const back = held.reduce(
    (sum, { refundedAmount = 0, refundingAmount = 0 }) => sum + refundedAmount + refundingAmount,
    0,
  )
  return (
    held.length > 0 && held.every(({ refundingAmount }) => refundingAmount !== undefined) && back >= (grandTotal ?? 0)
  )
}
