import type { PaymentStatus } from '../../../contract/order.ts'
import type { MovedMoney } from '../history-store.ts'
import { disputedCents } from './held-money.ts'
import type { Payment } from './payment-store.ts'

interface Standing {
  status: PaymentStatus
  amountCents: number
  refundedCents: number
  refundedOutsideCents: number
}

/**
 * What a change of a payment moved beside the shop's own refunds. What goes back while one is under way is taken for that one: the
 * provider's word of it may come before its answer.
 */
export function movedMoney(before: Standing & Pick<Payment, 'refundingCents'>, after: Standing): MovedMoney {
  const wentBack = after.refundedCents - before.refundedCents - before.refundingCents
  return {
    disputedCents: inDispute(after) - inDispute(before),
    returnedCents: Math.max(0, wentBack),
  }
}

/** What the buyer's bank holds of it: the rest went back before. */
function inDispute({ status, ...payment }: Standing): number {
  return status === 'CHARGED_BACK' ? disputedCents(payment) : 0
}
