/**
 * What a record says about its book, by the columns of `books`. A key that is absent is not spoken of and stays as it is; null clears.
 * Lengths mm, weights g, prices UYU centésimos tax included.
 */
export interface BookPatch {
  bibliomanager_id?: string
  isbn?: string
  title?: string
  author?: string | null
  /** Who made it beside its authors: `B06 Ana Gil` (`description/written-contributor.ts`). */
  contributors?: string[]
  publisher?: string | null
  /** The publisher's series, and the book's number there as the publisher writes it. */
  series?: string | null
  series_number?: string | null
  /** What is asked for it, whether or not it is offered now. */
  list_price_cents?: number | null
  /** Prices of other currencies, net, or with dates (`pricing/supply-price.ts`): where there are some, they decide about the list price. */
  supply_prices?: string[]
  /** Who says it, as the feed or the operator names them. */
  supplier?: string | null
  publishing_date?: string | null
  description?: string | null
  synopsis?: string | null
  table_of_content?: string | null
  review?: string | null
  /** ONIX list 28, and ages: `02`, `6-9` (`description/written-audience.ts`). */
  audience?: string[]
  /** As readers read them. */
  prizes?: string[]
  /** One of `contract/binding.ts`. */
  binding?: string | null
  large_print?: boolean | null
  /** Names of its work that other editions have too (`editions/work-link.ts`). */
  work_links?: string[]
  total_pages?: number | null
  width_mm?: number | null
  height_mm?: number | null
  thickness_mm?: number | null
  unit_weight_g?: number | null
  country_of_publication?: string | null
  language?: string | null
  front_cover?: string | null
  category_codes?: string[]
  /** ONIX list 65. */
  availability?: string | null
  /** ONIX list 64. */
  publishing_status?: string | null
  /** ONIX list 46, of Uruguay. */
  sales_rights?: string | null
}

/** A record of a feed, read and put into the shop's terms, before it is compared with the catalogue. */
export interface FeedRecord {
  /** What the feed calls it: the RecordReference, or `csv:` and the book's id (`csv: #` and its number where rules speak). */
  key: string
  file: string
  line: number
  /** How reports name it. */
  reference: string
  /** `replace` sets every field, `update` those it has, `withdraw` none. */
  action: 'replace' | 'update' | 'withdraw'
  /** When its message was sent (ISO 8601), if the message says so. */
  sentAt: string | null
  isbn: string | null
  /** The print network's id, where the feed gives one. */
  bibliomanagerId: string | null
  /** The id that a new book gets where the feed gives none. */
  fallbackId: string
  patch: BookPatch
  /** Whether it may make a new book, or bring a withdrawn one back (`says-offered.ts`): ONIX block updates may not. */
  mayCreate: boolean
  /** What of whether it is sold is not understood, in Spanish: why it may not create. */
  unknownSale?: string
  /** It says whether it is sold with a code that ONIX does not have: a book that it offers for the first time, or again, is not sold. */
  isSaleUnknown?: true
  /** Subjects that no row of `subject_mappings` covers: `SCHEME CODE`. */
  unknownSubjects: string[]
  /** It says a price of 0: that counts as no price, and the book keeps the one it has. */
  hasZeroPrice?: true
  /** It says again what the book's price came from (`pricing/apply-prices.ts`), and is that supplier's word. */
  repeatsSupplier?: true
}

/** The result of reading a record. */
export type ReadRecord =
  /**
   * `faults`: cells and prices of it that are not taken, each with why; the book keeps what it has there. `subjectsWithoutCode`: those that no category can be given
   * to, as the report shows them.
   */
  | { kind: 'record'; record: FeedRecord; faults?: readonly string[]; subjectsWithoutCode?: readonly string[] }
  /** `swallowedLines`: the lines of the file that its quotes make one of, its own included. */
  | { kind: 'refused'; line: number; reference: string | null; reason: string; swallowedLines?: number }
  | { kind: 'ignored'; why: 'test' | 'not-printed' | 'not-for-us' }
