import { EDITABLE, type EditableColumn } from '../editing/edited-book.ts'
import { type RankedField, rankedFieldOf } from '../suppliers/supplier-ranks.ts'
import type { BookState } from './book-columns.ts'
import type { BookPatch } from './feed-record.ts'
import { UNSTATED_RIGHTS } from './is-sold.ts'
import { listPrice, type PriceSetting, supplyOf } from './plan-price.ts'

/** A supplier's values for fields in which another supplier counts more, where they differ. */
export interface OtherWord {
  supplier: string
  differs: Partial<Record<EditableColumn, unknown>>
  /** Fields in which it agrees with the book, or in which its own word counts. */
  agrees: EditableColumn[]
}

/**
 * What to store from a record whose supplier is outranked in the `held` fields. `withdrawnAt` is set by a record that withdraws or offers
 * its book; undefined for any other.
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

/** The price in pesos by the supplier's own price rules; undefined if they make none. */
function priceSaid(patch: BookPatch, before: BookState, setting: PriceSetting): number | null | undefined {
  const price = listPrice(patch, { ...before, ...patch, ...supplyOf(patch, before) }, before, setting)
  return 'reason' in price ? undefined : price.list_price_cents
}

/** An empty field states nothing, except `withdrawn_at`: null there states that the book is offered. */
function differs(field: EditableColumn, value: unknown, before: BookState): boolean {
  if (field === 'withdrawn_at') return (value === null) !== (before.withdrawn_at === null)
  if (field === 'sales_rights' && value === UNSTATED_RIGHTS) return false
  const text = String(value ?? '')
  return text !== '' && text !== String(before[field] ?? '')
}
