import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { ReadOutcome } from '../../payments/payment-provider.ts'
import type { ProviderWebhook } from '../../payments/provider-webhook.ts'
import { applyPaymentReport } from './apply-payment-report.ts'
import type { ChargeDeps } from './charge-card.ts'
import { nextCheckAt } from './check-times.ts'
import { reportOf } from './payment-report.ts'
import { findPayment, findProviderPayment, updatePayment } from './payment-store.ts'
import { readMissingDeadline } from './watch-chargeback.ts'
import { closeWebhook, findOpenWebhook, insertWebhook } from './webhook-store.ts'

/** Stores a verified webhook and queues its job. Acknowledge the webhook only after that. */
export function keepPaymentWebhook(
  deps: { db: Database; clock: Clock; applyLater: (transaction: Transaction<DB>, webhookId: number) => Promise<void> },
  webhook: ProviderWebhook,
): Promise<void> {
  return deps.db.transaction().execute(async transaction => {
    await deps.applyLater(transaction, await insertWebhook(transaction, webhook, deps.clock.now()))
  })
}

/**
 * Applies a stored webhook. The webhook only says that something happened; the facts are read from the provider. So repeated, late or
 * reordered webhooks end in the same state.
 * @throws if the provider can't be asked now: the job is retried
 */
export async function applyWebhook(deps: ChargeDeps, { webhookId }: { webhookId: number }): Promise<void> {
  const webhook = await findOpenWebhook(deps.db, webhookId)
  if (!webhook) return
  const answer = await readMeant(deps, webhook)
  if (answer.kind === 'unavailable') throw new Error(`the provider could not be asked: ${answer.reason}`)
  await deps.db.transaction().execute(async transaction => {
    const at = deps.clock.now()
    if (answer.kind !== 'found') return closeWebhook(transaction, webhookId, answer.kind, at)
    const payment = await findProviderPayment(transaction, answer.payment)
    if (!payment) return closeWebhook(transaction, webhookId, 'not a payment of this shop', at)
    const change = { at, cause: 'webhook', actor: 'provider' } as const
    const report = reportOf(answer.payment)
    const { kind, status } = await applyPaymentReport(transaction, deps.publish, {
      paymentId: payment.id,
      report,
      change,
    })
    const now = await findPayment(transaction, payment.id)
    await updatePayment(transaction, payment.id, { next_check_at: nextCheckAt(now, at) })
    await closeWebhook(transaction, webhookId, `${kind}: ${status}`, at)
  })
  if (answer.kind === 'found') await readMissingDeadline(deps, answer.payment)
}

/** Reads the payment that a webhook is about, or whose claim or chargeback it is about. */
async function readMeant(
  { provider }: ChargeDeps,
  { topic, subjectId }: { topic: string; subjectId: string },
): Promise<ReadOutcome> {
  if (topic !== 'claim' && topic !== 'chargeback') return provider.readPayment(subjectId)
  const disputed = await provider.findDisputed({ kind: topic, id: subjectId })
  return disputed.kind === 'found' ? provider.readPayment(disputed.providerPaymentId) : disputed
}
