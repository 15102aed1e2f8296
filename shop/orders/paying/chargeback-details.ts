import { DISPUTE_DETAILS } from '../../payments/payment-provider.ts'
import { holdsMoney } from '../../payments/payment-states.ts'
import type { Payment } from './payment-store.ts'

/** The detail of a chargeback's issue once other money paid the debt while the bank has not decided. */
export const UNDECIDED_PAID = `${DISPUTE_DETAILS.undecided}, paid`

export function isUndecided({ status, statusDetail }: Pick<Payment, 'status' | 'statusDetail'>): boolean {
  return status === 'CHARGED_BACK' && statusDetail === DISPUTE_DETAILS.undecided
}

/** True if a dispute about a payment was won, and its money is here. The provider refunds none of it: it goes back by transfer. */
export function isWonBack({ status, statusDetail }: Pick<Payment, 'status' | 'statusDetail'>): boolean {
  return holdsMoney(status) && statusDetail === DISPUTE_DETAILS.won
}
