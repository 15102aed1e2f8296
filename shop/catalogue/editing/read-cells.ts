import { FEED_COLUMNS } from '../import/book-columns.ts'
import { bareName, COLUMN_NAMES, type CsvColumn, columnOf, MAY_BE_STOCK } from '../import/csv/csv-columns.ts'
import { inCurrency, readCell } from '../import/csv/read-cell.ts'
import type { BookPatch } from '../import/feed-record.ts'
import { longName } from '../import/long-names.ts'
import type { SubjectMappings } from '../import/subject-mapping.ts'
import type { EditableColumn } from './edited-book.ts'

/** What a person typed, keyed by CSV heading: `título`, `price`, `peso` … */
export type Cells = Readonly<Record<string, string>>

const FIELDS: Record<CsvColumn, EditableColumn | null> = {
  bibliomanagerId: null,
  isbn: null,
  title: 'title',
  author: 'author',
  contributors: 'contributors',
  publisher: 'publisher',
  series: 'series',
  seriesNumber: 'series_number',
  price: 'list_price_cents',
  currency: null,
  supplyPrices: null,
  supplier: null,
  productAvailability: 'availability',
  publishingStatus: 'publishing_status',
  salesRights: 'sales_rights',
  publishingDate: 'publishing_date',
  description: 'description',
  synopsis: 'synopsis',
  tableOfContent: 'table_of_content',
  review: 'review',
  categories: 'category_codes',
  cover: 'front_cover',
  audience: 'audience',
  prizes: 'prizes',
  binding: 'binding',
  largePrint: 'large_print',
  totalPages: 'total_pages',
  width: 'width_mm',
  height: 'height_mm',
  thickness: 'thickness_mm',
  weight: 'unit_weight_g',
  country: 'country_of_publication',
  language: 'language',
  otherEditions: 'work_links',
}

function columnNamed(heading: string): CsvColumn | undefined {
  return bareName(heading) === MAY_BE_STOCK ? 'productAvailability' : columnOf(heading)
}

/** The field that a CSV heading or `baja` names. Undefined: no field, or one that can't be set by hand. */
export function fieldOf(heading: string): EditableColumn | undefined {
  const column = columnNamed(heading)
  if (column) return FIELDS[column] ?? undefined
  return heading.trim().toLowerCase() === 'baja' ? 'withdrawn_at' : undefined
}

const NAMES_THE_BOOK: readonly CsvColumn[] = ['isbn', 'bibliomanagerId']
const PRICES_OF_FEEDS: readonly CsvColumn[] = ['currency', 'supplyPrices', 'supplier']

/**
 * Parses what a person typed about a book like the cells of a CSV file; an empty cell clears the field. Stricter than a file, where a meaningless
 * value is skipped: here it is a fault.
 * @returns the values, and each fault in Spanish
 */
export function readCells(
  cells: Cells,
  mappings: SubjectMappings,
  { mayName = false }: { mayName?: boolean } = {},
): { patch: BookPatch; faults: string[] } {
  const patch: BookPatch = {}
  const faults: string[] = []
  for (const [heading, text] of Object.entries(cells)) {
    const column = columnNamed(heading)
    if (!column) faults.push(`No hay un campo «${heading}»; hay: ${EDITABLE_NAMES.join(', ')}.`)
    else if (!mayName && NAMES_THE_BOOK.includes(column))
      faults.push(`${heading} identifica el libro y no se cambia: agrega otro libro y da este de baja.`)
    else if (PRICES_OF_FEEDS.includes(column))
      faults.push(`${heading} lo dicen los catálogos; a mano se fija el precio, en pesos: precio=1290.`)
    else faults.push(...readField({ column, heading, text: text.trim() }, mappings, patch))
  }
  return { patch, faults }
}

/** Field names in Spanish, as the team uses them; each is an accepted heading. */
export const EDITABLE_NAMES = COLUMN_NAMES.flatMap(column => {
  const field = FIELDS[column]
  if (field === null) return []
  return field === 'list_price_cents' ? 'precio' : FEED_COLUMNS[field]
})

function readField(
  { column, heading, text }: { column: CsvColumn; heading: string; text: string },
  mappings: SubjectMappings,
  patch: BookPatch,
): string[] {
  const { patch: read, unknownSubjects = [], hasZeroPrice, fault: unread } = readCell(column, text, mappings)
  if (hasZeroPrice) return [`${heading}: 0 no es un precio; vacío, el libro queda sin precio.`]
  if (unknownSubjects.length > 0) return [`${heading}: no hay una categoría para ${unknownSubjects.join(', ')}.`]
  const fault =
    unread ?? inCurrency(read, { currency: 'UYU', price: text }).fault ?? (longName(read) && 'es demasiado largo')
  if (fault) return [`${heading}: ${fault}.`]
  if (Object.keys(read).length === 0)
    return [`${heading}: ${text === '' ? 'no puede quedar sin valor' : `«${text}» no se entiende`}.`]
  Object.assign(patch, read)
  return []
}
