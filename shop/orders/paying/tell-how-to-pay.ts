import type { OrderResponse } from '../../../contract/order.ts'
import type { PaymentInstructions } from '../../../contract/payment-instructions.ts'

/** The public view of an order with the way to pay it, where an OFFLINE payment is awaited: what the mail says, its page says too. */
export function tellHowToPay(order: OrderResponse, paymentInstructions: PaymentInstructions): OrderResponse {
  return order.paymentDeadline === undefined ? order : { ...order, paymentInstructions }
}
