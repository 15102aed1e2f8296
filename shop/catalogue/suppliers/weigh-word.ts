import type { BookState } from '../import/book-columns.ts'
import type { BookPatch } from '../import/feed-record.ts'
import {
  columnsOf,
  giverOf,
  isSameSupplier,
  RANKED_FIELDS,
  type RankedField,
  type SupplierRanks,
} from './supplier-ranks.ts'

/** What a supplier says of a book, weighed against who said what is there. */
export interface WeighedWord {
  /** What is taken of it. */
  patch: BookPatch
  /** Fields in which another supplier's word counts more. */
  outranked: RankedField[]
  /** Another's word counts more in general: the book stays that supplier's. */
  isOutranked: boolean
}

/**
 * A field is taken where the speaker ranks no worse than who gave what is there, or nothing is there. What a worse one filled, a better
 * one who has nothing to say of it does not empty.
 */
export function weighWord(said: BookPatch, speaker: string, before: BookState, ranks: SupplierRanks): WeighedWord {
  if (ranks.isEmpty) return { patch: said, outranked: [], isOutranked: false }
  const patch = { ...said }
  const outranked: RankedField[] = []
  for (const field of RANKED_FIELDS) {
    const spoken = columnsOf(field).filter(column => column in said)
    if (spoken.length === 0 || isMissing(before, field)) continue
    const order = compare(ranks.of(speaker, field), ranks.of(giverOf(before, field), field))
    if (order > 0) outranked.push(field)
    if (order <= 0 && !(order < 0 && isMissing(said, field))) continue
    for (const column of spoken) if (column !== 'withdrawn_at') delete patch[column]
  }
  const isOutranked = ranks.of(speaker, null) > ranks.of(before.supplier ?? '', null)
  if (isOutranked) delete patch.supplier
  return { patch, outranked, isOutranked }
}

/** Whether a supplier may withdraw a book, or have it back: nobody who ranks better said whether it is offered. */
export function mayOffer(speaker: string, before: BookState, ranks: SupplierRanks): boolean {
  return ranks.of(speaker, 'withdrawn_at') <= ranks.of(giverOf(before, 'withdrawn_at'), 'withdrawn_at')
}

/**
 * Who gave the fields of a book that are not its supplier's word, once `taken` is: null where all are. Who only says again what is there
 * has not given it, save a better one.
 */
export function giversAfter(
  {
    before,
    after,
    taken,
    speaker,
  }: { before: BookState; after: BookState; taken: ReadonlySet<string>; speaker: string },
  ranks: SupplierRanks,
): BookState['field_suppliers'] {
  const supplier = after.supplier ?? ''
  const isNewSupplier = !isSameSupplier(before.supplier ?? '', supplier)
  // The one supplier that most books have.
  if (before.field_suppliers === null && !isNewSupplier && isSameSupplier(speaker, supplier)) return null
  const givers: Record<string, string> = {}
  for (const field of RANKED_FIELDS) {
    if (isMissing(after, field)) continue
    const was = giverOf(before, field)
    const isTaken = columnsOf(field).some(column => taken.has(column))
    const isGiven =
      isTaken && (isNewSupplier || isChanged(before, after, field) || ranks.of(speaker, field) < ranks.of(was, field))
    const giver = isGiven ? speaker : was
    if (!isSameSupplier(giver, supplier)) givers[field] = giver
  }
  return Object.keys(givers).length === 0 ? null : givers
}

/** A book without any price has none from anybody, whatever is said of its sale. */
function isMissing(book: BookPatch & { withdrawn_at?: string | null }, field: RankedField): boolean {
  const columns = field === 'list_price_cents' ? (['list_price_cents', 'supply_prices'] as const) : [field]
  return columns.every(column => String(book[column] ?? '') === '')
}

function isChanged(before: BookState, after: BookState, field: RankedField): boolean {
  return columnsOf(field).some(column => String(before[column] ?? '') !== String(after[column] ?? ''))
}

/** Infinity minus itself is not a number. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1
}
