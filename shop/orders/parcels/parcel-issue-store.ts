import type { Queryable } from '../../../platform/database/database.ts'
import type { IssueKind } from '../issue-kind.ts'

export async function ordersWithOpenIssue(db: Queryable, kind: IssueKind): Promise<number[]> {
  const rows = await db
    .selectFrom('order_matters')
    .select('order_id')
    .where('kind', '=', kind)
    .where('resolved_at', 'is', null)
    .orderBy('order_id')
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/** True if a refund of the order was requested at or after `since` and was made or is under way. */
export async function wasRefundedSince(db: Queryable, orderId: number, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.id')
    .where('payments.order_id', '=', orderId)
    .where('refunds.requested_at', '>=', since)
    .where(eb => eb.or([eb('refunds.outcome', 'is', null), eb('refunds.outcome', '=', 'DONE')]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
