import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { toCents } from '../../contract/money.ts'
import type { OrderRequest, OrderResponse } from '../../contract/order.ts'
import type { DB } from '../../db/schema.ts'
import { hasTooManyEmails, recordEmailChange } from './email-change-store.ts'
import { newExternalId } from './external-id.ts'
import { recordChange } from './history-store.ts'
import { isOver, isReplaceable } from './is-replaceable.ts'
import { type LockedOrder, lockOrder } from './locked-order-store.ts'
import { mailboxOf } from './mailbox.ts'
import { findByOrderKey, insertOrder, lockOrderKey, type PlacedOrder, replaceOrder } from './order-store.ts'
import { readOrderView } from './order-view.ts'
import { insertAwaitedPayment } from './paying/await-payment-again.ts'
import {
  type CardTry,
  type ChargeDeps,
  type Charged,
  chargeCard,
  chargedOf,
  type TooManyCards,
  tryCard,
} from './paying/charge-card.ts'
import { closeAwaitedPayments, isAwaited } from './paying/close-awaited-payments.ts'
import { openPayment } from './paying/open-payment.ts'
import { findCardOfPlacing } from './paying/pay-order-store.ts'
import type { Payment } from './paying/payment-store.ts'
import { tellChangedAwaitedPayment } from './paying/tell-awaited-payment.ts'
import { type OrderAmounts, type PricedOrder, type Pricing, priceOrder } from './price-order.ts'

export type Placement =
  | { kind: 'placed'; order: OrderResponse }
  /** The buyer saw another total. Nothing was placed; `amounts` are the current ones. */
  | { kind: 'amount-changed'; amounts: OrderAmounts & Pick<PricedOrder, 'lines'> }
  /** The order of this key is paid or being paid. It can't be replaced. */
  | { kind: 'order-in-progress'; externalId: string }
  /** The order of this key was cancelled, and no money is here or open. A new order needs a new key. */
  | { kind: 'order-over'; externalId: string }
  /** The mail address of this key's order was corrected too often to be corrected again. The order stays as it is. */
  | { kind: 'too-many-addresses' }
  /** Another browser sent an order under this key. This one must learn nothing about it. */
  | { kind: 'other-browser' }
  /** The card was refused. The same key may try another card. */
  | Extract<Charged, { kind: 'rejected' }>
  | TooManyCards
  /** Certainly nothing was charged. The same key may retry. */
  | Extract<Charged, { kind: 'failed' }>
  | Exclude<Pricing, { kind: 'priced' }>

/** The outcome of the transaction that stores an order, before any card is charged. */
type Written =
  | { kind: 'written'; orderId: number; chargeNow: number | null }
  | { kind: 'known'; order: LockedOrder; card: Payment | undefined }
  | Exclude<Placement, { kind: 'placed' | 'rejected' | 'failed' | 'too-many-cards' }>

export interface OrderAttempt {
  /** The browser's `Idempotency-Key`. */
  orderKey?: string | undefined
  /** A digest of a secret that only the buyer's browser has. Only that browser gets the key's order back. */
  browser?: string | undefined
  /** The buyer's client address. */
  clientAddress?: string | undefined
}

/**
 * Places an order, once per order key (`architecture.md` §5). The same request under the same key gets the same answer. A changed request
 * replaces the order while no payment is open or made. One transaction stores the order and its payment before a card is charged; another
 * stores the answer after it. If the process dies between them, the charge is found again.
 */
export async function placeOrder(
  deps: ChargeDeps,
  request: OrderRequest,
  attempt: OrderAttempt = {},
): Promise<Placement> {
  const cardTry = await tryCardOf(deps, request, attempt)
  if (cardTry?.kind === 'too-many-cards') return cardTry
  const written = await deps.db.transaction().execute(transaction => writeDown(deps, transaction, request, attempt))
  switch (written.kind) {
    case 'written':
      return settle(
        deps,
        written.orderId,
        await charge(deps, written.chargeNow, request, { ...attempt, isRepeated: false }),
      )
    case 'known':
      return settle(deps, written.order.id, await repeatedAnswer(deps, written, request, attempt))
    default:
      await cardTry?.notCharged()
      return written
  }
}

/** A repeated request makes no new charge, so the limit on refused cards does not apply to it. */
async function tryCardOf(
  deps: ChargeDeps,
  request: OrderRequest,
  { orderKey, ...user }: OrderAttempt,
): Promise<CardTry | TooManyCards | null> {
  const { payment: card } = request
  if (card.paymentMethod !== 'CARD') return null
  const known = orderKey === undefined ? undefined : await findByOrderKey(deps.db, orderKey)
  return known?.requestHash === hashRequest(request) ? null : tryCard(deps, card, user)
}

