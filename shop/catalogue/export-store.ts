import type pg from 'pg'
import type { CopyToStreamQuery } from 'pg-copy-streams'
import { copyRows } from '../../platform/database/copy-rows.ts'

/** Columns of the exported file in order, with their SQL source. Documented in `docs/operations.md`. */
const COLUMNS: Record<string, string> = {
  bibliomanagerId: 'bibliomanager_id',
  isbn: 'isbn',
  title: 'title',
  author: 'author',
  contributors: `array_to_string(contributors, '; ')`,
  publisher: 'publisher',
  series: 'series',
  seriesNumber: 'series_number',
  // The list price, also while the supplier does not sell the book. On re-import the two codes below decide whether it is sold.
  price: 'trim_scale(coalesce(list_price_cents, price_cents) / 100.0)',
  supplyPrices: `array_to_string(supply_prices, '; ')`,
  supplier: 'supplier',
  productAvailability: 'availability',
  publishingStatus: 'publishing_status',
  salesRights: 'sales_rights',
  publishingDate: 'publishing_date',
  description: 'description',
  synopsis: 'synopsis',
  tableOfContent: 'table_of_content',
  review: 'review',
  audience: `array_to_string(audience, '; ')`,
  prizes: `array_to_string(prizes, '; ')`,
  binding: 'binding',
  largePrint: `case large_print when true then 'sí' when false then 'no' end`,
  totalPages: 'total_pages',
  width: 'width_mm',
  height: 'height_mm',
  thickness: 'thickness_mm',
  unitWeight: 'unit_weight_g',
  countryOfPublication: 'country_of_publication',
  language: 'language',
  categories: `array_to_string(category_codes, ' ')`,
  cover: 'front_cover',
  otherEditions: `array_to_string(work_links, '; ')`,
  sales: 'sales',
}

/** Columns with free text from feeds. */
const FREE_TEXTS = [
  'bibliomanagerId',
  'title',
  'author',
  'contributors',
  'publisher',
  'series',
  'seriesNumber',
  'supplier',
  'description',
  'synopsis',
  'tableOfContent',
  'review',
  'prizes',
  'otherEditions',
  'cover',
]

/**
 * All books on offer as CSV, in order of arrival. One statement, so one consistent state however long reading takes.
 * Values that a spreadsheet would run as a formula get a leading apostrophe (`formula-mark.ts`), unless `exact`.
 */
export function copyCatalogue(client: pg.PoolClient, { exact }: { exact: boolean }): CopyToStreamQuery {
  const columns = Object.entries(COLUMNS).map(([name, source]) => {
    const isMarked = !exact && FREE_TEXTS.includes(name)
    return `${isMarked ? marked(source) : source} as "${name}"`
  })
  return copyRows(
    client,
    `copy (select ${columns.join(', ')} from books where withdrawn_at is null order by id) to stdout with (format csv, header true, encoding 'UTF8')`,
  )
}

/** `markFormula` in SQL. */
function marked(source: string): string {
  const inside = `regexp_replace(${source}, '([,;\\t\\r\\n])(?=''*[-=+@＝＋－＠])', '\\1''', 'g')`
  return `case when ltrim(${source}, '''') ~ '^[-=+@\\t\\r＝＋－＠]' then '''' || ${inside} else ${inside} end`
}
