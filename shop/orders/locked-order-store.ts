import { sql, type Transaction } from 'kysely'
import type { OrderStatus } from '../../contract/order.ts'
import type { DB } from '../../db/schema.ts'
import { wasErased } from './customers/was-erased.ts'
import type { CancelReason } from './order-events.ts'
import { type Payment, readPayments } from './paying/payment-store.ts'
import { droppedCents } from './refunds/dropped-line-store.ts'

/** An order whose row is locked until the transaction ends. */
export interface LockedOrder {
  id: number
  status: OrderStatus
  placedAt: Date
  cancelReason: CancelReason | null
  /** Its person was erased. */
  wasErased: boolean
  /** What it costs, and how far a person accepted that its money differs from that (`paying/held-money.ts`). */
  grandTotalCents: number
  /** What its dropped copies cost: their money goes back. */
  droppedCents: number
  /** The part of it that is for the shipping. */
  shippingTotalCents: number
  acceptedDifferenceCents: number
  /** Newest first. */
  payments: Payment[]
}

/** The code of an error: somebody else held a row for longer than this transaction waits. */
export const LOCK_NOT_AVAILABLE = '55P03'

/** From now on the transaction fails where it would wait longer for a row that another holds. */
export async function waitForLocksAtMost(transaction: Transaction<DB>, ms: number): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(ms)}`.execute(transaction)
}

/** Locks an order: each change of it or its payments waits for the one under way. */
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
