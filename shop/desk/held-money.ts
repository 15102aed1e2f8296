import type { Queryable } from '../../platform/database/database.ts'
import { readStanding } from '../orders/overview/order-standing.ts'
import type { PaidPayment } from '../orders/paying/paid-payments.ts'

export interface HeldMoney {
  /** What is here of the order's money and not on its way back, centésimos. */
  cents: number
  /** What is on its way back, centésimos: until it arrives every sum is uncertain. */
  onItsWayCents: number
  /** Whether some of it came by hand, so that a person gives it back. */
  cameByHand: boolean
  /** Whether some of it came by card, and goes back there. */
  cameByCard: boolean
  /** The payments that hold it, newest first. */
  payments: PaidPayment[]
}

/** Of the whole order, or of one of its payments. */
export async function heldMoney({ db }: { db: Queryable }, order: number, onlyPayment?: number): Promise<HeldMoney> {
  const standing = await readStanding(db, order)
  const payments = standing.payments.filter(({ id }) => onlyPayment === undefined || id === onlyPayment)
  return {
    cents: payments.reduce((sum, { freeCents }) => sum + freeCents, 0),
    onItsWayCents: payments.reduce((sum, { refundingCents }) => sum + refundingCents, 0),
    cameByHand: payments.some(({ method }) => method === 'OFFLINE'),
    cameByCard: payments.some(({ method }) => method === 'CARD'),
    payments,
  }
}
