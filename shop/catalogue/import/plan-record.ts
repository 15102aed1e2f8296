import { type BookEdits, NO_EDITS, withSellingPrice } from '../editing/edited-book.ts'
import { type Pricing, priceBook } from '../pricing/price-rule.ts'
import { BLANK_BOOK, type BookState, changedColumns, type ImportColumn } from './book-columns.ts'
import type { BookPatch, FeedRecord } from './feed-record.ts'

/** A book as feeds left it, and what a person set of it. */
export interface KnownBook extends BookState {
  id: number
  edits: BookEdits
  /** A record of an ONIX feed stands for it: only that record may withdraw it. */
  has_record: boolean
  /** Its own record is in this import. */
  has_staged_record: boolean
}

export interface PlanRules {
  acceptPriceJumps: boolean
  /** A price that moves by more than this many percent is a jump. */
  priceJumpPercent: number
  /** ISO 8601: when a withdrawn book is withdrawn. */
  now: string
  pricing: Pricing
}

/** List prices before and after, centésimos. */
export interface PriceJump {
  from: number
  to: number
}

/** What a record does to the catalogue; the same for a dry run and a real one. */
export type Plan =
  | { kind: 'added'; after: BookState; replacesSample?: undefined }
  | {
      kind: 'changed' | 'withdrawn' | 'reinstated'
      book: KnownBook
      after: BookState
      columns: ImportColumn[]
      jump: PriceJump | null
      isTakenOver: boolean
    }
  | { kind: 'unchanged'; book: KnownBook; jump: PriceJump | null }
  | { kind: 'unknown' }
  | { kind: 'refused'; reason: string }

/** A record against the book it is about (null: there is none yet) → what happens. */
export function planRecord(
  record: FeedRecord,
  found: { book: KnownBook; isTakenOver: boolean } | null,
  rules: PlanRules,
): Plan {
  if (record.action === 'withdraw') return planWithdrawal(found?.book ?? null, rules)
  if (!found) return planNew(record, rules)
  const { book, isTakenOver } = found
  // Of a sample title nothing is kept; a book adopted from another feed keeps what this one does not speak of.
  const before = book.is_sample ? { ...BLANK_BOOK, bibliomanager_id: record.fallbackId } : book
  const oldPrice = before.list_price_cents ?? before.price_cents
  const spoken = { ...before, list_price_cents: oldPrice, ...record.patch, ...supplyOf(record.patch, before) }
  if (!spoken.title || !spoken.isbn) return { kind: 'refused', reason: 'actualiza un libro que no está en el catálogo' }
  const price = listPrice(record.patch, spoken, before, { rules, edits: book.is_sample ? NO_EDITS : book.edits })
  if ('reason' in price) return { kind: 'refused', reason: price.reason }
  const jump = priceJump(oldPrice, price.list_price_cents, rules.priceJumpPercent)
  const after = withSellingPrice({
    ...spoken,
    ...(jump && !rules.acceptPriceJumps ? { list_price_cents: oldPrice, price_origin: before.price_origin } : price),
    withdrawn_at: record.mayCreate ? null : before.withdrawn_at,
    is_sample: false,
    sales: before.sales,
  })
  const columns = changedColumns(book, after)
  if (columns.length === 0) return { kind: 'unchanged', book, jump }
  const kind = book.withdrawn_at !== null && after.withdrawn_at === null ? 'reinstated' : 'changed'
  return { kind, book, after, columns, jump, isTakenOver }
}

/** Who says a price in pesos alone takes back what was said in other currencies. */
function supplyOf(patch: BookPatch, before: BookState): Pick<BookState, 'supply_prices'> {
  const isPriceSpokenOf = patch.supply_prices !== undefined || patch.list_price_cents !== undefined
  return { supply_prices: isPriceSpokenOf ? (patch.supply_prices ?? []) : before.supply_prices }
}

/**
 * What is asked for a book: where its record speaks of prices that are not plain pesos, what rules make of them. A price that no rule
 * made stays where none makes another.
 */
function listPrice(
  patch: BookPatch,
  spoken: Omit<BookState, 'price_origin'>,
  before: BookState,
  { rules, edits }: { rules: PlanRules; edits: BookEdits },
): Pick<BookState, 'list_price_cents' | 'price_origin'> | { reason: string } {
  const { list_price_cents, supply_prices } = spoken
  const { price_origin } = before
  if (patch.supply_prices === undefined || supply_prices.length === 0) {
    const isSame = list_price_cents === before.list_price_cents && supply_prices.length > 0
    return { list_price_cents, price_origin: isSame ? price_origin : null }
  }
  const priced = priceBook({ ...spoken, publisher: edits.set.publisher ?? spoken.publisher }, rules.pricing)
  if (priced.kind === 'impossible')
    return { reason: `la regla de precios no le da un precio posible: ${priced.origin}` }
  if (priced.kind === 'unpriced') {
    const wasMade = price_origin !== null && patch.list_price_cents === undefined
    return { list_price_cents: wasMade ? null : list_price_cents, price_origin: null }
  }
  // The rate of today may come to the price of before: then nothing changes.
  const isSame = priced.cents === before.list_price_cents && priced.origin !== null && price_origin !== null
  return { list_price_cents: priced.cents, price_origin: isSame ? price_origin : priced.origin }
}

function planNew(record: FeedRecord, rules: PlanRules): Plan {
  const { title, isbn } = record.patch
  if (!record.mayCreate) return { kind: 'refused', reason: 'actualiza un libro que no está en el catálogo' }
  if (!title) return { kind: 'refused', reason: 'no tiene título' }
  if (!isbn) return { kind: 'refused', reason: 'no tiene ISBN' }
  const spoken = { ...BLANK_BOOK, bibliomanager_id: record.fallbackId, ...record.patch }
  const price = listPrice(record.patch, spoken, BLANK_BOOK, { rules, edits: NO_EDITS })
  if ('reason' in price) return { kind: 'refused', reason: price.reason }
  return { kind: 'added', after: withSellingPrice({ ...spoken, ...price }) }
}

function planWithdrawal(book: KnownBook | null, { now }: PlanRules): Plan {
  if (!book) return { kind: 'unknown' }
  if (book.withdrawn_at !== null) return { kind: 'unchanged', book, jump: null }
  const after = { ...book, withdrawn_at: now }
  return { kind: 'withdrawn', book, after, columns: ['withdrawn_at'], jump: null, isTakenOver: false }
}

function priceJump(from: number | null, to: number | null, percent: number): PriceJump | null {
  if (from === null || to === null) return null
  return Math.abs(to - from) * 100 > from * percent ? { from, to } : null
}
