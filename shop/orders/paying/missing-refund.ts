import type { Transaction } from 'kysely'
import { formatMoney as money } from '../../../contract/money.ts'
import type { DB } from '../../../db/schema.ts'
import { holdsMoney } from '../../payments/payment-states.ts'
import type { IssueFacts } from '../issue-facts.ts'
import { findOpenFacts, hadIssue, openIssue, resolveIssue } from '../issue-store.ts'
import type { PaymentReport } from './payment-report.ts'
import { type Payment, updatePayment } from './payment-store.ts'

/**
 * Opens an issue if the provider shows less refunded than before: it took a refund back, which only a person can find out. One issue for each
 * sum until a person closes it; it ends once a later report shows the refunds again. The caller holds the order's row lock, ignored older reports, and added to the
 * report what went back outside the provider.
 * @returns whether a refund is missing: then the report does not count
 */
export async function watchMissingRefund(
  transaction: Transaction<DB>,
  { payment, report, at }: { payment: Payment; report: PaymentReport; at: Date },
): Promise<boolean> {
  if (!report.provider || report.currency !== 'UYU' || !holdsMoney(payment.status) || !holdsMoney(report.status))
    return false
  const issue = { orderId: payment.orderId, kind: 'amount-mismatch', subject: missingRefundOf(payment) } as const
  if (report.refundedCents >= payment.refundedCents) {
    if ((await findOpenFacts(transaction, issue))?.says === 'missing-refund') {
      await resolveIssue(transaction, { ...issue, resolution: SHOWN, at })
    }
    return false
  }
  // Of two reports of one moment the one with the refund counts.
  const isNewer = !payment.providerUpdatedAt || report.provider.updatedAt > payment.providerUpdatedAt
  const shownCents = report.refundedCents - payment.refundedOutsideCents
  const beforeCents = payment.refundedCents - payment.refundedOutsideCents
  const facts: IssueFacts = { says: 'missing-refund', shownCents, beforeCents }
  const detail = `El proveedor ya no muestra una devolución: ahora muestra ${money(shownCents)} devueltos, y antes ${money(beforeCents)}. Si ese dinero no le llegó al lector, transfiéreselo y deja una nota: aquí ya figura devuelto.`
  if (isNewer) await updatePayment(transaction, payment.id, { provider_updated_at: report.provider.updatedAt })
  if (isNewer && !(await hadIssue(transaction, { ...issue, facts, closedNotAs: SHOWN })))
    await openIssue(transaction, { ...issue, detail, facts, at })
  return true
}

/** The subject of a payment's missing refund. Money of the payment that does not fit is another issue. */
export const missingRefundOf = ({ id }: Payment): string => `${id} refund`

const SHOWN = 'the provider shows the refund'
