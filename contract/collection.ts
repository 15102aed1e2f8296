import type { BookSummary } from './book.ts'

/** The most books of a collection: its page shows all of them at once. */
export const MAX_COLLECTION_BOOKS = 200
/** Collections that stand as shelves on the home page; the others have their pages alone. */
export const MAX_COLLECTION_SHELVES = 8
export const MAX_COLLECTION_TITLE = 80
export const MAX_COLLECTION_TEXT = 5000

/** An announcement takes a line of a wide screen, and two of a phone. */
export const MAX_ANNOUNCEMENT_TEXT = 90
export const MAX_ANNOUNCEMENTS = 3

/** A collection as a shelf: the first of its books. */
export interface CollectionShelf {
  slug: string
  title: string
  books: BookSummary[]
}

/** A collection with all its books on offer, in the shop's order. */
export interface Collection extends CollectionShelf {
  /** Plain text, a blank line between paragraphs; empty where there is none. */
  text: string
  /** Whose cover is shown: a book's of its own, or an image elsewhere, for which the first book's drawn cover steps in. */
  cover: { normalizedIsbn: string; frontCover?: string | undefined; title: string } | null
}

/** A line on the home page. */
export interface Announcement {
  text: string
  /** A path of the shop, or an https address. */
  address: string | null
}
