import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'

/** A fingerprint of an order that changes when something happens that an act on it may depend on. */
export async function readOrderVersion(db: Queryable, orderId: number): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws('.',
      (select coalesce(max(id), 0) from order_history where order_id = ${orderId}),
      (select count(*) from payments where order_id = ${orderId}),
      (select concat_ws('.', count(*), count(outcome)) from refunds
        where payment_id in (select id from payments where order_id = ${orderId})),
      (select count(*) from order_matters where order_id = ${orderId} and resolved_at is null)) as version`.execute(db)
  return rows[0]?.version ?? ''
}
