import type { ShipmentStatus } from '../../../contract/order.ts'
import { holdsMoney } from '../../payments/payment-states.ts'
import type { IssueKind } from '../issue-kind.ts'
import type { selectOrderRows } from '../overview/order-file-store.ts'

/** Everything written down about an order. */
type Rows = Awaited<ReturnType<typeof selectOrderRows>>

/** Why an order still needs its buyer; each ends in a way of its own. */
export type Need =
  /** Its buyer may pay outside the shop until then. */
  | { kind: 'unpaid'; until: Date | null }
  /** No card was accepted: nobody owes anyone anything. */
  | { kind: 'cards-refused' }
  /** A charge without an answer yet. */
  | { kind: 'card-being-verified' }
  | { kind: 'being-printed' }
  | { kind: 'on-its-way'; shipment: ShipmentStatus | null; isCollected: boolean }
  | { kind: 'refund'; refundId: number; isByHand: boolean }
  | { kind: 'matter'; matterId: number; issue: IssueKind }

/** What an order still needs its buyer for; nothing where it is over. */
export function stillNeeded(rows: Rows): Need[] {
  return [...progressNeeds(rows), ...refundNeeds(rows), ...issueNeeds(rows)]
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
      return isAwaited(status, payments) ? [{ kind: 'on-its-way', shipment: status, isCollected }] : []
    }
    case 'CANCELLED':
      return []
  }
}

function unpaidNeed({ order, payments }: Pick<Rows, 'order' | 'payments'>): Need {
  const open = payments.filter(({ status }) => status === 'PENDING')
  if (open.some(payment => payment.payment_method === 'CARD')) return { kind: 'card-being-verified' }
  return open.length > 0 ? { kind: 'unpaid', until: order.payment_deadline } : { kind: 'cards-refused' }
}

/** Of an order whose money is gone, given back or charged back, only a parcel that has left is still awaited. */
function isAwaited(shipment: ShipmentStatus | null, payments: Rows['payments']): boolean {
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

/** A refund by hand says so itself. */
function issueNeeds({ issues }: Rows): Need[] {
  return issues
    .filter(({ resolved_at, kind }) => resolved_at === null && kind !== 'refund-by-hand')
    .map(({ id, kind }) => ({ kind: 'matter', matterId: id, issue: kind as IssueKind }))
}
