import { readOrderFile } from '../../../../shop/orders/desk/operator-orders.ts'
import type { Verb } from './verb.ts'

/** What is here of an order's money and not on its way back, in centésimos. */
export async function heldCents({ db }: Parameters<Verb['run']>[1], order: number): Promise<number> {
  const { payments, refunds } = await readOrderFile(db, order)
  const here = payments
    .filter(({ status }) => status === 'APPROVED' || status === 'PARTIALLY_REFUNDED')
    .reduce((sum, payment) => sum + payment.amount_cents - payment.refunded_cents, 0)
  return refunds.filter(({ outcome }) => outcome === null).reduce((sum, each) => sum - each.amount_cents, here)
}
