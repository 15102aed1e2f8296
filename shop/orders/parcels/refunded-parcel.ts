import type { Transaction } from 'kysely'
import { formatInstallmentAmount as money } from '../../../contract/money.ts'
import type { ShipmentStatus } from '../../../contract/order.ts'
import type { DB } from '../../../db/schema.ts'
import { hadIssue, openIssue, resolveIssue } from '../issue-store.ts'
import type { LockedOrder } from '../locked-order-store.ts'
import { freeCents, orderedCents, owedCents, paysForNoBook } from '../paying/held-money.ts'
import { wasRefundedSince } from './parcel-issue-store.ts'
import type { Shipment } from './shipment-store.ts'
import type { Tracking } from './tracking.ts'

const NEWS_WORDS: Partial<Record<ShipmentStatus, string>> = {
  DISPATCHED: 'que lo envió',
  READY_FOR_PICKUP: 'que está listo para retirar',
  DELIVERED: 'que se entregó',
  COLLECTED: 'que se retiró',
}

/** What the network's word did to a parcel. */
interface News {
  /** Where the parcel was. */
  before: Shipment | undefined
  to: ShipmentStatus
  tracking: Tracking | null
  at: Date
}

/**
 * A book travels though its money went back, or is on its way back, wholly or in part: a person finds out which is true. The operator who
 * moves a parcel is asked (`moveParcel`); the network's word is about what it did, and moves it whatever the money does. Once for each
 * sending. The caller holds the order's row lock.
 */
export async function putRefundedParcel(
  transaction: Transaction<DB>,
  order: LockedOrder,
  { before, to, tracking, at }: News,
): Promise<void> {
  const said = NEWS_WORDS[to]
  if (!before || !said || !(await travelsUnpaid(transaction, order, before))) return
  const issue = { orderId: order.id, kind: 'parcel-refunded', subject: tracking?.number ?? to } as const
  if (await hadIssue(transaction, issue)) return
  await openIssue(transaction, { ...issue, detail: detailOf(order, { before, said, tracking }), at })
  // Whether the book is kept here is no question any more.
  await resolveIssue(transaction, {
    orderId: order.id,
    kind: 'refunded-in-print',
    resolution: 'the parcel went on',
    at,
  })
}

/** Where an order has all its money after all, nothing is the matter with its parcel. The caller holds the order's row lock. */
export async function endRefundedParcel(
  transaction: Transaction<DB>,
  order: LockedOrder,
  { resolution, at }: { resolution: string; at: Date },
): Promise<void> {
  if (lackingCents(order) > 0) return
  await resolveIssue(transaction, { orderId: order.id, kind: 'parcel-refunded', resolution, at })
}

/** One that came back goes out again without all its money; one that was on its way arrives after a person gave all of it back. */
async function travelsUnpaid(transaction: Transaction<DB>, order: LockedOrder, before: Shipment): Promise<boolean> {
  if (before.status === 'RETURNED') return lackingCents(order) > 0
  const wasOnItsWay = before.status === 'DISPATCHED' || before.status === 'READY_FOR_PICKUP'
  // What a dispute took is owed, and waits for a person as that.
  return (
    wasOnItsWay &&
    owedCents(order) === 0 &&
    paysForNoBook(order) &&
    wasRefundedSince(transaction, order.id, before.updatedAt)
  )
}

/** What its order asks for, less what is here and stays here, in centésimos. */
function lackingCents(order: LockedOrder): number {
  const stays = order.payments.map(payment => freeCents(payment) + Math.max(0, payment.acceptedDifferenceCents))
  return orderedCents(order) - stays.reduce((sum, cents) => sum + cents, 0)
}

function detailOf(
  { payments }: LockedOrder,
  { before, said, tracking }: Pick<News, 'tracking'> & { before: Shipment; said: string },
): string {
  const gone = payments.reduce((sum, { refundedCents }) => sum + refundedCents, 0)
  const going = payments.reduce((sum, { refundingCents }) => sum + refundingCents, 0)
  const sums = [
    ...(gone > 0 ? [`Se devolvieron ${money(gone)}.`] : []),
    ...(going > 0 ? [`Se están devolviendo ${money(going)}.`] : []),
  ]
  const number = tracking ? ` (${tracking.number})` : ''
  const came = before.tracking ? ` El que volvió era ${before.tracking.number}.` : ''
  const returned =
    before.status === 'RETURNED' ? `${came} Si es el mismo envío con otro número, se anota otra vez que volvió.` : ''
  return [`La imprenta dice ${said}${number}.`, ...sums].join(' ') + returned
}
