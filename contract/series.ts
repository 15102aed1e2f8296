import type { BookSummary } from './book.ts'

/** The most books that a series' page shows. */
export const MAX_SERIES_BOOKS = 400

/** A publisher's series with its books on offer: by their numbers, then by their dates. */
export interface Series {
  slug: string
  name: string
  publisher: string | null
  /** The first 400. */
  books: BookSummary[]
  /** How many are on offer. */
  total: number
}
