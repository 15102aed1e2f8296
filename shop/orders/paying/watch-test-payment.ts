import type { Transaction } from 'kysely'
import { formatMoney } from '../../../contract/money.ts'
import type { DB } from '../../../db/schema.ts'
import { hadIssue, openIssue, resolveIssue } from '../issue-store.ts'
import type { PaymentReport } from './payment-report.ts'
import type { Payment } from './payment-store.ts'

/**
 * Opens an issue for a test payment where real books are sold. It is not money (`statusOf`) and leaves its order unpaid, but a person must
 * know that test keys are in use. One issue for each payment; it ends once the provider cancelled or refunded the payment.
 */
export async function watchTestPayment(
  transaction: Transaction<DB>,
  { payment, report, at }: { payment: Payment; report: PaymentReport; at: Date },
): Promise<void> {
  if (!report.provider?.test) return
  const issue = { orderId: payment.orderId, kind: 'test-payment', subject: String(payment.id), at } as const
  if (report.provider.test === 'undone') {
    return resolveIssue(transaction, { ...issue, resolution: 'el pago de prueba se deshizo en el proveedor' })
  }
  if (await hadIssue(transaction, issue)) return
  const detail = `Pago ${report.provider.id}, por ${formatMoney(payment.amountCents)}: el proveedor dice que es de prueba (live_mode: false), y la imprenta es real.`
  await openIssue(transaction, { ...issue, detail })
}
