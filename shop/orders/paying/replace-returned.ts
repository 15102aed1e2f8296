import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { describeIssue, listOpenIssues, reopenIssue, resolveIssue } from '../issue-store.ts'
import type { LockedOrder } from '../locked-order-store.ts'
import { endRefundedParcel } from '../parcels/refunded-parcel.ts'
import { followReturned } from '../parcels/returned-parcel.ts'
import { findShipment } from '../parcels/shipment-store.ts'
import { tellParcelAgain } from '../parcels/tell-steps.ts'
import { pausePrinting, resumePrinting } from '../printing/pause-printing.ts'
import { leftFigures } from './both-figures.ts'
import { keepsNoMoney } from './held-money.ts'
import type { Money } from './money-change.ts'
import type { Payment } from './payment-store.ts'
import { WENT_BACK } from './replaceable.ts'

/**
 * Other money replaces what went back. The book is printed already or about to be, and is not printed again. A reader hears now what was
 * kept from them while nothing paid for it, and a book that came back waits to be sent again.
 */
export async function replaceReturned({ transaction, publish, order, change }: Money, payment: Payment): Promise<void> {
  const end = { orderId: order.id, resolution: PAID, at: change.at }
  const open = await listOpenIssues(transaction, { orderId: order.id })
  for (const { kind, subject, facts } of open) {
    // A dispute that ended because the shop gave in asks for nothing but the money that is here now.
    const isGivenIn = kind === 'chargeback' && order.payments.some(isRefunded(subject))
    const isElsewhere = kind === 'refunded-elsewhere' && facts?.says !== 'refunded-twice'
    if (isGivenIn || isElsewhere || kind === 'refunded-in-print')
      await resolveIssue(transaction, { ...end, kind, subject })
  }
  await endRefundedParcel(transaction, order, end)
  const isReturned = (await findShipment(transaction, order.id))?.status === 'RETURNED'
  if (isReturned) await followReturned(transaction, { ...end, status: 'RETURNED' })
  const hadNoMoney = keepsNoMoney({ payments: order.payments.filter(({ id }) => id !== payment.id) })
  if (open.some(({ kind }) => kind === 'refunded-in-print') || (isReturned && hadNoMoney)) {
    await tellParcelAgain(transaction, publish, order.id)
  }
  await resumePrinting(transaction, order, change.at)
  await publish(transaction, { type: 'debt-settled', orderId: order.id, paymentId: payment.id })
}

/**
 * The payment that had replaced what went back, or settled a dispute's debt, was another order's: what it had ended waits again, and nothing
 * is printed meanwhile.
 */
export async function undoReplaced(
  transaction: Transaction<DB>,
  order: LockedOrder,
  { payment, at }: { payment: Payment; at: Date },
): Promise<void> {
  const ended = { orderId: order.id, resolution: PAID, closedAt: payment.createdAt, changedAt: at }
  for (const kind of [...WENT_BACK, 'refunded-in-print', 'chargeback'] as const) {
    await reopenIssue(transaction, { ...ended, kind })
  }
  // What is written down may tell of this payment, in an issue that arose since as well.
  for (const { kind, subject, facts } of await listOpenIssues(transaction, { orderId: order.id })) {
    if (kind !== 'refunded-elsewhere' || facts?.says === 'refunded-twice') continue
    await describeIssue(transaction, { orderId: order.id, kind, subject, ...leftFigures(order) })
  }
  await pausePrinting(transaction, order, at)
}

const PAID = 'paid by other money'

const isRefunded = (subject: string) => (payment: Payment) =>
  String(payment.id) === subject && payment.status === 'REFUNDED'
