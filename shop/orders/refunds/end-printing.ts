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

/** What a refund of all the money did to the printing. */
export type RefundedPrinting =
  /** Nothing changed: some money is left, the book left the printer, or the operator wants it printed anyway. */
  | { kind: 'as-before' }
  /** Printing was stopped, and the order is cancelled. */
  | { kind: 'stopped' }
  /** Printing goes on. A person finds out what can be done. */
  | { kind: 'not-stopped'; reason: string }

/** True if this refund takes the last money of an order whose book the printer has or will get. */
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

/**
 * Ends an order whose money goes back. If printing was stopped it is cancelled; otherwise its book waits for a person. `reason` is shown to
 * the buyer.
 */
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
  await dropPrintOrder(transaction, order.id, { stop, at: change.at })
  return { kind: 'stopped' }
}

/** Opens an issue for a book that is printed and that nobody pays for. A person finds out what can be done. */
export function putRefundedInPrint(
  transaction: Transaction<DB>,
  orderId: number,
  { detail, at }: { detail: string; at: Date },
): Promise<void> {
  return openIssue(transaction, { orderId, kind: 'refunded-in-print', subject: '', detail, at })
}
