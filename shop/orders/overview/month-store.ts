import { sql } from 'kysely'
import type { IsoDate } from '../../../contract/dates.ts'
import type { PaymentMethod } from '../../../contract/order.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { REFUNDING_CAUSES } from '../change-cause.ts'

interface Month {
  from: Date
  until: Date
}

/** A payment, a refund or a chargeback on its day in Montevideo. */
export interface Movement {
  kind: 'sale' | 'refund' | 'chargeback' | 'chargeback-won'
  day: IsoDate
  method: PaymentMethod
  cents: number
  feeCents: number
}

const DAY = sql<string>`to_char(at at time zone 'America/Montevideo', 'YYYY-MM-DD')`

/**
 * Payments on the day their money was first known to be here, given back or in dispute as it may have been by then: what was said again
 * later, or won back in a dispute, is no new sale.
 */
export async function selectSales(db: Queryable, { from, until }: Month): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select 'sale' as kind, ${DAY} as day, method, cents, fee as "feeCents" from (
      select p.payment_method as method, p.amount_cents as cents, coalesce(p.fee_cents, 0) as fee,
        (select min(h.at) from order_history h
         where h.subject = 'payment' and h.subject_id = p.id
           and h.to_status in ('APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CHARGED_BACK')) as at
      from payments p
    ) approved where at >= ${from} and at < ${until}`.execute(db)
  return rows
}

/** Refunds the shop made, what was given back at the provider without it, and credits that were another order's, on the day of each. */
export async function selectRefunded(db: Queryable, { from, until }: Month): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select 'refund' as kind, ${DAY} as day, method, cents, 0 as "feeCents" from (
      select p.payment_method as method, r.amount_cents as cents, r.finished_at as at
      from refunds r join payments p on p.id = r.payment_id where r.outcome = 'DONE'
      union all
      select p.payment_method, p.refunded_cents - coalesce(made.cents, 0),
        coalesce((select max(h.at) from order_history h where h.subject = 'payment' and h.subject_id = p.id
          and h.to_status in ('REFUNDED', 'PARTIALLY_REFUNDED') and h.cause <> all(${REFUNDING_CAUSES}::text[])), p.updated_at)
      from payments p
      left join (
        select payment_id, sum(amount_cents)::bigint as cents from refunds where outcome = 'DONE' group by payment_id
      ) made on made.payment_id = p.id
      where p.refunded_cents > coalesce(made.cents, 0)
      union all
      select p.payment_method, p.amount_cents, h.at
      from order_history h join payments p on h.subject = 'payment' and p.id = h.subject_id
      where h.from_status = 'APPROVED' and h.to_status = 'CANCELLED'
    ) given where at >= ${from} and at < ${until}`.execute(db)
  return rows
}

/** Disputes on the day they were lost, or won back: the amount that had not been refunded. */
export async function selectChargebacks(db: Queryable, { from, until }: Month): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select case when h.to_status = 'CHARGED_BACK' then 'chargeback' else 'chargeback-won' end as kind, ${DAY} as day,
      p.payment_method as method, p.amount_cents - p.refunded_cents as cents, 0 as "feeCents"
    from order_history h join payments p on h.subject = 'payment' and p.id = h.subject_id
    where (h.to_status = 'CHARGED_BACK' or h.from_status = 'CHARGED_BACK') and at >= ${from} and at < ${until}`.execute(
    db,
  )
  return rows
}
