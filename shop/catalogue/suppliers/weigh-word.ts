import type { BookState } from '../import/book-columns.ts'
import type { BookPatch } from '../import/feed-record.ts'
import { isBarred, isSold, UNSTATED_RIGHTS } from '../import/is-sold.ts'
import {
  columnsOf,
  giverOf,
  isSameSupplier,
  RANKED_FIELDS,
  type RankedField,
  type SupplierRanks,
} from './supplier-ranks.ts'

/** A supplier's values after comparison of its rank with those of the current values' suppliers. */
export interface WeighedWord {
  /** The values that are taken. */
  patch: BookPatch
  /** Fields in which another supplier ranks better. */
  outranked: RankedField[]
  /** Another supplier ranks better in general: the book stays that supplier's. */
  isOutranked: boolean
}

/**
 * A field is taken if its supplier ranks no worse than the current value's supplier, or there is no value. An empty value from a better
 * ranked supplier does not clear a worse ranked one's value. With ranks or without, a ban to sell ends by a word, or by silence once no
 * other supplier says it.
 */
export function weighWord(said: BookPatch, speaker: string, before: BookState, ranks: SupplierRanks): WeighedWord {
  const patch = { ...said }
  if (isMissing(said, 'sales_rights') && isBarredByOther(speaker, before)) delete patch.sales_rights
  if (ranks.isEmpty) return { patch, outranked: [], isOutranked: false }
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

function isBarredByOther(speaker: string, before: BookState): boolean {
  return barrersOf(before).some(supplier => !isSameSupplier(speaker, supplier))
}

/** The suppliers that say a book may not be sold in Uruguay; none if it may be. */
function barrersOf(book: BookState): readonly string[] {
  if (!isBarred(book.sales_rights)) return []
  return book.barred_by ?? [giverOf(book, 'sales_rights')]
}

/** The same once `said` is taken: who bars it too is added, and who no longer does is left out. */
function barrersAfter(before: BookState, after: BookState, said: BookPatch, speaker: string): readonly string[] {
  const barrers = barrersOf(before)
  if (!isBarred(after.sales_rights) || said.sales_rights === undefined) return barrers
  const others = barrers.filter(supplier => !isSameSupplier(supplier, speaker))
  if (!isBarred(said.sales_rights)) return others
  return others.length === barrers.length ? [...barrers, speaker] : barrers
}

/** True if a supplier may withdraw or reinstate a book: no better ranked supplier has said whether it is offered. */
export function mayOffer(speaker: string, before: BookState, ranks: SupplierRanks): boolean {
  return ranks.of(speaker, 'withdrawn_at') <= ranks.of(giverOf(before, 'withdrawn_at'), 'withdrawn_at')
}

interface TakenWord {
  before: BookState
  after: BookState
  /** What the supplier said, taken or not. */
  said: BookPatch
  /** The columns that were taken. */
  taken: ReadonlySet<string>
  speaker: string
}

/** Whose word the book's fields and its ban are, once a supplier's word is taken. */
export function givenAfter(word: TakenWord, ranks: SupplierRanks): Pick<BookState, 'field_suppliers' | 'barred_by'> {
  const { before, after, said, speaker } = word
  const barrers = barrersAfter(before, after, said, speaker)
  const givers = giversAfter(word, ranks, barrers)
  return { field_suppliers: givers, barred_by: isBarred(after.sales_rights) && barrers.length > 1 ? barrers : null }
}

/**
 * The suppliers of fields that do not come from the book's supplier, once `taken` is applied; null if there are none. Repeating
 * a value does not change its supplier, unless the new one ranks better.
 */
function giversAfter(
  { before, after, taken, speaker }: TakenWord,
  ranks: SupplierRanks,
  barrers: readonly string[],
): BookState['field_suppliers'] {
  const supplier = after.supplier ?? ''
  const isNewSupplier = !isSameSupplier(before.supplier ?? '', supplier)
  // Most books have only one supplier: skip the rest.
  const isOfOne = barrers.every(barrer => isSameSupplier(barrer, supplier))
  if (before.field_suppliers === null && !isNewSupplier && isSameSupplier(speaker, supplier) && isOfOne) return null
  const givers: Record<string, string> = {}
  for (const field of RANKED_FIELDS) {
    if (isMissing(after, field)) continue
    const was = giverOf(before, field)
    const isTaken = columnsOf(field).some(column => taken.has(column))
    const isGiven =
      isTaken && (isNewSupplier || isChanged(before, after, field) || ranks.of(speaker, field) < ranks.of(was, field))
    const giver =
      field === 'sales_rights' && isBarred(after.sales_rights) ? bestOf(barrers, ranks) : isGiven ? speaker : was
    if (!isSameSupplier(giver, supplier)) givers[field] = giver
  }
  return Object.keys(givers).length === 0 ? null : givers
}

/** Without any price nobody speaks of it, except who says that the book is not sold. Rights of other countries (00) say nothing of this one. */
function isMissing(book: BookPatch & { withdrawn_at?: string | null }, field: RankedField): boolean {
  if (field === 'list_price_cents' && !isSold(book.availability ?? null, book.publishing_status ?? null)) return false
  if (field === 'sales_rights') return (book.sales_rights ?? UNSTATED_RIGHTS) === UNSTATED_RIGHTS
  const columns = field === 'list_price_cents' ? (['list_price_cents', 'supply_prices'] as const) : [field]
  return columns.every(column => String(book[column] ?? '') === '')
}

function isChanged(before: BookState, after: BookState, field: RankedField): boolean {
  return columnsOf(field).some(column => String(before[column] ?? '') !== String(after[column] ?? ''))
}

/** Of those with the same rank the first. */
function bestOf(barrers: readonly string[], ranks: SupplierRanks): string {
  return (
    barrers.toSorted((one, other) => compare(ranks.of(one, 'sales_rights'), ranks.of(other, 'sales_rights')))[0] ?? ''
  )
}

/** Infinity minus itself is not a number. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1
}
