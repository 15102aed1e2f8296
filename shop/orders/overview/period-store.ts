import { sql } from 'kysely'
import type { IsoDate } from '../../../contract/dates.ts'
import type { PaymentMethod } from '../../../contract/payment-choice.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { escapeLike } from '../../../platform/database/escape-like.ts'
import { REFUNDING_CAUSES } from '../change-cause.ts'
import { TAKEN_BACK } from '../paying/taken-back.ts'

export interface Bounds {
  from: Date
  /** The first moment after the period. */
  until: Date
}

/** Payments, refunds or disputes of a kind, summed by `day`, `method` or `department`, or in all. Amounts are in centésimos. */
export interface MovementSum {
  kind: 'sale' | 'sale-undone' | 'refund' | 'refund-undone' | 'chargeback' | 'chargeback-won'
  day: IsoDate | null
  method: PaymentMethod | null
  /** The department of delivery; empty for orders that the reader collects. */
  department: string | null
  count: number
  cents: number
  feeCents: number
}

/**
 * Sales on the day their money was first known to be here (`payments.received_at`). A transfer that a person took back from its order
 * counts as `sale-undone` on the day of that.
 */
export function sumSales(db: Queryable, bounds: Bounds): Promise<MovementSum[]> {
  return sumMovements(
    db,
    bounds,
    sql`
    select 'sale' as kind, order_id, payment_method as method, amount_cents as cents, coalesce(fee_cents, 0) as fee, received_at as at, 1 as times
    from payments
    union all
    select 'sale-undone', p.order_id, p.payment_method, p.amount_cents, 0, h.at, 1
    from order_history h join payments p on p.id = h.subject_id
    where h.subject = 'payment' and h.from_status = 'APPROVED' and h.to_status = 'CANCELLED'
      and p.status_detail = ${TAKEN_BACK}`,
  )
}

/**
 * Refunds by the shop, money given back at the provider without the shop, and payments that the shop voided, each on its day. Some refunded
 * money is in no change: it is older than that record, or was first taken for a refund of the shop that was later refused. It counts on the
 * last day on which it can have gone back. A refund by transfer that a person took back stays on the day on which it was written down, and is
 * `refund-undone` on the day of that.
 */
export function sumRefunds(db: Queryable, bounds: Bounds): Promise<MovementSum[]> {
  return sumMovements(
    db,
    bounds,
    sql`
    select 'refund' as kind, p.order_id, p.payment_method as method, r.amount_cents as cents, 0 as fee, r.finished_at as at, 1 as times
    from refunds r join payments p on p.id = r.payment_id where r.outcome = 'DONE'
    union all
    select moved.kind, h.order_id, p.payment_method, r.amount_cents, 0, moved.at, 1
    from order_history h join payments p on p.id = h.subject_id
    join refunds r on h.detail = 'refund ' || r.id || ' taken back'
    cross join lateral (
      values ('refund-undone', h.at), ('refund', (
        select max(made.at) from order_history made
        where made.order_id = h.order_id and made.subject = 'payment' and made.id < h.id and made.detail = 'refund ' || r.id
      ))
    ) as moved (kind, at)
    where h.subject = 'payment' and h.from_status in ('REFUNDED', 'PARTIALLY_REFUNDED') and h.to_status in ('APPROVED', 'PARTIALLY_REFUNDED')
    union all
    select 'refund', h.order_id, p.payment_method, h.returned_cents, 0, h.at, 1
    from order_history h join payments p on p.id = h.subject_id
    where h.subject = 'payment' and h.returned_cents > 0
    union all
    select 'refund', p.order_id, p.payment_method, p.refunded_cents - made.cents - told.cents, 0,
      coalesce((select max(h.at) from order_history h where h.order_id = p.order_id and h.subject = 'payment' and h.subject_id = p.id
        and h.to_status in ('REFUNDED', 'PARTIALLY_REFUNDED') and h.cause <> all(${REFUNDING_CAUSES}::text[])
        and coalesce(h.returned_cents, 0) = 0), p.updated_at), 1
    from payments p
    cross join lateral (
      select coalesce(sum(amount_cents), 0)::bigint as cents from refunds where payment_id = p.id and outcome = 'DONE'
    ) made
    cross join lateral (
      select coalesce(sum(returned_cents), 0)::bigint as cents from order_history
      where order_id = p.order_id and subject = 'payment' and subject_id = p.id
    ) told
    where p.refunded_cents > 0 and p.refunded_cents > made.cents + told.cents
    union all
    select 'refund', p.order_id, p.payment_method, p.amount_cents, 0, h.at, 1
    from order_history h join payments p on p.id = h.subject_id
    where h.subject = 'payment' and h.from_status = 'APPROVED' and h.to_status = 'CANCELLED'
      and p.status_detail is distinct from ${TAKEN_BACK}`,
  )
}

