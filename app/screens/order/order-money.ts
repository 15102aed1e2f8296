import type { OrderResponse } from '../../../contract/order.ts'

/**
 * Where an order's money is, if that changes the words for the buyer. `undecided`: the order is cancelled, money is here, and no refund was
 * asked for yet of all of it. `going-back`: its refund is under way. `given-back`: it was refunded. `as-usual`: everything else.
 */
export type OrderMoney = 'as-usual' | 'undecided' | 'going-back' | 'given-back'

export function moneyOf({
  status,
  payments,
  receivedAmount,
}: Pick<OrderResponse, 'status' | 'payments' | 'receivedAmount'>): OrderMoney {
  // Of an order without money, `receivedAmount` is money that waits besides.
  if (!payments.some(holdsMoney) && !receivedAmount)
    return payments.some(payment => payment.status === 'REFUNDED') ? 'given-back' : 'as-usual'
  if (status !== 'CANCELLED') return 'as-usual'
  return !receivedAmount && payments.some(({ refundingAmount }) => refundingAmount !== undefined)
    ? 'going-back'
    : 'undecided'
}

export function holdsMoney({ status }: Pick<OrderResponse['payments'][number], 'status'>): boolean {
  return status === 'APPROVED' || status === 'PARTIALLY_REFUNDED'
}

/** Whether every payment held is being refunded, and the refunds cover the whole price of the order. */
export function isAllGoingBack({
  payments,
  grandTotal,
}: Pick<OrderResponse, 'payments'> & { grandTotal?: number | undefined }): boolean {
  const held = payments.filter(holdsMoney)
  const back = held.reduce(
    (sum, { refundedAmount = 0, refundingAmount = 0 }) => sum + refundedAmount + refundingAmount,
    0,
  )
  return (
    held.length > 0 && held.every(({ refundingAmount }) => refundingAmount !== undefined) && back >= (grandTotal ?? 0)
  )
}
