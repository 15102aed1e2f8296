import type { PaymentStatus, TimelineEvent } from '../../contract/order.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { holdsMoney } from '../payments/payment-states.ts'
import type { OrderRows } from './order-rows-store.ts'
import { askedCents, disputedCents, heldCents } from './paying/held-money.ts'
import { type Payment, readPayments } from './paying/payment-store.ts'
import { droppedCents } from './refunds/dropped-line-store.ts'
import { refundNamed, takenBackNamed } from './refunds/refund-detail.ts'

/** The changes shown to the buyer, by subject and status. The rest of the history is internal. */
const SHOWN: Record<string, TimelineEvent['event']> = {
  'order PENDING_PAYMENT': 'PLACED',
  'payment APPROVED': 'PAID',
  'payment CHARGED_BACK': 'DISPUTED',
  'payment REJECTED': 'PAYMENT_REJECTED',
  'payment PARTIALLY_REFUNDED': 'PARTIALLY_REFUNDED',
  'payment REFUNDED': 'REFUNDED',
  'order CONFIRMED': 'CONFIRMED',
  'order BMG_ORDER_CONFIRMATION_FAILED': 'CONFIRMATION_DELAYED',
  'order CANCELLED': 'CANCELLED',
  'shipment LINES_DROPPED': 'LINES_DROPPED',
  'shipment ADDRESS_CHANGED': 'ADDRESS_CHANGED',
  'shipment PRINTED': 'PRINTED',
  'shipment DISPATCHED': 'DISPATCHED',
  'shipment READY_FOR_PICKUP': 'READY_FOR_PICKUP',
  'shipment DELIVERED': 'DELIVERED',
  'shipment COLLECTED': 'COLLECTED',
  'shipment RETURNED': 'RETURNED',
}

/** The order's timeline for its buyer, oldest first. */
export async function readTimeline(
  db: Queryable,
  { order, payments, history }: Pick<OrderRows, 'order' | 'payments' | 'history'>,
): Promise<TimelineEvent[]> {
  const settlesDebt = payments.some(({ settles_payment_id }) => settles_payment_id !== null)
  const debts = settlesDebt ? await readDebts(db, order.id) : new Map<number, Debt>()
  const neverCame = rowsOfMoneyTakenBack(history)
  let status = ''
  return withoutTakenBack(history).flatMap((row, index, all) => {
    if (row.subject === 'order') status = row.to_status
    if (isWonBack(row)) return [{ at: row.at.toISOString(), event: 'WON_BACK' as const }]
    const debt = row.subject === 'payment' ? debts.get(row.subject_id) : undefined
    if (debt && row.to_status === 'APPROVED') return [{ at: row.at.toISOString(), event: paidOf(debt) }]
    if (debt && row.to_status === 'CANCELLED') return [{ at: row.at.toISOString(), event: owedAgain(debt) }]
    if (neverCame.has(row)) return []
    const event = SHOWN[`${row.subject} ${row.to_status}`]
    if (!event) return []
    const at = row.at.toISOString()
    if (event === 'PLACED') return [{ at, event: placedAs(row.from_status) }]
    const isPart = event === 'PAID' && status === 'PENDING_PAYMENT' && !isOrderPaid(all[index + 1])
    return [{ at, event: isPart ? 'PARTLY_PAID' : event }]
  })
}

interface Debt {
  /** Centésimos of the debt that this payment settles. */
  cents: number
  dispute: { owedCents: number }
}

/** The parts of disputes' debts that other money settled, by the id of the payment that did. */
async function readDebts(db: Queryable, orderId: number): Promise<Map<number, Debt>> {
  const payments = await readPayments(db, orderId)
  const order = await db
    .selectFrom('orders')
    .select(['status', 'grand_total_cents as grandTotalCents', 'accepted_difference_cents as acceptedDifferenceCents'])
    .select(droppedCents.as('droppedCents'))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const disputes = new Map(payments.map(each => [each.id, { owedCents: takenCents({ ...order, payments }, each) }]))
  return new Map(
    payments.flatMap(({ id, amountCents, acceptedDifferenceCents, settlesPaymentId }) => {
      const dispute = settlesPaymentId === null ? undefined : disputes.get(settlesPaymentId)
      return dispute ? [[id, { cents: amountCents + acceptedDifferenceCents, dispute }] as const] : []
    }),
  )
}

