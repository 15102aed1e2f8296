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
 * The money that a change of a payment moved besides the shop's own refunds. Money that goes back while a refund of the shop is under way
 * counts as that refund, because the provider may report it before it answers the request.
 */
export function movedMoney(before: Standing & Pick<Payment, 'refundingCents'>, after: Standing): MovedMoney {
  const wentBack = after.refundedCents - before.refundedCents - before.refundingCents
  return {
    disputedCents: inDispute(after) - inDispute(before),
    returnedCents: Math.max(0, wentBack),
  }
}

/** The part of a payment that the buyer's bank holds in a dispute. The rest went back earlier. */
function inDispute({ status, ...payment }: Standing): number {
  return status === 'CHARGED_BACK' ? disputedCents(payment) : 0
}
