import type { OrderStatus } from '../../../contract/order.ts'
import type { IssueKind } from '../issue-kind.ts'
import type { PaidPayment } from './paid-payments.ts'

/** An order's money as far as a person still has to decide about it. Centésimos. */
export interface DecidedMoney {
  status: OrderStatus
  /** What it asks for: its cost, less a difference that a person accepted. */
  askedCents: number
  payments: readonly Pick<PaidPayment, 'freeCents'>[]
}

/** The issues that keep money which is not the shop's before a person, until it goes back or becomes the shop's. */
export const HELD_MONEY_ISSUES: readonly IssueKind[] = [
  'late-credit',
  'duplicate-charge',
  'amount-mismatch',
  'refund-failed',
]

/** Those that are about money that is gone, or not real: of what is here nothing is said by them. */
const OTHER_MONEY_ISSUES: readonly IssueKind[] = [
  'claim',
  'chargeback',
  'refunded-elsewhere',
  'refunded-in-print',
  'test-payment',
]

/**
 * What the shop holds of an order's money though it is not owed it, in centésimos: all of an order that is cancelled or not paid, and what
 * a paid one has too much. What is on its way back does not count.
 */
export function unowedCents({ status, askedCents, payments }: DecidedMoney): number {
  const freeCents = sumOfFree(payments)
  return status === 'CANCELLED' || status === 'PENDING_PAYMENT' ? freeCents : Math.max(0, freeCents - askedCents)
}

/**
 * The money that would be lost from sight if a note ended an issue, in centésimos; 0 where a note may end it. Such an issue ends with the
 * money: it is accepted, or it goes back.
 */
export function lostFromSightCents(
  order: DecidedMoney & { shippingTotalCents: number },
  { kind, otherKinds }: { kind: IssueKind; otherKinds: readonly IssueKind[] },
): number {
  if (kind === 'parcel-returned') return ofReturnedBookCents(order)
  if (HELD_MONEY_ISSUES.includes(kind)) return unowedCents(order)
  const isSeenElsewhere = otherKinds.some(other => HELD_MONEY_ISSUES.includes(other))
  return OTHER_MONEY_ISSUES.includes(kind) && !isSeenElsewhere ? unowedCents(order) : 0
}

/** A book that came back is sent again or its money goes back; what was paid for the way may stay. */
export function ofReturnedBookCents({
  status,
  payments,
  shippingTotalCents,
}: DecidedMoney & { shippingTotalCents: number }) {
  const freeCents = sumOfFree(payments)
  return status === 'CONFIRMED' && freeCents > shippingTotalCents ? freeCents : 0
}

function sumOfFree(payments: DecidedMoney['payments']): number {
  return payments.reduce((sum, { freeCents }) => sum + freeCents, 0)
}
