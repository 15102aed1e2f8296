import { EDITABLE, type EditableColumn } from '../editing/edited-book.ts'
import { type RankedField, rankedFieldOf } from '../suppliers/supplier-ranks.ts'
import type { BookState } from './book-columns.ts'
import type { BookPatch } from './feed-record.ts'
import { listPrice, type PriceSetting, supplyOf } from './plan-price.ts'

/** What a supplier says of a book where another's word counts more, by the fields in which it differs. */
export interface OtherWord {
  supplier: string
  differs: Partial<Record<EditableColumn, unknown>>
  /** It said the same as the book, or its word counts. */
  agrees: EditableColumn[]
}

/**
 * What is kept of a word where others' count (`held`). `withdrawnAt` is said by a record that withdraws its book or offers it, undefined by
 * another.
 */
export function otherWord(
  { patch, withdrawnAt }: { patch: BookPatch; withdrawnAt: string | null | undefined },
  { before, held, setting }: { before: BookState; held: readonly RankedField[]; setting: PriceSetting },
): OtherWord {
  const word: OtherWord = { supplier: setting.speaker, differs: {}, agrees: [] }
  const said: Partial<Record<EditableColumn, unknown>> = { ...patch, withdrawn_at: withdrawnAt }
  if (held.includes('list_price_cents')) said.list_price_cents = priceSaid(patch, before, setting)
  for (const field of EDITABLE) {
    const value = said[field]
    if (value === undefined) continue
    if (held.includes(rankedFieldOf(field)) && differs(field, value, before)) word.differs[field] = value
    else word.agrees.push(field)
  }
  return word
}

/** In pesos, by the speaker's own rules; undefined where they make none of it. */
function priceSaid(patch: BookPatch, before: BookState, setting: PriceSetting): number | null | undefined {
  const price = listPrice(patch, { ...before, ...patch, ...supplyOf(patch, before) }, before, setting)
  return 'reason' in price ? undefined : price.list_price_cents
}

/** Who leaves a field empty does not say that there is nothing; who offers a book does. */
function differs(field: EditableColumn, value: unknown, before: BookState): boolean {
  if (field === 'withdrawn_at') return (value === null) !== (before.withdrawn_at === null)
  const text = String(value ?? '')
  return text !== '' && text !== String(before[field] ?? '')
}
