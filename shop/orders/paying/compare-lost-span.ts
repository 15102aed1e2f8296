import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { PaymentProvider, ProviderPayment } from '../../payments/payment-provider.ts'
import {
  findSpan,
  hasSpanFrom,
  insertLostCharge,
  insertSpan,
  type LostNumbers,
  type LostSpan,
  markCompared,
  skipNumbers,
} from './lost-span-store.ts'
import { findProviderPayment } from './payment-store.ts'
import { keepPaymentWebhook } from './provider-webhooks.ts'

/** The clocks of shop and provider differ, and a search lags. */
const MARGIN_MS = 10 * 60_000

/**
 * Writes down which time the shop knows nothing of, and asks for what the card provider knows of it. Numbers of orders, payments and
 * refunds go on far behind the last one: the print network and the provider know those that followed as something else.
 * @returns whether it did: a time in which another copy was the shop is found at each start until more is kept of its own log, and written down once
 */
export async function openLostSpan(
  { db, enqueue }: { db: Database; enqueue: (transaction: Transaction<DB>, spanId: number) => Promise<void> },
  span: LostNumbers & Pick<LostSpan, 'backup'>,
): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    if (span.laterCopy && (await hasSpanFrom(transaction, span.beginsAt))) return false
    const id = await insertSpan(transaction, span)
    await skipNumbers(transaction, span)
    await enqueue(transaction, id)
    return true
  })
}

/** Whether a lost time that begins at that moment was written down, closed or not. */
export function isLostSpanKnown(db: Database, beginsAt: Date): Promise<boolean> {
  return hasSpanFrom(db, beginsAt)
}

/** The same of its numbers alone. */
export async function leaveOutNumbers(db: Database, span: LostNumbers): Promise<void> {
  await db.transaction().execute(transaction => skipNumbers(transaction, span))
}

interface ComparingDeps {
  db: Database
  clock: Clock
  provider: Pick<PaymentProvider, 'findChangedBetween'>
  applyWebhookLater: (transaction: Transaction<DB>, webhookId: number) => Promise<void>
}

/**
 * Asks the card provider for every charge that changed in a lost time. One of a payment that the shop knows is read again as after a
 * webhook; one that belongs to none waits for a person.
 * @throws when the provider can't be asked now: the job is tried again
 */
export async function compareLostSpan(deps: ComparingDeps, { spanId }: { spanId: number }): Promise<void> {
  const { db, clock, provider } = deps
  const span = await findSpan(db, spanId)
  if (!span || span.comparedAt) return
  const [from, to] = [new Date(span.beginsAt.getTime() - MARGIN_MS), new Date(span.endsAt.getTime() + MARGIN_MS)]
  const answer = await provider.findChangedBetween(from, to)
  if (answer.kind === 'unavailable') throw new Error(`the provider could not be asked: ${answer.reason}`)
  for (const payment of answer.payments) await compare(deps, span, payment)
  await markCompared(db, spanId, clock.now())
}

async function compare({ db, clock, applyWebhookLater }: ComparingDeps, span: LostSpan, payment: ProviderPayment) {
  if (await findProviderPayment(db, payment)) {
    const webhook = { provider: payment.provider, requestId: null, topic: 'lost-span', subjectId: payment.id }
    return keepPaymentWebhook({ db, clock, applyLater: applyWebhookLater }, webhook)
  }
  // What was refused or cancelled there has taken nobody's money.
  if (payment.status === 'REJECTED' || payment.status === 'CANCELLED') return
  await insertLostCharge(db, span.id, { ...payment, heldCents: payment.amountCents - payment.refundedCents })
}
