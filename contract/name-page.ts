import type { BookSummary } from './book.ts'

/** The kinds of names that have a page with their books. */
export type NameKind = 'AUTHOR' | 'PUBLISHER'

/** An author or publisher with a page of its own; `slug` is the last part of its address (`namePath`). */
export interface NamedPage {
  kind: NameKind
  slug: string
  name: string
}

/** A book on a name's page, with its series there. */
export type NamedBook = BookSummary & { series?: { name: string; slug: string } }

/**
 * One page of an author's or publisher's books. Series come first, each in its own order. The other books follow, newest first, those
 * without a date last.
 */
export interface NamePage extends NamedPage {
  /** Number of all their books. */
  total: number
  books: readonly NamedBook[]
  /** Page number, from 1. */
  page: number
  isLast: boolean
  /** True if all their books belong to the sample catalogue. */
  isSample: boolean
}
