import type { OrderStanding } from '../../orders/overview/order-standing.ts'
import type { StuckOrders } from '../../orders/overview/stuck-orders.ts'
import { judgeStep } from '../../orders/parcels/shipment-states.ts'
import { UNDECIDED_PAID } from '../../orders/paying/chargeback-details.ts'
import { unowedCents } from '../../orders/paying/undecided-money.ts'
import { isSilence } from '../../orders/printing/network-silence.ts'
import type { RefundedPart } from '../../orders/refunds/refunded-part.ts'
import { differingMoneySteps, handRefundSteps, refundSteps, showStep } from './money-steps.ts'
import { sendStep } from './parcel-steps.ts'
import type { Step, StepOf } from './step.ts'

type Issue = StuckOrders['issues'][number]

export interface Standing extends OrderStanding {
  /** The most that may be accepted in place of a total, either way, in centésimos. */
  limitCents: number
  /** The shop orders by hand: what was confirmed can't be stopped from here. */
  isManual: boolean
}

/** The steps that end an issue, as its order stands: only those that would not be refused. */
export function issueSteps(issue: Issue, order: Standing): Step[] {
  const { id, orderId, subject, detail } = issue
  const says = issue.facts?.says
  const payment = /^\d+$/.test(subject) ? Number(subject) : undefined
  const resolve = { act: 'resolveIssue', orderId, issueId: id } as const
  const surplusCents = unowedCents({ ...order, askedCents: order.missingCents + order.heldCents })
  // A note ends no issue whose money is here and is not the shop's.
  const note = surplusCents > 0 ? [] : [resolve]
  const show = showStep(order)
  const refund = (reason?: string, upToCents?: number) =>
    refundSteps(order, { reason, payment, upToCents }).filter(({ act }) => act !== show.act)
  switch (issue.kind) {
    case 'late-credit':
      return differingMoneySteps(order, payment, issue.isWonBack ? 'se ganó el contracargo' : undefined)
    case 'duplicate-charge':
      // The first money was taken away since: what came second pays the order.
      if (surplusCents === 0 && !order.isBeingRefunded) return [show, ...note]
      return orShow(order, refund('se pagó de más'))
    case 'amount-mismatch':
      if (says === 'missing-refund') return order.isBeingRefunded ? [show] : [show, ...note]
      if (payment === undefined) return [...differingMoneySteps(order), ...cancelSteps(order)]
      // Of one payment alone (a currency, a contradiction) only the provider knows more; what goes back now may be all that is too much.
      if (order.isBeingRefunded) return [show]
      if (surplusCents === 0 && says === 'both-figures') return [show, ...note]
      return [show, ...refund(undefined, surplusCents || undefined), ...note]
    case 'claim':
      return [show, ...refund('reclamo'), resolve]
    case 'chargeback':
      return chargebackSteps(order, { isPaid: detail === UNDECIDED_PAID, resolve })
    case 'refunded-elsewhere':
      return [...refundedSteps(order, { isTwice: says === 'refunded-twice' }), ...payAgainSteps(order), resolve]
    case 'refund-failed':
      return [
        ...refusedSteps(order, {
          payment,
          refusedCents: issue.refundCents ?? 0,
          part: issue.refundPart,
          reason: issue.refundReason,
        }),
        ...note,
      ]
    case 'refund-by-hand':
      return handRefundSteps(order, { refundId: Number(subject), cents: issue.refundCents ?? 0 })
    case 'print-failed':
      return orShow(order, [...dropSteps(order), ...printSteps(order), ...cancelSteps(order)])
    case 'print-by-hand':
      return orShow(order, confirmPrintSteps(order, { isByHand: true }))
    case 'refunded-in-print':
      // The network did not stop it: whatever a person brought about since, the order ends. If it could not be asked, cancelling asks it.
      return [...cancelSteps({ ...order, isStopRefused: !isSilence(detail) }), resolve]
    case 'parcel-returned':
      return orShow(order, [...sendSteps(order), ...refund('el envío volvió'), ...keepShippingSteps(order, resolve)])
    case 'parcel-refunded':
      return [show, ...backAgainSteps(order), ...payAgainSteps(order), resolve]
    case 'parcel-news':
    case 'test-payment':
      return [show, resolve]
    case 'printed-twice':
      return [...whoPrintsSteps(order), resolve]
    case 'printed-after-cancel':
    case 'address-changed':
      return [resolve]
  }
}

/** Nothing is cancelled where the reader has the book, nor where other money than what went back twice pays for it. */
function refundedSteps(order: Standing, { isTwice }: { isTwice: boolean }): Step[] {
  const show = showStep(order)
  if (hasArrived(order) || (isTwice && !order.lacksItsMoney)) return [show]
  return [...(isTwice ? [show] : []), ...cancelSteps(order, 'el dinero se devolvió')]
}

/** Its reader may pay what went back once more. What a dispute took has its own issue. */
function payAgainSteps({ orderId, replacingCents, debtCents, isBeingRefunded }: OrderStanding): Step[] {
  if (isBeingRefunded || debtCents > 0 || replacingCents === 0) return []
  return [{ act: 'confirmPayment', orderId, amountCents: replacingCents }]
}

/** Its reader has the book. */
function hasArrived({ shipment }: OrderStanding): boolean {
  return shipment === 'DELIVERED' || shipment === 'COLLECTED'
}

/** Of a paid order that nobody has confirmed in time. Where nothing pays for its book any more, it is cancelled first of all. */
export function unconfirmedSteps(order: Standing): Step[] {
  return [...(order.lacksItsMoney ? cancelSteps(order) : []), ...printSteps(order)]
}

