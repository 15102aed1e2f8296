import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { offlinePaymentDeadline } from './payment-deadline.ts'

/** The payment an attempt key made. */
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

/** A new payment has a deadline of its own, and is a new revision; null keeps both, and with them the mails about a promise that stands. */
export async function reopenOrder(
  transaction: Transaction<DB>,
  id: number,
  { deadline }: { deadline: Date | null },
): Promise<number> {
  const { revision } = await transaction
    .updateTable('orders')
    .set(
      deadline === null
        ? { revision: sql<number>`revision` }
        : { revision: sql<number>`revision + 1`, payment_deadline: deadline },
    )
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

/** An order's revision, and that of which its buyer has the payment instructions. */
export async function readRevision(db: Queryable, id: number): Promise<{ revision: number; toldRevision: number }> {
  return db
    .selectFrom('orders')
    .select(['revision', 'told_revision as toldRevision'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function markTold(db: Queryable, id: number, revision: number): Promise<void> {
  await db.updateTable('orders').set({ told_revision: revision }).where('id', '=', id).execute()
}

/** Until when the reader of an order by phone may choose how to pay; null for any other order. */
export async function findLinkDeadline(db: Queryable, id: number): Promise<Date | null> {
  const order = db.selectFrom('orders').select('link_deadline as deadline').where('id', '=', id)
  return (await order.executeTakeFirstOrThrow()).deadline
}

/** Until when an order whose reader is told so now may be paid OFFLINE: a link's time is not cut short by that. */
export async function newDeadline(db: Queryable, id: number, now: Date): Promise<Date> {
  return latest([offlinePaymentDeadline(now), await findLinkDeadline(db, id)])
}

/** The same of an order that has to be paid once more, by no fault of its reader's: no sooner than was said before. */
export async function deadlineAgain(db: Queryable, id: number, now: Date): Promise<Date> {
  return latest([await newDeadline(db, id, now), await findDeadline(db, id)])
}

function latest(days: (Date | null)[]): Date {
  return new Date(Math.max(...days.map(day => day?.getTime() ?? 0)))
}

/** Until when an OFFLINE payment of an order is awaited, whether one is or not. */
export async function findDeadline(db: Queryable, id: number): Promise<Date | null> {
  const order = db.selectFrom('orders').select('payment_deadline as deadline').where('id', '=', id)
  return (await order.executeTakeFirstOrThrow()).deadline
}
