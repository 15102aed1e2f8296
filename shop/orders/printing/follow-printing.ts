import type { Transaction } from 'kysely'
import type { OrderStatus, ShipmentStatus } from '../../../contract/order.ts'
import type { DB } from '../../../db/schema.ts'
import type { PrintState } from '../../printing/print-network.ts'
import { changeOrder } from '../change-order.ts'
import type { Change } from '../history-store.ts'
import { listOpenIssues, openIssue, resolveIssue } from '../issue-store.ts'
import type { LockedOrder } from '../locked-order-store.ts'
import type { PublishOrderEvent } from '../order-events.ts'
import { readHeldSteps } from '../parcels/held-step-store.ts'
import { contradictsReturn, isSentAgain, moveShipment } from '../parcels/move-shipment.ts'
import { hearNumber } from '../parcels/network-number.ts'
import { putRefundedParcel } from '../parcels/refunded-parcel.ts'
import { followReturned } from '../parcels/returned-parcel.ts'
import { hasArrived } from '../parcels/shipment-states.ts'
import { findShipment } from '../parcels/shipment-store.ts'
import { putContradictedReturn, putUnfittingUpdate } from '../parcels/unfitting-update.ts'
import { keepsNoMoney, lacksItsMoney, unreplacedCents } from '../paying/held-money.ts'
import {
  confirmPrintOrder,
  findPrintOrder,
  queuePrintOrder,
  renewPrintOrder,
  updatePrintOrder,
  wasStopAsked,
} from './print-order-store.ts'

/** How often the network is asked about a confirmed order. Its webhooks are faster; this finds lost ones. */
export const WATCH_MS = 6 * 60 * 60_000

/**
 * Applies what the network says about an order's print order. Only its current reference counts: nobody waits for the book of an earlier one.
 * @returns whether it was about the current print order
 */
export async function applyPrintState(
  transaction: Transaction<DB>,
  deps: { publish: PublishOrderEvent },
  order: LockedOrder,
  { reference, ...state }: PrintState,
  change: Change,
): Promise<boolean> {
  const print = await findPrintOrder(transaction, order.id)
  if (print?.reference !== reference) return false
  if (order.status === 'CANCELLED') await followReturn(transaction, deps, order, state, change)
  // A person ordered it elsewhere, and it is printed there, whatever the network says about its own.
  else if (print.isByHand) return false
  else if (state.status === 'CANCELLED') await giveUp(transaction, order, { reference, reason: state.reason }, change)
  // An order whose money was taken back meanwhile is left out: `printOrders` has the network drop it.
  else if (order.status !== 'PENDING_PAYMENT') {
    await followPrinting(transaction, deps, order, state, change)
    // An order that was cancelled and paid again is wanted under the same reference: nobody has to stop it.
    const unwanted = { orderId: order.id, kind: 'printed-after-cancel', subject: reference } as const
    if (state.status !== 'REFUSED') {
      await resolveIssue(transaction, { ...unwanted, resolution: 'paid again', at: change.at })
    }
  }
  return true
}

/**
 * Follows the parcel of a cancelled order that could not be stopped. It may only come back. If it is sent again, or arrived after all, the
 * parcel keeps its status and an issue is opened.
 */
async function followReturn(
  transaction: Transaction<DB>,
  { publish }: { publish: PublishOrderEvent },
  order: LockedOrder,
  { status, tracking }: Pick<PrintState, 'status' | 'tracking'>,
  change: Change,
): Promise<void> {
  const orderId = order.id
  const before = await findShipment(transaction, orderId)
  if (!before) return
  if (status === 'DISPATCHED' || status === 'READY_FOR_PICKUP' || status === 'DELIVERED' || status === 'COLLECTED') {
    const heard = await hearNumber(transaction, { orderId, shipment: before, tracking, change })
    const update = { before, to: status, tracking, at: change.at }
    if (await isSentAgain(transaction, orderId, { ...heard, tracking }))
      return putRefundedParcel(transaction, order, update)
    const isContradiction = await contradictsReturn(transaction, orderId, { ...heard, to: status, tracking })
    return isContradiction ? putContradictedReturn(transaction, order, update) : undefined
  }
  if (status !== 'RETURNED') return
  await moveShipment(transaction, publish, { orderId, to: status, tracking, change })
}

/**
 * The network dropped the order, so nobody prints it. If the order is paid, an issue is opened. But if the shop itself asked for the drop and
 * the money is still here, the order is requested again: the process that asked died before it could store its decision.
 */
