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
import { putRefundedParcel } from '../parcels/refunded-parcel.ts'
import { followReturned } from '../parcels/returned-parcel.ts'
import { hasArrived } from '../parcels/shipment-states.ts'
import { findShipment } from '../parcels/shipment-store.ts'
import { putContradictedReturn, putUnfittingNews } from '../parcels/unfitting-news.ts'
import { keepsNoMoney, lacksItsMoney, unreplacedCents } from '../paying/held-money.ts'
import { saysRefundedTwice } from '../paying/refunded-outside.ts'
import {
  confirmPrintOrder,
  findPrintOrder,
  queuePrintOrder,
  renewPrintOrder,
  updatePrintOrder,
  wasStopAsked,
} from './print-order-store.ts'

/** The network's news are faster: this finds those that get lost. */
export const WATCH_MS = 6 * 60 * 60_000

/**
 * What the network says of an order's print order holds, under the reference that it has now: what is said of one that was given up is
 * about a book that nobody waits for.
 * @returns whether it was about the print order of now
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
  // Whoever prints what a person ordered elsewhere goes on with it, whatever the network says of its own.
  else if (print.isByHand) return false
  else if (state.status === 'CANCELLED') await giveUp(transaction, order, { reference, reason: state.reason }, change)
  // Its money was taken back while the network was asked for it: `printOrders` has it dropped there.
  else if (order.status !== 'PENDING_PAYMENT') {
    await followPrinting(transaction, deps, order, state, change)
    // Cancelled and paid again, it is wanted under the same reference: nobody is to have it stopped.
    const unwanted = { orderId: order.id, kind: 'printed-after-cancel', subject: reference } as const
    if (state.status !== 'REFUSED') {
      await resolveIssue(transaction, { ...unwanted, resolution: 'paid again', at: change.at })
    }
  }
  return true
}

/**
 * Of a cancelled order it only matters that its book comes back, where it could not be stopped, and that it does not go out again, or arrived
 * after all: its parcel stays where it is then, and an issue is opened.
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
    const news = { before, to: status, tracking, at: change.at }
    if (await isSentAgain(transaction, orderId, { shipment: before, tracking }))
      return putRefundedParcel(transaction, order, news)
    const isContradiction = await contradictsReturn(transaction, orderId, { shipment: before, to: status, tracking })
    return isContradiction ? putContradictedReturn(transaction, order, news) : undefined
  }
  if (status !== 'RETURNED') return
  await moveShipment(transaction, publish, { orderId, to: status, tracking, change })
}

/**
 * Nobody prints what the network gave up. Of a paid order that waits for a person; but what the shop had it drop is asked for again, as long
 * as its money stays: whoever wanted that has not come to write it down, and finds the order so.
 */
async function giveUp(
  transaction: Transaction<DB>,
  order: LockedOrder,
  { reference, reason }: Pick<PrintState, 'reference' | 'reason'>,
  change: Change,
): Promise<void> {
  const given = { cancelled: reference, at: change.at }
  if (!(await renewPrintOrder(transaction, order.id, given)) || order.status === 'PENDING_PAYMENT') return
  const isPaid =
    !lacksItsMoney(order) && !(await isPaused(transaction, order)) && (await keepsItsMoney(transaction, order))
  if (isPaid && (await wasStopAsked(transaction, order.id, reference))) {
    return queuePrintOrder(transaction, order.id, change.at)
  }
  const detail = `${reference}: ${reason ?? 'la imprenta la dio de baja.'}`
  await openIssue(transaction, { orderId: order.id, kind: 'print-failed', subject: '', detail, at: change.at })
}

/** The order is confirmed with the first word of work on it, and its parcel moves. */
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
  if (movement === 'unfitting') await putUnfittingNews(transaction, order.id, to, change.at)
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

/** Someone prints it. An order that was confirmed before, and given up by the network, is so again without another word. */
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
  // Of an order that was cancelled, refunded and paid again, the book may have come back before.
  const shipment = await findShipment(transaction, order.id)
  if (!shipment) return
  const parcel = { orderId: order.id, status: shipment.status, at: change.at }
  await followReturned(transaction, { ...parcel, resolution: 'confirmed' })
}

/** Whether some of an order's money stays: what came twice, and waits to go back, is none of it. */
export async function keepsItsMoney(
  transaction: Transaction<DB>,
  { id: orderId, payments }: Pick<LockedOrder, 'id' | 'payments'>,
): Promise<boolean> {
  const issues = await listOpenIssues(transaction, { orderId })
  const second = new Set(issues.filter(({ kind }) => kind === 'duplicate-charge').map(({ subject }) => subject))
  return !keepsNoMoney({ payments: payments.filter(({ id }) => !second.has(String(id))) })
}

/**
 * Some of its money went back elsewhere before the publisher confirmed: it is printed once a person has decided so. What went back twice is
 * another matter where other money pays the order.
 */
export async function isPaused(transaction: Transaction<DB>, order: LockedOrder): Promise<boolean> {
  if (!isAwaitingConfirmation(order.status)) return false
  const issues = await listOpenIssues(transaction, { orderId: order.id })
  const elsewhere = issues.filter(({ kind }) => kind === 'refunded-elsewhere')
  return elsewhere.some(({ detail }) => !saysRefundedTwice(detail) || unreplacedCents(order) > 0)
}

/** Paid, and the publisher has not confirmed. */
export function isAwaitingConfirmation(status: OrderStatus): boolean {
  return status === 'PENDING_CONFIRMATION' || status === 'BMG_ORDER_CONFIRMATION_FAILED'
}
