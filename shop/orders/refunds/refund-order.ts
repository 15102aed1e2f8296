import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { holdsMoney } from '../../payments/payment-states.ts'
import type { PrintNetwork } from '../../printing/print-network.ts'
import { type LockedOrder, lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { freeCents } from '../paying/held-money.ts'
import { type PaidPayment, paidPayments } from '../paying/paid-payments.ts'
import type { Payment } from '../paying/payment-store.ts'
import type { Stopping } from '../printing/stop-printing.ts'
import { isToBePrinted } from '../printing/to-be-printed.ts'
import { whileStopped } from '../printing/while-stopped.ts'
import { rehearse } from '../rehearse.ts'
import { readPrintedCopies } from './dropped-line-store.ts'
import { endPrinting, losesItsPrint, type RefundedPrinting } from './end-printing.ts'
import { type RefundRequest, requestRefund } from './refund-payment.ts'
import { findSameRefund } from './refund-store.ts'
import { countLeftCopies, type PartRefused, type PricedPart, pricePart, type RefundedPart } from './refunded-part.ts'
import { insertRefundedPart } from './refunded-part-store.ts'

export type OperatorRefunding =
  | Exclude<RefundRequest, { kind: 'requested' }>
  | { kind: 'requested'; refundId: number; amountCents: number; byHand: boolean; printing: RefundedPrinting }
  /** The same copies or amount were requested with the same reason: one refund, however often it is requested. */
  | { kind: 'already-requested'; refundId: number }
  /** These copies would still be printed. They are to be dropped (`dropLines`), or the order cancelled if none are left. */
  | { kind: 'to-be-printed'; lines: PricedLines; leavesNone: boolean }
  | Unchosen
  | PartRefused

type PricedLines = Extract<PricedPart, { kind: 'priced' }>['lines']

/** No payment to refund could be chosen. */
export type Unchosen =
  | { kind: 'no-money' }
  /** Money came by several payments. One must be given. */
  | { kind: 'several-payments'; payments: PaidPayment[] }
  /** The given payment holds no money of this order. These payments do. */
  | { kind: 'other-payments'; payments: PaidPayment[] }

export interface RefundOrder {
  orderId: number
  paymentId?: number
  /** Without this and `part`, everything that is left. */
  amountCents?: number
  /** Copies and shipping; the amount is their price. */
  part?: RefundedPart
  reason: string
  operator: string
  /** Print the book anyway, although no money is left. */
  keepPrinting?: boolean
  /** The order as the operator saw it. */
  version?: string | undefined
}

/**
 * Refunds money for the operator. The order stays as it is if it keeps some money, or if its book has left the printer. If all the money
 * goes back, printing is stopped first: the order is then cancelled, or waits for a person if printing can't be stopped.
 */
export async function refundByOperator(
  deps: OrderDeps & { network: PrintNetwork },
  request: RefundOrder,
): Promise<OperatorRefunding> {
  return whileStopped<OperatorRefunding>(deps, request.orderId, {
    version: request.version,
    isNeeded: () => isToBeStopped(deps, request),
    decide: (transaction, order, stop) => refundLocked(deps, transaction, order, { ...request, stop }),
    isAsBefore: outcome => outcome.kind !== 'requested' || outcome.printing.kind === 'as-before',
  })
}

/** A preview, without asking the network. If the network would be asked, `printing` is `not-stopped`. */
export function previewRefund(deps: OrderDeps, request: RefundOrder): Promise<OperatorRefunding> {
  return rehearse(deps, async transaction =>
    refundLocked(deps, transaction, await lockOrder(transaction, request.orderId), { ...request, stop: null }),
  )
}

async function refundLocked(
  deps: OrderDeps,
  transaction: Transaction<DB>,
  order: LockedOrder,
  request: RefundOrder & { stop: Stopping | null },
): Promise<OperatorRefunding> {
  const { part, reason, operator } = request
  const chosen = choosePayment(order, request.paymentId)
  if (chosen.kind !== 'chosen') return chosen
  const { payment } = chosen
  const priced = part && (await pricePart(transaction, order.id, part))
  if (priced && priced.kind !== 'priced') return priced
  const amountCents = priced?.amountCents ?? request.amountCents
  const named = priced ? { lines: priced.lines, shipping: part?.shipping ?? false } : null
  const same =
    amountCents === undefined
      ? undefined
      : await findSameRefund(transaction, { payments: [payment], amountCents, reason, part: named })
  if (same) return { kind: 'already-requested', refundId: same.id }
  if (priced && !request.keepPrinting && (await printsAnyway(transaction, order, priced))) {
    const leavesNone = copiesOf(priced.lines) >= (await readPrintedCopies(transaction, order.id))
    return { kind: 'to-be-printed', lines: priced.lines, leavesNone }
  }
  const refund = await requestRefund(deps, transaction, order, {
    payment,
    amountCents,
    reason,
    requestedBy: operator,
  })
  if (refund.kind !== 'requested') return refund
  if (named) await insertRefundedPart(transaction, refund.refundId, named)
  const printing = await followRefunded(deps, transaction, order, { ...request, cents: refund.amountCents })
  return { ...refund, byHand: payment.providerPaymentId === null, printing }
}

/**
 * True if copies whose money goes back would still be printed while the order goes on. Copies that were dropped already are refunded first.
 */
async function printsAnyway(
  transaction: Transaction<DB>,
  order: LockedOrder,
  { lines, amountCents }: Extract<PricedPart, { kind: 'priced' }>,
): Promise<boolean> {
  const left = await countLeftCopies(transaction, order.id)
  const isPrinted = lines.some(({ line, quantity }) => {
    const { copies = 0, printed = 0 } = left.find(each => each.line === line) ?? {}
    return quantity > copies - printed
  })
  if (!isPrinted || !(await isToBePrinted(transaction, order))) return false
  return !(await losesItsPrint(transaction, order, amountCents))
}

const copiesOf = (lines: PricedLines) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** The given payment, or the only one that holds money without a refund under way. */
export function choosePayment(
  { payments }: LockedOrder,
  paymentId: number | undefined,
): { kind: 'chosen'; payment: Payment } | Unchosen {
  const paid = payments.filter(({ status }) => holdsMoney(status))
  if (paid.length === 0) return { kind: 'no-money' }
  const free = paid.filter(payment => freeCents(payment) > 0)
  const [payment, ...more] =
    paymentId === undefined ? (free.length === 1 ? free : paid) : paid.filter(({ id }) => id === paymentId)
  if (!payment) return { kind: 'other-payments', payments: paidPayments(payments) }
  if (more.length > 0) return { kind: 'several-payments', payments: paidPayments(payments) }
  return { kind: 'chosen', payment }
}

/** True if the network must be asked to drop the book. That happens before any change here, since its answer decides how the order ends. */
export function isToBeStopped(
  { db }: Pick<OrderDeps, 'db'>,
  { orderId, paymentId, amountCents, part, keepPrinting }: RefundOrder,
): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    const order = await lockOrder(transaction, orderId)
    const priced = part && (await pricePart(transaction, orderId, part))
    if (priced && priced.kind !== 'priced') return false
    const chosen = choosePayment(order, paymentId)
    if (keepPrinting || chosen.kind !== 'chosen') return false
    const leftCents = freeCents(chosen.payment)
    const cents = priced?.amountCents ?? amountCents ?? leftCents
    return cents > 0 && cents <= leftCents && losesItsPrint(transaction, order, cents)
  })
}

/** Applies a refund to the printing. Since `isToBeStopped` the order may have reached the printer, or lost its other money. */
export async function followRefunded(
  { clock, publish }: OrderDeps,
  transaction: Transaction<DB>,
  order: LockedOrder,
  { operator, reason, keepPrinting, stop, cents }: RefundOrder & { stop: Stopping | null; cents: number },
): Promise<RefundedPrinting> {
  if (keepPrinting || !(await losesItsPrint(transaction, order, cents))) return { kind: 'as-before' }
  const change = { at: clock.now(), cause: 'operator', actor: operator } as const
  const answer = stop ?? { kind: 'going-on', reason: 'la orden cambió mientras tanto' }
  return endPrinting(transaction, { publish }, order, { stop: answer, reason, change })
}