async function writeDown(
  deps: ChargeDeps,
  transaction: Transaction<DB>,
  request: OrderRequest,
  { orderKey, browser }: OrderAttempt,
): Promise<Written> {
  const requestHash = hashRequest(request)
  const known = orderKey === undefined ? undefined : await lockAndFind(transaction, orderKey)
  const locked = known && (await lockOrder(transaction, known.id))
  if (known?.browser && known.browser !== browser) return { kind: 'other-browser' }
  if (locked && known?.requestHash === requestHash) {
    const cardId = await findCardOfPlacing(transaction, locked.id)
    return { kind: 'known', order: locked, card: locked.payments.find(({ id }) => id === cardId) }
  }
  if (known && locked && !isReplaceable(locked)) {
    return { kind: isOver(locked) ? 'order-over' : 'order-in-progress', externalId: known.externalId }
  }
  const isForOther = known !== undefined && mailboxOf(known.email ?? '') !== mailboxOf(request.customer.email)
  if (isForOther && (await hasTooManyEmails(transaction, known.id))) return { kind: 'too-many-addresses' }

  const pricing = await priceOrder(transaction, request)
  if (pricing.kind !== 'priced') return pricing
  const { order } = pricing
  if (order.grandTotalCents !== toCents(request.payment.transactionAmount)) {
    return { kind: 'amount-changed', amounts: order }
  }
  const at = deps.clock.now()
  const content = { request, order, requestHash, now: at }
  if (known && locked) {
    // Who got the earlier address's mails has the order's link, and is probably a stranger.
    const externalId = isForOther ? newExternalId() : known.externalId
    if (isForOther) await recordEmailChange(transaction, known.id, at)
    return replaceWith(deps, transaction, locked, { ...content, externalId })
  }
  const orderId = await insertOrder(transaction, {
    ...content,
    externalId: newExternalId(),
    orderKey: orderKey ?? null,
    browser: browser ?? null,
  })
  const change = { at, cause: 'placed', actor: 'buyer' } as const
  await recordChange(
    transaction,
    orderId,
    { subject: 'order', subjectId: orderId, from: null, to: 'PENDING_PAYMENT' },
    change,
  )
  return { kind: 'written', orderId, chargeNow: await open(deps, transaction, orderId, content) }
}

interface OrderContent {
  request: OrderRequest
  order: PricedOrder
  requestHash: string
  now: Date
}

/** Replaces the content of this key's order. A promise to pay OFFLINE stays valid, at the order's new cost, until a card is accepted. */
async function replaceWith(
  deps: ChargeDeps,
  transaction: Transaction<DB>,
  before: LockedOrder,
  content: OrderContent & { externalId: string },
): Promise<Written> {
  const { id: orderId, payments } = before
  const amountCents = content.order.grandTotalCents
  const isByCard = content.request.payment.paymentMethod === 'CARD'
  const isPromised = payments.some(each => isAwaited(each) && each.amountCents === amountCents)
  const keepsAwaitedPayment = isPromised || (isByCard && amountCents === before.grandTotalCents)
  await replaceOrder(transaction, orderId, { ...content, keepsAwaitedPayment })
  if (isPromised && !isByCard) {
    await tellChangedAwaitedPayment(transaction, deps.publish, orderId)
    return { kind: 'written', orderId, chargeNow: null }
  }
  if (!keepsAwaitedPayment) {
    const change = { at: content.now, cause: 'replaced', actor: 'buyer' } as const
    await closeAwaitedPayments(transaction, before, { change })
    if (isByCard && payments.some(isAwaited)) {
      await insertAwaitedPayment(transaction, { orderId, amountCents, change })
    }
  }
  return { kind: 'written', orderId, chargeNow: await open(deps, transaction, orderId, content) }
}

/** @returns the id of the payment to charge now; null if none is by card */
async function open(
  { publish }: ChargeDeps,
  transaction: Transaction<DB>,
  orderId: number,
  { request: { payment }, order, now }: OrderContent,
): Promise<number | null> {
  const { paymentId } = await openPayment(transaction, publish, {
    orderId,
    payment,
    amountCents: order.grandTotalCents,
    change: { at: now, cause: 'placed', actor: 'buyer' },
  })
  return payment.paymentMethod === 'CARD' ? paymentId : null
}

async function charge(
  deps: ChargeDeps,
  paymentId: number | null,
  { payment }: OrderRequest,
  { isRepeated, ...user }: OrderAttempt & { isRepeated: boolean },
): Promise<Charged | null> {
  if (paymentId === null || payment.paymentMethod !== 'CARD') return null
  return chargeCard(deps, { paymentId, card: payment, user, isRepeated })
}

/**
 * Answers a request that was sent before. While the order is unpaid, a charge without an answer is sent again under its own idempotency
 * key. Either the first one never left, or the provider repeats its answer. Once the order is paid, by whatever money, or cancelled, nothing
 * more is charged: a first charge that arrived is found by its reference.
 */
async function repeatedAnswer(
  deps: ChargeDeps,
  { order: { status }, card }: Extract<Written, { kind: 'known' }>,
  request: OrderRequest,
  attempt: OrderAttempt,
): Promise<Charged | null> {
  // A card failed and the earlier promise to pay stayed. This request asked for that promise, not for the card.
  if (!card || request.payment.paymentMethod !== 'CARD') return null
  const isUnpaid = status === 'PENDING_PAYMENT'
  if (!isUnpaid && status !== 'CANCELLED') return null
  const isUnanswered = card.status === 'PENDING' && card.providerPaymentId === null
  return isUnpaid && isUnanswered ? charge(deps, card.id, request, { ...attempt, isRepeated: true }) : chargedOf(card)
}

async function settle(deps: ChargeDeps, orderId: number, charged: Charged | null): Promise<Placement> {
  if (charged && charged.kind !== 'charged') return charged
  return { kind: 'placed', order: await readOrderView(deps.db, orderId, deps.clock.now()) }
}

/** Requests under one key wait for each other, so ten at once place one order. */
async function lockAndFind(transaction: Transaction<DB>, orderKey: string): Promise<PlacedOrder | undefined> {
  await lockOrderKey(transaction, orderKey)
  return findByOrderKey(transaction, orderKey)
}

/** Leaves out the captcha token: it changes with every attempt and says nothing about the order. */
function hashRequest({ reCaptchaToken: _token, ...request }: OrderRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex')
}
