import type { Queryable } from '../../platform/database/database.ts'
import { readOrderFile } from '../orders/desk/operator-orders.ts'

export interface HeldMoney {
  /** What is here of the order's money and not on its way back, centésimos. */
  cents: number
  /** What is on its way back, centésimos: until it arrives every sum is uncertain. */
  onItsWayCents: number
  /** Whether some of it came by hand, so that a person gives it back. */
  cameByHand: boolean
  /** Whether some of it came by card, and goes back there. */
  cameByCard: boolean
}

/** Of the whole order, or of one of its payments. */
export async function heldMoney({ db }: { db: Queryable }, order: number, onlyPayment?: number): Promise<HeldMoney> {
  const { payments, refunds } = await readOrderFile(db, order)
  const isMeant = (id: number) => onlyPayment === undefined || id === onlyPayment
  const here = payments.filter(
    ({ id, status }) => isMeant(id) && (status === 'APPROVED' || status === 'PARTIALLY_REFUNDED'),
  )
  const received = here.reduce((sum, payment) => sum + payment.amount_cents - payment.refunded_cents, 0)
  const underWay = refunds.filter(({ payment_id, outcome }) => isMeant(payment_id) && outcome === null)
  const onItsWay = underWay.reduce((sum, each) => sum + each.amount_cents, 0)
  return {
    cents: received - onItsWay,
    onItsWayCents: onItsWay,
    cameByHand: here.some(payment => payment.payment_method === 'OFFLINE'),
    cameByCard: here.some(payment => payment.payment_method === 'CARD'),
  }
}
