import { forgetCustomer } from '../../customer/remembered-customer.ts'
import { forgetLastOrder } from '../order/last-order.ts'
import { forgetTypedContact } from './order-draft.ts'

/**
 * 'Olvidar mis datos': this browser keeps no contact, address or order of theirs any more. How the order of this tab is delivered stays in its
 * draft, until it is placed or given up.
 */
export function forgetPerson(): void {
  forgetCustomer()
  forgetLastOrder()
  forgetTypedContact()
}
