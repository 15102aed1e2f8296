import { type BookEdits, withSellingPrice } from '../editing/edited-book.ts'
import { BLANK_BOOK, type BookState, changedColumns, type ImportColumn } from './book-columns.ts'
import type { FeedRecord } from './feed-record.ts'

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
  if (!found) return planNew(record)
  const { book, isTakenOver } = found
  // Of a sample title nothing is kept; a book adopted from another feed keeps what this one does not speak of.
  const before = book.is_sample ? { ...BLANK_BOOK, bibliomanager_id: record.fallbackId } : book
  const oldPrice = before.list_price_cents ?? before.price_cents
  const spoken = { ...before, list_price_cents: oldPrice, ...record.patch }
  if (!spoken.title || !spoken.isbn) return { kind: 'refused', reason: 'actualiza un libro que no está en el catálogo' }
  const jump = priceJump(oldPrice, spoken.list_price_cents, rules.priceJumpPercent)
  const after = withSellingPrice({
    ...spoken,
    list_price_cents: jump && !rules.acceptPriceJumps ? oldPrice : spoken.list_price_cents,
    withdrawn_at: record.mayCreate ? null : before.withdrawn_at,
    is_sample: false,
    sales: before.sales,
  })
  const columns = changedColumns(book, after)
  if (columns.length === 0) return { kind: 'unchanged', book, jump }
  const kind = book.withdrawn_at !== null && after.withdrawn_at === null ? 'reinstated' : 'changed'
  return { kind, book, after, columns, jump, isTakenOver }
}

function planNew(record: FeedRecord): Plan {
  const { title, isbn } = record.patch
  if (!record.mayCreate) return { kind: 'refused', reason: 'actualiza un libro que no está en el catálogo' }
  if (!title) return { kind: 'refused', reason: 'no tiene título' }
  if (!isbn) return { kind: 'refused', reason: 'no tiene ISBN' }
  return {
    kind: 'added',
    after: withSellingPrice({ ...BLANK_BOOK, bibliomanager_id: record.fallbackId, ...record.patch }),
  }
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
