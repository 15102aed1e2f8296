import type { PaymentStatus } from '../../../contract/order.ts'
import type { PaymentMethod } from '../../../contract/payment-choice.ts'
import { pauseAfter } from '../ask-partner.ts'
import { isUndecided } from './chargeback-details.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A charge that the provider does not know this long after it was sent does not exist. The provider's own requests end within a minute. */
export const NEVER_ARRIVED_MS = 15 * MINUTE_MS

/** How long the buyer's own request may wait for its answer before a check asks, in ms. */
export const FIRST_CHECK_MS = MINUTE_MS

/** Pauses for a charge without an answer. Short, because a buyer waits. */
const UNANSWERED_MS = [30_000, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS] as const
/** Pauses while the provider reviews a charge. Webhooks are faster; these checks find lost ones. */
const IN_REVIEW_MS = [2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS] as const
/** Pauses for approved payments, to find refunds and chargebacks made elsewhere. Disputes end within half a year. */
const APPROVED_MS = [DAY_MS, 7 * DAY_MS, 30 * DAY_MS, 60 * DAY_MS, 90 * DAY_MS]
/** Pause while a claim, or a chargeback, is undecided. It can end on any day, and the shop has a deadline before that. */
const UNDECIDED_MS = DAY_MS
/** Pauses after the shop gave a charge up: it may still turn up. */
const GIVEN_UP_MS = [HOUR_MS, DAY_MS]

/** Upper limit for the provider's `Retry-After`: the time after which a missing charge counts as not existing. */
const LONGEST_WAIT_MS = NEVER_ARRIVED_MS

export const NEVER_ARRIVED = 'never_arrived'

/**
 * The time of the next check of a payment, after `checks` checks in this state; null: no further check. It is not earlier than the
 * provider's `retryAfterS` (in seconds), up to LONGEST_WAIT_MS.
 */
export function nextCheckAt(
  payment: {
    method: PaymentMethod
    status: PaymentStatus
    statusDetail: string | null
    providerPaymentId: string | null
    checks: number
    refundedOutsideCents: number
    claimedAt?: Date | null
  },
  now: Date,
  { retryAfterS = 0 }: { retryAfterS?: number | undefined } = {},
): Date | null {
  const pause = pauseMs(payment)
  const wanted = Math.min(retryAfterS * 1000, LONGEST_WAIT_MS)
  return pause === undefined ? null : new Date(now.getTime() + Math.max(pause, wanted))
}

function pauseMs(payment: Parameters<typeof nextCheckAt>[0]): number | undefined {
  const { method, status, statusDetail, providerPaymentId, checks, refundedOutsideCents, claimedAt } = payment
  if (method === 'OFFLINE') return undefined
  if (claimedAt || isUndecided(payment)) return UNDECIDED_MS
  switch (status) {
    case 'PENDING':
      return pauseAfter(checks, providerPaymentId === null ? UNANSWERED_MS : IN_REVIEW_MS)
    case 'APPROVED':
    case 'PARTIALLY_REFUNDED':
    case 'CHARGED_BACK':
      return APPROVED_MS[checks]
    case 'CANCELLED':
      if (statusDetail !== NEVER_ARRIVED) return undefined
      // With a provider id it turned up under review, and may still become money.
      return providerPaymentId === null ? GIVEN_UP_MS[checks] : pauseAfter(checks, IN_REVIEW_MS)
    case 'REFUNDED':
      // What went back outside the provider is still there, and may be refunded a second time.
      return refundedOutsideCents > 0 ? APPROVED_MS[checks] : undefined
    case 'REJECTED':
      return undefined
  }
}
