import type { Selectable } from 'kysely'
import type { Book, BookSummary } from '../../contract/book.ts'
import { toPesos } from '../../contract/money.ts'
import type { Books } from '../../db/schema.ts'
import type { CategoryNames } from './categories.ts'

/** Columns of a list entry: no texts, no measures. */
export const SUMMARY_COLUMNS = [
  'id',
  'bibliomanager_id',
  'isbn',
  'title',
  'author',
  'publisher',
  'price_cents',
  'publishing_date',
  'front_cover',
  'category_codes',
] as const

/** Everything a book's own page shows. */
export const BOOK_COLUMNS = [
  ...SUMMARY_COLUMNS,
  'series',
  'series_number',
  'series_slug',
  'description',
  'synopsis',
  'table_of_content',
  'review',
  'total_pages',
  'width_mm',
  'height_mm',
  'thickness_mm',
  'unit_weight_g',
  'country_of_publication',
  'language',
  'is_sample',
] as const

export type SummaryRow = Pick<Selectable<Books>, (typeof SUMMARY_COLUMNS)[number]>
export type BookRow = Pick<Selectable<Books>, (typeof BOOK_COLUMNS)[number]>

/** A row as the wire shows it: centésimos become UYU, what is null is left out. */
export function toBookSummary(row: SummaryRow, names: CategoryNames): BookSummary {
  return {
    bibliomanagerId: row.bibliomanager_id,
    normalizedIsbn: row.isbn,
    title: row.title,
    ...present({
      author: row.author,
      frontCover: row.front_cover,
      retailPrice: row.price_cents === null ? null : toPesos(row.price_cents),
      publishingDate: row.publishing_date,
      publisher: row.publisher === null ? null : { name: row.publisher },
    }),
    categories: row.category_codes.flatMap(code => {
      const name = names.get(code)
      return name === undefined ? [] : [{ code, name }]
    }),
  }
}

export function toBook(row: BookRow, names: CategoryNames): Book {
  return {
    ...toBookSummary(row, names),
    ...present({
      series: seriesOf(row),
      description: row.description,
      synopsis: row.synopsis,
      tableOfContent: row.table_of_content,
      review: row.review,
      totalPages: row.total_pages,
      width: row.width_mm,
      height: row.height_mm,
      thickness: row.thickness_mm,
      unitWeight: row.unit_weight_g,
      countryOfPublication: row.country_of_publication,
      language: row.language,
      isSample: row.is_sample || null,
    }),
  }
}

/** Null where the book is part of none that a page can be named after. */
function seriesOf({ series: name, series_number: number, series_slug: slug }: BookRow): Book['series'] | null {
  return name === null || slug === null ? null : { name, slug, ...(number !== null && { number }) }
}

type Present<T> = { [K in keyof T]?: NonNullable<T[K]> }

function present<T extends object>(fields: T): Present<T> {
  const found: Partial<T> = {}
  for (const name in fields) if (fields[name] !== null) found[name] = fields[name]
  return found as Present<T>
}
