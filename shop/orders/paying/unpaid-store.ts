import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { type Payment, readPaymentsOf } from './payment-store.ts'

export interface UnpaidOrder {
  id: number
  deadline: Date
  /** Until when the reader may choose how to pay; null for an order placed with a payment method. */
  linkDeadline: Date | null
  payments: Payment[]
  /** When the last payment was tried. */
  lastAttemptAt: Date
}

/**
 * Whether exactly these open lost spans ended after the order was placed. What came in for it in such a time is unknown until a person closes
 * the span.
 */
const isHeldBy = (spanIds: readonly number[]) => sql<boolean>`
  array(select id from lost_spans where closed_at is null and ends_at > orders.placed_at order by id) = ${spanIds}::bigint[]`

/**
 * Unpaid orders whose deadline is over, or which were placed before `placedBefore`, and which wait for no lost span. With `heldBy`, instead
 * those that wait for that span and no other. With `orderId`, only that order.
 */
export async function findUnpaidOrders(
  db: Queryable,
  { now, placedBefore, heldBy, orderId }: { now: Date; placedBefore: Date; heldBy?: number; orderId?: number },
): Promise<UnpaidOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'payment_deadline', 'link_deadline', 'placed_at'])
    .where('status', '=', 'PENDING_PAYMENT')
    .where(eb => eb.or([eb('payment_deadline', '<=', now), eb('placed_at', '<=', placedBefore)]))
    .where(isHeldBy(heldBy === undefined ? [] : [heldBy]))
    .$if(orderId !== undefined, query => query.where('id', '=', orderId as number))
    .orderBy('id')
    .execute()
  const paymentsOf = await readPaymentsOf(
    db,
    rows.map(row => row.id),
  )
  return rows.map(row => {
    const payments = paymentsOf.get(row.id) ?? []
    return {
      id: row.id,
      deadline: row.payment_deadline ?? row.placed_at,
      linkDeadline: row.link_deadline,
      payments,
      lastAttemptAt: payments[0]?.createdAt ?? row.placed_at,
    }
  })
}

/** Sets when the buyer is reminded. No reminder if that time is past: the buyer was told to pay just now. */
export async function setReminder(
  db: Queryable,
  orderId: number,
  { at, now }: { at: (deadline: Date) => Date; now: Date },
): Promise<void> {
  const { payment_deadline: deadline } = await db
    .selectFrom('orders')
    .select('payment_deadline')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const remindAt = deadline && at(deadline)
  await setReminderAt(db, orderId, remindAt && remindAt > now ? remindAt : null)
}

export async function setReminderAt(db: Queryable, orderId: number, at: Date | null): Promise<void> {
  await db.updateTable('orders').set({ remind_at: at }).where('id', '=', orderId).execute()
}

/** Takes the orders whose buyers must be reminded now, each only once. Those that waited for a lost span until their deadline are left out. */
export async function takeReminders(transaction: Transaction<DB>, now: Date): Promise<number[]> {
  const rows = await transaction
    .updateTable('orders')
    .set({ remind_at: null })
    .where('remind_at', '<=', now)
    .where('status', '=', 'PENDING_PAYMENT')
    .where(isHeldBy([]))
    .returning(['id', 'payment_deadline as deadline'])
    .execute()
  return rows.filter(({ deadline }) => !deadline || deadline > now).map(({ id }) => id)
}

/** When the buyer last promised to pay OFFLINE; null if never. */
export async function findLastPromise(db: Queryable, orderId: number): Promise<Date | null> {
  const { promisedAt } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.max('created_at').as('promisedAt'))
    .where('order_id', '=', orderId)
    .where('payment_method', '=', 'OFFLINE')
    .executeTakeFirstOrThrow()
  return promisedAt
}

/** Counts the orders with an awaited OFFLINE payment. */
export async function countAwaited(db: Queryable): Promise<number> {
  const { orders } = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select(({ fn }) => fn.count<number>('orders.id').distinct().as('orders'))
    .where('orders.status', '=', 'PENDING_PAYMENT')
    .where('payments.payment_method', '=', 'OFFLINE')
    .where('payments.status', '=', 'PENDING')
    .executeTakeFirstOrThrow()
  return Number(orders)
}
