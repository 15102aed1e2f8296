import type { Transaction } from 'kysely'
import { formatMoney } from '../../../contract/money.ts'
import type { PaymentStatus } from '../../../contract/order.ts'
import type { DB } from '../../../db/schema.ts'
import { openIssue, resolveIssue } from '../issue-store.ts'
import { disputedCents } from './held-money.ts'
import type { PaymentReport } from './payment-report.ts'
import { type Payment, updatePayment } from './payment-store.ts'

/**
 * Opens an issue when a claim begins at the provider. The payment stays approved, so no status changes. Each claim has its
 * own issue, which ends with the provider's next report. The caller holds the order's row lock and has ignored older reports.
 */
export async function watchClaim(
  transaction: Transaction<DB>,
  { payment, report, at }: { payment: Payment; report: PaymentReport; at: Date },
): Promise<void> {
  if (!report.provider) return
  const isClaimed = report.provider.isInMediation ?? false
  if (isClaimed === (payment.claimedAt !== null)) return
  // After a claim the payment is checked like a new one: it may still be refunded or charged back.
  await updatePayment(transaction, payment.id, { claimed_at: isClaimed ? at : null, checks: 0 })
  const issue = { orderId: payment.orderId, kind: 'claim', subject: String(payment.id), at } as const
  if (isClaimed) return openIssue(transaction, { ...issue, detail: claimDetail(payment, report.provider.id) })
  await resolveIssue(transaction, { ...issue, resolution: ENDINGS[report.status] ?? 'el proveedor cerró el reclamo' })
}

function claimDetail(payment: Payment, providerPaymentId: string): string {
  return `Pago ${providerPaymentId} en el proveedor, por ${formatMoney(disputedCents(payment))}.`
}

const ENDINGS: Partial<Record<PaymentStatus, string>> = {
  APPROVED: 'el proveedor cerró el reclamo y el pago sigue acreditado',
  PARTIALLY_REFUNDED: 'el proveedor cerró el reclamo y queda una parte del pago',
  REFUNDED: 'el pago se devolvió',
  CHARGED_BACK: 'terminó en contracargo',
}
