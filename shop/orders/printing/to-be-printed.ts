import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { LockedOrder } from '../locked-order-store.ts'
import { findShipment } from '../parcels/shipment-store.ts'
import { paysForNothing } from '../paying/held-money.ts'
import { isAwaitingConfirmation, isPaused } from './follow-printing.ts'
import { queuePrintOrder } from './print-order-store.ts'
import { dropVersion, type Stopping } from './stop-printing.ts'

/** True if an order is paid and, as far as the shop knows, not printed. */
export async function isToBePrinted(
  transaction: Transaction<DB>,
  { id, status }: Pick<LockedOrder, 'id' | 'status'>,
): Promise<boolean> {
  if (isAwaitingConfirmation(status)) return true
  if (status !== 'CONFIRMED') return false
  const shipment = await findShipment(transaction, id)
  return !shipment || shipment.status === 'PREPARING'
}

/**
 * Requests an order again, in its current form, after the network was asked to drop it; only if money that stays pays for it and it is
 * not paused. A request that may be on its way under the earlier reference is given up: `printOrders` has it dropped once it learns of it.
 */
export async function askForPrintAgain(
  transaction: Transaction<DB>,
  order: LockedOrder,
  { stop, at }: { stop: Stopping; at: Date },
): Promise<void> {
  await dropVersion(transaction, order.id, { stop, at })
  if (!paysForNothing(order) && !(await isPaused(transaction, order))) await queuePrintOrder(transaction, order.id, at)
}

/** Requests an order again if, after the network was asked to drop it, something else was decided and it must still be printed. */
export async function takeStopBack(
  transaction: Transaction<DB>,
  order: LockedOrder,
  { stop, at }: { stop: Stopping | null; at: Date },
): Promise<void> {
  if (!stop || stop.kind === 'going-on' || !(await isToBePrinted(transaction, order))) return
  await askForPrintAgain(transaction, order, { stop, at })
}
