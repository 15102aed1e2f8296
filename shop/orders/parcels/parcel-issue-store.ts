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
