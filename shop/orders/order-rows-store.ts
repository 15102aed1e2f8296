import type { Selectable } from 'kysely'
import type { OrderHistory, OrderLines, Payments } from '../../db/schema.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { type OrderRow, readOrderRow } from './order-store.ts'
import { findPrintOrder, type PrintOrder } from './printing/print-order-store.ts'
import { readWaitingMoney, type WaitingMoney } from './transfers/waiting-money.ts'

/** What an order's page and its mails are written from, read once. */
export interface OrderRows {
  order: OrderRow
  lines: Selectable<OrderLines>[]
  /** Newest first. */
  payments: Selectable<Payments>[]
  /** Oldest first. */
  history: Pick<
    Selectable<OrderHistory>,
    'at' | 'subject' | 'subject_id' | 'from_status' | 'to_status' | 'cause' | 'detail'
  >[]
  /** Undefined until it is to be printed. */
  printOrder: PrintOrder | undefined
  /** What waits in transfers that name it. */
  waiting: WaitingMoney
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
  { order, lines, payments }: Pick<OrderRows, 'order' | 'lines' | 'payments'>,
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
  const order = await readOrderRow(db, id)
  const lines = db.selectFrom('order_lines').selectAll().where('order_id', '=', id).orderBy('line_number')
  const payments = db.selectFrom('payments').selectAll().where('order_id', '=', id).orderBy('id', 'desc')
  const history = db
    .selectFrom('order_history')
    .select(['at', 'subject', 'subject_id', 'from_status', 'to_status', 'cause', 'detail'])
    .where('order_id', '=', id)
    .orderBy('id')
  return {
    order,
    lines: await lines.execute(),
    payments: await payments.execute(),
    history: await history.execute(),
    printOrder: await findPrintOrder(db, id),
    waiting: await readWaitingMoney(db, order),
  }
}
