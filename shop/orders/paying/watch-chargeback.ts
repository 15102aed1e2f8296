import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { PaymentProvider } from '../../payments/payment-provider.ts'
import { describeIssue, findOpenDetail, resolveIssue, setRespondBy } from '../issue-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { UNDECIDED_PAID } from './chargeback-details.ts'
import type { PaymentReport } from './payment-report.ts'
import { findPayment, type Payment } from './payment-store.ts'

/** A chargeback is open first and decided later, by the detail alone: its issue says how it is going, or is over where it was paid. */
export async function watchChargeback(
  transaction: Transaction<DB>,
  { payment, report, at }: { payment: Payment; report: PaymentReport; at: Date },
): Promise<void> {
  if (payment.status !== 'CHARGED_BACK' || report.status !== 'CHARGED_BACK' || report.detail === payment.statusDetail)
    return
  const issue = issueOf(payment)
  if ((await findOpenDetail(transaction, issue)) === UNDECIDED_PAID) {
    return resolveIssue(transaction, { ...issue, resolution: 'paid by other money', at })
  }
  await describeIssue(transaction, { ...issue, detail: report.detail ?? '', newsAt: at })
  await setRespondBy(transaction, { ...issue, respondBy: null })
}

/**
 * Asks the provider until when a chargeback can be answered, which its payment does not say, and writes it to the open issue.
 * @throws when the provider can't be asked now: the job is tried again
 */
export async function readChargebackDeadline(
  { db, provider }: Pick<OrderDeps, 'db'> & { provider: PaymentProvider },
  { paymentId }: { paymentId: number },
): Promise<{ respondBy: string | null }> {
  const payment = await findPayment(db, paymentId)
  if (payment.providerPaymentId === null) return { respondBy: null }
  const answer = await provider.readChargeback(payment.providerPaymentId)
  if (answer.kind === 'unavailable') throw new Error(`the provider could not be asked: ${answer.reason}`)
  if (answer.kind !== 'found' || answer.documentsBy === null) return { respondBy: null }
  await setRespondBy(db, { ...issueOf(payment), respondBy: answer.documentsBy })
  return { respondBy: answer.documentsBy.toISOString() }
}

function issueOf({ id, orderId }: Payment) {
  return { orderId, kind: 'chargeback', subject: String(id) } as const
}
