import { toPesos } from '../../../contract/money.ts'
import type { OrderStanding } from '../../orders/overview/order-standing.ts'
import type { PaidPayment } from '../../orders/paying/paid-payments.ts'

/** How an order stands, and the most that may be accepted either way, in centésimos (setting PAYMENT_DIFFERENCE). */
type Differing = OrderStanding & { limitCents: number }

/**
 * The commands for money that came late (for `payment` of a cancelled order) or is not what an order costs: only those that would not be
 * refused.
 */
export function differingMoneySteps(order: Differing, payment?: number): string[] {
  if (order.isBeingRefunded) return [showStep(order)]
  return order.status === 'CANCELLED' ? lateSteps(order, payment) : unpaidSteps(order)
}

export function showStep({ orderId }: Pick<OrderStanding, 'orderId'>): string {
  return `orders show ${orderId}`
}

/**
 * Gives back all that is here, or all of one payment: a command each, since one command gives back one payment. Without anything to give
 * back there is nothing but to look at the order.
 */
export function refundSteps(
  order: Pick<OrderStanding, 'orderId' | 'payments'>,
  { reason, payment }: { reason: string; payment?: number | undefined },
): string[] {
  const free = order.payments.filter(({ id, freeCents }) => freeCents > 0 && (payment === undefined || id === payment))
  if (free.length === 0) return [showStep(order)]
  return free.map(paid => {
    const name = payment === undefined ? named(order, paid) : ` --payment ${paid.id}`
    return `orders refund ${order.orderId} --all${name} --reason ${reason}`
  })
}

function lateSteps(order: Differing, payment: number | undefined): string[] {
  const { orderId, missingCents } = order
  const accept = `orders confirm-payment ${orderId} --accept-late`
  const giveBack = refundSteps(order, { reason: '"llegó tarde"', payment })
  if (order.heldCents === 0) return giveBack
  if (missingCents === 0) return [accept, ...giveBack]
  if (isAcceptable(order)) return [`${accept} --accept-difference MOTIVO`, ...giveBack]
  return missingCents > 0
    ? ['payments unmatched', `payments assign CRÉDITO ${orderId} --accept-late`, ...giveBack]
    : giveBack
}

function unpaidSteps(order: Differing): string[] {
  const { orderId, missingCents } = order
  const accept = isAcceptable(order) ? [`orders confirm-payment ${orderId} --accept-difference MOTIVO`] : []
  if (missingCents > 0) {
    const rest = `orders confirm-payment ${orderId} --amount ${inPesos(missingCents)} --reference NÚMERO`
    return [...accept, rest, 'payments unmatched', `payments assign CRÉDITO ${orderId}`]
  }
  return [...accept, ...excessSteps(order)]
}

/** What is too much goes back, of the newest payments first: of so many as it takes. */
function excessSteps(order: Differing): string[] {
  let excessCents = -order.missingCents
  return order.payments.flatMap(paid => {
    const cents = Math.min(paid.freeCents, excessCents)
    if (cents <= 0) return []
    excessCents -= cents
    return [`orders refund ${order.orderId} --amount ${inPesos(cents)}${named(order, paid)} --reason "pagó de más"`]
  })
}

/** Of several payments with money the command wants one named, even where nothing is left of the others. */
function named({ payments }: Pick<OrderStanding, 'payments'>, { id }: PaidPayment): string {
  return payments.length > 1 ? ` --payment ${id}` : ''
}

/** Of the whole total: what a person accepted before counts within the limit too. */
function isAcceptable({ differenceCents, limitCents }: Differing): boolean {
  return Math.abs(differenceCents) <= limitCents
}

/** As `--amount` reads it: `480` or `480,50`. */
function inPesos(cents: number): string {
  const pesos = toPesos(cents)
  return Number.isInteger(pesos) ? String(pesos) : pesos.toFixed(2).replace('.', ',')
}
