import type { BookSort, StrandType } from '../../contract/book.ts'
import { narrowestCategories } from '../catalogue/narrowest-categories.ts'

/** The filters and the order of a list of books. Categories combine with OR and include their descendants' books. */
export interface BookFilters {
  q?: string
  categories: readonly string[]
  publisher?: string
  author?: string
  strand?: StrandType
  /** Whole UYU pesos, both ends included; a book without a price is in no range. */
  minPrice?: number
  maxPrice?: number
  sort: BookSort
}

export type RequestedFilters = { [K in keyof BookFilters]?: BookFilters[K] | undefined }

/** Longest search text, in characters; the rest is ignored. */
const LONGEST_TEXT = 200

/**
 * Normalises filters, so that the same list has the same filters: collapses white space, sorts categories, removes empty values. Of two
 * categories, one below the other, it keeps the narrower one (`decisions/0001`, Categories).
 */
export function cleanFilters({ q, categories = [], sort = 'relevance', ...others }: RequestedFilters): BookFilters {
  const typed = q?.normalize('NFC').replaceAll('\0', ' ').replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT)
  const given = Object.entries(others).filter(([, value]) => value !== undefined && value !== '')
  return {
    ...Object.fromEntries(given),
    categories: narrowestCategories(categories).sort(),
    sort,
    ...(typed ? { q: typed } : {}),
  }
}

/** Whether anything but the text filters the list. */
export function hasFilters({ q: _text, sort: _order, categories, ...others }: BookFilters): boolean {
  return categories.length > 0 || Object.keys(others).length > 0
}
