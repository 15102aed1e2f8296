import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { LockedOrder } from '../locked-order-store.ts'
import { findShipment } from '../parcels/shipment-store.ts'
import { lacksItsMoney } from '../paying/held-money.ts'
import { isAwaitingConfirmation, isPaused } from './follow-printing.ts'
import { queuePrintOrder, renewPrintOrder } from './print-order-store.ts'
import { dropPrintOrder, type Stopping } from './stop-printing.ts'

/** Whether an order is paid, and not printed as far as the shop knows. */
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
 * The network, which was asked to drop an order, is asked for it as it is now, as long as the order holds its money and is not paused. What
 * may be on its way to it under the reference of before is given up with that: `printOrders` has it dropped once it learns so.
 */
export async function askForPrintAgain(
  transaction: Transaction<DB>,
  order: LockedOrder,
  { stop, at }: { stop: Stopping; at: Date },
): Promise<void> {
  await dropPrintOrder(transaction, order.id, stop)
  if (stop.kind === 'not-asked' && stop.unheard) await renewPrintOrder(transaction, order.id, stop.unheard)
  if (!lacksItsMoney(order) && !(await isPaused(transaction, order))) await queuePrintOrder(transaction, order.id, at)
}

/** Something else was decided while the network was asked to drop an order: what is still to be printed is asked for again. */
export async function takeStopBack(
  transaction: Transaction<DB>,
  order: LockedOrder,
  { stop, at }: { stop: Stopping | null; at: Date },
): Promise<void> {
  if (!stop || stop.kind === 'going-on' || !(await isToBePrinted(transaction, order))) return
  await askForPrintAgain(transaction, order, { stop, at })
}
