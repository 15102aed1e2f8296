import { foldLetters } from '../../../contract/fold-letters.ts'
import { EDITABLE, type EditableColumn } from '../editing/edited-book.ts'
import type { BookState } from '../import/book-columns.ts'

/** Columns that one supplier decides together: a book's price and whether it is sold. */
const PRICE_COLUMNS = ['list_price_cents', 'supply_prices', 'availability', 'publishing_status'] as const

/** Fields that suppliers are ranked by. `list_price_cents` stands for everything about price and sale. */
export type RankedField = Exclude<EditableColumn, 'availability' | 'publishing_status'>
type SpokenColumn = EditableColumn | 'supply_prices'

export const RANKED_FIELDS = EDITABLE.filter(
  (field): field is RankedField => field !== 'availability' && field !== 'publishing_status',
)

/** The columns of `books` that belong to a field. */
export function columnsOf(field: RankedField): readonly SpokenColumn[] {
  return field === 'list_price_cents' ? PRICE_COLUMNS : [field]
}

/** The field that a column belongs to. */
export function rankedFieldOf(column: EditableColumn): RankedField {
  return column === 'availability' || column === 'publishing_status' ? 'list_price_cents' : column
}

/** A supplier's rank, in general or in one field. */
export interface SupplierRank {
  supplier: string
  /** Null: the general rank, for fields without a rank of their own. */
  field: RankedField | null
  /** The lowest rank wins. */
  rank: number
}

export interface SupplierRanks {
  /** No supplier has a rank: the last value received wins. */
  isEmpty: boolean
  /** Infinity for suppliers without a rank, including '' (no supplier named). */
  of(supplier: string, field: RankedField | null): number
}

/** Size of the cache of normalised names: an import asks for the same few names very often. */
const MOST_NAMES = 1000

/** Builds the ranks. Supplier names ignore case and accents. */
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

/** The supplier of a book's field: the book's supplier, unless another one gave it; '' if none was named. */
export function giverOf(
  { supplier, field_suppliers }: Pick<BookState, 'supplier' | 'field_suppliers'>,
  field: RankedField,
): string {
  return field_suppliers?.[field] ?? supplier ?? ''
}

export function isSameSupplier(one: string, other: string): boolean {
  return one === other || foldLetters(one) === foldLetters(other)
}
