import { readOrderFile } from '../../../../shop/orders/desk/operator-orders.ts'
import type { Verb } from './verb.ts'

export interface HeldMoney {
  /** What is here of the order's money and not on its way back, centésimos. */
  cents: number
  /** Whether some of it came by hand, so that a person gives it back. */
  cameByHand: boolean
}

export async function heldMoney({ db }: Parameters<Verb['run']>[1], order: number): Promise<HeldMoney> {
  const { payments, refunds } = await readOrderFile(db, order)
  const here = payments.filter(({ status }) => status === 'APPROVED' || status === 'PARTIALLY_REFUNDED')
  const received = here.reduce((sum, payment) => sum + payment.amount_cents - payment.refunded_cents, 0)
  const onItsWay = refunds.filter(({ outcome }) => outcome === null).reduce((sum, each) => sum + each.amount_cents, 0)
  return {
    cents: received - onItsWay,
    cameByHand: here.some(payment => payment.payment_method === 'OFFLINE'),
  }
}
