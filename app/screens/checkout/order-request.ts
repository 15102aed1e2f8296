import { toPesos } from '../../../contract/money.ts'
import type { OrderRequest } from '../../../contract/order.ts'
import { orderedBooks } from '../../../contract/ordered-books.ts'
import { paymentOf } from '../../payments/order-payment.ts'
import { requestedLines } from './checkout-lines.ts'
import { type CheckoutState, totals } from './checkout-state.ts'

/**
 * The body of `POST /api/web/orders/` (specification §3); null while a step is missing or a line is invalid. Its amount is the total that
 * the buyer sees. It has no card number or security code: a token, added last, stands for them.
 */
export function orderRequest(state: CheckoutState): OrderRequest | null {
  const { shipping, gift, payment, customer } = state
  const lines = requestedLines(state.lines)
  if (!lines || !shipping || !payment || !customer) return null
  const transactionAmount = toPesos(totals(state).total)
  return {
    ...orderedBooks(lines),
    shipping,
    customer,
    ...(gift && { gift }),
    payment: paymentOf(payment, transactionAmount),
  }
}
