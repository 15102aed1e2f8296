import type { Transaction } from 'kysely'
import { formatMoney as money } from '../../../contract/money.ts'
import type { DB } from '../../../db/schema.ts'
import { holdsMoney } from '../../payments/payment-states.ts'
import { findOpenDetail, hadIssue, openIssue, resolveIssue } from '../issue-store.ts'
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
    const open = await findOpenDetail(transaction, issue)
    if (open !== undefined && saysMissingRefund(open)) {
      await resolveIssue(transaction, { ...issue, resolution: SHOWN, at })
    }
    return false
  }
  // Of two reports of one moment the one with the refund counts.
  const isNewer = !payment.providerUpdatedAt || report.provider.updatedAt > payment.providerUpdatedAt
  const shown = money(report.refundedCents - payment.refundedOutsideCents)
  const before = money(payment.refundedCents - payment.refundedOutsideCents)
  const detail = `${MISSING}: ahora muestra ${shown} devueltos, y antes ${before}. Si ese dinero no le llegó al lector, transfiéreselo y deja una nota: aquí ya figura devuelto.`
  if (isNewer) await updatePayment(transaction, payment.id, { provider_updated_at: report.provider.updatedAt })
  if (isNewer && !(await hadIssue(transaction, { ...issue, detail, closedNotAs: SHOWN })))
    await openIssue(transaction, { ...issue, detail, at })
  return true
}

/** The subject of a payment's missing refund. Money of the payment that does not fit is another issue. */
export const missingRefundOf = ({ id }: Payment): string => `${id} refund`

const SHOWN = 'the provider shows the refund'

const MISSING = 'El proveedor ya no muestra una devolución'

/** Whether an issue's detail says that the provider took a refund back. */
export function saysMissingRefund(detail: string): boolean {
  return detail.startsWith(MISSING)
}
