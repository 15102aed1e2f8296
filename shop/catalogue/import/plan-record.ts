import { isDeepStrictEqual } from 'node:util'
import { type BookEdits, NO_EDITS, withSellingPrice } from '../editing/edited-book.ts'
import type { HeldJump } from '../pricing/jump-store.ts'
import type { Pricing } from '../pricing/price-rule.ts'
import type { UndonePrice } from '../pricing/undone-price.ts'
import { giverOf, type RankedField, type SupplierRanks } from '../suppliers/supplier-ranks.ts'
import { givenAfter, mayOffer, weighWord } from '../suppliers/weigh-word.ts'
import { BLANK_BOOK, type BookState, changedColumns, type ImportColumn } from './book-columns.ts'
import type { BookPatch, FeedRecord } from './feed-record.ts'
import { AVAILABILITY_NOT_KNOWN } from './is-sold.ts'
import { type OtherWord, otherWord } from './other-word.ts'
import {
  isRefused,
  listPrice,
  type MadePrice,
  type PriceJump,
  type PriceSetting,
  priceJump,
  speaksOfPrice,
  supplyOf,
  type Waits,
  waitsFor,
} from './plan-price.ts'
import { saysOffered } from './says-offered.ts'

/** A book as feeds left it, and what a person set of it. */
export interface KnownBook extends BookState {
  id: number
  edits: BookEdits
  /** A price that waits for a person, or that one refused. */
  heldJump: HeldJump | null
  /** Its rule price that a person undid; null if there is none. */
  undonePrice: UndonePrice | null
  /** A record of an ONIX feed stands for it: only that record may withdraw it. */
  has_record: boolean
  /** Its own record is in this import. */
  has_staged_record: boolean
}

export interface PlanRules {
  acceptPriceJumps: boolean
  /** A price that moves by more than this many percent is a jump. */
  priceJumpPercent: number
  /** What a person undid of prices by rules comes back: one applies the rules. */
  bringsUndoneBack: boolean
  /** ISO 8601: when a withdrawn book is withdrawn. */
  now: string
  pricing: Pricing
  ranks: SupplierRanks
}

/** What a record has to say of a book beside what it changes. */
interface Aside {
  book: KnownBook
  /** A price that is held back, or accepted with all; not one that a person refused. */
  jump: PriceJump | null
  waits: Waits | null
  /** It states a price that a person refused: the book keeps the one it has. */
  staysRefused: boolean
  /** Null where nobody has a rank. */
  word: OtherWord | null
  /** Why the price that it comes to is not asked: the book keeps the one it has. */
  priceFault: string | null
  /** Its price by rules was undone by a person, and stays so. */
  staysUndone: boolean
}

/** What a record does to the catalogue; the same for a dry run and a real one. */
export type Plan =
  | { kind: 'added'; after: BookState; priceFault: string | null; replacesSample?: undefined }
  | ({
      kind: 'changed' | 'withdrawn' | 'reinstated'
      after: BookState
      columns: ImportColumn[]
      isTakenOver: boolean
    } & Aside)
  | ({ kind: 'unchanged' } & Aside)
  | { kind: 'unknown' }
  | { kind: 'refused'; reason: string }

