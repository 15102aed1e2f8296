import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { toCents } from '../../../contract/money.ts'
import type { OrderRequest, OrderResponse } from '../../../contract/order.ts'
import type { DB } from '../../../db/schema.ts'
import { changeOrder } from '../change-order.ts'
import { lockOrder } from '../locked-order-store.ts'
import { findLinkedOrderId } from '../order-store.ts'
import { readOrderView } from '../order-view.ts'
import { type ChargeDeps, type Charged, chargeCard, type TooManyCards, toldOf, tryCard } from './charge-card.ts'
import { isAwaited } from './close-awaited-payments.ts'
import { openPayment } from './open-payment.ts'
import { findAttempt, newDeadline, reopenOrder } from './pay-order-store.ts'
import { isPayable } from './payable.ts'

export type Paying =
  | { kind: 'paying'; order: OrderResponse }
  | { kind: 'unknown-order' }
  /** It is paid, being paid, or can't be paid any more. */
  | { kind: 'not-payable' }
  /** The buyer saw another total than the order's own. */
  | { kind: 'amount-changed'; grandTotalCents: number }
  | TooManyCards
  | Exclude<Charged, { kind: 'charged' }>

export interface PayAttempt {
  /** The browser's `Idempotency-Key`. */
  attemptKey: string
  /** The buyer's address on the network. */
  clientAddress?: string | undefined
  /** A digest of what only the buyer's browser knows. */
  browser?: string | undefined
}

type Written =
  | { kind: 'written'; orderId: number; paymentId: number }
  | { kind: 'known'; orderId: number; paymentId: number; told: Charged; isUnanswered: boolean }
  | Exclude<Paying, { kind: 'paying' | 'rejected' | 'failed' | 'too-many-cards' }>

/**
 * Pays an order that was placed before: after a rejected card, after an OFFLINE deadline lapsed, or with a card instead of OFFLINE
 * (`decisions/0001`, "OFFLINE deadline"). At the price it was placed at; once per attempt key.
 */
export async function payOrder(
  deps: ChargeDeps,
  { externalId, payment }: { externalId: string; payment: OrderRequest['payment'] },
  { attemptKey, ...user }: PayAttempt,
): Promise<Paying> {
  const attempt = { key: attemptKey, hash: createHash('sha256').update(JSON.stringify(payment)).digest('hex') }
  const isNewCard = payment.paymentMethod === 'CARD' && !(await findAttempt(deps.db, attemptKey))
  const cardTry = isNewCard ? await tryCard(deps, payment, user) : null
  if (cardTry?.kind === 'too-many-cards') return cardTry
  const written = await deps.db
    .transaction()
    .execute(transaction => writeDown(deps, transaction, { externalId, payment, attempt }))
  if (written.kind !== 'written' && written.kind !== 'known') {
    await cardTry?.notCharged()
    return written
  }
  const charged = await answerOf(deps, written, payment, user)
  if (charged && charged.kind !== 'charged') return charged
  return { kind: 'paying', order: await readOrderView(deps.db, written.orderId, deps.clock.now()) }
}

/** What a card came to; null where none is charged. An attempt that was answered before gets its answer again. */
async function answerOf(
  deps: ChargeDeps,
  written: Extract<Written, { kind: 'written' | 'known' }>,
  payment: OrderRequest['payment'],
  user: Omit<PayAttempt, 'attemptKey'>,
): Promise<Charged | null> {
  const isRepeated = written.kind === 'known'
  if (isRepeated && !written.isUnanswered) return written.told
  if (payment.paymentMethod !== 'CARD') return isRepeated ? written.told : null
  return chargeCard(deps, { paymentId: written.paymentId, card: payment, user, isRepeated })
}

async function writeDown(
  { clock, publish }: ChargeDeps,
  transaction: Transaction<DB>,
  {
    externalId,
    payment,
    attempt,
  }: { externalId: string; payment: OrderRequest['payment']; attempt: { key: string; hash: string } },
): Promise<Written> {
  const orderId = await findLinkedOrderId(transaction, externalId)
  if (orderId === null) return { kind: 'unknown-order' }
  const order = await lockOrder(transaction, orderId)
  const known = await findAttempt(transaction, attempt.key)
  if (known) {
    if (known.orderId !== order.id || known.hash !== attempt.hash) return { kind: 'not-payable' }
    const isUnanswered = known.status === 'PENDING' && known.providerPaymentId === null
    return { kind: 'known', orderId: order.id, paymentId: known.id, told: toldOf(known), isUnanswered }
  }
  if (!isPayable(order, payment.paymentMethod)) return { kind: 'not-payable' }
  // The buyer may have asked for something else while this waited for the lock.
  const amountCents = order.grandTotalCents
  if (toCents(payment.transactionAmount) !== amountCents)
    return { kind: 'amount-changed', grandTotalCents: amountCents }
  const change = { at: clock.now(), cause: 'buyer', actor: 'buyer' } as const
  if (order.status === 'CANCELLED') await changeOrder(transaction, order, 'PENDING_PAYMENT', change)
  await reopenOrder(transaction, order.id, {
    // A promise to pay OFFLINE stands beside the card, with its deadline: a refused card takes nothing away.
    deadline: order.payments.some(isAwaited) ? null : await newDeadline(transaction, order.id, change.at),
  })
  const { paymentId } = await openPayment(transaction, publish, {
    orderId: order.id,
    payment,
    amountCents,
    attempt,
    change,
  })
  return { kind: 'written', orderId: order.id, paymentId }
}
