import type { OrderStanding } from '../../orders/overview/order-standing.ts'
import type { PaidPayment } from '../../orders/paying/paid-payments.ts'
import type { Step, StepOf } from './step.ts'

/** The order's standing, and the largest accepted difference above or below its total, in centésimos (setting PAYMENT_DIFFERENCE). */
type Differing = OrderStanding & { limitCents: number }

/** Why money of a cancelled order goes back, whether it came before the cancellation or after. */
const CANCELLED_REASON = 'la orden está cancelada'

/**
 * Steps for money of a cancelled order (for `payment`) or money that differs from the order's total. Steps that would be
 * refused are left out.
 */
export function differingMoneySteps(order: Differing, payment?: number, reason = CANCELLED_REASON): Step[] {
  if (order.isBeingRefunded) return whileRefunded(order, { payment, reason })
  return order.status === 'CANCELLED' ? lateSteps(order, { payment, reason }) : unpaidSteps(order)
}

/** What is under way ends first. The provider ends its own part; what a person transfers is confirmed. The rest may go back already. */
function whileRefunded(order: Differing, { payment, reason }: { payment: number | undefined; reason: string }): Step[] {
  const show = showStep(order)
  const byHand = order.handRefunds.flatMap(refund => handRefundSteps(order, refund))
  const rest = order.status === 'CANCELLED' ? refundSteps(order, { reason, payment }) : []
  return [...(byHand.length > 0 ? byHand : [show]), ...rest.filter(({ act }) => act !== show.act)]
}

/** Somebody transfers it and writes that down, or it stays where the order may keep it. */
export function handRefundSteps(
  { orderId, roomCents }: Pick<OrderStanding, 'orderId' | 'roomCents'>,
  { refundId, cents }: { refundId: number; cents: number },
): Step[] {
  const withdraw: Step[] = cents <= roomCents ? [{ act: 'withdrawRefund', orderId, refundId }] : []
  return [{ act: 'confirmRefund', orderId, refundId }, ...withdraw]
}

export function showStep({ orderId }: Pick<OrderStanding, 'orderId'>): StepOf<'readOrder'> {
  return { act: 'readOrder', orderId }
}

/**
 * Steps to refund all money, or one payment: one step each, since a refund is for one payment. `upToCents`: no more than this of a payment.
 * Without money to refund, the only step is to look at the order.
 */
export function refundSteps(
  order: Pick<OrderStanding, 'orderId' | 'payments'>,
  {
    reason,
    payment,
    upToCents,
  }: { reason: string | undefined; payment: number | undefined; upToCents?: number | undefined },
): Step[] {
  const free = order.payments.filter(({ id, freeCents }) => freeCents > 0 && (payment === undefined || id === payment))
  if (free.length === 0) return [showStep(order)]
  return free.map(paid => {
    const amountCents = upToCents !== undefined && upToCents < paid.freeCents ? upToCents : undefined
    return giveBackStep(order, paid, { amountCents, paymentId: payment ?? named(order, paid), reason })
  })
}

/** What the payment's provider refunds no more is transferred and written down, once the provider is no longer asked for a part of it. */
function giveBackStep(
  order: Pick<OrderStanding, 'orderId'>,
  paid: PaidPayment,
  {
    amountCents,
    paymentId,
    reason,
  }: { amountCents: number | undefined; paymentId: number | undefined; reason: string | undefined },
): Step {
  const what = { orderId: order.orderId, ...(amountCents !== undefined && { amountCents }) }
  if (!paid.goesByTransfer) return { act: 'refundOrder', ...what, paymentId, reason }
  return paid.refundingCents > 0 ? showStep(order) : { act: 'recordRefund', ...what, paymentId: paid.id }
}

function lateSteps(order: Differing, { payment, reason }: { payment: number | undefined; reason: string }): Step[] {
  const { orderId, missingCents } = order
  const accept = { act: 'acceptHeldMoney', orderId, isLate: true, differs: false } as const
  const giveBack = refundSteps(order, { reason, payment })
  if (order.heldCents === 0 || order.wasErased) return giveBack
  if (missingCents === 0) return [accept, ...giveBack]
  if (isAcceptable(order)) return [{ ...accept, differs: true }, ...giveBack]
  return missingCents > 0 ? [...assignSteps(orderId, { isLate: true }), ...giveBack] : giveBack
}

function unpaidSteps(order: Differing): Step[] {
  const { orderId, missingCents } = order
  const accept: Step[] = isAcceptable(order) ? [{ act: 'acceptHeldMoney', orderId, isLate: false, differs: true }] : []
  if (missingCents <= 0) return [...accept, ...excessSteps(order)]
  const rest = { act: 'confirmPayment', orderId, amountCents: missingCents } as const
  return [...accept, rest, ...assignSteps(orderId, { isLate: false })]
}

function assignSteps(orderId: number, { isLate }: { isLate: boolean }): Step[] {
  return [{ act: 'listUnmatchedTransfers' }, { act: 'assignTransfer', orderId, isLate }]
}

/** Refunds the excess from the newest payments first, as many as it takes. */
function excessSteps(order: Differing): Step[] {
  let excessCents = -order.missingCents
  return order.payments.flatMap(paid => {
    const cents = Math.min(paid.freeCents, excessCents)
    if (cents <= 0) return []
    excessCents -= cents
    return [giveBackStep(order, paid, { amountCents: cents, paymentId: named(order, paid), reason: 'pagó de más' })]
  })
}

/** If several payments had money, the step must name one, even if the others have nothing left. */
function named({ payments }: Pick<OrderStanding, 'payments'>, { id }: PaidPayment): number | undefined {
  return payments.length > 1 ? id : undefined
}

/** Compares with the whole total: differences accepted earlier count towards the limit too. */
export function isAcceptable({
  differenceCents,
  limitCents,
}: Pick<Differing, 'differenceCents' | 'limitCents'>): boolean {
  return Math.abs(differenceCents) <= limitCents
}
