import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { toCents } from '../../../contract/money.ts'
import type { OrderRequest, OrderResponse } from '../../../contract/order.ts'
import type { DB } from '../../../db/schema.ts'
import { changeOrder } from '../change-order.ts'
import { lockOrder } from '../locked-order-store.ts'
import { findLinkedOrderId } from '../order-store.ts'
import { readOrderView } from '../order-view.ts'
import { type ChargeDeps, type Charged, chargeCard, chargedOf, type TooManyCards, tryCard } from './charge-card.ts'
import { isAwaited } from './close-awaited-payments.ts'
import { openPayment } from './open-payment.ts'
import { findAttempt, newDeadline, reopenOrder } from './pay-order-store.ts'
import { isPayable } from './payable.ts'

export type Paying =
  | { kind: 'paying'; order: OrderResponse }
  | { kind: 'unknown-order' }
  /** The order is paid, being paid, or can't be paid any more. */
  | { kind: 'not-payable' }
  /** The buyer saw a total that is not the order's. */
  | { kind: 'amount-changed'; grandTotalCents: number }
  | TooManyCards
  | Exclude<Charged, { kind: 'charged' }>

export interface PayAttempt {
  /** The browser's `Idempotency-Key`. */
  attemptKey: string
  /** The buyer's client address. */
  clientAddress?: string | undefined
  /** A digest of a secret that only the buyer's browser has. */
  browser?: string | undefined
}

type Written =
  | { kind: 'written'; orderId: number; paymentId: number }
  | { kind: 'known'; orderId: number; paymentId: number; charged: Charged; isUnanswered: boolean }
  | Exclude<Paying, { kind: 'paying' | 'rejected' | 'failed' | 'too-many-cards' }>

/**
 * Pays an order placed earlier: after a refused card, after an OFFLINE deadline lapsed, or with a card instead of OFFLINE
 * (`decisions/0001`, "OFFLINE deadline"). The price is that of the placing. An attempt key pays once.
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

/** The outcome of the card; null if none is charged. A repeated attempt gets its first answer again. */
async function answerOf(
  deps: ChargeDeps,
  written: Extract<Written, { kind: 'written' | 'known' }>,
  payment: OrderRequest['payment'],
  user: Omit<PayAttempt, 'attemptKey'>,
): Promise<Charged | null> {
  const isRepeated = written.kind === 'known'
  if (isRepeated && !written.isUnanswered) return written.charged
  if (payment.paymentMethod !== 'CARD') return isRepeated ? written.charged : null
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
    // Of an order that was paid or cancelled meanwhile nothing more is charged: a first charge that arrived is found by its reference.
    const isCharged = order.status === 'PENDING_PAYMENT'
    const isUnanswered = isCharged && known.status === 'PENDING' && known.providerPaymentId === null
    return { kind: 'known', orderId: order.id, paymentId: known.id, charged: chargedOf(known), isUnanswered }
  }
  if (!isPayable(order, payment.paymentMethod)) return { kind: 'not-payable' }
  // The buyer may have changed the order while this request waited for the lock.
  const amountCents = order.grandTotalCents
  if (toCents(payment.transactionAmount) !== amountCents)
    return { kind: 'amount-changed', grandTotalCents: amountCents }
  const change = { at: clock.now(), cause: 'buyer', actor: 'buyer' } as const
  if (order.status === 'CANCELLED') await changeOrder(transaction, order, 'PENDING_PAYMENT', change)
  await reopenOrder(transaction, order.id, {
    // A promise to pay OFFLINE stays beside the card, with its deadline. A refused card does not end it.
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
