import type { Database } from '../../platform/database/database.ts'
import { type OrderStanding, readStanding } from '../orders/overview/order-standing.ts'
import type { PaidPayment } from '../orders/paying/paid-payments.ts'
import { countLeftCopies, type LeftCopies } from '../orders/refunds/refunded-part.ts'
import type { PrintNetwork } from '../printing/print-network.ts'
import { isKnownToGoOn } from './waiting/issue-steps.ts'
import { isAcceptable } from './waiting/money-steps.ts'

export interface HeldMoney {
  /** What is here of the order's money and not on its way back, centésimos. */
  cents: number
  /** What is on its way back, centésimos: until it arrives every sum is uncertain. */
  onItsWayCents: number
  /** How much of what is on its way back the order could keep, centésimos. */
  roomCents: number
  /** Whether some of it came by hand, so that a person gives it back. */
  cameByHand: boolean
  /** Whether some of it came by card, and goes back there. */
  cameByCard: boolean
  /** The payments that hold it, newest first. */
  payments: PaidPayment[]
  /** What the order waits for, centésimos: its money, or what a dispute took away or went back. 0: for none. */
  awaitedCents: number
  /** What may be taken for an order that is not paid: all that it holds, and what is missing; negative where too much came. */
  acceptable: { heldCents: number; missingCents: number } | null
  /** How the order stands. */
  status: OrderStanding['status']
  /** Paid, and nobody has confirmed that it is printed. */
  awaitsPrinter: boolean
  /** It was confirmed, and is printed by nobody since. */
  isGivenUp: boolean
  /** The shop has no print network: a person orders what is printed. */
  isPrintedByHand: boolean
  /** Its book is with the printer, which can't drop it any more as far as the shop knows. */
  goesOn: boolean
  /** Where its parcel is; null before it has one. */
  shipment: OrderStanding['shipment']
  /** Copies whose money did not go back, by line. */
  leftCopies: LeftCopies[]
}

/** Of the whole order, or of one of its payments. */
export async function readHeldMoney(
  {
    db,
    network,
    differenceLimitCents,
  }: { db: Database; network: Pick<PrintNetwork, 'isManual'>; differenceLimitCents: number },
  order: number,
  onlyPayment?: number,
): Promise<HeldMoney> {
  const standing = await readStanding(db, order)
  const payments = standing.payments.filter(({ id }) => onlyPayment === undefined || id === onlyPayment)
  return {
    cents: payments.reduce((sum, { freeCents }) => sum + freeCents, 0),
    onItsWayCents: payments.reduce((sum, { refundingCents }) => sum + refundingCents, 0),
    roomCents: standing.roomCents,
    cameByHand: payments.some(({ method }) => method === 'OFFLINE'),
    cameByCard: payments.some(({ method }) => method === 'CARD'),
    payments,
    awaitedCents: awaitedCents(standing),
    acceptable: acceptable(standing, differenceLimitCents),
    status: standing.status,
    awaitsPrinter: standing.awaitsPrinter,
    isGivenUp: standing.isGivenUp,
    isPrintedByHand: network.isManual ?? false,
    goesOn: isKnownToGoOn({ ...standing, isManual: network.isManual ?? false }),
    shipment: standing.shipment,
    leftCopies: await countLeftCopies(db, order),
  }
}

/** Money on its way back makes every sum uncertain; an order that is over asks for nothing. */
function awaitedCents({ status, isBeingRefunded, missingCents, replacingCents, debtCents }: OrderStanding): number {
  if (isBeingRefunded || status === 'CANCELLED') return 0
  if (status === 'PENDING_PAYMENT') return Math.max(0, missingCents)
  return debtCents || replacingCents
}

/** Where it fits, or the difference is one that may be accepted: what `acceptHeldMoney` would take. */
function acceptable(standing: OrderStanding, limitCents: number): HeldMoney['acceptable'] {
  const { status, heldCents, missingCents, isBeingRefunded, wasErased } = standing
  if (wasErased || heldCents === 0 || isBeingRefunded || !['PENDING_PAYMENT', 'CANCELLED'].includes(status)) return null
  return missingCents === 0 || isAcceptable({ ...standing, limitCents }) ? { heldCents, missingCents } : null
}
