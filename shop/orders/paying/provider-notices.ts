import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { ProviderNotice } from '../../payments/provider-notice.ts'
import { applyPaymentFact } from './apply-payment-fact.ts'
import type { ChargeDeps } from './charge-card.ts'
import { nextCheckAt } from './check-times.ts'
import { closeNotice, findOpenNotice, insertNotice } from './notice-store.ts'
import { factOf } from './payment-fact.ts'
import { findPayment, findProviderPayment, updatePayment } from './payment-store.ts'

/** Keeps a verified webhook and asks for it to be applied: only then may it be acknowledged. */
export function keepNotice(
  deps: { db: Database; clock: Clock; applyLater: (transaction: Transaction<DB>, noticeId: number) => Promise<void> },
  notice: ProviderNotice,
): Promise<void> {
  return deps.db.transaction().execute(async transaction => {
    await deps.applyLater(transaction, await insertNotice(transaction, notice, deps.clock.now()))
  })
}

/**
 * Applies a kept webhook. It only says that something happened: what is true is read from the provider, so a repeated, late or
 * reordered notice ends in the same state.
 * @throws when the provider can't be asked now: the job is tried again
 */
export async function applyNotice(deps: ChargeDeps, { noticeId }: { noticeId: number }): Promise<void> {
  const providerPaymentId = await findOpenNotice(deps.db, noticeId)
  if (providerPaymentId === undefined) return
  const answer = await deps.provider.readPayment(providerPaymentId)
  if (answer.kind === 'unavailable') throw new Error(`the provider could not be asked: ${answer.reason}`)
  await deps.db.transaction().execute(async transaction => {
    const at = deps.clock.now()
    if (answer.kind !== 'found') return closeNotice(transaction, noticeId, answer.kind, at)
    const payment = await findProviderPayment(transaction, answer.payment)
    if (!payment) return closeNotice(transaction, noticeId, 'not a payment of this shop', at)
    const change = { at, cause: 'webhook', actor: 'provider' } as const
    const fact = factOf(answer.payment)
    const { kind, status } = await applyPaymentFact(transaction, deps.publish, { paymentId: payment.id, fact, change })
    const now = await findPayment(transaction, payment.id)
    await updatePayment(transaction, payment.id, { next_check_at: nextCheckAt(now, at) })
    await closeNotice(transaction, noticeId, `${kind}: ${status}`, at)
  })
}
