import { randomUUID } from 'node:crypto'
import type { BookPage } from '../contract/book.ts'
import type { CaptchaChallenge } from '../contract/captcha.ts'
import type { OrderRequest } from '../contract/order.ts'
import { orderedBooks } from '../contract/ordered-books.ts'
import { solveCaptcha } from '../test/support/captcha-token.ts'
import { makeCardToken } from '../test/support/partners/card-token.ts'

/** `OF_TEN_BOOKS` is an OFFLINE order of ten different books. */
export const OF_TEN_BOOKS = 'OFFLINE, 10 books'
export type OrderKind = 'OFFLINE' | 'CARD' | typeof OF_TEN_BOOKS

export interface ProviderAddress {
  origin: string
  publicKey: string
}

/** A request to place an order, to be sent once. */
export interface ReadyOrder {
  headers: Record<string, string>
  body: string
}

/** Tokens fetched at the same time; this is not measured. */
const AT_ONCE = 16

/** Counts prepared orders. Each has its own address, browser and card, since one buyer's many orders would hit the limits of a buyer. */
let prepared = 0

/** Prepares the orders of `count` buyers up to the moment when each presses "Pedir". */
export async function prepareOrders({
  origin,
  kind,
  count,
  provider,
  signal,
}: {
  origin: string
  kind: OrderKind
  count: number
  provider: ProviderAddress
  signal: AbortSignal
}): Promise<ReadyOrder[]> {
  const books = await readBooks(origin, signal)
  const orders: ReadyOrder[] = []
  while (orders.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - orders.length) }, () => {
      const buyer = ++prepared
      const wanted = Array.from(
        { length: kind === OF_TEN_BOOKS ? 10 : 1 },
        (_, nth) => books[(buyer + nth) % books.length],
      )
      return prepareOrder({ origin, kind, buyer, books: wanted as Priced[], provider, signal })
    })
    orders.push(...(await Promise.all(some)))
  }
  return orders
}

interface Priced {
  bibliomanagerId: string
  retailPrice: number
}

async function readBooks(origin: string, signal: AbortSignal): Promise<Priced[]> {
  const response = await fetch(`${origin}/api/web/books/?size=20`, { signal })
  const { content } = (await response.json()) as BookPage
  return content.flatMap(({ bibliomanagerId, retailPrice }) =>
    retailPrice === undefined ? [] : [{ bibliomanagerId, retailPrice }],
  )
}

async function prepareOrder({
  origin,
  kind,
  buyer,
  books,
  provider,
  signal,
}: {
  origin: string
  kind: OrderKind
  buyer: number
  books: readonly Priced[]
  provider: ProviderAddress
  signal: AbortSignal
}): Promise<ReadyOrder> {
  const address = `10.${buyer >> 16}.${(buyer >> 8) % 256}.${buyer % 256}`
  const xsrf = `a-token-of-browser-${buyer}`
  const challenge = await fetch(`${origin}/api/web/captcha?action=orderBook`, {
    headers: { 'X-Forwarded-For': address },
    signal,
  })
  const request: OrderRequest = {
    ...orderedBooks(books.map(({ bibliomanagerId: bookId }) => ({ bookId, quantity: 1 }))),
    reCaptchaToken: await solveCaptcha((await challenge.json()) as CaptchaChallenge),
    shipping: { shippingMethod: 'PICKUP' },
    customer: { fullName: 'Ana Pérez', email: `ana${buyer}@example.com`, tel: '099 123 456' },
    payment: await paymentOf({
      kind,
      buyer,
      amount: books.reduce((sum, { retailPrice }) => sum + retailPrice, 0),
      provider,
    }),
  }
  return {
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      'X-Forwarded-For': address,
      'X-XSRF-TOKEN': xsrf,
      Cookie: `XSRF-TOKEN=${xsrf}`,
    },
    body: JSON.stringify(request),
  }
}

async function paymentOf({
  kind,
  buyer,
  amount,
  provider,
}: {
  kind: OrderKind
  buyer: number
  amount: number
  provider: ProviderAddress
}): Promise<OrderRequest['payment']> {
  if (kind !== 'CARD') return { paymentMethod: 'OFFLINE', transactionAmount: amount }
  const docNumber = String(10_000_000 + buyer)
  return {
    paymentMethod: 'CARD',
    transactionAmount: amount,
    nameOnCard: 'APRO',
    docType: 'CI',
    docNumber,
    installments: 1,
    methodId: 'visa',
    token: await makeCardToken({ apiBase: provider.origin, publicKey: provider.publicKey }, { docNumber }),
  }
}

/** @throws if the order is not placed, or its card not charged */
export async function sendOrder(origin: string, { headers, body }: ReadyOrder, signal: AbortSignal): Promise<void> {
  const response = await fetch(`${origin}/api/web/orders/`, { method: 'POST', headers, body, signal })
  const answer = await response.text()
  if (response.status !== 201) throw new Error(`An order was answered ${response.status}: ${answer}`)
  if (body.includes('"CARD"') && !answer.includes('"APPROVED"')) throw new Error(`A card was not charged: ${answer}`)
}
