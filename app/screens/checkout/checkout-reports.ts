import { toPesos } from '../../../contract/money.ts'
import { reportedBook } from '../../tracking/reported-book.ts'
import type { ReportedLine } from '../../tracking/shop-event.ts'
import { reportOnce } from '../../tracking/views.ts'
import type { CheckoutBook } from './checkout-book.ts'
import { type CheckoutAction, type CheckoutState, quantityError } from './checkout-state.ts'

/** What is bought, at the current price; one copy while the quantity is invalid. */
export function reportedLine(
  book: CheckoutBook,
  { quantity, unitPrice }: Pick<CheckoutState, 'quantity' | 'unitPrice'>,
): ReportedLine {
  const copies = quantity === null || quantityError(quantity) ? 1 : quantity
  return { ...reportedBook(book), price: toPesos(unitPrice), quantity: copies }
}

/** Reports the steps that the buyer confirms: each way of delivery and of payment once, though a step may be confirmed again. */
export function reportStep(action: CheckoutAction, line: ReportedLine): void {
  if (action.type === 'shipping-confirmed') {
    const method = action.shipping.shippingMethod
    reportOnce(`shipping ${method}`, { type: 'shipping-added', line, method })
  }
  if (action.type === 'payment-confirmed') {
    const method = action.payment.paymentMethod
    reportOnce(`payment ${method}`, { type: 'payment-added', line, method })
  }
}
