import { type ShopClient, shopClient } from '../world/shop-client.ts'
import type { Destiny } from './destinies.ts'
import { orderFollower } from './follow-order.ts'
import { orderPlacer } from './place-order.ts'
import { Progress } from './progress.ts'
import { type Purchase, type PurchaseDeps, purchaseOf } from './purchase.ts'

/** Requests of one visit at most: a buyer who gets nowhere comes back later. */
const PATIENCE = 12

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
  const purchase = purchaseOf(deps, index)
  const { email, address } = purchase
  const client = shopClient({ origin: deps.origin, buyer: email, address, onAnswer: deps.onAnswer })
  const progress = new Progress(destiny, () => deps.hasDied(email))
  const place = orderPlacer({ client, purchase, progress })
  const follow = orderFollower({ client, purchase, progress })
  let total: number | null = null

  /** @returns whether there is more to do in this visit */
  async function act(): Promise<boolean> {
    const { step, externalId } = progress
    if (!step) return progress.finish()
    if (total === null) {
      total = await quote(client, purchase)
      return total === null ? progress.again() : true
    }
    return externalId === null ? place(step, total) : follow(externalId, step, total)
  }

  return {
    email,
    destiny,
    isDone: () => progress.isDone,
    lastWord: () => progress.lastWord,
    wasToldPaid: () => progress.wasToldPaid,
    async visit() {
      for (let requests = 0; requests < PATIENCE; requests++) {
        await deps.ready()
        if (!(await act())) return
      }
    },
  }
}

/** What the buyer will pay in UYU, sending included; null when nothing came back. */
async function quote(client: ShopClient, { email, book, order }: Purchase): Promise<number | null> {
  const { bookId, quantity, shipping } = order
  const cents = book.priceCents * quantity
  if (shipping.shippingMethod === 'PICKUP') return cents / 100
  const request = { bookId, quantity, shipping }
  const answer = await client.post('/api/web/orders/shipping', request, { action: 'calculateShipping' })
  if (answer.kind === 'broken' || answer.status >= 500) return null
  if (answer.status !== 200) throw new Error(`${email} got no quote: ${answer.status} ${JSON.stringify(answer.body)}`)
  return (cents + Math.round(Number(answer.body.shippingTotal) * 100)) / 100
}
