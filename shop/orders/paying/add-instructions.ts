import type { OrderResponse } from '../../../contract/order.ts'
import type { PaymentInstructions } from '../../../contract/payment-instructions.ts'

/**
 * Adds the payment instructions to the public view of an order with an awaited OFFLINE payment. Its page then says the same as its mail.
 */
export function addInstructions(order: OrderResponse, paymentInstructions: PaymentInstructions): OrderResponse {
  return order.paymentDeadline === undefined ? order : { ...order, paymentInstructions }
}
