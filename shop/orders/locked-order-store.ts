import { sql, type Transaction } from 'kysely'
import type { OrderStatus } from '../../contract/order.ts'
import type { DB } from '../../db/schema.ts'
import type { CancelReason } from './order-events.ts'
import { type Payment, readPayments } from './paying/payment-store.ts'
import { droppedCents } from './refunds/dropped-line-store.ts'
import { wasErased } from './was-erased.ts'

/** An order whose row is locked until the transaction ends. */
export interface LockedOrder {
  id: number
  status: OrderStatus
  placedAt: Date
  cancelReason: CancelReason | null
  /** The buyer's data were erased. */
  wasErased: boolean
  /**
   * The order's total price. `acceptedDifferenceCents` is how far a person accepted that its money differs from it
   * (`paying/held-money.ts`).
   */
  grandTotalCents: number
  /** The price of the dropped copies; this money goes back. */
  droppedCents: number
  /** The shipping part of `grandTotalCents`. */
  shippingTotalCents: number
  acceptedDifferenceCents: number
  /** Newest first. */
  payments: Payment[]
}

/** PostgreSQL's error code when another transaction held a row for longer than `lock_timeout`. */
export const LOCK_NOT_AVAILABLE = '55P03'

/** Limits lock waits of this transaction to `ms`. A longer wait makes it fail with LOCK_NOT_AVAILABLE. */
export async function waitForLocksAtMost(transaction: Transaction<DB>, ms: number): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(ms)}`.execute(transaction)
}

/** Locks an order's row. Changes of the order or its payments run one after another. */
export async function lockOrder(transaction: Transaction<DB>, orderId: number): Promise<LockedOrder> {
  const order = await transaction
    .selectFrom('orders')
    .select([
      'id',
      'status',
      'placed_at',
      'cancel_reason',
      'customer_email',
      'grand_total_cents',
      'shipping_total_cents',
      'accepted_difference_cents',
      droppedCents.as('dropped_cents'),
    ])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return {
    id: order.id,
    status: order.status,
    placedAt: order.placed_at,
    cancelReason: order.cancel_reason as CancelReason | null,
    wasErased: wasErased(order.customer_email),
    grandTotalCents: order.grand_total_cents,
    droppedCents: order.dropped_cents,
    shippingTotalCents: order.shipping_total_cents,
    acceptedDifferenceCents: order.accepted_difference_cents,
    payments: await readPayments(transaction, orderId),
  }
}
