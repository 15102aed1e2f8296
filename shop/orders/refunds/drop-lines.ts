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
import { dropCopies, readPrintedByLine } from './dropped-line-store.ts'
import { losesItsPrint } from './end-printing.ts'
import { refundDetail } from './refund-detail.ts'
import { choosePayment, type Unchosen } from './refund-order.ts'
import { requestRefund } from './refund-payment.ts'
import { BY_BUYER, findSameRefund } from './refund-store.ts'
import { countLeftCopies, type PartRefused, type PricedPart, pricePart, type RefundedPart } from './refunded-part.ts'
import { insertRefundedPart } from './refunded-part-store.ts'

export interface DropLines {
  orderId: number
  lines: RefundedPart['lines']
  /** The printed copies of each line as the caller saw them. If they changed meanwhile, nothing is dropped. */
  seen?: ReadonlyMap<number, number>
  paymentId?: number
  reason: string
  /** An operator's name, or `BY_BUYER`. */
  operator: string
  /** The order as the operator saw it. */
  version?: string | undefined
}

export type DroppingLines = { kind: 'dropped'; amountCents: number; refunds: DropRefund[] } | Undroppable

/** The refund of one payment. `byHand`: the money came without a provider, and goes back by transfer. */
export interface DropRefund {
  refundId: number
  amountCents: number
  byHand: boolean
}

type Undroppable =
  /** The order is unpaid, printed already, or over. */
  | { kind: 'not-to-be-printed'; status: OrderStatus }
  /** The copies are not those that the buyer saw. Nothing was changed. */
  | { kind: 'other-copies' }
  /** The network can't stop printing, or can't be asked (`isUnknown`). Nothing was changed. */
  | { kind: 'still-printing'; reason: string; isUnknown?: true }
  /** No copy, or none of the money, would be left. The order is to be cancelled instead. */
  | { kind: 'nothing-left' }
  /** Fewer copies of this line are printed: only `copies`. */
  | { kind: 'not-printed'; line: number; copies: number }
  /** A refund of the same copies with the same reason was requested before. */
  | { kind: 'already-requested'; refundId: number }
  /** The payments, or the given one, hold less than the copies cost. */
  | { kind: 'too-much'; leftCents: number }
  | Unchosen
  | PartRefused

/** The part of the refund that one payment gives, in centésimos. */
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
 * Drops copies from a paid order before it is printed, and refunds their price; the shipping stays as it was. The network is asked to drop
 * its print order, and then gets the rest under a new reference.
 */
export async function dropLines(
  deps: OrderDeps & { network: PrintNetwork },
  request: DropLines,
): Promise<DroppingLines> {
  const first = await previewDrop(deps, request)
  if (first.kind !== 'droppable') return first
  return whileStopped<DroppingLines>(deps, request.orderId, {
    version: request.version,
    refuse: ({ reason, isUnknown }) => ({ kind: 'still-printing', reason, ...(isUnknown && { isUnknown }) }),
    decide: (transaction, order, stop) => drop(deps, transaction, order, { ...request, stop }),
    isAsBefore: ({ kind }) => kind !== 'dropped',
  })
}

/** A preview of `dropLines`, without asking the network. */
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
  await recordChange(transaction, orderId, what, { at, cause, actor: operator, detail: refundDetail(first.refundId) })
  await deps.publish(transaction, { type: 'lines-dropped', orderId, droppedCopies })
  return { kind: 'dropped', amountCents: priced.amountCents, refunds }
}

/** Checks whether copies can be dropped, while the order's row is locked. */
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
  // The money of dropped copies may still be here, because its refund was refused.
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

/** The given payment; without one, all payments that hold money, the one with most left first. */
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

/** Takes the amount from as few payments as possible. */
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
