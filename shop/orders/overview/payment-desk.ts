import type { Queryable } from '../../../platform/database/database.ts'
import { MONEY_ISSUES } from '../issue-kind.ts'
import { listOpenIssues } from '../issue-store.ts'
import { isUndecided } from '../paying/chargeback-details.ts'
import { readPaymentsOf } from '../paying/payment-store.ts'
import { findOpenRefund, findOrderOfRefund, type Refund } from '../refunds/refund-store.ts'
import { type OrderStanding, readStandings, standingOf } from './order-standing.ts'
import { type CardPayment, type RefundByHand, selectCardPayments, selectRefundsByHand } from './payment-desk-store.ts'

/** A refund that a person has to transfer. `mayStay`: its order could still use that money. */
export type HandRefund = RefundByHand & { mayStay: boolean }

/** The refunds to transfer, oldest first. */
export async function listRefundsByHand({ db }: { db: Queryable }): Promise<HandRefund[]> {
  const refunds = await selectRefundsByHand(db)
  const standings = await readStandings(
    db,
    refunds.map(({ orderId }) => orderId),
  )
  return refunds.map(refund => ({
    ...refund,
    mayStay: refund.amountCents <= standingOf(standings, refund.orderId).roomCents,
  }))
}

/** The amount and order of a refund under way; undefined once it has an outcome. */
export function findRefundUnderWay(db: Queryable, refundId: number): Promise<RefundUnderWay | undefined> {
  return findOpenRefund(db, refundId)
}

/** The order whose money a refund gives back, whatever its outcome; undefined if there is no such refund. */
export function readOrderOfRefund(db: Queryable, refundId: number): Promise<{ orderId: number } | undefined> {
  return findOrderOfRefund(db, refundId)
}

export type RefundUnderWay = Pick<Refund, 'id' | 'orderId' | 'amountCents'>

/** Finds card payments by the provider's payment id or the card's last four digits, latest first. */
export function findCardPayments({ db }: { db: Queryable }, words: string): Promise<CardPayment[]> {
  const given = words.trim()
  return selectCardPayments(db, { providerId: given, lastFour: /^\d{4}$/.test(given) ? given : null })
}

/** An open issue about money, with its order's standing, and its payment if it is about one. */
export interface MoneyIssue {
  issue: Awaited<ReturnType<typeof listOpenIssues>>[number]
  standing: OrderStanding
  payment: { id: number; providerId: string | null; amountCents: number; refundedCents: number } | null
  /** The bank decided the dispute, and the money is gone: no evidence is awaited. */
  isDecided: boolean
}

/** Open issues about disputes, claims and amounts that are not the order's cost, oldest first. */
export async function listMoneyIssues({ db }: { db: Queryable }): Promise<MoneyIssue[]> {
  const issues = (await listOpenIssues(db)).filter(({ kind }) => MONEY_ISSUES.includes(kind))
  const orderIds = issues.map(({ orderId }) => orderId)
  const standings = await readStandings(db, orderIds)
  const payments = await readPaymentsOf(db, orderIds)
  return issues.map(issue => {
    const isOfPayment = issue.kind !== 'refunded-in-print' && /^\d+( refund)?$/.test(issue.subject)
    const paymentId = isOfPayment ? Number.parseInt(issue.subject, 10) : null
    const payment = payments.get(issue.orderId)?.find(({ id }) => id === paymentId)
    return {
      issue,
      standing: standingOf(standings, issue.orderId),
      payment: payment
        ? {
            id: payment.id,
            providerId: payment.providerPaymentId,
            amountCents: payment.amountCents,
            refundedCents: payment.refundedCents,
          }
        : null,
      isDecided: issue.kind === 'chargeback' && payment?.status === 'CHARGED_BACK' && !isUndecided(payment),
    }
  })
}
