import type { Queryable } from '../../../platform/database/database.ts'
import type { IssueKind } from '../issue-kind.ts'
import { listOpenIssues, resolveIssue } from '../issue-store.ts'
import type { LockedOrder } from '../locked-order-store.ts'
import { endRefundedParcel } from '../parcels/refunded-parcel.ts'
import { resumePrinting } from '../printing/pause-printing.ts'
import { lacksItsMoney, missingCents } from './held-money.ts'
import type { Money } from './money-change.ts'
import type { Payment } from './payment-store.ts'
import { saysRefundedTwice } from './refunded-outside.ts'

/** Issues about money that went back from an order that goes on. Other money ends them. */
const WENT_BACK: readonly IssueKind[] = ['refunded-elsewhere', 'parcel-refunded']

/** True if a paid order waits for a person because money went back. */
export async function waitsForReturned(db: Queryable, orderId: number): Promise<boolean> {
  return (await listOpenIssues(db, { orderId })).some(
    ({ kind }) => WENT_BACK.includes(kind) || kind === 'refunded-in-print',
  )
}

/**
 * True if money of a paid order went back, so that other money may replace it. A part that went back counts while a person has not decided
 * that the order goes on without it. A statement's line revives no order that ends because the team gave its money back; a person may
 * (`isByPerson`).
 */
export async function mayReplaceReturned(
  db: Queryable,
  order: LockedOrder,
  { isByPerson }: { isByPerson: boolean },
): Promise<boolean> {
  if (missingCents(order) <= 0) return false
  if (isByPerson && lacksItsMoney(order)) return true
  const kinds = (await listOpenIssues(db, { orderId: order.id })).map(({ kind }) => kind)
  return kinds.some(kind => WENT_BACK.includes(kind)) && !kinds.includes('refunded-in-print')
}

/** Other money replaces what went back. The book is printed already or about to be, and is not printed again. */
export async function replaceReturned({ transaction, publish, order, change }: Money, payment: Payment): Promise<void> {
  const end = { orderId: order.id, resolution: 'paid by other money', at: change.at }
  for (const { kind, subject, detail } of await listOpenIssues(transaction, { orderId: order.id })) {
    // A dispute that ended because the shop gave in asks for nothing but the money that is here now.
    const isGivenIn = kind === 'chargeback' && order.payments.some(isRefunded(subject))
    const isElsewhere = kind === 'refunded-elsewhere' && !saysRefundedTwice(detail)
    if (isGivenIn || isElsewhere || kind === 'refunded-in-print')
      await resolveIssue(transaction, { ...end, kind, subject })
  }
  await endRefundedParcel(transaction, order, end)
  await resumePrinting(transaction, order, change.at)
  await publish(transaction, { type: 'debt-settled', orderId: order.id, paymentId: payment.id })
}

const isRefunded = (subject: string) => (payment: Payment) =>
  String(payment.id) === subject && payment.status === 'REFUNDED'
