import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/database/database.ts'
import { MONEY_ISSUES } from '../issue-kind.ts'
import { droppedCents } from '../refunds/dropped-line-store.ts'
import type { BrokenRule, MoneyRule } from './money-rule.ts'

type Row = Omit<BrokenRule, 'rule'>

const HELD_ONCE = sql`('APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CHARGED_BACK')`
const PAID_ORDER = sql`('PENDING_CONFIRMATION', 'CONFIRMED', 'BMG_ORDER_CONFIRMATION_FAILED')`

/**
 * For each order: `asked`, its cost without dropped copies and accepted differences; `paid`, all that ever paid it; `left_here`, the part
 * still here without refunds under way; `has_issue`, whether a money issue is open.
 */
const MONEY = sql`
  select orders.id, orders.status, grand_total_cents - orders.accepted_difference_cents - ${droppedCents} as asked,
    coalesce(sum(payments.amount_cents) filter (where payments.status in ${HELD_ONCE} and settles_payment_id is null), 0) as paid,
    coalesce(sum(payments.amount_cents - payments.refunded_cents + least(payments.accepted_difference_cents, 0) - coalesce(refunding.cents, 0))
      filter (where payments.status in ('APPROVED', 'PARTIALLY_REFUNDED')), 0) as left_here,
    exists (select from order_matters where order_id = orders.id and resolved_at is null and kind = any(${MONEY_ISSUES})) as has_issue
  from orders
  left join payments on payments.order_id = orders.id
  left join lateral (
    select sum(amount_cents) as cents from refunds where payment_id = payments.id and outcome is null
  ) as refunding on true
  group by orders.id`

/**
 * The query for each rule; it returns the orders that break it. A state that an open issue about money reports is no error. An issue that a
 * note closed excuses nothing.
 */
const QUERIES: Record<MoneyRule, RawBuilder<Row>> = {
  'order-total': sql`
    select orders.id as "orderId", coalesce(sum(line_total_cents), 0) + shipping_total_cents as "expectedCents",
      grand_total_cents as "foundCents"
    from orders left join order_lines on order_id = orders.id group by orders.id
    having coalesce(sum(line_total_cents), 0) <> order_total_cents or order_total_cents + shipping_total_cents <> grand_total_cents`,
  'paid-with-less': sql`
    select id as "orderId", asked as "expectedCents", paid as "foundCents" from (${MONEY}) as money
    where status in ${PAID_ORDER} and paid < asked`,
  'paid-twice': sql`
    select id as "orderId", asked as "expectedCents", left_here as "foundCents" from (${MONEY}) as money
    where status in ${PAID_ORDER} and left_here > asked and not has_issue`,
  'held-for-nothing': sql`
    select id as "orderId", 0 as "expectedCents", left_here as "foundCents" from (${MONEY}) as money
    where status = 'CANCELLED' and left_here > 0 and not has_issue`,
  'refund-not-counted': sql`
    select order_id as "orderId", sum(refunds.amount_cents) as "expectedCents", refunded_cents as "foundCents"
    from payments join refunds on payment_id = payments.id where outcome = 'DONE'
    group by payments.id
    having sum(refunds.amount_cents) > refunded_cents`,
  'transfer-not-known': sql`
    select order_id as "orderId", payments.amount_cents as "expectedCents", coalesce(sum(credit_uses.amount_cents), 0) as "foundCents"
    from payments
    left join credit_uses on payment_id = payments.id and kind = 'paid' and undone_at is null
    where payment_method = 'OFFLINE' and payments.status in ${HELD_ONCE}
    group by payments.id
    having coalesce(sum(credit_uses.amount_cents), 0) <> payments.amount_cents`,
  'transfer-used-twice': sql`
    select min(order_id) as "orderId", credits.amount_cents as "expectedCents", sum(credit_uses.amount_cents) as "foundCents"
    from credits join credit_uses on credit_id = credits.id and undone_at is null left join payments on payments.id = payment_id
    group by credits.id having sum(credit_uses.amount_cents) > credits.amount_cents`,
  'printed-unpaid': sql`
    select order_id as "orderId", 0 as "expectedCents", 0 as "foundCents" from print_orders
    where not exists (
      select from order_history as paid
      where paid.order_id = print_orders.order_id and subject = 'order' and to_status = 'PENDING_CONFIRMATION')`,
  'status-unwritten': sql`
    select id as "orderId", 0 as "expectedCents", 0 as "foundCents" from orders
    join lateral (
      select to_status from order_history
      where order_id = orders.id and subject = 'order' and to_status in (select unnest(enum_range(null::order_status))::text)
      order by order_history.id desc limit 1
    ) as last on to_status <> status::text
    union
    select payments.order_id, 0, 0 from payments
    join lateral (
      select to_status from order_history
      where order_id = payments.order_id and subject = 'payment' and subject_id = payments.id
        and to_status in (select unnest(enum_range(null::payment_status))::text)
      order by order_history.id desc limit 1
    ) as last on to_status <> status::text`,
}

/** The orders that break a rule, oldest first, at most `limit`. */
export async function selectBroken(db: Queryable, rule: MoneyRule, limit: number): Promise<BrokenRule[]> {
  const { rows } = await sql<Row>`
    select "orderId", "expectedCents"::int, "foundCents"::int from (${QUERIES[rule]}) as broken order by "orderId" limit ${limit}
  `.execute(db)
  return rows.map(row => ({ rule, ...row }))
}

export async function countAllOrders(db: Queryable): Promise<number> {
  const { orders } = await db
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('orders'))
    .executeTakeFirstOrThrow()
  return orders
}