/** What a record does to its book (null: a new one). */
export function planRecord(
  record: FeedRecord,
  found: { book: KnownBook; isTakenOver: boolean } | null,
  rules: PlanRules,
): Plan {
  if (record.action === 'withdraw') return planWithdrawal(record, found?.book ?? null, rules)
  if (!found) return planNew(record, rules)
  const { book, isTakenOver } = found
  const said = patchOf(record, book)
  // Of a sample title nothing is kept; a book adopted from another feed keeps what this one does not speak of.
  const known = book.is_sample ? { ...BLANK_BOOK, bibliomanager_id: record.fallbackId } : book
  const before = { ...known, list_price_cents: known.list_price_cents ?? known.price_cents }
  const speaker = speakerOf(record, before)
  const { patch, outranked, isOutranked } = weighWord(said, speaker, before, rules.ranks)
  if (isOutranked && isRenamed(patch, before)) {
    return {
      kind: 'refused',
      reason: `cambia el ISBN o el id de un libro de «${before.supplier}», que tiene prioridad`,
    }
  }
  const spoken = { ...before, ...patch, ...supplyOf(patch, before) }
  if (!spoken.title || !spoken.isbn) return { kind: 'refused', reason: book.is_sample ? OF_SAMPLE : NOT_THERE }
  const setting = {
    pricing: rules.pricing,
    speaker,
    heldJump: book.heldJump,
    edits: book.is_sample ? NO_EDITS : book.edits,
  }
  const staysUndone = !rules.bringsUndoneBack && book.undonePrice !== null && saysSameSupply(patch, before)
  const price = weighPrice(patch, { spoken, known, setting, staysUndone }, rules)
  const offers = saysOffered(record) && mayOffer(speaker, before, rules.ranks)
  const shown = withSellingPrice({
    ...spoken,
    ...price.asked,
    withdrawn_at: offers ? null : before.withdrawn_at,
    is_sample: false,
    sales: before.sales,
  })
  const given = Object.keys(patch).filter(column => price.isGiven || column !== 'list_price_cents')
  const taken = new Set([...given, ...(offers ? ['withdrawn_at'] : [])])
  const after = { ...shown, ...givenAfter({ before, after: shown, said, taken, speaker }, rules.ranks) }
  const columns = changedColumns(book, after)
  const held: RankedField[] = saysOffered(record) && !offers ? [...outranked, 'withdrawn_at'] : outranked
  const aside: Aside = {
    book,
    jump: price.jump,
    waits: price.waits,
    staysRefused: price.staysRefused,
    word: wordOf(record, { before, held, setting, rules }),
    priceFault: price.fault,
    staysUndone,
  }
  if (columns.length === 0) return { kind: 'unchanged', ...aside }
  const kind = book.withdrawn_at !== null && after.withdrawn_at === null ? 'reinstated' : 'changed'
  return { kind, after, columns, isTakenOver: isTakenOver && !isOutranked, ...aside }
}

type AskedPrice = Pick<BookState, 'list_price_cents' | 'price_origin'>

/** Whether a record speaks of a book's prices in the words that its supplier used last. */
function saysSameSupply({ supply_prices: said }: BookPatch, before: BookState): boolean {
  return said !== undefined && isDeepStrictEqual(said, before.supply_prices)
}

/** What a record does to the price of a book that is there. */
function weighPrice(
  patch: BookPatch,
  {
    spoken,
    known,
    setting,
    staysUndone,
  }: { spoken: BookState; known: BookState; setting: PriceSetting; staysUndone: boolean },
  { acceptPriceJumps, priceJumpPercent }: PlanRules,
): Pick<Aside, 'jump' | 'waits' | 'staysRefused'> & { asked: AskedPrice; fault: string | null; isGiven: boolean } {
  const { heldJump, speaker } = setting
  const from = known.list_price_cents ?? known.price_cents
  const kept: AskedPrice = { list_price_cents: from, price_origin: known.price_origin }
  const made = staysUndone ? kept : listPrice(patch, spoken, known, setting)
  const fault = 'reason' in made ? made.reason : null
  const { lack = null, ...price }: MadePrice = 'reason' in made ? kept : made
  const jump =
    lack && from !== null ? { from, to: null, lack } : priceJump(from, price.list_price_cents, priceJumpPercent)
  // Whatever the book costs by now: an undoing may have left it without the price that the refused one jumped from.
  const staysRefused = isRefused({ from, to: price.list_price_cents, isLost: jump?.to === null }, heldJump)
  const heldBack = acceptPriceJumps || staysRefused ? null : jump
  const isKept = heldBack !== null || staysRefused
  return {
    asked: isKept ? kept : price,
    jump: staysRefused ? null : jump,
    staysRefused,
    waits:
      speaksOfPrice(patch) && !staysRefused
        ? waitsFor(heldJump, heldBack, { origin: price.price_origin, supplier: speaker })
        : null,
    fault,
    // A price that is held back, or impossible, is not given: who gave the one that is asked still counts as its giver.
    isGiven: (!isKept && !fault) || String(spoken.supply_prices) !== String(known.supply_prices),
  }
}