async function giveUp(
  transaction: Transaction<DB>,
  order: LockedOrder,
  { reference, reason }: Pick<PrintState, 'reference' | 'reason'>,
  change: Change,
): Promise<void> {
  await renewPrintOrder(transaction, order.id, { cancelled: reference, at: change.at })
  if (order.status === 'PENDING_PAYMENT') return
  const isPaid =
    !lacksItsMoney(order) && !(await isPaused(transaction, order)) && (await keepsItsMoney(transaction, order))
  if (isPaid && (await wasStopAsked(transaction, order.id, reference))) {
    return queuePrintOrder(transaction, order.id, change.at)
  }
  const detail = `${reference}: ${reason ?? 'la imprenta la dio de baja.'}`
  await openIssue(transaction, { orderId: order.id, kind: 'print-failed', subject: '', detail, at: change.at })
}

/** Confirms the order as soon as the network works on it, and moves its parcel. */
export async function followPrinting(
  transaction: Transaction<DB>,
  { publish }: { publish: PublishOrderEvent },
  order: LockedOrder,
  { status, networkId, tracking }: Pick<PrintState, 'status' | 'tracking'> & { networkId: string | null },
  change: Change,
): Promise<void> {
  if (status === 'REFUSED' || status === 'CANCELLED') return
  await updatePrintOrder(transaction, order.id, { network_id: networkId })
  if (status === 'RECEIVED') return
  await confirm(transaction, publish, order, change)
  const to: ShipmentStatus = status === 'CONFIRMED' ? 'PREPARING' : status
  const before = await findShipment(transaction, order.id)
  const movement = await moveShipment(transaction, publish, { orderId: order.id, to, tracking, change })
  if (movement === 'moved') await putRefundedParcel(transaction, order, { before, to, tracking, at: change.at })
  if (movement === 'unfitting') await putUnfittingUpdate(transaction, order.id, to, change.at)
  if (movement === 'contradicted') await putContradictedReturn(transaction, order, { to, tracking, at: change.at })
  await updatePrintOrder(transaction, order.id, {
    next_check_at: (await isOver(transaction, order.id, to)) ? null : new Date(change.at.getTime() + WATCH_MS),
  })
}

/**
 * True if the network, which says `to`, has nothing more to say. The operator may know of an arrival before the network. While a step of the
 * operator can be taken back, nothing is over: what the network says may have been ignored because of that step.
 */
async function isOver(transaction: Transaction<DB>, orderId: number, to: ShipmentStatus): Promise<boolean> {
  const here = (await findShipment(transaction, orderId))?.status
  if (here === undefined || (await readHeldSteps(transaction, orderId)).length > 0) return false
  return to === 'RETURNED' || hasArrived(here) || (hasArrived(to) && here === 'RETURNED')
}

/** Confirms the print order. An order that was confirmed before, and then dropped by the network, publishes no second event. */
async function confirm(
  transaction: Transaction<DB>,
  publish: PublishOrderEvent,
  order: LockedOrder,
  change: Change,
): Promise<void> {
  await confirmPrintOrder(transaction, order.id, change.at)
  for (const kind of ['print-failed', 'print-by-hand'] as const) {
    await resolveIssue(transaction, { orderId: order.id, kind, resolution: 'confirmed', at: change.at })
  }
  if (!isAwaitingConfirmation(order.status)) return
  await changeOrder(transaction, order, 'CONFIRMED', change)
  await publish(transaction, { type: 'order-confirmed', orderId: order.id })
  // If the order was cancelled, refunded and paid again, its book may have come back before.
  const shipment = await findShipment(transaction, order.id)
  if (!shipment) return
  const parcel = { orderId: order.id, status: shipment.status, at: change.at }
  await followReturned(transaction, { ...parcel, resolution: 'confirmed' })
}

/** Whether some of an order's money stays. A duplicate charge that is about to go back does not count. */
export async function keepsItsMoney(
  transaction: Transaction<DB>,
  { id: orderId, payments }: Pick<LockedOrder, 'id' | 'payments'>,
): Promise<boolean> {
  const issues = await listOpenIssues(transaction, { orderId })
  const second = new Set(issues.filter(({ kind }) => kind === 'duplicate-charge').map(({ subject }) => subject))
  return !keepsNoMoney({ payments: payments.filter(({ id }) => !second.has(String(id))) })
}

/**
 * True if some of the money was refunded outside the shop before the publisher confirmed: a person decides whether to print. Money that went
 * back twice does not pause an order that other money pays.
 */
export async function isPaused(transaction: Transaction<DB>, order: LockedOrder): Promise<boolean> {
  if (!isAwaitingConfirmation(order.status)) return false
  const issues = await listOpenIssues(transaction, { orderId: order.id })
  const elsewhere = issues.filter(({ kind }) => kind === 'refunded-elsewhere')
  return elsewhere.some(({ facts }) => facts?.says !== 'refunded-twice' || unreplacedCents(order) > 0)
}

/** True if the order is paid and the publisher has not confirmed it. */
export function isAwaitingConfirmation(status: OrderStatus): boolean {
  return status === 'PENDING_CONFIRMATION' || status === 'BMG_ORDER_CONFIRMATION_FAILED'
}
