import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { toCents } from '../../contract/money.ts'
import type { OrderRequest, OrderResponse } from '../../contract/order.ts'
import type { DB } from '../../db/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PublishOrderEvent } from './order-events.ts'
import { findByOrderKey, insertOrder, lockOrderKey, type PlacedOrder, replaceOrder } from './order-store.ts'
import { readOrderView } from './order-view.ts'
import { type OrderAmounts, type Pricing, priceOrder } from './price-order.ts'

export interface PlaceOrderDeps {
  db: Database
  clock: Clock
  publish: PublishOrderEvent
}

export type Placement =
  | { kind: 'placed'; order: OrderResponse }
  /** The buyer saw another total: nothing was placed, these are the amounts of now. */
  | { kind: 'amount-changed'; amounts: OrderAmounts }
  /** The same key holds an order that is being paid, is paid, or is over: it can't become another one. */
  | { kind: 'order-in-progress' }
  | { kind: 'card-not-available' }
  | Exclude<Pricing, { kind: 'priced' }>

/**
 * Places an order, once per order key (`architecture.md` §5): the same request under the same key gets the same order back, a changed
 * one replaces what was asked for as long as nothing is paid. Everything is written in one transaction, its event included.
 */
export function placeOrder(deps: PlaceOrderDeps, request: OrderRequest, orderKey?: string): Promise<Placement> {
  // Only OFFLINE orders can be settled for now.
  if (request.payment.paymentMethod !== 'OFFLINE') return Promise.resolve({ kind: 'card-not-available' })
  return deps.db.transaction().execute(async transaction => {
    const requestHash = hashRequest(request)
    const known = orderKey === undefined ? null : await lockAndFind(transaction, orderKey)
    if (known?.requestHash === requestHash) return placed(transaction, known.id)
    if (known && !isReplaceable(known)) return { kind: 'order-in-progress' }

    const pricing = await priceOrder(transaction, request)
    if (pricing.kind !== 'priced') return pricing
    const { order } = pricing
    if (order.grandTotalCents !== toCents(request.payment.transactionAmount)) {
      return { kind: 'amount-changed', amounts: order }
    }
    const now = deps.clock.now()
    const content = { request, order, requestHash, now }
    const { id, revision } = known
      ? await replaceOrder(transaction, known.id, content)
      : await insertOrder(transaction, { ...content, externalId: newExternalId(), orderKey: orderKey ?? null })
    await deps.publish(transaction, { type: 'order-placed', orderId: id, revision })
    return placed(transaction, id)
  })
}

/** Requests under one key wait for each other: ten at once are one order. */
async function lockAndFind(transaction: Transaction<DB>, orderKey: string): Promise<PlacedOrder | null> {
  await lockOrderKey(transaction, orderKey)
  return findByOrderKey(transaction, orderKey)
}

/** An unpaid OFFLINE order is only a promise to pay: nothing is open at a provider. */
function isReplaceable(order: PlacedOrder): boolean {
  return (
    order.status === 'PENDING_PAYMENT' && order.payments.every(p => p.method === 'OFFLINE' && p.status === 'PENDING')
  )
}

async function placed(transaction: Transaction<DB>, orderId: number): Promise<Placement> {
  return { kind: 'placed', order: await readOrderView(transaction, orderId) }
}

/** 128 random bits: who holds the link may see the order, nobody can guess it. */
function newExternalId(): string {
  return randomBytes(16).toString('hex')
}

/** The captcha token changes with every attempt and says nothing about the order. */
function hashRequest({ reCaptchaToken: _token, ...request }: OrderRequest): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex')
}
