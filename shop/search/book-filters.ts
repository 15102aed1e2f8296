import type { BookSort, StrandType } from '../../contract/book.ts'
import { narrowestCategories } from '../catalogue/narrowest-categories.ts'

/** What a list of books is narrowed by, and its order. Categories combine with OR and include their descendants' books. */
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

/** Longer texts are not a search: what follows is not looked at. */
const LONGEST_TEXT = 200

/**
 * Same list, same filters: white space is folded, categories are sorted, what is empty is left out; of a category beside one below it,
 * the narrower is what was meant (`decisions/0001`, Categories).
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

/** Whether anything but the text narrows a list. */
export function hasFilters({ q: _text, sort: _order, categories, ...others }: BookFilters): boolean {
  return categories.length > 0 || Object.keys(others).length > 0
}
