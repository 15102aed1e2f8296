import type { OrderStatus } from '../../contract/order.ts'
import type { TransitionTable } from '../transition-table.ts'

/**
 * What an order may become (`decisions/0001`, Orders). A lapsed one may be paid again, and a transfer that came late may be accepted by the
 * operator; a confirmed one is cancelled by its buyer as long as its printing can be stopped, by the operator always. One that was paid
 * with someone else's money waits for its own again.
 */
export const ORDER_TRANSITIONS: TransitionTable<OrderStatus> = {
  PENDING_PAYMENT: ['PENDING_CONFIRMATION', 'CANCELLED'],
  PENDING_CONFIRMATION: ['CONFIRMED', 'BMG_ORDER_CONFIRMATION_FAILED', 'CANCELLED', 'PENDING_PAYMENT'],
  BMG_ORDER_CONFIRMATION_FAILED: ['CONFIRMED', 'CANCELLED', 'PENDING_PAYMENT'],
  CONFIRMED: ['CANCELLED', 'PENDING_PAYMENT'],
  CANCELLED: ['PENDING_PAYMENT'],
}
