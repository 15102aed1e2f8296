import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import type { IssueKind } from './issue-kind.ts'

/** SQL for a query of `orders`: the kinds of an order's open issues. */
export const openKinds = sql<IssueKind[]>`array(
  select kind from order_matters where order_matters.order_id = orders.id and resolved_at is null)`

/** The kinds of an order's open issues. */
export async function readOpenKinds(db: Queryable, orderId: number): Promise<IssueKind[]> {
  const { kinds } = await db
    .selectFrom('orders')
    .select(openKinds.as('kinds'))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return kinds
}
