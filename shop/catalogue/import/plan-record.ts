import { type BookEdits, EDITABLE, type EditableColumn, NO_EDITS, withSellingPrice } from '../editing/edited-book.ts'
import { type Pricing, priceBook } from '../pricing/price-rule.ts'
import { giverOf, type RankedField, rankedFieldOf, type SupplierRanks } from '../suppliers/supplier-ranks.ts'
import { giversAfter, mayOffer, weighWord } from '../suppliers/weigh-word.ts'
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
  ranks: SupplierRanks
}

/** What a supplier says of a book where another's word counts more, by the fields in which it differs. */
export interface OtherWord {
  supplier: string
  differs: Partial<Record<EditableColumn, unknown>>
  /** It said the same as the book, or its word counts. */
  agrees: EditableColumn[]
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
      word: OtherWord | null
    }
  | { kind: 'unchanged'; book: KnownBook; jump: PriceJump | null; word: OtherWord | null }
  | { kind: 'unknown' }
  | { kind: 'refused'; reason: string }

/** A record against the book it is about (null: there is none yet) → what happens. */
export function planRecord(
  record: FeedRecord,
  found: { book: KnownBook; isTakenOver: boolean } | null,
  rules: PlanRules,
): Plan {
  if (record.action === 'withdraw') return planWithdrawal(record, found?.book ?? null, rules)
  if (!found) return planNew(record, rules)
  const { book, isTakenOver } = found
  // Of a sample title nothing is kept; a book adopted from another feed keeps what this one does not speak of.
  const known = book.is_sample ? { ...BLANK_BOOK, bibliomanager_id: record.fallbackId } : book
  const oldPrice = known.list_price_cents ?? known.price_cents
  const before = { ...known, list_price_cents: oldPrice }
  const speaker = speakerOf(record, before)
  const { patch, outranked, isOutranked } = weighWord(record.patch, speaker, before, rules.ranks)
  if (isOutranked && isRenamed(patch, before)) {
    return {
      kind: 'refused',
      reason: `cambia el ISBN o el id de un libro de «${before.supplier}», que tiene prioridad`,
    }
  }
  const spoken = { ...before, ...patch, ...supplyOf(patch, before) }
  if (!spoken.title || !spoken.isbn) return { kind: 'refused', reason: 'actualiza un libro que no está en el catálogo' }
  const setting = { rules, speaker, edits: book.is_sample ? NO_EDITS : book.edits }
  const price = listPrice(patch, spoken, known, setting)
  if ('reason' in price) return { kind: 'refused', reason: price.reason }
  const jump = priceJump(oldPrice, price.list_price_cents, rules.priceJumpPercent)
  const offers = record.mayCreate && mayOffer(speaker, before, rules.ranks)
  const shown = withSellingPrice({
    ...spoken,
    ...(jump && !rules.acceptPriceJumps ? { list_price_cents: oldPrice, price_origin: known.price_origin } : price),
    withdrawn_at: offers ? null : before.withdrawn_at,
    is_sample: false,
    sales: before.sales,
  })
  const taken = new Set([...Object.keys(patch), ...(offers ? ['withdrawn_at'] : [])])
  const after = { ...shown, field_suppliers: giversAfter({ before, after: shown, taken, speaker }, rules.ranks) }
  const held = record.mayCreate && !offers ? [...outranked, 'withdrawn_at' as const] : outranked
  const word = otherWord(record, { before, held, setting })
  const columns = changedColumns(book, after)
  if (columns.length === 0) return { kind: 'unchanged', book, jump, word }
  const kind = book.withdrawn_at !== null && after.withdrawn_at === null ? 'reinstated' : 'changed'
  return { kind, book, after, columns, jump, isTakenOver: isTakenOver && !isOutranked, word }
}

/** Whose word a record is; '' where nobody is named. */
function speakerOf({ patch, repeatsSupplier }: FeedRecord, before: BookState): string {
  return repeatsSupplier ? giverOf(before, 'list_price_cents') : (patch.supplier ?? '')
}

/** An id that was made from the ISBN is none yet. */
function isRenamed({ isbn, bibliomanager_id: id }: BookPatch, before: BookState): boolean {
  const hasId = before.bibliomanager_id !== before.isbn
  return (isbn !== undefined && isbn !== before.isbn) || (id !== undefined && id !== before.bibliomanager_id && hasId)
}

