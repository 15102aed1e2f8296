import type { OrderStatus } from '../../../contract/order.ts'
import type { IssueKind } from '../issue-kind.ts'
import type { PaidPayment } from './paid-payments.ts'

/** An order's money, in centésimos, as far as a person's decisions need it. */
export interface DecidedMoney {
  status: OrderStatus
  /** What the order asks for: its cost, less a difference that a person accepted. */
  askedCents: number
  payments: readonly Pick<PaidPayment, 'freeCents'>[]
}

/** Issues about money that the shop holds and does not own. They stay open until it goes back or becomes the shop's. */
export const HELD_MONEY_ISSUES: readonly IssueKind[] = [
  'late-credit',
  'duplicate-charge',
  'amount-mismatch',
  'refund-failed',
]

/** Issues about money that is gone or not real. They say nothing about money that is here. */
const OTHER_MONEY_ISSUES: readonly IssueKind[] = [
  'claim',
  'chargeback',
  'refunded-elsewhere',
  'refunded-in-print',
  'test-payment',
]

/**
 * Money that the shop holds and is not owed, in centésimos: all of an order that is cancelled or unpaid, and the surplus of a paid one.
 * Refunds under way do not count.
 */
export function unowedCents({ status, askedCents, payments }: DecidedMoney): number {
  const freeCents = sumOfFree(payments)
  return status === 'CANCELLED' || status === 'PENDING_PAYMENT' ? freeCents : Math.max(0, freeCents - askedCents)
}

/**
 * The money that nobody would look after if a note closed this issue, in centésimos; 0 if a note may close it. Other issues end only when
 * the money is accepted or goes back.
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

/**
 * The money of a parcel that came back, in centésimos; 0 if only its shipping is left. The book is sent again or its money goes back; the
 * shipping may stay.
 */
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
