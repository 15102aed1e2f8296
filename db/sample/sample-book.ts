/**
 * One title of the sample catalogue, passed from the generator to the loader. Money is in centésimos, lengths in mm, weights in g, dates
 * are `YYYY-MM-DD`. Only `isbn`, `bibliomanagerId` and `title` are always present: real feeds have gaps, and every screen must cope with
 * them.
 */
export interface SampleBook {
  /** 13 bare digits under a group of `isbn-numbering.ts`, with a valid check digit. */
  isbn: string
  /** The catalogue id, also the SKU: unique, stable, digits. */
  bibliomanagerId: string
  title: string
  author: string | null
  publisher: string | null
  /** Retail price in centésimos (whole pesos). */
  priceCents: number | null
  publishingDate: string | null
  description: string | null
  synopsis: string | null
  tableOfContent: string | null
  review: string | null
  totalPages: number | null
  widthMm: number | null
  heightMm: number | null
  thicknessMm: number | null
  unitWeightG: number | null
  /** ISO 3166-1 alpha-2. */
  countryOfPublication: string | null
  /** ISO 639-1. */
  language: string | null
  /** IBIC codes, most important first; ancestors are implied. */
  categoryCodes: string[]
  hasCover: boolean
  /** Copies sold so far; "best seller" sorts by this. */
  sales: number
}

/** A real work of literature: one line of `works/*.tsv`. */
export interface SampleWork {
  title: string
  author: string
  /** Year of first publication. */
  year: number
  /** IBIC codes, most important first. */
  categoryCodes: string[]
  /** ISO 3166-1 alpha-2. */
  country: string
  pages: number
  description: string
}
