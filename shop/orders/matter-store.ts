import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { MatterKind } from './matter-kind.ts'

/** Puts a matter before the operator: one open matter of a kind for each subject, with the detail of last. */
export async function openMatter(
  db: Queryable,
  matter: { orderId: number; kind: MatterKind; subject: string; detail: string; at: Date },
): Promise<void> {
  await db
    .insertInto('order_matters')
    .values({
      order_id: matter.orderId,
      kind: matter.kind,
      subject: matter.subject,
      detail: matter.detail,
      opened_at: matter.at,
    })
    .onConflict(conflict =>
      conflict
        .columns(['order_id', 'kind', 'subject'])
        .where('resolved_at', 'is', null)
        .doUpdateSet({ detail: matter.detail }),
    )
    .execute()
}

/** Updates what is said of an open matter; what it can be answered by stays as it was. */
export async function describeMatter(
  db: Queryable,
  { orderId, kind, subject, detail }: { orderId: number; kind: MatterKind; subject: string; detail: string },
): Promise<void> {
  await updateOpen(db, { orderId, kind, subject }, { detail })
}

/** Says until when an open matter can be answered where it arose; null: no more. */
export async function setRespondBy(
  db: Queryable,
  { orderId, kind, subject, respondBy }: { orderId: number; kind: MatterKind; subject: string; respondBy: Date | null },
): Promise<void> {
  await updateOpen(db, { orderId, kind, subject }, { respond_by: respondBy })
}

async function updateOpen(
  db: Queryable,
  { orderId, kind, subject }: { orderId: number; kind: MatterKind; subject: string },
  columns: { detail: string } | { respond_by: Date | null },
): Promise<void> {
  await db
    .updateTable('order_matters')
    .set(columns)
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('resolved_at', 'is', null)
    .execute()
}

/** Closes what is open of a kind: for one subject, or for all of an order's. */
export async function resolveMatter(
  db: Queryable,
  matter: { orderId: number; kind: MatterKind; subject?: string; resolution: string; at: Date },
): Promise<void> {
  await db
    .updateTable('order_matters')
    .set({ resolved_at: matter.at, resolution: matter.resolution })
    .where('order_id', '=', matter.orderId)
    .where('kind', '=', matter.kind)
    .where('resolved_at', 'is', null)
    .$if(matter.subject !== undefined, query => query.where('subject', '=', matter.subject ?? ''))
    .execute()
}

/** What is written down about a matter that is open; undefined where it is not. */
export async function findOpenDetail(
  db: Queryable,
  { orderId, kind, subject }: { orderId: number; kind: MatterKind; subject: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('order_matters')
    .select('detail')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return row?.detail
}

/** Whether an order ever had a matter of a kind about a subject, settled or not. */
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

/** Closes one matter that is still open, as a person decided. @returns whether it was */
export async function closeMatter(
  db: Queryable,
  { orderId, id, at, resolution }: { orderId: number; id: number; at: Date; resolution: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_matters')
    .set({ resolved_at: at, resolution })
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A matter that waits for a person, and the order it is about. */
export interface Matter {
  id: number
  orderId: number
  kind: MatterKind
  detail: string
  openedAt: Date
  /** Until when it can be answered at the provider, where that is known. */
  respondBy: Date | null
  grandTotalCents: number
}

export async function findOpenMatter(db: Queryable, id: number): Promise<Matter | undefined> {
  return db
    .selectFrom('order_matters')
    .innerJoin('orders', 'orders.id', 'order_matters.order_id')
    .select([
      'order_matters.id',
      'order_matters.order_id as orderId',
      sql<MatterKind>`order_matters.kind`.as('kind'),
      'order_matters.detail',
      'order_matters.opened_at as openedAt',
      'order_matters.respond_by as respondBy',
      'orders.grand_total_cents as grandTotalCents',
    ])
    .where('order_matters.id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
}

/** Open matters without a mail so far, each taken once. */
export async function takeUntoldMatters(
  transaction: Transaction<DB>,
  { at, openedBefore }: { at: Date; openedBefore: Date },
): Promise<{ id: number; orderId: number }[]> {
  return transaction
    .updateTable('order_matters')
    .set({ told_at: at })
    .where('told_at', 'is', null)
    .where('resolved_at', 'is', null)
    .where('opened_at', '<=', openedBefore)
    .returning(['id', 'order_id as orderId'])
    .execute()
}

/** Everything that waits for a person, of all orders or of one, oldest first. */
export async function listOpenMatters(db: Queryable, { orderId }: { orderId?: number } = {}) {
  return db
    .selectFrom('order_matters')
    .innerJoin('orders', 'orders.id', 'order_matters.order_id')
    .select([
      'order_matters.id',
      'order_matters.order_id as orderId',
      sql<MatterKind>`order_matters.kind`.as('kind'),
      'order_matters.subject',
      'order_matters.detail',
      'order_matters.opened_at as openedAt',
      'order_matters.respond_by as respondBy',
      'orders.status as orderStatus',
      sql<number>`orders.grand_total_cents`.as('grandTotalCents'),
      'orders.shipping_method as shippingMethod',
    ])
    .where('resolved_at', 'is', null)
    .$if(orderId !== undefined, query => query.where('order_matters.order_id', '=', orderId ?? 0))
    .orderBy('order_matters.opened_at')
    .execute()
}
