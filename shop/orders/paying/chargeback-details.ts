import type { Payment } from './payment-store.ts'

/** A chargeback's detail while the bank has not decided: evidence can still be sent (Mercado Pago, payment status). */
const UNDECIDED = 'in_process'

/** The detail of its issue once other money paid what it took away. */
export const UNDECIDED_PAID = 'in_process, paid'

export function isUndecided({ status, statusDetail }: Pick<Payment, 'status' | 'statusDetail'>): boolean {
  return status === 'CHARGED_BACK' && statusDetail === UNDECIDED
}
