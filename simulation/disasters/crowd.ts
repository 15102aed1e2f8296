import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { OrderRequest, OrderResponse } from '../../contract/order.ts'
import { chance } from '../../sandbox/chance.ts'
import type { Partners } from '../world/partners.ts'
import { type Answer, type Body, shopClient } from '../world/shop-client.ts'

const LANES = 4
const BETWEEN_MS = 150
/** Buyers retry soon after an error, then with growing pauses: sixty tries in ten minutes hit the rate limit. */
const AGAIN_MS = 300
const LONGEST_AGAIN_MS = 2000
const MOST_COPIES = 3
const FIRST_DOCUMENT = 20_000_000
const NEXT_WITHIN_MS = 60_000

/** A book that the crowd buys; `price` in UYU. */
interface Book {
  id: string
  price: number
}

/** An order confirmed to its buyer. It must never be lost. */
export interface Acknowledged {
  email: string
  method: 'CARD' | 'OFFLINE'
  lines: { bookId: string; quantity: number }[]
  /** The shop's answer. */
  order: OrderResponse
}

/** Buyers who order continuously, by card and OFFLINE, and retry under the same key until they have their order. */
export interface Crowd {
  /** Confirmed orders, the oldest first. */
  acknowledged: readonly Acknowledged[]
  /** Counts of answers that were not an order, including broken connections. */
  refusals: ReadonlyMap<string, number>
  /** Answers that people can't read: errors without a sentence in Spanish. */
  unreadable: readonly string[]
  /** Resolves after this many more orders. @throws Error if they do not come in time */
  next(orders: number, withinMs?: number): Promise<void>
  /** Stops new buyers; resolves when all others have their orders. @returns how many still have none */
  finish(withinMs?: number): Promise<number>
}

export function openCrowd({
  origin,
  seed,
  partners,
}: {
  origin: string
  seed: number | string
  partners: Pick<Partners, 'makeCardToken'>
}): Crowd {
  const acknowledged: Acknowledged[] = []
  const refusals = new Map<string, number>()
  const unreadable: string[] = []
  let books: Book[] = []
  let came = 0
  let isClosed = false
  let isOver = false

  function refused(answer: Answer): void {
    const kind = kindOf(answer)
    refusals.set(kind, (refusals.get(kind) ?? 0) + 1)
    if (answer.kind === 'answered' && !isReadable(answer.body)) unreadable.push(kind)
  }

  async function buy(index: number): Promise<void> {
    const draw = (what: string) => chance(`${seed} ${index} ${what}`)
    const email = `compra-${index}@example.com`
    const method = draw('method') < 0.5 ? 'CARD' : 'OFFLINE'
    const client = shopClient({ origin, buyer: email, address: `10.9.${index >> 8}.${index & 255}`, onAnswer() {} })
    const key = randomUUID()
    let body: OrderRequest | null = null
    for (let againMs = AGAIN_MS; !isOver; againMs = Math.min(againMs * 1.3, LONGEST_AGAIN_MS)) {
      body ??= await makeRequest(draw, { index, email, method }).catch(() => null)
      const answer: Answer = body
        ? await client.post('/api/web/orders', body, { key, action: 'orderBook' })
        : { kind: 'broken' }
      const order = await orderOf(answer, client.get)
      if (body && order) {
        const lines = body.lines ?? []
        acknowledged.push({ email, method, lines: [...lines], order })
        return
      }
      refused(answer)
      // Refused for good, or the card token is used up: the next request gets a new one.
      if (answer.kind === 'answered' && answer.status < 500) body = null
      if (answer.kind === 'answered' && answer.status === 502) body = null
      await pause(againMs)
    }
  }

  async function makeRequest(
    draw: (what: string) => number,
    { index, email, method }: { index: number; email: string; method: 'CARD' | 'OFFLINE' },
  ) {
    // Each buyer has a card of their own, since many tries of one card are refused.
    const docNumber = String(FIRST_DOCUMENT + index)
    if (books.length === 0) books = await booksOnSale(origin)
    const first = Math.floor(draw('book') * books.length)
    const chosen = [books[first], ...(draw('second') < 0.4 ? [books[(first + 1) % books.length]] : [])] as Book[]
    const lines = chosen.map(({ id }, at) => ({
      bookId: id,
      quantity: 1 + Math.floor(draw(`copies ${at}`) * MOST_COPIES),
    }))
    const total = chosen.reduce((sum, { price }, at) => sum + price * (lines[at]?.quantity ?? 0), 0)
    return {
      lines,
      shipping: { shippingMethod: 'PICKUP' },
      customer: { fullName: 'Ana Pérez', email, tel: '099 123 456' },
      payment:
        method === 'OFFLINE'
          ? { paymentMethod: 'OFFLINE', transactionAmount: total }
          : {
              paymentMethod: 'CARD',
              transactionAmount: total,
              nameOnCard: 'APRO',
              docType: 'CI',
              docNumber,
              installments: 1,
              methodId: 'visa',
              token: await partners.makeCardToken({ docNumber }),
            },
    } satisfies OrderRequest as OrderRequest
  }

  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    while (!isClosed) {
      const index = came++
      await buy(index)
      await pause(BETWEEN_MS * (0.5 + chance(`${seed} pause ${lane} ${index}`)))
    }
  })

  return {
    acknowledged,
    refusals,
    unreadable,
    async next(orders, withinMs = NEXT_WITHIN_MS) {
      const before = acknowledged.length
      const deadline = Date.now() + withinMs
      while (acknowledged.length < before + orders) {
        if (Date.now() > deadline) {
          const came = acknowledged.length - before
          throw new Error(`only ${came} of ${orders} orders in ${withinMs} ms; ${refusalWords(refusals)}`)
        }
        await pause(20)
      }
    },
    async finish(withinMs = 60_000) {
      isClosed = true
      await Promise.race([Promise.all(lanes), pause(withinMs, undefined, { ref: false })])
      isOver = true
      await Promise.all(lanes)
      return came - acknowledged.length
    },
  }
}

