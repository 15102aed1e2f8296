import { toPesos } from '../../../contract/money.ts'
import type { OrderStatus } from '../../../contract/order.ts'
import type { HeldMoney } from '../held-money.ts'

interface Differing {
  orderId: number
  status: OrderStatus
  grandTotalCents: number
  held: HeldMoney
  /** The most that may be accepted, either way, in centésimos (setting PAYMENT_DIFFERENCE). */
  limitCents: number
}

/** The commands for an order that holds money which does not pay it, or came late: only those that would not be refused. */
export function differingMoneySteps(order: Differing): string[] {
  const { orderId, held } = order
  if (held.onItsWayCents > 0) return [`orders show ${orderId}`]
  return order.status === 'CANCELLED' ? lateSteps(order) : unpaidSteps(order)
}

function lateSteps(order: Differing): string[] {
  const accept = `orders confirm-payment ${order.orderId} --accept-late`
  const giveBack = `orders refund ${order.orderId} --all --reason "llegó tarde"`
  const missing = missingCents(order)
  if (missing === 0) return [accept, giveBack]
  if (isAcceptable(order)) return [`${accept} --accept-difference MOTIVO`, giveBack]
  return missing > 0
    ? ['payments unmatched', `payments assign CRÉDITO ${order.orderId} --accept-late`, giveBack]
    : [giveBack]
}

function unpaidSteps(order: Differing): string[] {
  const { orderId } = order
  const missing = missingCents(order)
  const accept = isAcceptable(order) ? [`orders confirm-payment ${orderId} --accept-difference MOTIVO`] : []
  if (missing > 0) return [...accept, 'payments unmatched', `payments assign CRÉDITO ${orderId}`]
  return [...accept, `orders refund ${orderId} --amount ${inPesos(-missing)} --reason "pagó de más"`]
}

/** Of the whole total: what a person accepted before counts within the limit too. */
function isAcceptable(order: Differing): boolean {
  return Math.abs(missingCents(order)) <= order.limitCents
}

function missingCents({ grandTotalCents, held }: Differing): number {
  return grandTotalCents - held.cents
}

/** As `--amount` reads it: `480` or `480,50`. */
function inPesos(cents: number): string {
  const pesos = toPesos(cents)
  return Number.isInteger(pesos) ? String(pesos) : pesos.toFixed(2).replace('.', ',')
}
