/** Two books a row on phones, five on wide screens. */
export const BOOK_GRID =
  'grid grid-cols-2 gap-x-4 gap-y-8 xs:grid-cols-3 xs:gap-x-5 md:grid-cols-4 md:gap-x-6 md:gap-y-10 lg:grid-cols-5'

/** Covers that are visible when the page opens, on the widest screen. */
export const FIRST_ROW = 5
