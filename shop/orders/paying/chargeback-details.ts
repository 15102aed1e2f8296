import { holdsMoney } from '../../payments/payment-states.ts'
import type { Payment } from './payment-store.ts'

/** A chargeback's status detail while the bank has not decided. Evidence can still be sent (Mercado Pago, payment status). */
const UNDECIDED = 'in_process'

/** The status detail of a payment whose dispute the shop won. */
const WON = 'reimbursed'

/** The detail of a chargeback's issue once other money paid the debt while the bank has not decided. */
export const UNDECIDED_PAID = 'in_process, paid'

export function isUndecided({ status, statusDetail }: Pick<Payment, 'status' | 'statusDetail'>): boolean {
  return status === 'CHARGED_BACK' && statusDetail === UNDECIDED
}

/** True if a dispute about a payment was won, and its money is here. The provider refunds none of it: it goes back by transfer. */
export function isWonBack({ status, statusDetail }: Pick<Payment, 'status' | 'statusDetail'>): boolean {
  return holdsMoney(status) && statusDetail === WON
}
