import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { OrderStatus } from '../../../contract/order.ts'
import type { DB } from '../../../db/schema.ts'
import type { PrintNetwork } from '../../printing/print-network.ts'
import { recordChange } from '../history-store.ts'
import { resolveIssue } from '../issue-store.ts'
import { type LockedOrder, lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { leftOf } from '../paying/held-money.ts'
import type { Payment } from '../paying/payment-store.ts'
import { lockStopped, stopPrinting, untilStopped } from '../printing/stop-printing.ts'
import { askForPrintAgain, isToBePrinted, takeStopBack } from '../printing/to-be-printed.ts'
import { dropCopies, droppedFor, readPrintedByLine, readPrintedCopies } from './dropped-line-store.ts'
import { losesItsPrint } from './end-printing.ts'
import { choosePayment, type Unchosen } from './refund-order.ts'
import { BY_BUYER, requestRefund } from './refund-payment.ts'
import { findSameRefund } from './refund-store.ts'
import { type PartRefused, type PricedPart, pricePart, type RefundedPart } from './refunded-part.ts'
import { insertRefundedPart } from './refunded-part-store.ts'

export interface DropLines {
  orderId: number
  lines: RefundedPart['lines']
  /** The copies that are printed of each line, as who asks saw them: where they are others meanwhile, nothing is dropped. */
  seen?: ReadonlyMap<number, number>
  paymentId?: number
  reason: string
  /** An operator's name, or `BY_BUYER`. */
  operator: string
}

export type DroppingLines =
  /** `byHand`: the money came without a provider, and goes back by transfer. */
  { kind: 'dropped'; refundId: number; amountCents: number; byHand: boolean } | Undroppable

type Undroppable =
  /** It is not paid, is printed already, or over. */
  | { kind: 'not-to-be-printed'; status: OrderStatus }
  /** The copies are not those that the buyer saw: nothing was changed. */
  | { kind: 'other-copies' }
  /** The network can't stop what it has, or can't be asked: nothing was changed. */
  | { kind: 'still-printing'; reason: string; isUnknown?: true }
  /** No copy, or none of the money, would be left: the order is cancelled instead. */
  | { kind: 'nothing-left' }
  /** The same copies' money was asked for with the same reason. */
  | { kind: 'already-requested'; refundId: number }
  /** The payment holds less than the copies cost. */
  | { kind: 'too-much'; leftCents: number }
  | Unchosen
  | PartRefused

interface Droppable {
  kind: 'droppable'
  payment: Payment
  priced: Extract<PricedPart, { kind: 'priced' }>
}

/**
 * Takes copies out of a paid order before it is printed, and gives back what they cost; the shipping stays as it was. The network is asked
 * to drop what it has, and then for the rest under the next reference. A crash after it dropped it, and before that is written down here,
 * leaves the order whole: it is asked for again, or its `print-failed` waits, and the operator says it again.
 */
export async function dropLines(
  deps: OrderDeps & { network: PrintNetwork },
  request: DropLines,
): Promise<DroppingLines> {
  const first = await previewDrop(deps, request)
  if (first.kind !== 'droppable') return first
  return untilStopped(() => stopAndDrop(deps, request))
}

/** What it would do, as far as the shop alone can say. */
export function previewDrop({ db }: Pick<OrderDeps, 'db'>, request: DropLines): Promise<Droppable | Undroppable> {
  return db.transaction().execute(transaction => check(transaction, request))
}

async function stopAndDrop(deps: OrderDeps & { network: PrintNetwork }, request: DropLines): Promise<DroppingLines> {
  const { orderId, lines, reason, operator } = request
  const stop = await stopPrinting(deps, orderId)
  if (stop.kind === 'going-on') {
    return { kind: 'still-printing', reason: stop.reason, ...(stop.isUnknown && { isUnknown: true }) }
  }
  return deps.db.transaction().execute(async transaction => {
    const order = await lockStopped(transaction, orderId, stop)
    const checked = await check(transaction, request, order)
    const at = deps.clock.now()
    if (checked.kind !== 'droppable') {
      await takeStopBack(transaction, order, { stop, at })
      return checked
    }
    const { payment, priced } = checked
    const { amountCents } = priced
    const refund = await requestRefund(deps, transaction, order, {
      payment,
      amountCents,
      reason,
      requestedBy: operator,
    })
    if (refund.kind !== 'requested') throw new Error(`order ${orderId} has no money for ${JSON.stringify(lines)}`)
    await insertRefundedPart(transaction, refund.refundId, { lines: priced.lines, shipping: false })
    const droppedCopies = await dropCopies(transaction, orderId, priced.lines)
    await askForPrintAgain(transaction, order, { stop, at })
    await resolveIssue(transaction, { orderId, kind: 'print-failed', resolution: 'lines dropped', at })
    const what = { subject: 'shipment', subjectId: orderId, from: null, to: 'LINES_DROPPED' } as const
    const cause = operator === BY_BUYER ? 'buyer' : 'operator'
    await recordChange(transaction, orderId, what, { at, cause, actor: operator, detail: droppedFor(refund.refundId) })
    await deps.publish(transaction, { type: 'lines-dropped', orderId, droppedCopies })
    return { kind: 'dropped', refundId: refund.refundId, amountCents, byHand: payment.providerPaymentId === null }
  })
}

/** Whether copies can be dropped, as the order stands under its lock. */
async function check(
  transaction: Transaction<DB>,
  { orderId, lines, seen, paymentId, reason, operator }: DropLines,
  locked?: LockedOrder,
): Promise<Droppable | Undroppable> {
  const order = locked ?? (await lockOrder(transaction, orderId))
  if (!(await isToBePrinted(transaction, order))) return { kind: 'not-to-be-printed', status: order.status }
  if (seen && !isDeepStrictEqual(await readPrintedByLine(transaction, orderId), seen)) return { kind: 'other-copies' }
  const priced = await pricePart(transaction, orderId, { lines, shipping: false })
  if (priced.kind !== 'priced') return priced
  const { amountCents } = priced
  // A buyer has no say in which of several payments it is.
  const isNobodys = paymentId === undefined && operator === BY_BUYER
  const chosen = choosePayment(order, isNobodys ? paymentWithMost(order)?.id : paymentId)
  if (chosen.kind !== 'chosen') return chosen
  const { payment } = chosen
  const same = await findSameRefund(transaction, { payment, amountCents, reason })
  if (same) return { kind: 'already-requested', refundId: same.id }
  const leftCents = freeOf(payment)
  if (amountCents > leftCents) return { kind: 'too-much', leftCents }
  const copies = priced.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const isAll = copies >= (await readPrintedCopies(transaction, orderId))
  if (isAll || (await losesItsPrint(transaction, order, amountCents))) return { kind: 'nothing-left' }
  return { kind: 'droppable', payment, priced }
}

/** What is left of a payment and not on its way back, in centésimos. */
function freeOf(payment: Payment): number {
  return leftOf(payment) - payment.refundingCents
}

function paymentWithMost({ payments }: LockedOrder): Payment | undefined {
  return payments.toSorted((a, b) => freeOf(b) - freeOf(a))[0]
}
