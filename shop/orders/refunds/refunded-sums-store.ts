import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/database.ts'

/** SQL for a row of `payments`: centésimos that went back at the provider without a refund of the shop. */
const returnedByOthers = sql<number>`(
  select coalesce(sum(returned_cents), 0)::bigint from order_history
  where order_history.order_id = payments.order_id and order_history.subject = 'payment' and subject_id = payments.id)`

/**
 * SQL for a row of `payments`: centésimos of its refunds under way that its `refunded_cents` does not include yet. The provider may show a
 * refund before it is done: what shows beyond the refunds done and what others gave back is of those under way, if anything was heard to
 * have gone back since they were requested.
 */
export const refundingCents = sql<number>`coalesce((
  select case when exists (
      select from order_history where order_history.order_id = payments.order_id and order_history.subject = 'payment'
        and subject_id = payments.id and to_status in ('PARTIALLY_REFUNDED', 'REFUNDED') and at >= under_way.since)
    then least(under_way.cents, greatest(0, under_way.cents - payments.refunded_cents
      + (select coalesce(sum(amount_cents), 0) from refunds where payment_id = payments.id and outcome = 'DONE')
      + ${returnedByOthers}))
    else under_way.cents end
  from (
    select sum(amount_cents) as cents, min(requested_at) as since
    from refunds where payment_id = payments.id and outcome is null) as under_way
  where under_way.cents is not null), 0)::bigint`

/** SQL for a row of `payments`: centésimos that the shop itself gave back, by its provider or by transfer. */
export const refundedByShopCents = sql<number>`(
  select coalesce(sum(amount_cents), 0)::bigint from refunds where payment_id = payments.id and outcome = 'DONE')`

/** Centésimos of a payment's refunds under way that do not show at the provider yet. Its `refunded_cents` does not include them. */
export async function refundsUnderWay(db: Queryable, paymentId: number): Promise<number> {
  return (await refundsUnderWayOf(db, [paymentId])).get(paymentId) ?? 0
}

/** `refundsUnderWay` of several payments, by payment id. Payments without any are missing. */
export async function refundsUnderWayOf(db: Queryable, paymentIds: readonly number[]): Promise<Map<number, number>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('payments')
    .select(['id', refundingCents.as('cents')])
    .where('id', 'in', paymentIds)
    .execute()
  return new Map(rows.filter(({ cents }) => cents > 0).map(({ id, cents }) => [id, cents]))
}

/** Centésimos of a payment that the shop refunded, by its provider or by transfer. */
export async function refundedByShop(db: Queryable, paymentId: number): Promise<number> {
  const { cents } = await db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .where('payment_id', '=', paymentId)
    .where('outcome', '=', 'DONE')
    .executeTakeFirstOrThrow()
  return cents
}

/** Centésimos of a payment that went back at the provider without a refund of the shop. */
export async function returnedByOthersOf(db: Queryable, paymentId: number): Promise<number> {
  const { cents } = await db
    .selectFrom('payments')
    .select(returnedByOthers.as('cents'))
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return cents
}

/** Those of these payments with a refund, made or under way, that was requested before then; none if there is no such time. */
export async function requestedBefore(
  db: Queryable,
  paymentIds: readonly number[],
  before: Date | null,
): Promise<Set<number>> {
  if (paymentIds.length === 0 || before === null) return new Set()
  const rows = await db
    .selectFrom('refunds')
    .select('payment_id as id')
    .where('payment_id', 'in', [...paymentIds])
    .where('requested_at', '<', before)
    .where(eb => eb.or([eb('outcome', 'is', null), eb('outcome', '=', 'DONE')]))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** True if a payment was heard to have been refunded, in part or whole, since then. */
export async function wasRefundHeard(db: Queryable, paymentId: number, since: Date): Promise<boolean> {
  const heard = await db
    .selectFrom('order_history')
    .innerJoin('payments', join =>
      join
        .onRef('payments.order_id', '=', 'order_history.order_id')
        .onRef('payments.id', '=', 'order_history.subject_id'),
    )
    .select('order_history.id')
    .where('payments.id', '=', paymentId)
    .where('order_history.subject', '=', 'payment')
    .where('order_history.to_status', 'in', ['PARTIALLY_REFUNDED', 'REFUNDED'])
    .where('order_history.at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return heard !== undefined
}