/** What is kept of a word that does not count; null where none can differ. */
function otherWord(
  { patch, action }: FeedRecord,
  { before, held, setting }: { before: BookState; held: readonly RankedField[]; setting: Setting },
): OtherWord | null {
  if (setting.rules.ranks.isEmpty) return null
  const word: OtherWord = { supplier: setting.speaker, differs: {}, agrees: [] }
  const said: Partial<BookState> = { ...patch, withdrawn_at: action === 'withdraw' ? setting.rules.now : null }
  if (held.includes('list_price_cents')) {
    const spoken = { ...before, ...patch, ...supplyOf(patch, before) }
    const price = listPrice(patch, spoken, before, setting)
    if ('reason' in price) delete said.list_price_cents
    else said.list_price_cents = price.list_price_cents
  }
  for (const field of EDITABLE) {
    const value = said[field]
    if (value === undefined) continue
    const isHeld = held.includes(rankedFieldOf(field))
    const isSaid = field === 'withdrawn_at' || String(value ?? '') !== ''
    if (isHeld && isSaid && String(value ?? '') !== String(before[field] ?? '')) word.differs[field] = value
    else word.agrees.push(field)
  }
  return word
}

/** Who says a price in pesos alone takes back what was said in other currencies. */
function supplyOf(patch: BookPatch, before: BookState): Pick<BookState, 'supply_prices'> {
  const isPriceSpokenOf = patch.supply_prices !== undefined || patch.list_price_cents !== undefined
  return { supply_prices: isPriceSpokenOf ? (patch.supply_prices ?? []) : before.supply_prices }
}

interface Setting {
  rules: PlanRules
  /** Whose word it is. */
  speaker: string
  edits: BookEdits
}

/**
 * What is asked for a book: where its record speaks of prices that are not plain pesos, what rules make of them. A price that no rule
 * made stays where none makes another.
 */
function listPrice(
  patch: BookPatch,
  spoken: Omit<BookState, 'price_origin'>,
  before: BookState,
  { rules, speaker, edits }: Setting,
): Pick<BookState, 'list_price_cents' | 'price_origin'> | { reason: string } {
  const { list_price_cents, supply_prices } = spoken
  const { price_origin } = before
  if (patch.supply_prices === undefined || supply_prices.length === 0) {
    const isSame = list_price_cents === before.list_price_cents && supply_prices.length > 0
    return { list_price_cents, price_origin: isSame ? price_origin : null }
  }
  const supplier = speaker || spoken.supplier
  const priced = priceBook({ ...spoken, supplier, publisher: edits.set.publisher ?? spoken.publisher }, rules.pricing)
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
  const price = listPrice(record.patch, spoken, BLANK_BOOK, {
    rules,
    speaker: record.patch.supplier ?? '',
    edits: NO_EDITS,
  })
  if ('reason' in price) return { kind: 'refused', reason: price.reason }
  return { kind: 'added', after: withSellingPrice({ ...spoken, ...price }) }
}

function planWithdrawal(record: FeedRecord, book: KnownBook | null, rules: PlanRules): Plan {
  if (!book) return { kind: 'unknown' }
  const speaker = speakerOf(record, book)
  const setting = { rules, speaker, edits: book.edits }
  const held = mayOffer(speaker, book, rules.ranks) ? [] : (['withdrawn_at'] as const)
  const word = otherWord({ ...record, patch: {} }, { before: book, held, setting })
  if (book.withdrawn_at !== null || held.length > 0) return { kind: 'unchanged', book, jump: null, word }
  const shown = { ...book, withdrawn_at: rules.now }
  const taken = new Set(['withdrawn_at'])
  const after = { ...shown, field_suppliers: giversAfter({ before: book, after: shown, taken, speaker }, rules.ranks) }
  const columns = changedColumns(book, after)
  return { kind: 'withdrawn', book, after, columns, jump: null, isTakenOver: false, word }
}

function priceJump(from: number | null, to: number | null, percent: number): PriceJump | null {
  if (from === null || to === null) return null
  return Math.abs(to - from) * 100 > from * percent ? { from, to } : null
}
