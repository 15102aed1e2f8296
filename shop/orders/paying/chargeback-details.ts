import type { Payment } from './payment-store.ts'

/** A chargeback's status detail while the bank has not decided. Evidence can still be sent (Mercado Pago, payment status). */
const UNDECIDED = 'in_process'

/** The detail of a chargeback's issue once other money paid the debt while the bank has not decided. */
export const UNDECIDED_PAID = 'in_process, paid'

export function isUndecided({ status, statusDetail }: Pick<Payment, 'status' | 'statusDetail'>): boolean {
  return status === 'CHARGED_BACK' && statusDetail === UNDECIDED
}
