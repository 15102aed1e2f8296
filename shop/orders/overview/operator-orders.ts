import type { Queryable } from '../../../platform/database/database.ts'
import { holdsMoney } from '../../payments/payment-states.ts'
import { closeIssue, listOpenIssues } from '../issue-store.ts'
import { type LockedOrder, lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { insertNote, selectBuyer, selectOrderRows } from '../order-file-store.ts'
import { findOrderId } from '../order-store.ts'
import { readOrderVersion } from '../order-version-store.ts'
import { tellParcelAgain } from '../parcels/tell-steps.ts'
import { freeCents, keptCents } from '../paying/held-money.ts'
import { paidPayments } from '../paying/paid-payments.ts'
import { payableUntil } from '../paying/payable-until.ts'
import { lostFromSightCents } from '../paying/undecided-money.ts'
import { resumePrinting } from '../printing/pause-printing.ts'
import { keepMoney } from '../refunds/keep-money.ts'
import { findOpenRefund } from '../refunds/refund-store.ts'
import { wasErased } from '../was-erased.ts'
import { type ListedOrder, type OrderFilter, selectOrderNames, selectOrders } from './order-list-store.ts'
import { countWaitingTransfers } from './waiting-of-orders.ts'

type Rows = Awaited<ReturnType<typeof selectOrderRows>>

/** Everything that is written down about an order, as the tables hold it. */
export type OrderFile = Rows & {
  /** Until when it can be paid; null of one that is paid or over, or that waits for its card or for a person, without a deadline. */
  payableUntil: Date | null
  /** What an act compares, so that it is done with the order as it was seen (`order-version.ts`). */
  version: string
}

/** Orders for the operator, newest first. */
export async function listOrders(db: Queryable, filter: OrderFilter, limit: number): Promise<ListedOrder[]> {
  return selectOrders(db, filter, { limit, waiting: await countWaitingTransfers(db) })
}

/** Whose they are, and what they cost. */
export function nameOrders(db: Queryable, ids: readonly number[]): ReturnType<typeof selectOrderNames> {
  return selectOrderNames(db, ids)
}

/** An order's number by its number or the id of its link; null where there is none. */
export function orderNumber(db: Queryable, name: string): Promise<number | null> {
  return findOrderId(db, name)
}

export async function readOrderFile(db: Queryable, orderId: number): Promise<OrderFile> {
  // First: what changes while the rows are read makes it an old one.
  const version = await readOrderVersion(db, orderId)
  const rows = await selectOrderRows(db, orderId)
  return { ...rows, version, payableUntil: rows.order.status === 'PENDING_PAYMENT' ? untilWhen(rows) : null }
}

function untilWhen({ order, payments }: Rows): Date | null {
  return payableUntil({
    deadline: order.payment_deadline,
    linkDeadline: order.link_deadline,
    placedAt: order.placed_at,
    payments: payments.toReversed().map(payment => ({
      method: payment.payment_method,
      status: payment.status,
      createdAt: payment.created_at,
      leftCents: holdsMoney(payment.status) ? payment.amount_cents - payment.refunded_cents : 0,
    })),
  })
}

/** Other orders of an order's buyer, newest first: by their mail, or by their telephone where they gave none. */
export async function listOtherOrders(db: Queryable, orderId: number, limit: number): Promise<ListedOrder[]> {
  const { email, tel } = await selectBuyer(db, orderId)
  if (wasErased(email)) return []
  const orders = await listOrders(db, email === null ? { tel } : { email }, limit + 1)
  return orders.filter(({ id }) => id !== orderId).slice(0, limit)
}

/** What of an order waits for a person, as `findStuckOrders` has it of all. */
export function readOpenIssues(db: Queryable, orderId: number): ReturnType<typeof listOpenIssues> {
  return listOpenIssues(db, { orderId })
}

export type Resolving =
  | { kind: 'resolved' }
  | { kind: 'not-open' }
  /** So much of its money, in centésimos, would be lost from sight: the issue ends when that is accepted or goes back. */
  | { kind: 'holds-money'; cents: number }
  /** The money is still to be transferred: the issue ends with that. */
  | { kind: 'refund-open'; refundId: number }

/** A person dealt with an issue. */
export function resolveByOperator(
  { db, clock, publish }: OrderDeps,
  { orderId, issueId, note, operator }: { orderId: number; issueId: number; note: string; operator: string },
): Promise<Resolving> {
  return db.transaction().execute(async transaction => {
    const order = await lockOrder(transaction, orderId)
    const open = await listOpenIssues(transaction, { orderId })
    const issue = open.find(({ id }) => id === issueId)
    if (!issue) return { kind: 'not-open' }
    if (issue.kind === 'refund-by-hand' && (await findOpenRefund(transaction, Number(issue.subject)))) {
      return { kind: 'refund-open', refundId: Number(issue.subject) }
    }
    const cents = lostFromSightCents(
      { ...order, askedCents: keptCents(order), payments: paidPayments(order.payments) },
      { kind: issue.kind, otherKinds: open.filter(({ id }) => id !== issueId).map(({ kind }) => kind) },
    )
    if (cents > 0) return { kind: 'holds-money', cents }
    const at = clock.now()
    const resolution = `${operator}: ${note}`
    const kind = await closeIssue(transaction, { orderId, id: issueId, at, resolution })
    // The refund that its provider refused is given up: the money stays.
    if (kind === 'refund-failed') {
      const wasAll = !order.payments.some(payment => freeBesides(payment, issue) > 0)
      await keepMoney(transaction, publish, { orderId, wasAll, resolution, at })
    }
    // Both paused the printing: with what stays of its money the order goes on.
    const hadPaused = kind === 'refunded-elsewhere' || kind === 'refunded-in-print'
    if (hadPaused) await resumePrinting(transaction, order, at)
    // The book is left to its reader, whom nobody called to collect it as long as that was not decided.
    if (kind === 'refunded-in-print') await tellParcelAgain(transaction, publish, orderId)
    return { kind: 'resolved' }
  })
}

/** What would stay of a payment, in centésimos, had the refund gone back that this issue is about. */
function freeBesides(
  payment: LockedOrder['payments'][number],
  { subject, refundCents }: { subject: string; refundCents: number | null },
): number {
  return freeCents(payment) - (subject === String(payment.id) ? (refundCents ?? 0) : 0)
}

/** What someone of the team writes about an order, for the others. @returns false where the order does not exist */
export function writeNote(
  db: Queryable,
  note: { orderId: number; text: string; author: string; at: Date },
): Promise<boolean> {
  return insertNote(db, note)
}
