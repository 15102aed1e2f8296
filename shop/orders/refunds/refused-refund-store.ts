import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/database.ts'
import { BY_SHOP } from './refund-store.ts'
import type { RefundedPart } from './refunded-part.ts'

/**
 * SQL for a `refund-failed` row of `order_matters`: centésimos of the payment that the provider refused to refund and that did not go back
 * since, by the shop or elsewhere. An amount refused twice, for the same reason and copies, counts once. Never more than the payment holds.
 */
export const refusedCents = sql<number>`(
  select greatest(0, least((select payments.amount_cents - payments.refunded_cents from payments
      where payments.id = nullif(order_matters.subject, '')::bigint), coalesce(sum(amount_cents) filter (where outcome = 'REFUSED'), 0)
    - coalesce(sum(amount_cents) filter (where outcome = 'DONE'), 0)
    - (select coalesce(sum(returned_cents), 0) from order_history
      where order_history.order_id = order_matters.order_id and order_history.subject = 'payment'
        and subject_id = nullif(order_matters.subject, '')::bigint and at >= order_matters.opened_at)))::bigint
  from refunds
  where payment_id = nullif(order_matters.subject, '')::bigint and finished_at >= order_matters.opened_at
    and not exists (
      select from refunds as again
      where again.payment_id = refunds.payment_id and again.id > refunds.id
        and again.outcome = 'REFUSED' and refunds.outcome = 'REFUSED'
        and again.amount_cents = refunds.amount_cents and again.reason = refunds.reason
        and again.gives_shipping_back = refunds.gives_shipping_back
        and ${copiesOf('again')} is not distinct from ${copiesOf('refunds')}))`

/** A refund's copies as one text; null if it names none. */
function copiesOf(refund: 'refunds' | 'again') {
  return sql`(select string_agg(line_number || ' ' || quantity, ',' order by line_number)
    from refund_lines where refund_id = ${sql.ref(`${refund}.id`)})`
}

/**
 * SQL for a `refund-failed` row of `order_matters`: the reason of the refund refused last. A retry with the same reason is the same
 * request.
 */
export const refusedFor = sql<string | null>`(
  select reason from refunds where payment_id = nullif(order_matters.subject, '')::bigint and outcome = 'REFUSED'
  order by id desc limit 1)`

/** SQL for a `refund-failed` row of `order_matters`: the copies or shipping of the refused refund; null if it was for an amount. */
export const refusedPart = sql<RefundedPart | null>`(
  select jsonb_build_object('shipping', gives_shipping_back, 'lines', coalesce((
    select jsonb_agg(jsonb_build_object('line', line_number, 'quantity', quantity) order by line_number)
    from refund_lines where refund_id = refunds.id), '[]'))
  from refunds
  where payment_id = nullif(order_matters.subject, '')::bigint and outcome = 'REFUSED' and amount_cents = ${refusedCents}
    and (gives_shipping_back or exists (select from refund_lines where refund_id = refunds.id))
  order by id desc limit 1)`

/** True if all refused refunds of a payment were requested by the shop itself, for money that came twice. */
export async function wasRefusedToShop(db: Queryable, paymentId: number): Promise<boolean> {
  const refused = await db
    .selectFrom('refunds')
    .select('requested_by')
    .where('payment_id', '=', paymentId)
    .where('outcome', '=', 'REFUSED')
    .execute()
  return refused.length > 0 && refused.every(({ requested_by }) => requested_by === BY_SHOP)
}

/** `refusedCents` of a payment's open issue; 0 if none is open. */
export async function readRefusedCents(db: Queryable, payment: { id: number; orderId: number }): Promise<number> {
  const row = await db
    .selectFrom('order_matters')
    .select(refusedCents.as('cents'))
    .where('order_id', '=', payment.orderId)
    .where('kind', '=', 'refund-failed')
    .where('subject', '=', String(payment.id))
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return row?.cents ?? 0
}
