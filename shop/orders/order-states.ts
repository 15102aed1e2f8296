import type { OrderStatus } from '../../contract/order.ts'
import type { TransitionTable } from '../transition-table.ts'

/**
 * The allowed changes of an order's status (`decisions/0001`, Orders). A lapsed order may be paid again, and the operator may accept a late
 * transfer for a cancelled one. The buyer can cancel a confirmed order while its printing can be stopped; the operator always can. An order
 * that was paid with someone else's money awaits its own again.
 */
export const ORDER_TRANSITIONS: TransitionTable<OrderStatus> = {
  PENDING_PAYMENT: ['PENDING_CONFIRMATION', 'CANCELLED'],
  PENDING_CONFIRMATION: ['CONFIRMED', 'BMG_ORDER_CONFIRMATION_FAILED', 'CANCELLED', 'PENDING_PAYMENT'],
  BMG_ORDER_CONFIRMATION_FAILED: ['CONFIRMED', 'CANCELLED', 'PENDING_PAYMENT'],
  CONFIRMED: ['CANCELLED', 'PENDING_PAYMENT'],
  CANCELLED: ['PENDING_PAYMENT'],
}
