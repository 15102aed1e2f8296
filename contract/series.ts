import type { BookSummary } from './book.ts'

/** Most books on a series' page. */
export const MAX_SERIES_BOOKS = 400

/** A publisher's series with its books on offer, by number, then by date. */
export interface Series {
  slug: string
  name: string
  publisher: string | null
  /** The first `MAX_SERIES_BOOKS`. */
  books: BookSummary[]
  /** Number of books on offer. */
  total: number
}
