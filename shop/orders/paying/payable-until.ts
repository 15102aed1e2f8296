import type { Payment } from './payment-store.ts'

/** Orders with rejected cards only are given up after this long (`decisions/0001`, "Order key"). */
export const REJECTED_ONLY_MS = 24 * 60 * 60 * 1000

/**
 * Until when an order that waits for its money can be paid: the deadline of its OFFLINE promise or of its link, or a day after the last card. Null where
 * a card is under way, which is the provider's to decide, or some of the money is here, which is a person's.
 */
export function payableUntil({
  payments,
  deadline,
  linkDeadline,
  placedAt,
}: {
  /** Newest first. */
  payments: readonly (Pick<Payment, 'method' | 'status' | 'createdAt'> & { leftCents: number })[]
  deadline: Date | null
  linkDeadline: Date | null
  placedAt: Date
}): Date | null {
  const pending = payments.filter(({ status }) => status === 'PENDING')
  if (pending.some(({ method }) => method === 'CARD') || payments.some(({ leftCents }) => leftCents > 0)) return null
  if (pending.length > 0) return deadline
  if (linkDeadline && payments.length === 0) return linkDeadline
  const lastAttemptAt = payments[0]?.createdAt ?? placedAt
  return new Date(Math.max(lastAttemptAt.getTime() + REJECTED_ONLY_MS, linkDeadline?.getTime() ?? 0))
}
