import type { BookSummary } from './book.ts'

/** Most books in a collection: its page shows them all at once. */
export const MAX_COLLECTION_BOOKS = 200
/** Most collections shown as shelves on the home page; the others only have their pages. */
export const MAX_COLLECTION_SHELVES = 8
export const MAX_COLLECTION_TITLE = 80
export const MAX_COLLECTION_TEXT = 5000

/** Most characters of an announcement: one line on a wide screen, two on a phone. */
export const MAX_ANNOUNCEMENT_TEXT = 90
export const MAX_ANNOUNCEMENTS = 3

/** A collection as a shelf, with its first books. */
export interface CollectionShelf {
  slug: string
  title: string
  books: BookSummary[]
}

/** A collection with all its books on offer, in the shop's order. */
export interface Collection extends CollectionShelf {
  /** Plain text with blank lines between paragraphs; may be empty. */
  text: string
  /** The cover shown: that of a book of this shop, or an image elsewhere. If the image fails, the first book's drawn cover replaces it. */
  cover: { normalizedIsbn: string; frontCover?: string | undefined; title: string } | null
}

/** A line above the home page. */
export interface Announcement {
  text: string
  /** A path of the shop, or an https address. */
  address: string | null
}
