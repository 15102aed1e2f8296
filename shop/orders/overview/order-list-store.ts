import type { OrderStatus, PaymentMethod } from '../../../contract/order.ts'
import type { Queryable } from '../../../platform/database/database.ts'

/** An order as a line of the operator's list. Amounts are centésimos. */
export interface ListedOrder {
  id: number
  placedAt: Date
  status: OrderStatus
  grandTotalCents: number
  method: PaymentMethod | null
  customer: string
  /** Of its first line. */
  title: string
  otherTitles: number
  openIssues: number
}

/** Orders, newest first. */
export async function selectOrders(
  db: Queryable,
  filter: { statuses?: readonly OrderStatus[] | undefined; since?: Date | undefined; email?: string | undefined },
  limit: number,
): Promise<ListedOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select(eb => [
      'id',
      'placed_at as placedAt',
      'status',
      'grand_total_cents as grandTotalCents',
      'customer_full_name as customer',
      eb
        .selectFrom('payments')
        .select('payment_method')
        .whereRef('order_id', '=', 'orders.id')
        .orderBy('payments.id', 'desc')
        .limit(1)
        .as('method'),
      eb
        .selectFrom('order_lines')
        .select('title')
        .whereRef('order_id', '=', 'orders.id')
        .orderBy('line_number')
        .limit(1)
        .as('title'),
      eb
        .selectFrom('order_lines')
        .select(count => count.fn.countAll<number>().as('lines'))
        .whereRef('order_id', '=', 'orders.id')
        .as('lines'),
      eb
        .selectFrom('order_matters')
        .select(count => count.fn.countAll<number>().as('open'))
        .whereRef('order_id', '=', 'orders.id')
        .where('resolved_at', 'is', null)
        .as('openIssues'),
    ])
    .$if(filter.statuses !== undefined, query => query.where('status', 'in', filter.statuses ?? []))
    .$if(filter.since !== undefined, query => query.where('placed_at', '>=', filter.since ?? new Date(0)))
    .$if(filter.email !== undefined, query =>
      query.where(eb => eb(eb.fn('lower', ['customer_email']), '=', (filter.email ?? '').toLowerCase())),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ lines, ...row }) => ({
    ...row,
    title: row.title ?? '',
    otherTitles: Math.max(0, Number(lines ?? 0) - 1),
    openIssues: row.openIssues ?? 0,
  }))
}

/** Every row about an order, as the tables hold it. */
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
    credits: await db
      .selectFrom('credit_uses')
      .innerJoin('credits', 'credits.id', 'credit_uses.credit_id')
      .selectAll('credits')
      .select(['credit_uses.amount_cents as used_cents', 'undone_at'])
      .where('payment_id', 'in', paymentIds)
      .orderBy('credit_uses.id')
      .execute(),
    shipment: await db.selectFrom('shipments').selectAll().where('order_id', '=', id).executeTakeFirst(),
    printOrder: await db.selectFrom('print_orders').selectAll().where('order_id', '=', id).executeTakeFirst(),
    issues: await db.selectFrom('order_matters').selectAll().where('order_id', '=', id).orderBy('id').execute(),
    history: await db.selectFrom('order_history').selectAll().where('order_id', '=', id).orderBy('id').execute(),
  }
}
