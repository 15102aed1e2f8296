import type { Payment } from './payment-store.ts'

/** An order with refused cards only is given up after this time, in ms (`decisions/0001`, "Order key"). */
export const REJECTED_ONLY_MS = 24 * 60 * 60 * 1000

/**
 * Until when an unpaid order can be paid: the deadline of its OFFLINE promise; without one, a day after its last card or the end of its
 * link, whichever is later. Null while a card charge is open, which the provider decides, or while some money is here, which a person
 * decides.
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
