/** Listing limits and constants of specification §9. */

export const PAGE_SIZE = 20
export const MAX_PAGE_SIZE = 100
/** Infinite scroll stops here (20 pages); real next-page links continue. */
export const MAX_LOADED_BOOKS = 400
export const TOP_CATEGORIES_SIZE = 50
/** Infinite scroll loads the next page when fewer than SCROLL_DISTANCE screens remain. It checks at most every SCROLL_THROTTLE_MS. */
export const SCROLL_DISTANCE = 2
export const SCROLL_THROTTLE_MS = 50
export const CARD_COVER_WIDTH = 150
/** Most copies of one title in an order; for more, the buyer should talk to us. */
export const MAX_QUANTITY = 999
/** Most titles in an order, and most copies of each if there are several. */
export const MAX_LINES = 20
export const MAX_LINE_QUANTITY = 99
/** Most ISBNs in a pasted list or in one request. */
export const MAX_LISTED_ISBNS = 100
/** Request bodies above this many bytes get a 413. */
export const MAX_BODY_BYTES = 64 * 1024
/** The body limit for partners' webhooks, in bytes: theirs have a few hundred. */
export const MAX_WEBHOOK_BYTES = 8 * 1024
/** The body limit for a cover picture from the team, in bytes. */
export const MAX_COVER_BYTES = 10 * 1024 * 1024
/** The largest statement of a bank, in bytes: enough for years of a busy account. */
export const MAX_STATEMENT_BYTES = 5 * 1024 * 1024
