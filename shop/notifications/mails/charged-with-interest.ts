import { chargedInWords, isPaidWithoutInterest } from '../../../contract/installments.ts'
import { formatPrice, toCents } from '../../../contract/money.ts'
import type { OrderResponse } from '../../../contract/order.ts'

/** The payment that pays an order, as its page and its mails show it. */
export function payingPayment({ payments }: OrderResponse): OrderResponse['payments'][number] | undefined {
  return payments.find(({ status }) => status === 'APPROVED' || status === 'PARTIALLY_REFUNDED')
}

/**
 * What a card was charged, if interest makes it more than the order's cost: `$ 1.014`, `$ 1.014 en 10 cuotas de $ 101,38` and `10 cuotas
 * con interés`. Null without interest.
 */
export function chargedWithInterest(order: OrderResponse): { total: string; inWords: string; why: string } | null {
  const { installments = 1, installmentsAmount, totalPaidAmount, refundedAmount = 0 } = payingPayment(order) ?? {}
  if (installments === 1 || installmentsAmount === undefined || totalPaidAmount === undefined) return null
  // A payment of more than the order costs now, with the rest refunded, is not interest.
  const isOrders = (paid: number) => isPaidWithoutInterest(paid, order.grandTotal)
  if (totalPaidAmount < order.grandTotal || isOrders(totalPaidAmount) || isOrders(totalPaidAmount - refundedAmount)) {
    return null
  }
  const totalCents = toCents(totalPaidAmount)
  return {
    total: formatPrice(totalCents),
    why: `${installments} cuotas con interés`,
    inWords: chargedInWords({ installments, amountCents: toCents(installmentsAmount), totalCents }),
  }
}
