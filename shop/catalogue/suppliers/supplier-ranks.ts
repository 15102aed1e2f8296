import { foldLetters } from '../../../contract/fold-letters.ts'
import { EDITABLE, type EditableColumn } from '../editing/edited-book.ts'
import type { BookState } from '../import/book-columns.ts'

/** Fields that change hands together: what a book costs and whether it is sold is one supplier's word. */
const PRICE_COLUMNS = ['list_price_cents', 'supply_prices', 'availability', 'publishing_status'] as const

/** What suppliers are ranked by: a field of a book, `list_price_cents` standing for all about price and sale. */
export type RankedField = Exclude<EditableColumn, 'availability' | 'publishing_status'>
type SpokenColumn = EditableColumn | 'supply_prices'

export const RANKED_FIELDS = EDITABLE.filter(
  (field): field is RankedField => field !== 'availability' && field !== 'publishing_status',
)

/** The columns of `books` that go with a field. */
export function columnsOf(field: RankedField): readonly SpokenColumn[] {
  return field === 'list_price_cents' ? PRICE_COLUMNS : [field]
}

/** The field that a column goes with. */
export function rankedFieldOf(column: EditableColumn): RankedField {
  return column === 'availability' || column === 'publishing_status' ? 'list_price_cents' : column
}

/** How much a supplier's word counts, in all or in one field. */
export interface SupplierRank {
  supplier: string
  /** Null: in all that have no rank of their own. */
  field: RankedField | null
  /** The lowest counts most. */
  rank: number
}

export interface SupplierRanks {
  /** Nobody has one: who comes last is believed. */
  isEmpty: boolean
  /** Infinite for who has none, '' (nobody was named) among them. */
  of(supplier: string, field: RankedField | null): number
}

/** Folded names that are remembered: an import asks for the same few, often. */
const MOST_NAMES = 1000

/** Capitals and accents of names don't count. */
export function ranksOf(ranks: readonly SupplierRank[]): SupplierRanks {
  const folded = new Map<string, string>()
  const fold = (supplier: string) => {
    const name = folded.get(supplier) ?? foldLetters(supplier)
    if (folded.size < MOST_NAMES) folded.set(supplier, name)
    return name
  }
  const keyOf = (supplier: string, field: string | null) => `${field ?? ''} ${fold(supplier)}`
  const known = new Map(ranks.map(({ supplier, field, rank }) => [keyOf(supplier, field), rank]))
  return {
    isEmpty: known.size === 0,
    of: (supplier, field) =>
      known.get(keyOf(supplier, field)) ?? known.get(keyOf(supplier, null)) ?? Number.POSITIVE_INFINITY,
  }
}

/** Who gave a field of a book: its supplier, unless it was another; '' where nobody was named. */
export function giverOf(
  { supplier, field_suppliers }: Pick<BookState, 'supplier' | 'field_suppliers'>,
  field: RankedField,
): string {
  return field_suppliers?.[field] ?? supplier ?? ''
}

export function isSameSupplier(one: string, other: string): boolean {
  return one === other || foldLetters(one) === foldLetters(other)
}
