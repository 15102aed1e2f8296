import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { PaymentProvider, ProviderPayment } from '../../payments/payment-provider.ts'
import { describeIssue, findOpenDetail, listOpenIssues, openIssue, resolveIssue, setRespondBy } from '../issue-store.ts'
import { type LockedOrder, lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { isUndecided, UNDECIDED_PAID } from './chargeback-details.ts'
import { debtOf, owedCents } from './held-money.ts'
import type { PaymentReport } from './payment-report.ts'
import { findPayment, findProviderPayment, type Payment, updatePayment } from './payment-store.ts'

/**
 * A chargeback is open first and decided later, by the detail alone: its issue says how it is going, or is over where it was paid. A note
 * that no evidence is sent forgives no debt: once the bank decides, the issue is there again.
 */
export async function watchChargeback(
  transaction: Transaction<DB>,
  { payment, report, at }: { payment: Payment; report: PaymentReport; at: Date },
): Promise<void> {
  if (payment.status !== 'CHARGED_BACK' || report.status !== 'CHARGED_BACK' || report.detail === payment.statusDetail)
    return
  // Once decided, the payment is checked like a new one: it may still be won back, or refunded.
  if (isUndecided(payment)) await updatePayment(transaction, payment.id, { checks: 0 })
  const issue = issueOf(payment)
  if ((await findOpenDetail(transaction, issue)) === UNDECIDED_PAID) {
    return resolveIssue(transaction, { ...issue, resolution: 'paid by other money', at })
  }
  const isOwed = isUndecided(payment) && owesDebt(await lockOrder(transaction, payment.orderId), payment)
  await sayDecided(transaction, payment, { detail: report.detail ?? '', isOwed, at })
}

/**
 * Says in a dispute's issue how it ended; no evidence is awaited any more. `isOwed`: while the bank had not decided a note may have closed
 * it, and its money is missing. The caller holds the order's row lock.
 */
export async function sayDecided(
  transaction: Transaction<DB>,
  payment: Payment,
  { detail, isOwed, at }: { detail: string; isOwed: boolean; at: Date },
): Promise<void> {
  const issue = issueOf(payment)
  if (isOwed) await openIssue(transaction, { ...issue, detail, at })
  else await describeIssue(transaction, { ...issue, detail, changedAt: at })
  await setRespondBy(transaction, { ...issue, respondBy: null })
}

function owesDebt(order: LockedOrder, { id }: Payment): boolean {
  if (order.status === 'PENDING_PAYMENT' || order.status === 'CANCELLED') return false
  return owedCents(order) > 0 && order.payments.some(each => each.id === id && debtOf(each, order.payments) > 0)
}

/** How long after a chargeback that the provider does not list yet its payment is checked again, in ms. */
const LISTED_WITHIN_MS = 3_600_000

/**
 * Asks the provider until when a chargeback that the bank has not decided can be answered, which its payment does not say, and writes it to
 * the open issue. One that the provider does not list yet is asked for again at the next check of its payment, an hour later.
 * @throws if the provider can't be asked now: the job is retried
 */
export async function readChargebackDeadline(
  { db, clock, provider }: Pick<OrderDeps, 'db' | 'clock'> & { provider: PaymentProvider },
  { paymentId }: { paymentId: number },
): Promise<{ respondBy: string | null }> {
  const payment = await findPayment(db, paymentId)
  if (payment.providerPaymentId === null || !isUndecided(payment)) return { respondBy: null }
  const answer = await provider.readChargeback(payment.providerPaymentId)
  if (answer.kind === 'unavailable') throw new Error(`the provider could not be asked: ${answer.reason}`)
  if (answer.kind === 'not-found') {
    await updatePayment(db, paymentId, { next_check_at: new Date(clock.now().getTime() + LISTED_WITHIN_MS) })
  }
  if (answer.kind !== 'found' || answer.documentsBy === null) return { respondBy: null }
  await setRespondBy(db, { ...issueOf(payment), respondBy: answer.documentsBy })
  return { respondBy: answer.documentsBy.toISOString() }
}

/**
 * Asks again until when a dispute can be answered, at each check of its payment: a chargeback's date may be missing at first, a claim's
 * changes with each answer. Without an answer of the provider, the next check asks again.
 */
export async function readMissingDeadline(
  { db, provider }: Pick<OrderDeps, 'db'> & { provider: PaymentProvider },
  about: Pick<ProviderPayment, 'provider' | 'id' | 'reference'>,
): Promise<void> {
  const payment = await findProviderPayment(db, about)
  if (payment?.claimedAt) {
    const answer = await provider.readClaim(about.id)
    if (answer.kind === 'found') {
      await setRespondBy(db, { ...issueOf(payment), kind: 'claim', respondBy: answer.answerBy })
    }
  }
  if (!payment || !isUndecided(payment)) return
  const issue = await findOpen(db, issueOf(payment))
  if (!issue || issue.respondBy !== null) return
  const answer = await provider.readChargeback(about.id)
  if (answer.kind === 'found' && answer.documentsBy !== null) {
    await setRespondBy(db, { ...issueOf(payment), respondBy: answer.documentsBy })
  }
}

async function findOpen(db: Queryable, { orderId, kind, subject }: ReturnType<typeof issueOf>) {
  const open = await listOpenIssues(db, { orderId })
  return open.find(issue => issue.kind === kind && issue.subject === subject)
}

function issueOf({ id, orderId }: Payment) {
  return { orderId, kind: 'chargeback', subject: String(id) } as const
}
