import type { PaymentStatus } from '../../../contract/order.ts'
import type { PaymentMethod } from '../../../contract/payment-choice.ts'
import { pauseAfter } from '../ask-partner.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A charge that the provider never heard of this long after it was sent does not exist (its own requests end within a minute). */
export const NEVER_ARRIVED_MS = 15 * MINUTE_MS

/** How long the buyer's own request has for its answer before anyone else asks. */
export const FIRST_CHECK_MS = MINUTE_MS

/** Sent without an answer: soon, since a buyer waits. */
const UNANSWERED_MS = [30_000, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS] as const
/** Being reviewed by the provider: its webhooks are faster, these find what they lose. */
const IN_REVIEW_MS = [2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS] as const
/** Refunds and chargebacks made elsewhere; disputes end within half a year. */
const APPROVED_MS = [DAY_MS, 7 * DAY_MS, 30 * DAY_MS, 60 * DAY_MS, 90 * DAY_MS]
/** A claim ends on any day, with a deadline before. */
const IN_MEDIATION_MS = DAY_MS
/** Given up by the shop: the charge may turn up after all. */
const GIVEN_UP_MS = [HOUR_MS, DAY_MS]

/** How long a provider may have the shop wait by its own word (`Retry-After`): no longer than a charge is given to arrive. */
const LONGEST_WAIT_MS = NEVER_ARRIVED_MS

export const NEVER_ARRIVED = 'never_arrived'

/**
 * When to ask the provider about a payment next, after `checks` questions in this state; null: never again. Where the provider asked to
 * wait `retryAfterS` seconds, no sooner than that, within bounds.
 */
export function nextCheckAt(
  payment: {
    method: PaymentMethod
    status: PaymentStatus
    statusDetail: string | null
    providerPaymentId: string | null
    checks: number
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
  const { method, status, statusDetail, providerPaymentId, checks, claimedAt } = payment
  if (method === 'OFFLINE') return undefined
  if (claimedAt) return IN_MEDIATION_MS
  switch (status) {
    case 'PENDING':
      return pauseAfter(checks, providerPaymentId === null ? UNANSWERED_MS : IN_REVIEW_MS)
    case 'APPROVED':
    case 'PARTIALLY_REFUNDED':
    case 'CHARGED_BACK':
      return APPROVED_MS[checks]
    case 'CANCELLED':
      if (statusDetail !== NEVER_ARRIVED) return undefined
      // It turned up under review, which may still end with money.
      return providerPaymentId === null ? GIVEN_UP_MS[checks] : pauseAfter(checks, IN_REVIEW_MS)
    case 'REJECTED':
    case 'REFUNDED':
      return undefined
  }
}
