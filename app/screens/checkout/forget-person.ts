import { forgetCustomer } from '../../customer/remembered-customer.ts'
import { forgetLastOrder } from '../order/last-order.ts'
import { forgetTypedContact } from './order-draft.ts'

/**
 * 'Olvidar mis datos': deletes the person's contact, address and orders from this browser. This tab's delivery data stays in its draft
 * until the order is placed or cancelled.
 */
export function forgetPerson(): void {
  forgetCustomer()
  forgetLastOrder()
  forgetTypedContact()
}