/** Null where nobody has a rank. */
function wordOf(
  record: FeedRecord,
  { rules, ...weighed }: Parameters<typeof otherWord>[1] & { rules: PlanRules },
): OtherWord | null {
  if (rules.ranks.isEmpty) return null
  if (record.action === 'withdraw') return otherWord({ patch: {}, withdrawnAt: rules.now }, weighed)
  return otherWord({ patch: record.patch, withdrawnAt: saysOffered(record) ? null : undefined }, weighed)
}

/** An id that was made from the ISBN does not count yet. */
function isRenamed({ isbn, bibliomanager_id: id }: BookPatch, before: BookState): boolean {
  const hasId = before.bibliomanager_id !== before.isbn
  return (isbn !== undefined && isbn !== before.isbn) || (id !== undefined && id !== before.bibliomanager_id && hasId)
}

const NOT_THERE = 'actualiza un libro que no está en el catálogo'
const OF_SAMPLE =
  'su libro es un título de muestra, del que no se conserva nada, y faltan el título o el ISBN para poner uno de verdad en su lugar'

function whyNotNew({ unknownSale }: FeedRecord): string {
  return unknownSale ? `es un libro nuevo, y no se sabe si se vende: ${unknownSale}` : NOT_THERE
}

/** What a record says. Of a book that was not offered until now nobody would know whether it is sold: then it is not. */
function patchOf({ patch, isSaleUnknown }: FeedRecord, book: KnownBook | null): BookPatch {
  const isOffered = book !== null && book.withdrawn_at === null && !book.is_sample
  if (!isSaleUnknown || isOffered || patch.availability) return patch
  return { ...patch, availability: AVAILABILITY_NOT_KNOWN }
}

function planNew(record: FeedRecord, rules: PlanRules): Plan {
  const said = patchOf(record, null)
  const { title, isbn } = said
  if (!record.mayCreate) return { kind: 'refused', reason: whyNotNew(record) }
  if (!title) return { kind: 'refused', reason: 'no tiene título' }
  if (!isbn) return { kind: 'refused', reason: 'no tiene ISBN' }
  const spoken = { ...BLANK_BOOK, bibliomanager_id: record.fallbackId, ...said }
  const price = listPrice(said, spoken, BLANK_BOOK, {
    pricing: rules.pricing,
    speaker: said.supplier ?? '',
    edits: NO_EDITS,
    heldJump: null,
  })
  const isPriced = !('reason' in price)
  const asked = isPriced
    ? { list_price_cents: price.list_price_cents, price_origin: price.price_origin }
    : { list_price_cents: null, price_origin: null }
  return {
    kind: 'added',
    after: withSellingPrice({ ...spoken, ...asked }),
    priceFault: isPriced ? null : price.reason,
  }
}

function planWithdrawal(record: FeedRecord, book: KnownBook | null, rules: PlanRules): Plan {
  if (!book) return { kind: 'unknown' }
  const speaker = speakerOf(record, book)
  const setting = { pricing: rules.pricing, speaker, edits: book.edits, heldJump: book.heldJump }
  const held: RankedField[] = mayOffer(speaker, book, rules.ranks) ? [] : ['withdrawn_at']
  const word = wordOf(record, { before: book, held, setting, rules })
  const aside: Aside = {
    book,
    jump: null,
    waits: null,
    staysRefused: false,
    word,
    priceFault: null,
    staysUndone: false,
  }
  if (book.withdrawn_at !== null || held.length > 0) return { kind: 'unchanged', ...aside }
  const shown = { ...book, withdrawn_at: rules.now }
  const taken = new Set(['withdrawn_at'])
  const after = { ...shown, ...givenAfter({ before: book, after: shown, said: {}, taken, speaker }, rules.ranks) }
  return { kind: 'withdrawn', after, columns: changedColumns(book, after), isTakenOver: false, ...aside }
}

/** Whose word a record is; '' where nobody is named. */
function speakerOf({ patch, repeatsSupplier }: FeedRecord, before: BookState): string {
  return repeatsSupplier ? giverOf(before, 'list_price_cents') : (patch.supplier ?? '')
}
