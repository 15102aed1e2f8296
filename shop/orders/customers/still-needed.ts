import type { ShipmentStatus } from '../../../contract/order.ts'
import { holdsMoney } from '../../payments/payment-states.ts'
import type { IssueKind } from '../issue-kind.ts'
import type { selectOrderRows } from '../order-file-store.ts'
import { moneyOfOrder } from '../order-rows-store.ts'
import { keptCents } from '../paying/held-money.ts'
import { HELD_MONEY_ISSUES, ofReturnedBookCents, unowedCents } from '../paying/undecided-money.ts'

/** All rows of an order. */
type Rows = Awaited<ReturnType<typeof selectOrderRows>>

/** Why an order still needs its buyer. Each reason ends in its own way. */
export type Need =
  /** Its buyer may pay outside the shop until then. */
  | { kind: 'unpaid'; until: Date | null }
  /** No card was accepted. Nobody owes anything. */
  | { kind: 'cards-refused' }
  /** A card charge has no answer yet. */
  | { kind: 'card-being-verified' }
  | { kind: 'being-printed' }
  | { kind: 'on-its-way'; shipment: ShipmentStatus | null; isCollected: boolean }
  | { kind: 'refund'; refundId: number; isByHand: boolean }
  | { kind: 'issue'; issueId: number; issue: IssueKind }
  /** Money that the shop is not owed, in centésimos, without an open issue. */
  | { kind: 'held-money'; cents: number }
  /** A transfer paid this order, and part of it waits. Its sender's words are erased with the buyer. In centésimos. */
  | { kind: 'waiting-transfer'; transferId: number; cents: number }
  /** A waiting transfer names this order. In centésimos. */
  | { kind: 'order-naming-transfer'; transferId: number; cents: number }
  /** A waiting transfer of no order yet names the buyer. In centésimos. */
  | { kind: 'naming-transfer'; transferId: number; cents: number }

/** The reasons why an order still needs its buyer; none if the order is over. */
export function stillNeeded(rows: Rows): Need[] {
  return [
    ...progressNeeds(rows),
    ...refundNeeds(rows),
    ...issueNeeds(rows),
    ...moneyNeeds(rows),
    ...transferNeeds(rows),
  ]
}

function progressNeeds({ order, payments, shipment }: Rows): Need[] {
  switch (order.status) {
    case 'PENDING_PAYMENT':
      return [unpaidNeed({ order, payments })]
    case 'PENDING_CONFIRMATION':
    case 'BMG_ORDER_CONFIRMATION_FAILED':
      return [{ kind: 'being-printed' }]
    case 'CONFIRMED': {
      const status = shipment?.status ?? null
      const isCollected = order.shipping_method === 'PICKUP'
      return isBookAwaited(status, payments) ? [{ kind: 'on-its-way', shipment: status, isCollected }] : []
    }
    case 'CANCELLED':
      return []
  }
}

function unpaidNeed({ order, payments }: Pick<Rows, 'order' | 'payments'>): Need {
  const open = payments.filter(({ status }) => status === 'PENDING')
  if (open.some(payment => payment.payment_method === 'CARD')) return { kind: 'card-being-verified' }
  // An order without a chosen payment, or with part of its money, also awaits its money.
  const isRefused = payments.length > 0 && open.length === 0 && !payments.some(({ status }) => holdsMoney(status))
  return isRefused
    ? { kind: 'cards-refused' }
    : { kind: 'unpaid', until: order.payment_deadline ?? order.link_deadline }
}

/** True if the reader still awaits the parcel. If the order's money went back or was charged back, only a parcel that has left counts. */
function isBookAwaited(shipment: ShipmentStatus | null, payments: Rows['payments']): boolean {
  if (shipment === 'DELIVERED' || shipment === 'COLLECTED' || shipment === 'RETURNED') return false
  if (shipment === 'DISPATCHED' || shipment === 'READY_FOR_PICKUP') return true
  return payments.some(({ status }) => holdsMoney(status))
}

function refundNeeds({ refunds, payments }: Rows): Need[] {
  const byHand = new Set(payments.filter(payment => payment.provider_payment_id === null).map(({ id }) => id))
  return refunds
    .filter(({ outcome }) => outcome === null)
    .map(({ id, payment_id }) => ({ kind: 'refund', refundId: id, isByHand: byHand.has(payment_id) }))
}

/** Refunds by hand are left out: `refundNeeds` reports them. */
function issueNeeds({ issues }: Rows): Need[] {
  return issues
    .filter(({ resolved_at, kind }) => resolved_at === null && kind !== 'refund-by-hand')
    .map(({ id, kind }) => ({ kind: 'issue', issueId: id, issue: kind as IssueKind }))
}

/** Without its buyer this money can't be given back or its purpose agreed. Unpaid orders are left out: `unpaidNeed` reports them. */
function moneyNeeds(rows: Rows): Need[] {
  const { order, shipment, issues } = rows
  const isSeen = issues.some(
    ({ resolved_at, kind }) =>
      resolved_at === null && [...HELD_MONEY_ISSUES, 'parcel-returned'].includes(kind as IssueKind),
  )
  if (isSeen || order.status === 'PENDING_PAYMENT') return []
  const money = {
    status: order.status,
    askedCents: keptCents(moneyOfOrder(rows)),
    shippingTotalCents: order.shipping_total_cents,
    payments: freeMoney(rows),
  }
  const cents =
    shipment?.status === 'RETURNED' ? Math.max(ofReturnedBookCents(money), unowedCents(money)) : unowedCents(money)
  return cents > 0 ? [{ kind: 'held-money', cents }] : []
}

/** After the erasure nobody would know whose transfer it is. */
function transferNeeds({ transfers }: Rows): Need[] {
  const waiting = transfers.filter(({ left_cents }) => left_cents > 0)
  const byId = new Map(waiting.map(({ id, left_cents }) => [id, left_cents]))
  return [...byId].map(([transferId, cents]) => ({ kind: 'waiting-transfer', transferId, cents }))
}

function freeMoney({ payments, refunds }: Rows): { freeCents: number }[] {
  return payments
    .filter(({ status }) => holdsMoney(status))
    .map(({ id, amount_cents, refunded_cents }) => {
      const open = refunds.filter(({ payment_id, outcome }) => payment_id === id && outcome === null)
      const refundingCents = open.reduce((sum, refund) => sum + refund.amount_cents, 0)
      return { freeCents: Math.max(0, amount_cents - refunded_cents - refundingCents) }
    })
}
