import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { offlinePaymentDeadline } from './payment-deadline.ts'

/** The payment made with an attempt key. */
export async function findAttempt(db: Queryable, key: string) {
  return db
    .selectFrom('payments')
    .select([
      'id',
      'order_id as orderId',
      'payment_method as method',
      'status',
      'status_detail as statusDetail',
      'provider_payment_id as providerPaymentId',
      'attempt_hash as hash',
    ])
    .where('attempt_key', '=', key)
    .executeTakeFirst()
}

/** The id of the card payment that an order was placed with last; later ones, from the order's page, have an attempt key. */
export async function findCardOfPlacing(db: Queryable, orderId: number): Promise<number | undefined> {
  const card = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('payment_method', '=', 'CARD')
    .where('attempt_key', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return card?.id
}

/**
 * Reopens an order for a new payment, with a new deadline and revision. Null as deadline keeps both, and with them the mails about a
 * promise that still stands.
 */
export async function reopenOrder(
  transaction: Transaction<DB>,
  id: number,
  { deadline }: { deadline: Date | null },
): Promise<void> {
  if (deadline === null) return
  await transaction
    .updateTable('orders')
    .set({ revision: sql<number>`revision + 1`, payment_deadline: deadline })
    .where('id', '=', id)
    .execute()
}

/** An order's revision, and the revision whose payment instructions its buyer has. */
export async function readRevision(db: Queryable, id: number): Promise<{ revision: number; toldRevision: number }> {
  return db
    .selectFrom('orders')
    .select(['revision', 'told_revision as toldRevision'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Call it when the buyer of an order gets its current payment instructions. @returns the revision that they are of */
export async function markTold(db: Queryable, id: number): Promise<number> {
  const { revision } = await db
    .updateTable('orders')
    .set(eb => ({ told_revision: eb.ref('revision') }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

/** Until when the reader of an order by phone may choose how to pay; null for any other order. */
async function findLinkDeadline(db: Queryable, id: number): Promise<Date | null> {
  const order = db.selectFrom('orders').select('link_deadline as deadline').where('id', '=', id)
  return (await order.executeTakeFirstOrThrow()).deadline
}

/** The OFFLINE deadline of an order whose reader gets instructions now. It never ends before the order's link. */
export async function newDeadline(db: Queryable, id: number, now: Date): Promise<Date> {
  return latest([offlinePaymentDeadline(now), await findLinkDeadline(db, id)])
}

/**
 * The OFFLINE deadline of an order that must be paid once more through no fault of its reader. It is never earlier than the last one given.
 */
export async function deadlineAgain(db: Queryable, id: number, now: Date): Promise<Date> {
  return latest([await newDeadline(db, id, now), await findDeadline(db, id)])
}

function latest(days: (Date | null)[]): Date {
  return new Date(Math.max(...days.map(day => day?.getTime() ?? 0)))
}

/** The stored OFFLINE deadline of an order, whether or not a payment is awaited. */
export async function findDeadline(db: Queryable, id: number): Promise<Date | null> {
  const order = db.selectFrom('orders').select('payment_deadline as deadline').where('id', '=', id)
  return (await order.executeTakeFirstOrThrow()).deadline
}
