import type { Selectable } from 'kysely'
import type { OrderLines, Orders, Payments } from '../../db/schema.ts'
import type { Queryable } from '../../platform/database/database.ts'

/** An order's rows, with its lines and payments. */
export interface OrderRows {
  order: Selectable<Orders>
  lines: Selectable<OrderLines>[]
  /** Newest first. */
  payments: Selectable<Payments>[]
}

/** The money of a payment's row (`paying/held-money.ts`). */
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

/**
 * An order's money, from its rows. `byTransfer`: centésimos of each card payment that went back by transfer. It is needed wherever a
 * dispute's debt is computed.
 */
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
