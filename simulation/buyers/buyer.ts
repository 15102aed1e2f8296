import type { OrderRequest, OrderResponse } from '../../contract/order.ts'
import { type Answer, type ShopClient, shopClient } from '../world/shop-client.ts'
import type { Destiny, Step } from './destinies.ts'
import { type PurchaseDeps, purchaseOf } from './purchase.ts'

/** Requests of one visit at most: a buyer who gets nowhere comes back later. */
const PATIENCE = 12
const LOST_WITHIN_MS = 60

export interface BuyerDeps extends PurchaseDeps {
  origin: string
  /** Resolves when the shop is open. */
  ready(): Promise<void>
  /** Whether the shop died where it was to die on this buyer's way. */
  hasDied(email: string): boolean
  onAnswer(): void
}

/** One who wants a book, and goes on until their destiny is fulfilled: only a destiny lets one leave before. */
export interface Buyer {
  email: string
  destiny: Destiny
  isDone(): boolean
  /** What the shop said last, in words for a report. */
  lastWord(): string
  /** Whether the shop ever said that the order is paid. */
  wasToldPaid(): boolean
  visit(): Promise<void>
}

export function createBuyer(deps: BuyerDeps, index: number, destiny: Destiny): Buyer {
  const { email, address, book, order, orderKey, attemptKey, draw, pay } = purchaseOf(deps, index)
  const client: ShopClient = shopClient({ origin: deps.origin, buyer: email, address, onAnswer: deps.onAnswer })

  let total: number | null = null
  let stepIndex = 0
  /** The request that is to be sent again until it is answered. */
  let pending: { body: OrderRequest; isFirst: boolean } | null = null
  /** The payment of the order that exists, likewise. */
  let later: { key: string; payment: OrderRequest['payment'] } | null = null
  let externalId: string | null = null
  let attempts = 0
  /** The step whose card was sent last. */
  let triedStep = -1
  let isDone = false
  let toldPaid = false
  let lastWord = 'nothing'
  let mayTrick = true

  const step = (): Step | undefined => destiny.steps[stepIndex]

  /** @returns whether there is more to do in this visit */
  async function act(): Promise<boolean> {
    const next = step()
    if (!next) return finish()
    if (total === null) return quote()
    if (externalId !== null) return goOn(externalId, next)
    if (next.kind === 'cancel') throw new Error('nothing to cancel')
    if (!pending) {
      const payment = await pay(next, total)
      pending = { body: { ...order, payment: mayTrick ? tricked(payment, destiny) : payment }, isFirst: true }
    }
    return read(await send(pending), next)
  }

  async function quote(): Promise<boolean> {
    const cents = book.priceCents * order.quantity
    if (order.shipping.shippingMethod === 'PICKUP') {
      total = cents / 100
      return true
    }
    const { bookId, quantity, shipping } = order
    const answer = await client.post(
      '/api/web/orders/shipping',
      { bookId, quantity, shipping },
      { action: 'calculateShipping' },
    )
    if (answer.kind === 'broken' || answer.status >= 500) return again()
    if (answer.status !== 200) throw new Error(`${email} got no quote: ${answer.status} ${JSON.stringify(answer.body)}`)
    total = (cents + Math.round(Number(answer.body.shippingTotal) * 100)) / 100
    return true
  }

  async function send({ body, isFirst }: NonNullable<typeof pending>): Promise<Answer> {
    const place = (what: OrderRequest, signal?: AbortSignal) =>
      client.post('/api/web/orders', what, { key: orderKey, action: 'orderBook', ...(signal ? { signal } : {}) })
    if (pending) pending.isFirst = false
    triedStep = stepIndex
    if (!isFirst || !mayTrick) return place(body)
    switch (destiny.manner) {
      case 'double-click':
        return better(await Promise.all([place(body), place(body)]))
      case 'two-cards': {
        const other = { ...body, payment: await pay(step() as Step, total ?? 0) }
        return better(await Promise.all([place(body), place(other)]))
      }
      case 'lost-answer': {
        await place(body, AbortSignal.timeout(Math.ceil(draw('lost') * LOST_WITHIN_MS)))
        return place(body)
      }
      default:
        return place(body)
    }
  }

  /** The answer to a request that pays. */
  async function read(answer: Answer, sent: Step): Promise<boolean> {
    if (answer.kind === 'broken') return again()
    lastWord = `${answer.status} ${String(answer.body.type ?? answer.body.status ?? '')}`
    switch (answer.status) {
      case 201: {
        const view = answer.body as unknown as OrderResponse
        pending = null
        externalId = view.externalId
        return sent.kind === 'offline' ? stepOn() : seen(view)
      }
      case 402:
        pending = null
        return stepOn()
      case 409:
        if (answer.body.type === 'order-in-progress') externalId = String(answer.body.externalId)
        if (answer.body.type === 'amount-changed' && destiny.manner !== 'wrong-total') {
          throw new Error(`${email} saw another total: ${JSON.stringify(answer.body)}`)
        }
        mayTrick = false
        pending = null
        return true
      case 422:
        // A captcha token that lapsed or was used up by a request whose answer was lost: the next one has its own.
        if (answer.body.type === 'captcha') return true
        break
      case 429:
        return false
      case 500:
      case 503:
        return again()
      case 502:
        // Certainly nothing was charged: the same card, tokenised anew.
        mayTrick = false
        pending = null
        return true
    }
    throw new Error(`${email} got ${answer.status}: ${JSON.stringify(answer.body)}`)
  }

  /** An order that is placed: looks at it, and does what is left to do. */
  async function goOn(id: string, next: Step): Promise<boolean> {
    const answer = await client.get(`/api/web/orders/${id}`)
    if (answer.kind === 'broken' || answer.status >= 500) return again()
    if (answer.status !== 200) throw new Error(`${email} can't see their order: ${answer.status}`)
    const view = answer.body as unknown as OrderResponse
    if (next.kind === 'cancel') return cancel(view)
    // The answer to the promise was lost, the promise was not: the page shows it.
    if (next.kind === 'offline' && isPromised(view)) return stepOn()
    if (!view.payableBy.includes(next.kind === 'card' ? 'CARD' : 'OFFLINE')) return seen(view)
    // What was tried last came to nothing: a rejected card is not tried again, a lost charge is.
    const last = view.payments[0]
    if (!later && last?.paymentMethod === 'CARD' && triedStep === stepIndex) {
      if (last.status === 'REJECTED') return stepOn()
      if (destiny.bank === 'expire') return finish()
    }
    return payAgain(id, next)
  }

  /** Pays the order that exists, by the card or the promise of this step. */
  async function payAgain(id: string, next: Step): Promise<boolean> {
    if (!later) {
      attempts++
      later = { key: attemptKey(attempts), payment: await pay(next, total ?? 0) }
    }
    const paid = later
    const told = await client.post(
      `/api/web/orders/${id}/payments`,
      { payment: paid.payment },
      { key: paid.key, action: 'orderBook' },
    )
    if (told.kind === 'broken' || told.status >= 500) {
      if (told.kind === 'answered' && told.status === 502) later = null
      return again()
    }
    if (told.status === 422) return true
    later = null
    // Not written down: what was tried last is still what was tried before.
    if (told.status === 409 || told.status === 429) return false
    triedStep = stepIndex
    return read(told, next)
  }

  async function cancel(view: OrderResponse): Promise<boolean> {
    if (view.status === 'CANCELLED') return stepOn()
    const answer = await client.post(`/api/web/orders/${view.externalId}/cancellation`, {})
    if (answer.kind === 'broken' || answer.status >= 500) return again()
    lastWord = `${answer.status} ${String(answer.body.type ?? answer.body.status)}`
    if (answer.status === 200) return stepOn()
    return false
  }

  function seen(view: OrderResponse): boolean {
    lastWord = `${view.status} ${view.payments[0]?.status}`
    const isPaid = view.status !== 'PENDING_PAYMENT' && view.status !== 'CANCELLED'
    if (isPaid) {
      toldPaid = true
      return finish()
    }
    // A card under review, and what its holder does about it.
    const isOpen = view.payments[0]?.paymentMethod === 'CARD' && view.payments[0].status === 'PENDING'
    if (isOpen && destiny.steps[stepIndex + 1]?.kind === 'cancel') return stepOn()
    if (view.status === 'CANCELLED' && !view.payableBy.includes('CARD')) return finish()
    return false
  }

  function stepOn(): boolean {
    stepIndex++
    if (step()) return true
    return finish()
  }

  function finish(): boolean {
    isDone = true
    return false
  }

  /** Nothing came back: the same again, unless this is where the buyer leaves. */
  function again(): boolean {
    if (!destiny.leaves || !deps.hasDied(email)) return true
    lastWord = 'left'
    return finish()
  }

  return {
    email,
    destiny,
    isDone: () => isDone,
    lastWord: () => lastWord,
    wasToldPaid: () => toldPaid,
    async visit() {
      for (let requests = 0; requests < PATIENCE; requests++) {
        await deps.ready()
        if (!(await act())) return
      }
    },
  }
}

/** The payment with what a destiny makes wrong in the first request. */
function tricked(payment: OrderRequest['payment'], { manner }: Destiny): OrderRequest['payment'] {
  if (manner === 'wrong-total') return { ...payment, transactionAmount: payment.transactionAmount + 10 }
  if (manner === 'bad-token' && payment.paymentMethod === 'CARD') return { ...payment, token: 'no-such-token' }
  return payment
}

/** Whether what counts last is an OFFLINE payment that is waited for. */
function isPromised({ payments: [last] }: OrderResponse): boolean {
  return last?.paymentMethod === 'OFFLINE' && last.status === 'PENDING'
}

/** Of two answers to one purchase the one that placed it. */
function better(answers: Answer[]): Answer {
  const rank = (answer: Answer) => (answer.kind === 'broken' ? 2 : answer.status === 201 ? 0 : 1)
  return answers.sort((a, b) => rank(a) - rank(b))[0] as Answer
}
