import type { Lack } from '../pricing/price-rule.ts'
import type { UndonePrice } from '../pricing/undone-price.ts'
import type { BookState, FeedColumn } from './book-columns.ts'
import type { FeedNotice } from './feed-problem.ts'
import { isBarred, UNSTATED_RIGHTS } from './is-sold.ts'

/**
 * What an import did, or a dry run says it would do: counts of records, and enough examples to judge by. Optional fields are absent if there
 * is nothing to say, or in reports of versions that did not count them.
 */
export interface ImportReport {
  counts: {
    /** Records in the files, bad ones included. */
    read: number
    added: number
    changed: number
    withdrawn: number
    reinstated: number
    unchanged: number
    refused: number
    /** Lines of files that quotes without an end swallow: of these nothing is taken. */
    swallowedLines?: number
    /** Not used, and rightly so. */
    ignored: Record<IgnoredWhy, number>
    priceJumps: number
    /** Prices that would go, since no rule or rate makes pesos of what the supplier states. */
    lostPrices?: number
    /** Of both, those that did not wait for a person before. */
    newPriceJumps?: number
    /** Prices of rules that a person undid and that come back. */
    undonePrices?: number
    /** Books whose price of rules a person undid, and which stay so. */
    leftUndone?: number
    /** Books whose stated price a person refused, and which keep the one they have. */
    staysRefused?: number
    /** Books that a person withdrew and that the files bring: they stay withdrawn. */
    staysWithdrawn?: number
    /** Cells and prices that make no sense: the rest of their records is taken in. */
    priceFaults?: number
    /** Sample titles whose place real ones took: nothing of them stays. */
    replacedSamples?: number
  }
  /** How many books change in each column. */
  changedFields: Partial<Record<FeedColumn, number>>
  /** How many books keep a better supplier's word in each field. */
  keptFields?: Partial<Record<FeedColumn, number>>
  /** In how many books the files leave a field empty that had something. */
  emptiedFields?: Partial<Record<FeedColumn, number>>
  /** How many books keep what a person set of each field, though the files say something new of it. */
  handFields?: Partial<Record<FeedColumn, number>>
  examples: { reference: string; title: string; field: FeedColumn; from: string; to: string }[]
  withdrawn: { reference: string; title: string }[]
  /** Books that a person withdrew, and which stay so. */
  staysWithdrawn?: { reference: string; isbn: string; title: string }[]
  priceJumps: { reference: string; isbn: string; title: string; fromCents: number; toCents: number }[]
  /** Prices that would go, each with why. */
  lostPrices?: { reference: string; isbn: string; title: string; fromCents: number; lack: Lack }[]
  /** Books that may not be sold in Uruguay, each with the code of ONIX list 46 that says why. */
  barred?: { reference: string; isbn: string; title: string; code: string }[]
  /** Prices of rules that a person undid and that come back, by the import that was undone. */
  undonePrices?: ReturningPrices[]
  arePriceJumpsAccepted: boolean
  /** Of a try: the imports that there were (`importsSoFar`). */
  triedAfter?: string
  /** Of a try: the price rules and rates that there were (`pricesSoFar`). */
  pricedAfter?: string
  /** Of a try: the suppliers' ranks and the categories of subjects that there were (`ranksSoFar`). */
  rankedAfter?: string
  /** Rules and rates were applied to the books of the shop: there were no files. */
  isOfRules?: boolean
  /** They were applied by themselves: what a person undid stays so. */
  leavesUndone?: boolean
  /** Cells and prices that make no sense, each with why. */
  priceFaults?: FeedNotice[]
  refused: FeedNotice[]
  /** How many were refused for each reason; what differs between records is `…` in it. */
  refusedFor: Record<string, number>
  /** About whole files: encodings that lie, files cut short. */
  notices: string[]
  quality: Quality
  /** Subjects without a category, with how many records have them. */
  unknownSubjects: Record<string, number>
}

/** Prices of an undone import that come back: `same` of them are what they were then. */
export type ReturningPrices = Omit<UndonePrice, 'cents'> & { count: number; same: number }

/** What a list shows of it. */
export type ListedReport = Pick<ImportReport, 'counts' | 'arePriceJumpsAccepted'>

export type IgnoredWhy = 'test' | 'not-printed' | 'not-for-us' | 'older' | 'unknown-withdrawn' | 'repeated'

/** Of the files' books, as the catalogue has them afterwards: how many lack what a reader looks for. Optional counts are absent if none. */
export interface Quality {
  books: number
  cover: number
  description: number
  size: number
  weight: number
  category: number
  price: number
  author: number
  publisher: number
  date: number
  pages: number
  /** With a price, but the supplier does not sell it now. */
  notSold: number
  /** That may not be sold in Uruguay, and of which no person set that they may. */
  barred?: number
  /** Whose publisher says where they may be sold, but not whether in Uruguay. */
  unstatedRights?: number
}

/** Lists end here; the counts go on. */
export const LISTED = 500
/** Records that were refused can be downloaded with their reasons. */
export const LISTED_REFUSED = 2000
export const EXAMPLES = 12

export function emptyReport(arePriceJumpsAccepted: boolean): ImportReport {
  const ignored = { test: 0, 'not-printed': 0, 'not-for-us': 0, older: 0, 'unknown-withdrawn': 0, repeated: 0 }
  const missing = { cover: 0, description: 0, size: 0, weight: 0, category: 0, price: 0 }
  return {
    counts: {
      read: 0,
      added: 0,
      changed: 0,
      withdrawn: 0,
      reinstated: 0,
      unchanged: 0,
      refused: 0,
      ignored,
      priceJumps: 0,
    },
    changedFields: {},
    keptFields: {},
    emptiedFields: {},
    examples: [],
    withdrawn: [],
    priceJumps: [],
    arePriceJumpsAccepted,
    refused: [],
    refusedFor: {},
    notices: [],
    quality: { books: 0, ...missing, author: 0, publisher: 0, date: 0, pages: 0, notSold: 0 },
    unknownSubjects: {},
  }
}

/** Adds one book to the counts of what is missing. */
export function countGaps(quality: Quality, book: BookState): void {
  quality.books++
  if (book.front_cover === null) quality.cover++
  if (book.description === null && book.synopsis === null) quality.description++
  if (book.width_mm === null || book.height_mm === null) quality.size++
  if (book.unit_weight_g === null) quality.weight++
  if (book.category_codes.length === 0) quality.category++
  if (book.list_price_cents === null && book.price_cents === null) quality.price++
  if (book.author === null) quality.author++
  if (book.publisher === null) quality.publisher++
  if (book.publishing_date === null) quality.date++
  if (book.total_pages === null) quality.pages++
  if (book.list_price_cents !== null && book.price_cents === null && !isBarred(book.sales_rights)) quality.notSold++
  if (book.sales_rights === UNSTATED_RIGHTS) quality.unstatedRights = (quality.unstatedRights ?? 0) + 1
}
