import type { BookEdits } from '../editing/edited-book.ts'
import type { HeldJump } from '../pricing/jump-store.ts'
import { type Lack, lackOf, type Pricing, priceBook } from '../pricing/price-rule.ts'
import type { BookState } from './book-columns.ts'
import type { BookPatch } from './feed-record.ts'

/** List prices before and after, centésimos. */
export interface PriceJump {
  from: number
  /** Null: it would have none, for `lack` of something. */
  to: number | null
  lack?: Lack
}

/** What happens to a book's place among the prices that wait for a person. */
export type Waits =
  /** The price of a jump waits from now on, in place of one that did. */
  | ({ kind: 'held'; origin: string | null; supplier: string } & PriceJump)
  /** What waited, or was refused, was of a price that the feed no longer says. */
  | { kind: 'settled' }

export interface PriceSetting {
  pricing: Pricing
  /** Whose word it is. */
  speaker: string
  edits: BookEdits
  /** What waits for a person, or was refused: a price that the book keeps only for that is not one that its supplier gave. */
  heldJump: HeldJump | null
}

export function speaksOfPrice(patch: BookPatch): boolean {
  return patch.supply_prices !== undefined || patch.list_price_cents !== undefined
}

/** Who says a price in pesos alone takes back what was said in other currencies. */
export function supplyOf(patch: BookPatch, before: BookState): Pick<BookState, 'supply_prices'> {
  return { supply_prices: speaksOfPrice(patch) ? (patch.supply_prices ?? []) : before.supply_prices }
}

export type MadePrice = Pick<BookState, 'list_price_cents' | 'price_origin'> & { lack?: Lack | null }

/**
 * What is asked for a book: where its record speaks of prices that are not plain pesos, what rules make of them. A price that no rule
 * made stays where none makes another. `reason`: why what they make is not a price; `lack`: why they make none.
 */
export function listPrice(
  patch: BookPatch,
  spoken: Omit<BookState, 'price_origin'>,
  before: BookState,
  { pricing, speaker, edits, heldJump }: PriceSetting,
): MadePrice | { reason: string } {
  const { list_price_cents, supply_prices } = spoken
  const { price_origin } = before
  if (patch.supply_prices === undefined || supply_prices.length === 0) {
    const isSame = list_price_cents === before.list_price_cents && supply_prices.length > 0
    return { list_price_cents, price_origin: isSame ? price_origin : null }
  }
  const supplier = speaker || spoken.supplier
  const supplied = { ...spoken, supplier, publisher: edits.set.publisher ?? spoken.publisher }
  const priced = priceBook(supplied, pricing)
  if (priced.kind === 'impossible') return { reason: priced.reason }
  if (priced.kind === 'later') {
    const kept = list_price_cents ?? before.list_price_cents ?? before.price_cents
    return { list_price_cents: kept, price_origin: kept === before.list_price_cents ? price_origin : null }
  }
  if (priced.kind === 'unpriced') {
    const isOfOthers = price_origin !== null || heldJump?.to === null
    const left = isOfOthers && patch.list_price_cents === undefined ? null : list_price_cents
    return { list_price_cents: left, price_origin: null, lack: left === null ? lackOf(supplied, pricing) : null }
  }
  // Today's rate may give the same price as before: then nothing changes.
  const isSame = priced.cents === before.list_price_cents && priced.origin !== null && price_origin !== null
  return { list_price_cents: priced.cents, price_origin: isSame ? price_origin : priced.origin }
}

export function priceJump(from: number | null, to: number | null, percent: number): PriceJump | null {
  if (from === null || to === null) return null
  return Math.abs(to - from) * 100 > from * percent ? { from, to } : null
}

/** Whether a person refused this very price. */
export function isRefused({ to }: PriceJump, known: HeldJump | null): boolean {
  return known?.isRefused === true && known.to === to
}

/** What follows from a record that speaks of the price, and whose price is `held` back or not. Null: all stays as it is. */
export function waitsFor(
  known: HeldJump | null,
  held: PriceJump | null,
  { origin, supplier }: { origin: string | null; supplier: string },
): Waits | null {
  if (held === null) return known && { kind: 'settled' }
  const isKnown = isRefused(held, known) || (known?.to === held.to && known.from === held.from)
  return isKnown ? null : { kind: 'held', ...held, origin, supplier }
}
