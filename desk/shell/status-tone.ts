import type { OrderStatus } from '../../contract/order.ts'

/** The colour class of an order status. */
export function statusTone(status: OrderStatus): string {
  const tones: Record<OrderStatus, string> = {
    PENDING_PAYMENT: 'tag-wait',
    PENDING_CONFIRMATION: 'tag-wait',
    CONFIRMED: 'tag-ok',
    BMG_ORDER_CONFIRMATION_FAILED: 'tag-error',
    CANCELLED: '',
  }
  return tones[status]
}
