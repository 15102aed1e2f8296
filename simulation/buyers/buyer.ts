import type { OrderedLine } from '../verdicts/accounts.ts'
import { type ShopClient, shopClient } from '../world/shop-client.ts'
import type { Destiny, Ending, SecondThought, Step } from './destinies.ts'
import { orderFollower } from './follow-order.ts'
import { orderPlacer } from './place-order.ts'
import { Progress } from './progress.ts'
import { booksOrdered, type Purchase, type PurchaseDeps, purchaseOf } from './purchase.ts'
import { type Changed, secondThoughts } from './second-thoughts.ts'

/** The most requests in one visit. A buyer who gets nowhere comes back later. */
const PATIENCE = 12

export interface BuyerDeps extends PurchaseDeps {
  origin: string
  /** Resolves when the shop is open. */
  ready(): Promise<void>
  /** Whether the shop was killed at the point armed for this buyer. */
  hasDied(email: string): boolean
  onAnswer(): void
}

/** A buyer who wants a book and keeps trying until their destiny is fulfilled. Only a destiny lets one leave earlier. */
export interface Buyer {
  email: string
  destiny: Destiny
  isDone(): boolean
  /** The shop's last answer, in words for a report. */
  lastWord(): string
  /** Whether the shop ever said that the order is paid. */
  wasToldPaid(): boolean
  /** The last total that the buyer was asked to pay, in centésimos. */
  askedCents(): number
  /** True for delivery, false for pickup. */
  isDelivered: boolean
  /** The shop's answer to their second thought; null if they had none. */
  changed(): Changed | null
  /** How the purchase must end, by the shop's last answer. */
  ends(): Ending
  /** Price of one copy of the first book, in centésimos. */
  copyCents: number
  /** Number of copies of other books in the order. */
  otherBooks: number
  /** The lines as the buyer ordered them, for this many copies in all. */
  linesOrdered(copies: number): OrderedLine[]
  /** The quoted total with shipping, in centésimos; NaN if the buyer never asked. */
  quotedCents(copies: number): number
  /** Ordered copies that must not be printed any more. */
  takenOut(): (OrderedLine & { cents: number })[]
  /** The final delivery address; null for pickup. */
  sentTo(): string | null
  /** The last quoted shipping price, in centésimos. */
  sendingCents(): number
  visit(): Promise<void>
  /** Asks for a change on the page of the paid order, until the shop answers. */
  changeMind(thought: SecondThought): Promise<void>
}

