import type { BookSummary } from './book.ts'

/** Whom a page of its own gathers the books of. */
export type NameKind = 'AUTHOR' | 'PUBLISHER'

/** The page of an author or a publisher, by its name; `slug` is the last part of its address (`namePath`). */
export interface NamedPage {
  kind: NameKind
  slug: string
  name: string
}

/** A book of theirs, and the series that it stands in there. */
export type NamedBook = BookSummary & { series?: { name: string; slug: string } }

/**
 * One page of their books: first those of series, each series in its own order, then the others, the latest published first and those
 * without a date last.
 */
export interface NamePage extends NamedPage {
  /** All of their books. */
  total: number
  books: readonly NamedBook[]
  /** From 1 on. */
  page: number
  isLast: boolean
  /** They are all of the sample catalogue. */
  isSample: boolean
}
