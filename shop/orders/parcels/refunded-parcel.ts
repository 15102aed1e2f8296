import type { Transaction } from 'kysely'
import { formatMoney as money } from '../../../contract/money.ts'
import type { ShipmentStatus } from '../../../contract/order.ts'
import type { DB } from '../../../db/schema.ts'
import { hadIssue, openIssue, resolveIssue } from '../issue-store.ts'
import type { LockedOrder } from '../locked-order-store.ts'
import { askedCents, freeCents, owedCents, paysForNoBook } from '../paying/held-money.ts'
import { wasRefundedSince } from './parcel-issue-store.ts'
import type { Shipment } from './shipment-store.ts'
import type { Tracking } from './tracking.ts'

const SAID_WORDS: Partial<Record<ShipmentStatus, string>> = {
  DISPATCHED: 'que lo envió',
  READY_FOR_PICKUP: 'que está listo para retirar',
  DELIVERED: 'que se entregó',
  COLLECTED: 'que se retiró',
}

/** A network update that moved a parcel. */
interface NetworkUpdate {
  /** The parcel before the update. */
  before: Shipment | undefined
  to: ShipmentStatus
  tracking: Tracking | null
  at: Date
}

/**
 * Opens an issue if a book travels although some or all of its money went back or is being refunded. A person finds out what is true. The
 * operator who moves a parcel is asked first (`moveParcel`). A network update says what the network did, so it moves the parcel whatever
 * the money does. One issue for each sending. The caller holds the order's row lock.
 */
export async function putRefundedParcel(
  transaction: Transaction<DB>,
  order: LockedOrder,
  { before, to, tracking, at }: NetworkUpdate,
): Promise<void> {
  if (!before || !SAID_WORDS[to] || !(await travelsUnpaid(transaction, order, before))) return
  const issue = { orderId: order.id, kind: 'parcel-refunded', subject: tracking?.number ?? to } as const
  if (await hadIssue(transaction, issue)) return
  await openIssue(transaction, { ...issue, detail: detailOf(order, { before, to, tracking }), at })
  // The book has left, so the issue about keeping it here is settled.
  await resolveIssue(transaction, {
    orderId: order.id,
    kind: 'refunded-in-print',
    resolution: 'the parcel went on',
    at,
  })
}

/** Resolves the parcel's issue if the order has all its money after all. The caller holds the order's row lock. */
export async function endRefundedParcel(
  transaction: Transaction<DB>,
  order: LockedOrder,
  { resolution, at }: { resolution: string; at: Date },
): Promise<void> {
  if (lackingCents(order) > 0) return
  await resolveIssue(transaction, { orderId: order.id, kind: 'parcel-refunded', resolution, at })
}

/** True if a returned parcel is sent again without all its money, or a parcel under way arrives after a person refunded everything. */
async function travelsUnpaid(transaction: Transaction<DB>, order: LockedOrder, before: Shipment): Promise<boolean> {
  if (before.status === 'RETURNED') return lackingCents(order) > 0
  const wasOnItsWay = before.status === 'DISPATCHED' || before.status === 'READY_FOR_PICKUP'
  // Money that a dispute took is owed, and has an issue of its own.
  return (
    wasOnItsWay &&
    owedCents(order) === 0 &&
    paysForNoBook(order) &&
    wasRefundedSince(transaction, order.id, before.updatedAt)
  )
}

/** What the order asks for without its dropped copies, minus the money that stays here, in centésimos. */
function lackingCents(order: LockedOrder): number {
  const stays = order.payments.map(payment => freeCents(payment) + Math.max(0, payment.acceptedDifferenceCents))
  return askedCents(order) - stays.reduce((sum, cents) => sum + cents, 0)
}

function detailOf(
  order: LockedOrder,
  { before, to, tracking }: Omit<NetworkUpdate, 'at'> & { before: Shipment },
): string {
  const came = before.tracking ? ` El que volvió era ${before.tracking.number}.` : ''
  const returned =
    before.status === 'RETURNED' ? `${came} Si es el mismo envío con otro número, se anota otra vez que volvió.` : ''
  return `${saidWords(to, tracking)}${goneWords(order)}${returned}`
}

/** What the network said of a parcel: `La imprenta dice que se entregó (UY7).` */
export function saidWords(to: ShipmentStatus, tracking: Tracking | null): string {
  return `La imprenta dice ${SAID_WORDS[to]}${tracking ? ` (${tracking.number})` : ''}.`
}

/** How much of an order's money went back, and is going back; empty if none. */
export function goneWords({ payments }: Pick<LockedOrder, 'payments'>): string {
  const gone = payments.reduce((sum, { refundedCents }) => sum + refundedCents, 0)
  const going = payments.reduce((sum, { refundingCents }) => sum + refundingCents, 0)
  return `${gone > 0 ? ` Se devolvieron ${money(gone)}.` : ''}${going > 0 ? ` Se están devolviendo ${money(going)}.` : ''}`
}
