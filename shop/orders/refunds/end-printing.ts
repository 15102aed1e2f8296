import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { cancelLocked } from '../cancel-order.ts'
import type { Change } from '../history-store.ts'
import { openIssue } from '../issue-store.ts'
import type { LockedOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { isNotGone } from '../parcels/shipment-states.ts'
import { findShipment } from '../parcels/shipment-store.ts'
import { freeCents } from '../paying/held-money.ts'
import { isAwaitingConfirmation } from '../printing/follow-printing.ts'
import { pausePrinting } from '../printing/pause-printing.ts'
import { dropPrintOrder, type Stopping } from '../printing/stop-printing.ts'

/** What a refund of all the money did to the book. */
export type RefundedPrinting =
  /** Some money is left, nobody prints it any more, or the operator wants it printed anyway. */
  | { kind: 'as-before' }
  /** Nobody prints it: the order is cancelled. */
  | { kind: 'stopped' }
  /** It goes on: a person finds out what can be done. */
  | { kind: 'not-stopped'; reason: string }

/** Whether an order whose book the printer has, or is to have, keeps nothing of its money once this amount goes back as well. */
export async function losesItsPrint(
  db: Queryable,
  { id, status, payments }: LockedOrder,
  goingBackCents: number,
): Promise<boolean> {
  const left = payments.reduce((sum, payment) => sum + freeCents(payment), 0)
  return left <= goingBackCents && (isAwaitingConfirmation(status) || (await isWithPrinter(db, { id, status })))
}

async function isWithPrinter(db: Queryable, { id, status }: Pick<LockedOrder, 'id' | 'status'>): Promise<boolean> {
  if (status !== 'CONFIRMED') return false
  const shipment = await findShipment(db, id)
  return !shipment || isNotGone(shipment.status)
}

/** An order whose money goes back is over where nobody prints it; a book that can't be stopped waits for a person. `reason`: why, for its buyer. */
export async function endPrinting(
  transaction: Transaction<DB>,
  { publish }: Pick<OrderDeps, 'publish'>,
  order: LockedOrder,
  { stop, reason: note, change }: { stop: Stopping; reason: string; change: Change },
): Promise<RefundedPrinting> {
  if (stop.kind === 'going-on') {
    await pausePrinting(transaction, order, change.at)
    await putRefundedInPrint(transaction, order.id, { detail: stop.reason, at: change.at })
    return { kind: 'not-stopped', reason: stop.reason }
  }
  await cancelLocked(transaction, publish, order, { reason: 'operator', note, change })
  await dropPrintOrder(transaction, order.id, stop)
  return { kind: 'stopped' }
}

/** A book that nobody pays for, and that is printed: a person finds out what can be done. */
export function putRefundedInPrint(
  transaction: Transaction<DB>,
  orderId: number,
  { detail, at }: { detail: string; at: Date },
): Promise<void> {
  return openIssue(transaction, { orderId, kind: 'refunded-in-print', subject: '', detail, at })
}