/** The order if there is one, also if its answer was lost and the shop says that it is being placed. */
async function orderOf(answer: Answer, get: (path: string) => Promise<Answer>): Promise<OrderResponse | null> {
  if (answer.kind === 'broken') return null
  if (answer.status === 201) return answer.body as unknown as OrderResponse
  const { type, externalId } = answer.body
  if (answer.status !== 409 || type !== 'order-in-progress' || typeof externalId !== 'string') return null
  const known = await get(`/api/web/orders/${externalId}`)
  return known.kind === 'answered' && known.status === 200 ? (known.body as unknown as OrderResponse) : null
}

/** A key for counting answers. For a faulty request it includes the sentence, since these buyers should send none. */
function kindOf(answer: Answer): string {
  if (answer.kind === 'broken') return 'connection broke'
  const { type = '', detail } = answer.body
  return answer.status < 500 ? `${answer.status} ${type} (${detail})` : `${answer.status} ${type}`
}

/** An RFC 9457 problem with a sentence for people. A rejected card answers with the provider's word instead. */
function isReadable({ detail, title, status }: Body): boolean {
  return typeof detail === 'string' && detail !== '' && (typeof title === 'string' || status === 'REJECTED')
}

async function booksOnSale(origin: string): Promise<Book[]> {
  const answer = await fetch(`${origin}/api/web/books/?size=50`, { headers: { 'X-Forwarded-For': '10.8.0.1' } })
  const { content } = (await answer.json()) as { content: { bibliomanagerId: string; retailPrice?: number }[] }
  return content.flatMap(({ bibliomanagerId, retailPrice }) =>
    retailPrice === undefined ? [] : [{ id: bibliomanagerId, price: retailPrice }],
  )
}

/** The counts in words, for a line of the table. */
export function refusalWords(refusals: ReadonlyMap<string, number>): string {
  return [...refusals].map(([kind, times]) => `${times} × ${kind}`).join(', ')
}
