import { toPesos } from '../../../contract/money.ts'
import { reportedBook } from '../../tracking/reported-book.ts'
import type { ReportedLine } from '../../tracking/shop-event.ts'
import { reportOnce } from '../../tracking/views.ts'
import { type CheckoutLine, quantityError } from './checkout-lines.ts'
import type { CheckoutAction } from './checkout-state.ts'

/** The lines as trackers get them, at current prices; one copy while a quantity is invalid. */
export function reportedLines(lines: readonly CheckoutLine[]): ReportedLine[] {
  return lines.map(line => {
    const copies = line.quantity === null || quantityError(line) ? 1 : line.quantity
    return { ...reportedBook(line.book), price: toPesos(line.unitPrice), quantity: copies }
  })
}

/** Reports the steps that the buyer confirms: each way of delivery and of payment once, even if its step is confirmed again. */
export function reportStep(action: CheckoutAction, lines: readonly ReportedLine[]): void {
  if (action.type === 'shipping-confirmed') {
    const method = action.shipping.shippingMethod
    reportOnce(`shipping ${method}`, { type: 'shipping-added', lines, method })
  }
  if (action.type === 'payment-confirmed') {
    const method = action.payment.paymentMethod
    reportOnce(`payment ${method}`, { type: 'payment-added', lines, method })
  }
}
