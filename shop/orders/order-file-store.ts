import type { Queryable } from '../../platform/database/database.ts'
import { leftCents } from './transfers/transfer-store.ts'

/** All rows of an order, as the tables hold them. */
export async function selectOrderRows(db: Queryable, id: number) {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('line_number')
    .execute()
  const payments = await db.selectFrom('payments').selectAll().where('order_id', '=', id).orderBy('id').execute()
  const paymentIds = [0, ...payments.map(payment => payment.id)]
  return {
    order,
    lines,
    payments,
    refunds: await db.selectFrom('refunds').selectAll().where('payment_id', 'in', paymentIds).orderBy('id').execute(),
    refundLines: await db
      .selectFrom('refund_lines')
      .innerJoin('refunds', 'refunds.id', 'refund_lines.refund_id')
      .selectAll('refund_lines')
      .where('payment_id', 'in', paymentIds)
      .orderBy('refund_id')
      .orderBy('line_number')
      .execute(),
    transfers: await db
      .selectFrom('credit_uses')
      .innerJoin('credits', 'credits.id', 'credit_uses.credit_id')
      .selectAll('credits')
      .select([
        'credit_uses.amount_cents as used_cents',
        'undone_at',
        'payment_id',
        'used_by',
        'credit_uses.note as use_note',
        leftCents.as('left_cents'),
      ])
      .where('payment_id', 'in', paymentIds)
      .orderBy('credit_uses.id')
      .execute(),
    shipment: await db.selectFrom('shipments').selectAll().where('order_id', '=', id).executeTakeFirst(),
    printOrder: await db.selectFrom('print_orders').selectAll().where('order_id', '=', id).executeTakeFirst(),
    issues: await db.selectFrom('order_matters').selectAll().where('order_id', '=', id).orderBy('id').execute(),
    notes: await db.selectFrom('order_notes').selectAll().where('order_id', '=', id).orderBy('id').execute(),
    history: await db.selectFrom('order_history').selectAll().where('order_id', '=', id).orderBy('id').execute(),
  }
}

export function selectBuyer(db: Queryable, id: number): Promise<{ email: string | null; tel: string }> {
  return db
    .selectFrom('orders')
    .select(['customer_email as email', 'customer_tel as tel'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** @returns false if the order does not exist */
export async function insertNote(
  db: Queryable,
  { orderId, ...note }: { orderId: number; text: string; author: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('order_notes')
    .columns(['order_id', 'text', 'author', 'at'])
    .expression(eb =>
      eb
        .selectFrom('orders')
        .select(['id', eb.val(note.text).as('text'), eb.val(note.author).as('author'), eb.val(note.at).as('at')])
        .where('id', '=', orderId),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
