import { holdsMoney } from '../../payments/payment-states.ts'
import { disputeOf } from '../../payments/provider-words.ts'
import type { Payment } from './payment-store.ts'

/** The detail of a chargeback's issue once other money paid the debt while the bank has not decided. Stored: its spelling stays. */
export const UNDECIDED_PAID = 'in_process, paid'

export function isUndecided({ status, statusDetail }: Pick<Payment, 'status' | 'statusDetail'>): boolean {
  return status === 'CHARGED_BACK' && disputeOf(statusDetail) === 'undecided'
}

/** True if a dispute about a payment was won, and its money is here. The provider refunds none of it: it goes back by transfer. */
export function isWonBack({ status, statusDetail }: Pick<Payment, 'status' | 'statusDetail'>): boolean {
  return holdsMoney(status) && disputeOf(statusDetail) === 'won'
}
