import type { Transaction } from 'kysely'
import { formatMoney, toPesos } from '../../../contract/money.ts'
import type { PaymentStatus } from '../../../contract/order.ts'
import type { DB } from '../../../db/schema.ts'
import { holdsMoney, PAYMENT_TRANSITIONS } from '../../payments/payment-states.ts'
import { mayBecome } from '../../transition-table.ts'
import type { Change } from '../history-store.ts'
import { hadIssue, openIssue } from '../issue-store.ts'
import { lockOrder } from '../locked-order-store.ts'
import type { PublishOrderEvent } from '../order-events.ts'
import { changePayment } from './change-payment.ts'
import { NEVER_ARRIVED } from './check-times.ts'
import { followReport } from './follow-report.ts'
import { heedProvider } from './heed-provider.ts'
import { watchMissingRefund } from './missing-refund.ts'
import type { Money } from './money-change.ts'
import type { PaymentReport } from './payment-report.ts'
import { findPayment, type Payment, updatePayment } from './payment-store.ts'
import { refundedTwice, withRefundedOutside } from './refunded-outside.ts'

/** What a report did to its payment, and the payment's status afterwards. */
export interface Applied {
  kind:
    | 'changed'
    /** The report brought nothing new, or shows less refunded than before, for which an issue waits for a person. */
    | 'unchanged'
    /** The shop already has a newer report. */
    | 'older'
    /** The report can't be true of this payment. If it concerns money, an issue waits for a person. */
    | 'refused'
  status: PaymentStatus
}

/**
 * Applies a report to a payment. Every change of a payment comes through here: browser answer, webhook, reconciliation, statement,
 * operator. The same report ten times, or two reports in the wrong order, end in the same state (`architecture.md` §5). What the change
 * means for the order depends on the order's current cost, not on its cost when the payment was requested (`follow-money.ts`).
 * @param ownCents the part of the refunded money that comes from a refund of the shop that was completed just now
 */
export async function applyPaymentReport(
  transaction: Transaction<DB>,
  publish: PublishOrderEvent,
  {
    paymentId,
    report: given,
    change,
    ownCents = 0,
  }: { paymentId: number; report: PaymentReport; change: Change; ownCents?: number },
): Promise<Applied> {
  const { orderId } = await findPayment(transaction, paymentId)
  const { payments } = await lockOrder(transaction, orderId)
  const payment = payments.find(candidate => candidate.id === paymentId) as Payment
  if (isOlder(given, payment)) return { kind: 'older', status: payment.status }
  const report = withRefundedOutside(given, payment)
  const applied = await applyTo({ transaction, publish, change }, payment, { report, ownCents })
  // Runs last, because following the money may open the same issue with a shorter detail.
  await watchRefundedTwice(transaction, { payment, report: given, at: change.at })
  return applied
}

async function applyTo(
  { transaction, publish, change }: Omit<Money, 'order'>,
  payment: Payment,
  { report, ownCents }: { report: PaymentReport; ownCents: number },
): Promise<Applied> {
  const { id: paymentId, orderId } = payment
  await heedProvider(transaction, { payment, report, at: change.at })
  if (await watchMissingRefund(transaction, { payment, report, at: change.at })) {
    return { kind: 'unchanged', status: payment.status }
  }
  const contradiction = contradictionOf(report, payment)
  if (contradiction !== null) {
    if (contradiction !== '') {
      const issue = { orderId, kind: 'amount-mismatch', subject: String(paymentId), at: change.at } as const
      await openIssue(transaction, { ...issue, detail: contradiction })
    }
    await keepTurnedUp(transaction, payment, report)
    return { kind: 'refused', status: payment.status }
  }
  const isMove = report.status !== payment.status
  const isMoreRefunded = report.refundedCents > payment.refundedCents
  const columns = reportColumns(report, payment, change.at)
  if (!isMove && !isMoreRefunded) {
    await updatePayment(transaction, paymentId, columns)
    return { kind: 'unchanged', status: payment.status }
  }
  const because = { ...change, detail: change.detail ?? report.detail }
  const isMoving = { ...payment, refundingCents: payment.refundingCents + ownCents }
  await changePayment(transaction, isMoving, report.status, { columns, change: because })
  const order = await lockOrder(transaction, orderId)
  await followReport({ transaction, publish, order, change }, { before: payment, report })
  return { kind: 'changed', status: report.status }
}

