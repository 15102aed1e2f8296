import type { BookEdits } from '../editing/edited-book.ts'
import type { HeldJump } from '../pricing/jump-store.ts'
import { type Lack, lackOf, type Pricing, priceBook } from '../pricing/price-rule.ts'
import type { BookState } from './book-columns.ts'
import type { BookPatch } from './feed-record.ts'

/** List prices before and after, in centésimos. */
export interface PriceJump {
  from: number
  /** Null: no price would result, because of `lack`. */
  to: number | null
  lack?: Lack
}

/** What happens to the book's waiting price jump. */
export type Waits =
  /** The new jump waits for a decision; it replaces an earlier one. */
  | ({ kind: 'held'; origin: string | null; supplier: string } & PriceJump)
  /** A waiting or refused jump is dropped: the feed does not state that price, or no longer. */
  | { kind: 'settled' }

export interface PriceSetting {
  pricing: Pricing
  /** The supplier whose record this is. */
  speaker: string
  edits: BookEdits
  /** The waiting or refused jump. A price that the book keeps only because of it was not given by this supplier. */
  heldJump: HeldJump | null
}

export function speaksOfPrice(patch: BookPatch): boolean {
  return patch.supply_prices !== undefined || patch.list_price_cents !== undefined
}

/** A price in pesos alone clears the prices stated earlier in other currencies. */
export function supplyOf(patch: BookPatch, before: BookState): Pick<BookState, 'supply_prices'> {
  return { supply_prices: speaksOfPrice(patch) ? (patch.supply_prices ?? []) : before.supply_prices }
}

export type MadePrice = Pick<BookState, 'list_price_cents' | 'price_origin'> & { lack?: Lack | null }

/**
 * The list price a record leads to; price rules convert supply prices. A price not made by a rule stays if no rule makes another.
 * `reason`: the result is not a valid price. `lack`: a rule or rate is missing, or its prices are over.
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
  if (priced.kind === 'over') {
    const left = patch.list_price_cents ?? null
    return {
      list_price_cents: left,
      price_origin: null,
      lack: left === null ? lackOf(supplied, pricing, price_origin) : null,
    }
  }
  if (priced.kind === 'unpriced') {
    const isOfOthers = price_origin !== null || heldJump?.to === null
    const left = isOfOthers && patch.list_price_cents === undefined ? null : list_price_cents
    return {
      list_price_cents: left,
      price_origin: null,
      lack: left === null ? lackOf(supplied, pricing, price_origin) : null,
    }
  }
  // If today's rate gives the same price, the price origin stays too.
  const isSame = priced.cents === before.list_price_cents && priced.origin !== null && price_origin !== null
  return { list_price_cents: priced.cents, price_origin: isSame ? price_origin : priced.origin }
}

export function priceJump(from: number | null, to: number | null, percent: number): PriceJump | null {
  if (from === null || to === null) return null
  return Math.abs(to - from) * 100 > from * percent ? { from, to } : null
}

/** True if a person refused exactly this price, or this loss of a price, and the book does not have it. */
export function isRefused(
  { from, to, isLost }: { from: number | null; to: number | null; isLost: boolean },
  known: HeldJump | null,
): boolean {
  return known?.isRefused === true && known.to === to && from !== to && (to !== null || isLost)
}

/** What happens to the waiting price: hold the new jump, settle any other, or change nothing (null). */
export function waitsFor(
  known: HeldJump | null,
  held: PriceJump | null,
  { origin, supplier }: { origin: string | null; supplier: string },
): Waits | null {
  if (held === null) return { kind: 'settled' }
  const isKnown = known?.to === held.to && known.from === held.from
  return isKnown ? null : { kind: 'held', ...held, origin, supplier }
}
