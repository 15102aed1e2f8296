import type { Queryable } from '../../../platform/database/database.ts'
import type { MatterKind } from '../matter-kind.ts'

export async function ordersWithOpenMatter(db: Queryable, kind: MatterKind): Promise<number[]> {
  const rows = await db
    .selectFrom('order_matters')
    .select('order_id')
    .where('kind', '=', kind)
    .where('resolved_at', 'is', null)
    .orderBy('order_id')
    .execute()
  return rows.map(({ order_id }) => order_id)
}
