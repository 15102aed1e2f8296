import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/database.ts'
import { TAKEN_BACK } from '../paying/taken-back.ts'
import { UNFINISHED } from './order-list-store.ts'

export async function sumDay(db: Queryable, since: Date): Promise<{ placed: number; paidCents: number }> {
  const { placed } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('placed'))
    .where('placed_at', '>=', since)
    .where(sql<boolean>`not ${UNFINISHED}`)
    .executeTakeFirstOrThrow()
  const received = await db
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .where('received_at', '>=', since)
    .executeTakeFirstOrThrow()
  const takenBack = await db
    .selectFrom('order_history as history')
    .innerJoin('payments', 'payments.id', 'history.subject_id')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .where('history.subject', '=', 'payment')
    .where('history.from_status', '=', 'APPROVED')
    .where('history.to_status', '=', 'CANCELLED')
    .where('history.at', '>=', since)
    .where('status_detail', '=', TAKEN_BACK)
    .executeTakeFirstOrThrow()
  return { placed, paidCents: received.cents - takenBack.cents }
}

export async function countWork(db: Queryable): Promise<{ unpaid: number; toPrint: number; underWay: number }> {
  const { unpaid, toPrint } = await db
    .selectFrom('orders')
    .select([
      sql<number>`count(*) filter (where status = 'PENDING_PAYMENT')`.as('unpaid'),
      sql<number>`count(*) filter (where status <> 'PENDING_PAYMENT')`.as('toPrint'),
    ])
    .where('status', 'in', ['PENDING_PAYMENT', 'PENDING_CONFIRMATION', 'BMG_ORDER_CONFIRMATION_FAILED'])
    .executeTakeFirstOrThrow()
  const { underWay } = await db
    .selectFrom('shipments')
    .select(({ fn }) => fn.countAll<number>().as('underWay'))
    .where('status', '=', 'DISPATCHED')
    .executeTakeFirstOrThrow()
  return { unpaid, toPrint, underWay }
}