/** Opens an issue if money that went back outside the provider was also refunded by the provider. One issue for each sum. */
async function watchRefundedTwice(
  transaction: Transaction<DB>,
  { payment, report, at }: { payment: Payment; report: PaymentReport; at: Date },
): Promise<void> {
  const twice = refundedTwice(report, payment)
  if (twice === null) return
  const issue = { orderId: payment.orderId, kind: 'refunded-elsewhere', subject: String(payment.id), ...twice } as const
  if (!(await hadIssue(transaction, issue))) await openIssue(transaction, { ...issue, at })
}

/** A charge that the shop had given up exists after all. Stores its provider id, so that it is checked until it ends (`nextCheckAt`). */
async function keepTurnedUp(transaction: Transaction<DB>, payment: Payment, report: PaymentReport): Promise<void> {
  if (!report.provider || payment.status !== 'CANCELLED' || payment.statusDetail !== NEVER_ARRIVED) return
  await updatePayment(transaction, payment.id, {
    provider: report.provider.name,
    provider_payment_id: report.provider.id,
    ...(report.status === 'PENDING' ? {} : { status_detail: report.detail }),
  })
}

/** Reports arrive by several routes. The provider's newest one counts. */
function isOlder(report: PaymentReport, payment: Payment): boolean {
  return Boolean(report.provider && payment.providerUpdatedAt && report.provider.updatedAt < payment.providerUpdatedAt)
}

/** Why a report can't be true of a payment, for operators. Null if it can be true; empty if it can't but no money is concerned. */
function contradictionOf(report: PaymentReport, payment: Payment): string | null {
  if (holdsMoney(report.status) && (report.currency !== 'UYU' || report.amountCents === null)) {
    const said = report.amountCents === null ? '?' : toPesos(report.amountCents)
    return `${report.currency} ${said} en vez de UYU ${toPesos(payment.amountCents)}`
  }
  // An approval of a payment at a provider ends only by the provider's refund, not by a cancellation.
  const isTakenBack = report.status === 'CANCELLED' && holdsMoney(payment.status)
  // Only a person takes back a refund.
  const isRefundGone =
    (payment.status === 'REFUNDED' && holdsMoney(report.status)) ||
    (payment.status === 'PARTIALLY_REFUNDED' && report.status === 'APPROVED')
  const isPossible =
    mayBecome(PAYMENT_TRANSITIONS, payment.status, report.status) && !((isTakenBack && report.provider) || isRefundGone)
  if (report.status === payment.status || isPossible) return null
  if (holdsMoney(report.status) === holdsMoney(payment.status)) return ''
  return holdsMoney(report.status)
    ? `El proveedor tiene otra vez ${formatMoney(payment.amountCents - report.refundedCents)} que figuran como devueltos.`
    : `El proveedor no tiene los ${formatMoney(payment.amountCents)} que figuran como acreditados.`
}

function reportColumns(
  { status, detail, amountCents, refundedCents, provider }: PaymentReport,
  payment: Payment,
  at: Date,
) {
  return {
    status_detail: detail,
    refunded_cents: refundedCents,
    // The amount that really came, whatever was requested. The order's held money is computed from it.
    ...(holdsMoney(status) && amountCents !== null ? { amount_cents: amountCents } : {}),
    updated_at: at,
    ...(status === payment.status ? {} : { checks: 0 }),
    // A repeated approval, or a dispute won back, keeps the time of the first approval.
    ...(status === 'APPROVED' && payment.status !== 'APPROVED' && payment.status !== 'CHARGED_BACK'
      ? { approved_at: at }
      : {}),
    ...(provider && {
      provider: provider.name,
      provider_payment_id: provider.id,
      provider_updated_at: provider.updatedAt,
      card_method_id: provider.methodId,
      installments: provider.installments,
      installments_amount_cents: provider.installmentAmountCents,
      total_paid_cents: provider.totalPaidCents,
      fee_cents: provider.feeCents,
      last_four_digits: provider.lastFourDigits,
    }),
  }
}