export function createBuyer(deps: BuyerDeps, index: number, destiny: Destiny): Buyer {
  const purchase = purchaseOf(deps, index, destiny)
  const { email, address, books } = purchase
  const { shipping } = purchase.order
  const otherBooks = books.length - 1
  const client = shopClient({ origin: deps.origin, buyer: email, address, onAnswer: deps.onAnswer })
  const progress = new Progress(destiny, () => deps.hasDied(email))
  const place = orderPlacer({ client, purchase, progress })
  const follow = orderFollower({ client, purchase, progress })
  let thoughts = destiny.thinksAgain ? secondThoughts(destiny.thinksAgain, { client, purchase }) : null
  const isThinking = () => progress.isDone && progress.wasToldPaid && thoughts?.changed() === null
  const totals = new Map<number, number>()

  /** @returns whether there is more to do in this visit */
  async function act(): Promise<boolean> {
    const { step, externalId } = progress
    if (!step) return progress.finish()
    const copies = progress.copies ?? purchase.copies
    const total = totals.get(copies)
    if (total === undefined) {
      const quoted = await quote(client, purchase, copies)
      if (quoted === null) return progress.again()
      totals.set(copies, quoted)
      return true
    }
    if (externalId === null) return place(step, { copies, total })
    if (step.kind === 'reduce') return follow.reduce(externalId, step.copies)
    return 'copies' in step ? change(externalId, step, { copies, total }) : follow.pay(externalId, step, total)
  }

  /**
   * Changes the order under the same key. While the first card may still pay, the shop refuses. The buyer then looks at the order and
   * waits.
   */
  async function change(id: string, step: Step, content: { copies: number; total: number }): Promise<boolean> {
    // A card under review may have left no charge. Then there is no review to wait for, and the card is tried again.
    if (progress.destiny.bank !== null && (await follow.cameToNothing(id))) return progress.stepBack()
    const goesOn = await place(step, content)
    return progress.isHeldUp ? follow.look(id) : goesOn
  }

  async function thinkAgain(): Promise<boolean> {
    const { externalId } = progress
    if (!thoughts || externalId === null) return false
    // A buyer who promised to pay OFFLINE has not seen yet that the money came.
    if (!progress.wasToldPaid && (await follow.look(externalId))) return true
    return isThinking() && thoughts.ask(externalId)
  }

  function askedCents(): number {
    return Math.round((totals.get(progress.copies ?? purchase.copies) ?? Number.NaN) * 100)
  }

  function booksCents(copies: number): number {
    const [first, ...others] = books
    return others.reduce((sum, { priceCents }) => sum + priceCents, first.priceCents * copies)
  }

  function takenOut(): (OrderedLine & { cents: number })[] {
    if (destiny.wantsUnprintable) return [takenOutOf(books.length, 1)]
    const changed = thoughts?.changed()
    return changed?.kind === 'fewer' ? [takenOutOf(changed.line, changed.copies)] : []
  }

  function takenOutOf(line: number, quantity: number): OrderedLine & { cents: number } {
    const { isbn, priceCents } = books[line - 1] as (typeof books)[number]
    return { isbn, quantity, cents: priceCents * quantity }
  }

  function sentTo(): string | null {
    const changed = thoughts?.changed()
    if (changed?.kind === 'moved') return changed.address
    return shipping.shippingMethod === 'DELIVERY' ? shipping.address : null
  }

  return {
    email,
    destiny,
    isDone: () => progress.isDone && !isThinking(),
    lastWord: () => progress.lastWord,
    wasToldPaid: () => progress.wasToldPaid,
    askedCents,
    sendingCents: () => askedCents() - booksCents(progress.copies ?? purchase.copies),
    isDelivered: shipping.shippingMethod === 'DELIVERY',
    changed: () => thoughts?.changed() ?? null,
    ends: () => (thoughts?.changed()?.kind === 'refused' ? 'paid' : destiny.ends),
    copyCents: books[0].priceCents,
    otherBooks,
    linesOrdered: copies => books.map(({ isbn }, index) => ({ isbn, quantity: index === 0 ? copies - otherBooks : 1 })),
    quotedCents: copies => Math.round((totals.get(copies - otherBooks) ?? Number.NaN) * 100),
    takenOut,
    sentTo,
    async visit() {
      for (let requests = 0; requests < PATIENCE; requests++) {
        await deps.ready()
        const isOrdering = !progress.isDone
        const goesOn = await (isOrdering ? act() : thinkAgain())
        if (!goesOn && !(isOrdering && isThinking())) return
      }
    },
    async changeMind(thought) {
      thoughts = secondThoughts(thought, { client, purchase })
      for (let requests = 0; requests < PATIENCE && thoughts.changed() === null; requests++) {
        await deps.ready()
        await thoughts.ask(progress.externalId as string)
      }
    },
  }
}

/** The total for this many copies of the first book with shipping, in UYU; null if no answer came. */
async function quote(client: ShopClient, purchase: Purchase, copies: number): Promise<number | null> {
  const { email, books, order } = purchase
  const [first, ...others] = books
  const cents = others.reduce((sum, { priceCents }) => sum + priceCents, first.priceCents * copies)
  const { shipping } = order
  if (shipping.shippingMethod === 'PICKUP') return cents / 100
  const request = { ...booksOrdered(purchase, copies), shipping }
  const answer = await client.post('/api/web/orders/shipping', request, { action: 'calculateShipping' })
  if (answer.kind === 'broken' || answer.status >= 500) return null
  if (answer.status !== 200) throw new Error(`${email} got no quote: ${answer.status} ${JSON.stringify(answer.body)}`)
  return (cents + Math.round(Number(answer.body.shippingTotal) * 100)) / 100
}
