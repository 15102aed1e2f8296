import type { BookPatch, FeedRecord } from './feed-record.ts'
import { speaksOfPrice } from './plan-price.ts'

/**
 * Two records of one key, in the order of the files → what they come to: a whole record replaces what came before, an update adds to
 * it, an older message changes nothing. What was withdrawn stays so where an update can't bring it back.
 */
export function foldRecords(before: FeedRecord, next: FeedRecord): FeedRecord {
  if (isOlder(next.sentAt, before.sentAt)) return before
  if (next.action !== 'update') return next
  if (before.action === 'withdraw') return next.mayCreate ? next : { ...before, sentAt: next.sentAt ?? before.sentAt }
  return {
    ...next,
    action: before.action,
    isbn: next.isbn ?? before.isbn,
    bibliomanagerId: next.bibliomanagerId ?? before.bibliomanagerId,
    sentAt: next.sentAt ?? before.sentAt,
    mayCreate: before.mayCreate || next.mayCreate,
    ...(before.isSaleUnknown ? { isSaleUnknown: true } : {}),
    patch: { ...withoutPrices(before.patch, next.patch), ...next.patch },
    unknownSubjects: [...before.unknownSubjects, ...next.unknownSubjects],
  }
}

/** A price takes the place of every price stated before, whatever their currencies. */
function withoutPrices(before: BookPatch, next: BookPatch): BookPatch {
  if (!speaksOfPrice(next)) return before
  const { list_price_cents: _cents, supply_prices: _prices, ...rest } = before
  return rest
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The latest date that a message may state as sent, ISO 8601: clocks differ, and a date without a zone is read as UTC. A later date is a
 * slip and counts as none; otherwise every message after it would seem older.
 */
export function latestSent(now: Date): string {
  return new Date(now.getTime() + DAY_MS).toISOString()
}

/** Whether a message was sent before another; where either has no date nobody knows, and the later one read counts. */
export function isOlder(sentAt: string | null, than: string | null): boolean {
  return sentAt !== null && than !== null && sentAt < than
}