/** Of a paid order that nobody has confirmed, or that was given up since. What nothing pays for is not asked for again. */
function printSteps(order: Standing): Step[] {
  const retry: Step[] =
    isPrintedByNobody(order) && !order.lacksItsMoney ? [{ act: 'retryPrint', orderId: order.orderId }] : []
  return [...retry, ...confirmPrintSteps(order)]
}

/** What the network refuses alone is dropped; asking again (`retry-print`) is to wait. */
function dropSteps({ orderId, droppableLines: lines }: OrderStanding): Step[] {
  return lines.length === 0 ? [] : [{ act: 'dropLines', orderId, lines }]
}

function confirmPrintSteps(order: Standing, { isByHand = false } = {}): Step[] {
  if (!isPrintedByNobody(order)) return []
  const { orderId, lacksItsMoney: evenIfUnpaid } = order
  return order.isManual ? [{ act: 'confirmPrint', orderId, isByHand, evenIfUnpaid }] : whoPrintsSteps(order)
}

function isPrintedByNobody({ awaitsPrinter, isGivenUp }: OrderStanding): boolean {
  return awaitsPrinter || isGivenUp
}

/** The network has it, or it was ordered elsewhere: only a person knows which. */
function whoPrintsSteps({ orderId, lacksItsMoney: evenIfUnpaid }: Standing): Step[] {
  const confirm = { act: 'confirmPrint', orderId, evenIfUnpaid } as const
  return [
    { ...confirm, printer: 'network', isByHand: false },
    { ...confirm, printer: 'elsewhere', isByHand: true },
  ]
}

function chargebackSteps(
  order: Standing,
  { isPaid, resolve }: { isPaid: boolean; resolve: StepOf<'resolveIssue'> },
): Step[] {
  const { orderId } = order
  if (isPaid) return [showStep(order), { ...resolve, note: 'no se manda prueba' }]
  const owedCents = disputeOwedCents(order)
  const pay: Step[] = owedCents > 0 ? [{ act: 'confirmPayment', orderId, amountCents: owedCents }] : []
  return [showStep(order), ...pay, ...cancelSteps(order), resolve]
}

/** What its reader still has to pay of an order whose card's money a dispute took, in centésimos. Nobody pays for an order that is over. */
export function disputeOwedCents({
  status,
  missingCents,
  debtCents,
}: Pick<OrderStanding, 'status' | 'missingCents' | 'debtCents'>): number {
  if (status === 'CANCELLED') return 0
  return status === 'PENDING_PAYMENT' ? missingCents : debtCents
}

/** What can't be stopped is cancelled only for who insists; of a card without an answer nobody knows yet whether it pays. */
function cancelSteps(order: Standing & { isStopRefused?: boolean }, reason?: string): Step[] {
  const { orderId, status, payments } = order
  if (status === 'CANCELLED') return []
  if (status === 'PENDING_PAYMENT' && payments.length === 0 && order.hasOpenCard) return []
  const evenIfPrinted = order.isStopRefused || isKnownToGoOn(order)
  return [{ act: 'cancelOrder', orderId, reason, evenIfPrinted }]
}

/** What was confirmed by hand, or left the press, can't be stopped from here. */
export function isKnownToGoOn({
  isConfirmed,
  isByHand,
  isManual,
  shipment,
}: Pick<Standing, 'isConfirmed' | 'isByHand' | 'isManual' | 'shipment'>): boolean {
  return isConfirmed && (isByHand || isManual || (shipment !== null && shipment !== 'PREPARING'))
}

/** What was refused is asked for again, for the reason that it had; where the provider refuses for good, it goes back by transfer and is written down. */
function refusedSteps(
  order: OrderStanding,
  {
    payment: paymentId,
    refusedCents,
    part,
    reason,
  }: { payment: number | undefined; refusedCents: number; part: RefundedPart | null; reason: string | null },
): Step[] {
  const { orderId, payments } = order
  const paid = payments.find(({ id }) => id === paymentId)
  if (paymentId === undefined || !paid || paid.freeCents <= 0) return []
  const isPart = refusedCents > 0 && refusedCents < paid.freeCents
  const what = { orderId, paymentId, ...(part ? { part } : isPart && { amountCents: refusedCents }) }
  // Nothing is written down while the provider is still asked.
  const record: Step[] = paid.refundingCents > 0 ? [] : [{ act: 'recordRefund', ...what }]
  if (paid.goesByTransfer) return orShow(order, record)
  return [{ act: 'refundOrder', ...what, reason: reason ?? undefined }, ...record]
}

/** A parcel whose money is on its way back is not sent again; one whose money is in dispute for who insists. */
function sendSteps(order: OrderStanding): Step[] {
  const { orderId, status, shippingMethod, shipment } = order
  if (status !== 'CONFIRMED' || shipment !== 'RETURNED') return []
  const send = sendStep(orderId, shippingMethod)
  if (!order.paysForNoBook) return [send]
  return order.isBeingRefunded ? [] : [{ ...send, evenIfRefunded: true }]
}

/** It was the sending that had come back, or the book came back since. */
function backAgainSteps({ orderId, status, shippingMethod, shipment }: OrderStanding): Step[] {
  const isOut = shipment !== null && judgeStep(shippingMethod, shipment, 'RETURNED') === 'next'
  return status === 'CONFIRMED' && isOut ? [{ act: 'moveParcel', orderId, to: 'RETURNED' }] : []
}

/** What was paid for the way may stay: the book's money is back, and a note says so. */
function keepShippingSteps(order: OrderStanding, resolve: Step): Step[] {
  return order.paysForNoBook && !order.isBeingRefunded ? [resolve] : []
}

function orShow(order: OrderStanding, steps: Step[]): Step[] {
  return steps.length > 0 ? steps : [showStep(order)]
}
