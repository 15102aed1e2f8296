import type { Selectable } from 'kysely'
import { isBinding } from '../../contract/binding.ts'
import type { Book, BookSummary, Edition } from '../../contract/book.ts'
import { toPesos } from '../../contract/money.ts'
import type { Books } from '../../db/schema.ts'
import type { CategoryNames } from './categories.ts'
import { audienceOf } from './description/written-audience.ts'
import { readContributor } from './description/written-contributor.ts'

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
  'contributors',
  'audience',
  'prizes',
  'binding',
  'large_print',
  'total_pages',
  'width_mm',
  'height_mm',
  'thickness_mm',
  'unit_weight_g',
  'country_of_publication',
  'language',
  'is_sample',
] as const

/** What distinguishes a work's editions. */
export const EDITION_COLUMNS = [
  'id',
  'bibliomanager_id',
  'isbn',
  'title',
  'author',
  'publisher',
  'price_cents',
  'publishing_date',
  'front_cover',
  'contributors',
  'binding',
  'large_print',
  'language',
] as const

export type EditionRow = Pick<Selectable<Books>, (typeof EDITION_COLUMNS)[number]>
export type SummaryRow = Pick<Selectable<Books>, (typeof SUMMARY_COLUMNS)[number]>
export type BookRow = Pick<Selectable<Books>, (typeof BOOK_COLUMNS)[number]> & {
  /** Slug of the series' page, if the caller asked for it. It differs from `series_slug` where the publisher was joined to another. */
  series_home?: string | null
}

/** Converts a row to the wire format: centésimos become UYU, nulls are left out. */
export function toBookSummary(row: SummaryRow, names: CategoryNames): BookSummary {
  return {
    ...identityOf(row),
    categories: row.category_codes.flatMap(code => {
      const name = names.get(code)
      return name === undefined ? [] : [{ code, name }]
    }),
  }
}

function identityOf(row: Omit<SummaryRow, 'category_codes'>) {
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
  }
}

export function toEdition(row: EditionRow): Edition {
  return { ...identityOf(row), ...makingOf(row), ...present({ language: row.language }) }
}

/** Contributors, binding and the like. */
function makingOf({
  contributors,
  binding,
  large_print,
}: Pick<EditionRow, 'contributors' | 'binding' | 'large_print'>) {
  return present({
    contributors: orNull(contributors.flatMap(text => readContributor(text) ?? [])),
    binding: binding !== null && isBinding(binding) ? binding : null,
    largePrint: large_print || null,
  })
}

function orNull<T>(list: T[]): T[] | null {
  return list.length > 0 ? list : null
}

export function toBook(row: BookRow, names: CategoryNames): Book {
  return {
    ...toBookSummary(row, names),
    ...makingOf(row),
    ...present({
      series: seriesOf(row),
      description: row.description,
      synopsis: row.synopsis,
      tableOfContent: row.table_of_content,
      review: row.review,
      audience: row.audience.length > 0 ? audienceOf(row.audience) : null,
      prizes: orNull(row.prizes),
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

/** Null: the book has no series, or none that a page can be named after. */
function seriesOf({ series: name, series_number: number, series_slug, series_home }: BookRow): Book['series'] | null {
  const slug = series_home ?? series_slug
  return name === null || slug === null ? null : { name, slug, ...(number !== null && { number }) }
}

type Present<T> = { [K in keyof T]?: NonNullable<T[K]> }

function present<T extends object>(fields: T): Present<T> {
  const found: Partial<T> = {}
  for (const name in fields) if (fields[name] !== null) found[name] = fields[name]
  return found as Present<T>
}