/**
 * Disputes on the day they were lost or won back, with the amount they took then, whatever is refunded later. A change from before amounts
 * were recorded counts the money left now, plus what is known to have gone back since.
 */
export function sumDisputes(db: Queryable, bounds: Bounds): Promise<MovementSum[]> {
  return sumMovements(
    db,
    bounds,
    sql`
    select case when h.to_status = 'CHARGED_BACK' then 'chargeback' else 'chargeback-won' end as kind, p.order_id,
      p.payment_method as method,
      case
        when h.disputed_cents is null and h.from_status = h.to_status then 0
        when h.disputed_cents is null then p.amount_cents - p.refunded_cents + (
          select coalesce(sum(amount_cents), 0)::bigint from refunds
          where payment_id = p.id and outcome = 'DONE' and finished_at > h.at
        ) + (
          select coalesce(sum(later.returned_cents), 0)::bigint from order_history later
          where later.order_id = p.order_id and later.subject = 'payment' and later.subject_id = p.id and later.at > h.at
        )
        when h.to_status = 'CHARGED_BACK' then h.disputed_cents
        else -h.disputed_cents
      end as cents,
      0 as fee, h.at, (h.from_status is distinct from h.to_status)::int as times
    from order_history h join payments p on p.id = h.subject_id
    where h.subject = 'payment' and (h.to_status = 'CHARGED_BACK' or h.from_status = 'CHARGED_BACK')`,
  )
}

async function sumMovements(
  db: Queryable,
  { from, until }: Bounds,
  movements: ReturnType<typeof sql>,
): Promise<MovementSum[]> {
  // Sums by all four columns first, so that the grouping sets below read far fewer rows.
  const { rows } = await sql<MovementSum>`
    select kind, day::text, method, department, sum(count)::int as count, sum(cents)::bigint as cents, sum(fee)::bigint as "feeCents"
    from (
      select kind, (at at time zone 'America/Montevideo')::date as day, method, coalesce(o.shipping_department, '') as department,
        sum(times) as count, sum(cents)::bigint as cents, sum(fee)::bigint as fee
      from (${movements}) moved join orders o on o.id = order_id
      where at >= ${from} and at < ${until}
      group by 1, 2, 3, 4
    ) fine
    group by kind, grouping sets ((day), (method), (department), ())`.execute(db)
  return rows
}

/** A title with its sales. */
export interface SoldTitle {
  isbn: string
  title: string
  author: string | null
  copies: number
  orders: number
  /** The price of its copies, in centésimos. */
  cents: number
}

/** Counts orders that were paid in the period and not cancelled, without dropped copies. */
export async function selectSoldTitles(db: Queryable, { from, until }: Bounds, limit: number): Promise<SoldTitle[]> {
  const { rows } = await sql<SoldTitle>`
    with sold as (
      select isbn, max(order_id) as last, sum(quantity - dropped_quantity)::int as copies, count(*)::int as orders,
        sum((quantity - dropped_quantity) * unit_price_cents)::bigint as cents
      from order_lines join orders on orders.id = order_id
      where paid_at >= ${from} and paid_at < ${until} and status <> 'CANCELLED' and quantity > dropped_quantity
      group by isbn order by copies desc, cents desc, isbn limit ${limit}
    )
    select sold.isbn, line.title, line.author, copies, orders, cents
    from sold cross join lateral (
      select title, author from order_lines where order_id = sold.last and order_lines.isbn = sold.isbn limit 1
    ) line
    order by copies desc, cents desc, sold.isbn`.execute(db)
  return rows
}

/** Searches that found nothing, most frequent first. */
export async function selectMisses(
  db: Queryable,
  { from, until }: { from: IsoDate; until: IsoDate },
  limit: number,
): Promise<{ query: string; times: number }[]> {
  const { rows } = await sql<{ query: string; times: number }>`
    select query, sum(times)::int as times from search_misses
    where day between ${from}::date and ${until}::date
    group by query order by times desc, query limit ${limit}`.execute(db)
  return rows
}

/** The number of paid copies of titles with all these folded words. */
export async function countSoldWith(db: Queryable, { from, until }: Bounds, words: readonly string[]): Promise<number> {
  let query = db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(sql<number>`coalesce(sum(quantity - dropped_quantity), 0)::int`.as('copies'))
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .where('status', '<>', 'CANCELLED')
  for (const word of words) query = query.where(sql`desk_fold(title)`, 'like', `%${escapeLike(word)}%`)
  return (await query.executeTakeFirstOrThrow()).copies
}
