import type { FeedRecord } from './feed-record.ts'

/**
 * Two records of one key, in the order of the files → what they come to: a whole record replaces what came before, an update adds to
 * it, an older message changes nothing.
 */
export function foldRecords(before: FeedRecord, next: FeedRecord): FeedRecord {
  if (isOlder(next.sentAt, before.sentAt)) return before
  if (next.action !== 'update' || before.action === 'withdraw') return next
  return {
    ...next,
    action: before.action,
    isbn: next.isbn ?? before.isbn,
    bibliomanagerId: next.bibliomanagerId ?? before.bibliomanagerId,
    sentAt: next.sentAt ?? before.sentAt,
    mayCreate: before.mayCreate || next.mayCreate,
    patch: { ...before.patch, ...next.patch },
    unknownSubjects: [...before.unknownSubjects, ...next.unknownSubjects],
  }
}

/** Whether a message was sent before another; where either has no date nobody knows, and the later one read counts. */
export function isOlder(sentAt: string | null, than: string | null): boolean {
  return sentAt !== null && than !== null && sentAt < than
}
