import { chargedInWords, isPaidWithoutInterest } from '../../../contract/installments.ts'
import { formatPrice, toCents } from '../../../contract/money.ts'
import type { OrderResponse } from '../../../contract/order.ts'

/** The payment that pays an order, as its page and its mails show it. */
export function payingPayment({ payments }: OrderResponse): OrderResponse['payments'][number] | undefined {
  return payments.find(({ status }) => status === 'APPROVED' || status === 'PARTIALLY_REFUNDED')
}

/**
 * What a card was charged for an order where interest makes it another amount than the order's: `$ 1.014`, and
 * `$ 1.014 en 10 cuotas de $ 101,38`. Null where they are one.
 */
export function chargedWithInterest(order: OrderResponse): { total: string; inWords: string } | null {
  const { installments, installmentsAmount, totalPaidAmount } = payingPayment(order) ?? {}
  if (!installments || installmentsAmount === undefined || totalPaidAmount === undefined) return null
  if (isPaidWithoutInterest(totalPaidAmount, order.grandTotal) || totalPaidAmount < order.grandTotal) return null
  const totalCents = toCents(totalPaidAmount)
  return {
    total: formatPrice(totalCents),
    inWords: chargedInWords({ installments, amountCents: toCents(installmentsAmount), totalCents }),
  }
}
