import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { OrderStatus } from '../../../contract/order.ts'
import type { DB } from '../../../db/schema.ts'
import { holdsMoney } from '../../payments/payment-states.ts'
import type { PrintNetwork } from '../../printing/print-network.ts'
import { recordChange } from '../history-store.ts'
import { resolveIssue } from '../issue-store.ts'
import { type LockedOrder, lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { freeCents } from '../paying/held-money.ts'
import type { Payment } from '../paying/payment-store.ts'
import type { Stopping } from '../printing/stop-printing.ts'
import { askForPrintAgain, isToBePrinted } from '../printing/to-be-printed.ts'
import { whileStopped } from '../printing/while-stopped.ts'
import { dropCopies, droppedFor, readPrintedByLine } from './dropped-line-store.ts'
import { losesItsPrint } from './end-printing.ts'
import { choosePayment, type Unchosen } from './refund-order.ts'
import { requestRefund } from './refund-payment.ts'
import { BY_BUYER, findSameRefund } from './refund-store.ts'
import { countLeftCopies, type PartRefused, type PricedPart, pricePart, type RefundedPart } from './refunded-part.ts'
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

export type DroppingLines = { kind: 'dropped'; amountCents: number; refunds: DropRefund[] } | Undroppable

/** What goes back of one payment. `byHand`: the money came without a provider, and goes back by transfer. */
export interface DropRefund {
  refundId: number
  amountCents: number
  byHand: boolean
}

type Undroppable =
  /** It is not paid, is printed already, or over. */
  | { kind: 'not-to-be-printed'; status: OrderStatus }
  /** The copies are not those that the buyer saw: nothing was changed. */
  | { kind: 'other-copies' }
  /** The network can't stop what it has, or can't be asked: nothing was changed. */
  | { kind: 'still-printing'; reason: string; isUnknown?: true }
  /** No copy, or none of the money, would be left: the order is cancelled instead. */
  | { kind: 'nothing-left' }
  /** Fewer copies of a line are printed; `copies`: how many. */
  | { kind: 'not-printed'; line: number; copies: number }
  /** The same copies' money was asked for with the same reason. */
  | { kind: 'already-requested'; refundId: number }
  /** The payments hold less than the copies cost, or the named one does. */
  | { kind: 'too-much'; leftCents: number }
  | Unchosen
  | PartRefused

/** What of the money is a payment's, in centésimos. */
interface Share {
  payment: Payment
  amountCents: number
}

interface Droppable {
  kind: 'droppable'
  shares: Share[]
  priced: Extract<PricedPart, { kind: 'priced' }>
}

/**
 * Takes copies out of a paid order before it is printed, and gives back what they cost; the shipping stays as it was. The network is asked
 * to drop what it has, and then for the rest under the next reference.
 */
export async function dropLines(
  deps: OrderDeps & { network: PrintNetwork },
  request: DropLines,
): Promise<DroppingLines> {
  const first = await previewDrop(deps, request)
  if (first.kind !== 'droppable') return first
  return whileStopped<DroppingLines>(deps, request.orderId, {
    refuse: ({ reason, isUnknown }) => ({ kind: 'still-printing', reason, ...(isUnknown && { isUnknown }) }),
    decide: (transaction, order, stop) => drop(deps, transaction, order, { ...request, stop }),
    isAsBefore: ({ kind }) => kind !== 'dropped',
  })
}

/** What it would do, as far as the shop alone can say. */
export function previewDrop({ db }: Pick<OrderDeps, 'db'>, request: DropLines): Promise<Droppable | Undroppable> {
  return db.transaction().execute(transaction => check(transaction, request))
}

async function drop(
  deps: OrderDeps,
  transaction: Transaction<DB>,
  order: LockedOrder,
  { stop, ...request }: DropLines & { stop: Stopping },
): Promise<DroppingLines> {
  const { orderId, lines, reason, operator } = request
  const checked = await check(transaction, request, order)
  if (checked.kind !== 'droppable') return checked
  const { shares, priced } = checked
  const at = deps.clock.now()
  const refunds: DropRefund[] = []
  for (const { payment, amountCents } of shares) {
    const asked = { payment, amountCents, reason, requestedBy: operator, at }
    const refund = await requestRefund(deps, transaction, order, asked)
    if (refund.kind !== 'requested') throw new Error(`order ${orderId} has no money for ${JSON.stringify(lines)}`)
    refunds.push({ refundId: refund.refundId, amountCents, byHand: payment.providerPaymentId === null })
  }
  const [first] = refunds
  if (!first) throw new Error(`order ${orderId}: ${JSON.stringify(lines)} cost nothing`)
  await insertRefundedPart(transaction, first.refundId, { lines: priced.lines, shipping: false })
  const droppedCopies = await dropCopies(transaction, orderId, priced.lines)
  await askForPrintAgain(transaction, order, { stop, at })
  await resolveIssue(transaction, { orderId, kind: 'print-failed', resolution: 'lines dropped', at })
  const what = { subject: 'shipment', subjectId: orderId, from: null, to: 'LINES_DROPPED' } as const
  const cause = operator === BY_BUYER ? 'buyer' : 'operator'
  await recordChange(transaction, orderId, what, { at, cause, actor: operator, detail: droppedFor(first.refundId) })
  await deps.publish(transaction, { type: 'lines-dropped', orderId, droppedCopies })
  return { kind: 'dropped', amountCents: priced.amountCents, refunds }
}

/** Whether copies can be dropped, as the order stands under its lock. */
async function check(
  transaction: Transaction<DB>,
  { orderId, lines, seen, paymentId, reason }: DropLines,
  locked?: LockedOrder,
): Promise<Droppable | Undroppable> {
  const order = locked ?? (await lockOrder(transaction, orderId))
  if (!(await isToBePrinted(transaction, order))) return { kind: 'not-to-be-printed', status: order.status }
  const printed = await readPrintedByLine(transaction, orderId)
  if (seen && !isDeepStrictEqual(printed, seen)) return { kind: 'other-copies' }
  const left = new Map((await countLeftCopies(transaction, orderId)).map(each => [each.line, each.printed]))
  const named = lines.map(({ line, quantity }) => ({ line, quantity: quantity ?? (left.get(line) || 1) }))
  const priced = await pricePart(transaction, orderId, { lines: named, shipping: false })
  if (priced.kind !== 'priced') return priced
  // Their money may be here, since giving it back was refused.
  const dropped = priced.lines.find(({ line, quantity }) => quantity > (left.get(line) ?? 0))
  if (dropped) return { kind: 'not-printed', line: dropped.line, copies: left.get(dropped.line) ?? 0 }
  const { amountCents } = priced
  const givers = paymentsToGive(order, paymentId)
  if (givers.kind !== 'givers') return givers
  const { payments } = givers
  const part = { lines: priced.lines, shipping: false }
  const same = await findSameRefund(transaction, { payments, amountCents, reason, part })
  if (same) return { kind: 'already-requested', refundId: same.id }
  const leftCents = payments.reduce((sum, payment) => sum + freeCents(payment), 0)
  if (amountCents > leftCents) return { kind: 'too-much', leftCents }
  const copies = priced.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const isAll = copies >= printed.values().reduce((sum, each) => sum + each, 0)
  if (isAll || (await losesItsPrint(transaction, order, amountCents))) return { kind: 'nothing-left' }
  return { kind: 'droppable', shares: shareOut(payments, amountCents), priced }
}

/** The named payment; without a name all that hold money, those that have most left first. */
function paymentsToGive(
  order: LockedOrder,
  paymentId: number | undefined,
): { kind: 'givers'; payments: Payment[] } | Unchosen {
  if (paymentId === undefined) {
    const paid = order.payments.filter(({ status }) => holdsMoney(status))
    if (paid.length === 0) return { kind: 'no-money' }
    return { kind: 'givers', payments: paid.toSorted((a, b) => freeCents(b) - freeCents(a)) }
  }
  const chosen = choosePayment(order, paymentId)
  return chosen.kind === 'chosen' ? { kind: 'givers', payments: [chosen.payment] } : chosen
}

/** From as few payments as it takes. */
function shareOut(payments: readonly Payment[], amountCents: number): Share[] {
  const shares: Share[] = []
  let missing = amountCents
  for (const payment of payments) {
    const share = Math.min(missing, freeCents(payment))
    if (share > 0) shares.push({ payment, amountCents: share })
    missing -= share
  }
  return shares
}
