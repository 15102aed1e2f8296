/** Listing limits and constants of specification §9. */

export const PAGE_SIZE = 20
export const MAX_PAGE_SIZE = 100
/** Infinite scroll stops here (20 pages); real next-page links go on. */
export const MAX_LOADED_BOOKS = 400
export const TOP_CATEGORIES_SIZE = 50
/** Infinite scroll asks for more when this many screens remain, at most once in so many ms. */
export const SCROLL_DISTANCE = 2
export const SCROLL_THROTTLE_MS = 50
export const CARD_COVER_WIDTH = 150
/** Copies of one title in one order: beyond this a person should talk to us. */
export const MAX_QUANTITY = 999
/** Titles in one order, and copies of each where there are several. */
export const MAX_LINES = 20
export const MAX_LINE_QUANTITY = 99
/** ISBNs of a list that is pasted or asked about at once. */
export const MAX_LISTED_ISBNS = 100
/** A request body above this many bytes is refused with 413. */
export const MAX_BODY_BYTES = 64 * 1024
/** The same of what a partner reports: their webhooks have some hundred bytes. */
export const MAX_WEBHOOK_BYTES = 8 * 1024
/** The same of a picture that the team sends for a book's cover. */
export const MAX_COVER_BYTES = 10 * 1024 * 1024
