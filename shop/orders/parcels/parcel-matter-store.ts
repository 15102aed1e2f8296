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

/** Whether a person was asked about this before, whatever they decided. */
export async function hadMatter(
  db: Queryable,
  { orderId, kind, subject }: { orderId: number; kind: MatterKind; subject: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('order_matters')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row !== undefined
}