/** What a dispute about a payment takes away that its order has to have: nothing for copies that were dropped. Centésimos. */
function takenCents(
  order: Parameters<typeof askedCents>[0] & { payments: readonly Payment[] },
  disputed: Payment,
): number {
  const others = order.payments.filter(({ id }) => id !== disputed.id)
  return Math.min(disputedCents(disputed), askedCents(order) - heldCents({ payments: others }))
}

/** Subtracts the money from the debt. @returns PAID once the whole debt is settled */
function paidOf({ cents, dispute }: Debt): TimelineEvent['event'] {
  dispute.owedCents -= cents
  return dispute.owedCents > 0 ? 'PARTLY_PAID' : 'PAID'
}

function owedAgain({ cents, dispute }: Debt): TimelineEvent['event'] {
  dispute.owedCents += cents
  return 'UNPAID'
}

/** True if a dispute ended and the shop has its money again. The buyer did not pay again. */
function isWonBack(row: { subject: string; from_status: string | null; to_status: string }): boolean {
  return row.subject === 'payment' && row.from_status === 'CHARGED_BACK' && holdsMoney(row.to_status as PaymentStatus)
}

/** The ids of an order's payments whose money a dispute took and gave back. */
export function wonBackOf(history: OrderRows['history']): Set<number> {
  return new Set(history.filter(isWonBack).map(row => row.subject_id))
}

/** Why an order awaits its money: it is new, it was reopened after it lapsed, or it had been paid with someone else's money. */
function placedAs(from: string | null): TimelineEvent['event'] {
  if (from === null) return 'PLACED'
  return from === 'CANCELLED' ? 'REOPENED' : 'UNPAID'
}

/** True if this row says that the order is now paid. It follows the payment's row. */
function isOrderPaid(row: { subject: string; to_status: string } | undefined): boolean {
  return row?.subject === 'order' && row.to_status === 'PENDING_CONFIRMATION'
}

/** Leaves out a parcel's steps and refunds that were taken back: for the reader they never happened. */
function withoutTakenBack<
  Row extends { subject: string; from_status: string | null; to_status: string; cause: string; detail: string | null },
>(rows: readonly Row[]): Row[] {
  const kept: Row[] = []
  for (const row of rows) {
    const refundId = row.subject === 'payment' ? takenBackNamed(row.detail) : null
    if (refundId !== null) kept.splice(kept.findLastIndex(isRefund(refundId)), 1)
    else if (row.cause !== 'taken-back') kept.push(row)
    else kept.splice(kept.findLastIndex(isStepTo(row.from_status)), 1)
  }
  return kept
}

type Row = OrderRows['history'][number]

/**
 * The rows by which money came that a person took back while the order stayed what it was: for the reader it never came. An order that
 * is unpaid since then says so in a row of its own, just before.
 */
function rowsOfMoneyTakenBack(rows: readonly Row[]): Set<Row> {
  const taken = rows.flatMap((row, index) => {
    if (row.subject !== 'payment' || row.from_status !== 'APPROVED' || row.to_status !== 'CANCELLED') return []
    const before = rows.slice(0, index)
    const last = before.findLast(({ subject }) => subject === 'order' || subject === 'payment')
    const isUnpaid = last?.subject === 'order' && last.to_status === 'PENDING_PAYMENT' && last.from_status !== null
    if (isUnpaid) return []
    return before.findLast(each => each.subject === 'payment' && each.subject_id === row.subject_id) ?? []
  })
  return new Set(taken)
}

const isRefund = (id: number) => (row: { subject: string; detail: string | null }) =>
  row.subject === 'payment' && refundNamed(row.detail) === id

const isStepTo = (status: string | null) => (row: { subject: string; to_status: string }) =>
  row.subject === 'shipment' && row.to_status === status
