import type { Selectable } from 'kysely'
import type { OrderLines, Orders, Payments } from '../../db/schema.ts'
import type { Queryable } from '../../platform/database/database.ts'

/** An order with everything in it. */
export interface OrderRows {
  order: Selectable<Orders>
  lines: Selectable<OrderLines>[]
  /** Newest first. */
  payments: Selectable<Payments>[]
}

/** A payment's row as far as its money goes (`paying/held-money.ts`). */
function moneyOfRow(
  {
    id,
    status,
    amount_cents,
    refunded_cents,
    settles_payment_id,
    accepted_difference_cents,
  }: OrderRows['payments'][number],
  refundedOutsideCents: number,
) {
  return {
    id,
    status,
    amountCents: amount_cents,
    refundedCents: refunded_cents,
    refundedOutsideCents,
    refundingCents: 0,
    settlesPaymentId: settles_payment_id,
    acceptedDifferenceCents: accepted_difference_cents,
  }
}

/** An order's money, as its rows say it. `byTransfer`: what of a card's payment went back by transfer, without which no dispute is counted. */
export function moneyOfOrder(
  { order, lines, payments }: OrderRows,
  byTransfer: ReadonlyMap<number, number> = new Map(),
) {
  return {
    status: order.status,
    grandTotalCents: order.grand_total_cents,
    droppedCents: lines.reduce((sum, line) => sum + line.dropped_quantity * line.unit_price_cents, 0),
    acceptedDifferenceCents: order.accepted_difference_cents,
    payments: payments.map(payment => moneyOfRow(payment, byTransfer.get(payment.id) ?? 0)),
  }
}

export async function readOrderRows(db: Queryable, id: number): Promise<OrderRows> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const lines = db.selectFrom('order_lines').selectAll().where('order_id', '=', id).orderBy('line_number')
  const payments = db.selectFrom('payments').selectAll().where('order_id', '=', id).orderBy('id', 'desc')
  return { order, lines: await lines.execute(), payments: await payments.execute() }
}
