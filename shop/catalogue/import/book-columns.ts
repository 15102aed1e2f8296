import type { BookPatch } from './feed-record.ts'

/** Columns of `books` that feeds set, in report order, with their Spanish names. */
export const FEED_COLUMNS = {
  bibliomanager_id: 'id de Bibliomanager',
  isbn: 'ISBN',
  title: 'título',
  author: 'autor',
  contributors: 'colaboradores',
  publisher: 'editorial',
  series: 'serie',
  series_number: 'número en la serie',
  supplier: 'proveedor',
  list_price_cents: 'precio del proveedor',
  price_cents: 'precio de venta',
  supply_prices: 'precios por convertir',
  price_origin: 'origen del precio',
  availability: 'disponibilidad',
  publishing_status: 'estado de publicación',
  sales_rights: 'derechos de venta',
  publishing_date: 'fecha de publicación',
  description: 'descripción',
  synopsis: 'sinopsis',
  table_of_content: 'índice',
  review: 'reseñas',
  audience: 'público',
  prizes: 'premios',
  binding: 'encuadernación',
  large_print: 'letra grande',
  total_pages: 'páginas',
  width_mm: 'ancho',
  height_mm: 'alto',
  thickness_mm: 'espesor',
  unit_weight_g: 'peso',
  country_of_publication: 'país',
  language: 'idioma',
  front_cover: 'tapa',
  category_codes: 'categorías',
  work_links: 'otras ediciones',
  withdrawn_at: 'baja',
} as const

export type FeedColumn = keyof typeof FEED_COLUMNS
/** Set when a feed's book replaces a sample title, whose sales are invented. */
type SampleColumn = 'is_sample' | 'sales'
export type ImportColumn = FeedColumn | SampleColumn | 'field_suppliers' | 'barred_by'

export const IMPORT_COLUMNS = [
  ...(Object.keys(FEED_COLUMNS) as FeedColumn[]),
  'field_suppliers',
  'barred_by',
  'is_sample',
  'sales',
] as const

/** A book as imports see it; `withdrawn_at` is ISO 8601. */
export type BookState = Required<BookPatch> & {
  price_cents: number | null
  /** The price origin. Null: the supplier stated the price in pesos. */
  price_origin: string | null
  /** Field → supplier, for fields that come from another supplier than the book's (`suppliers/weigh-word.ts`). */
  field_suppliers: Readonly<Record<string, string>> | null
  /** Suppliers that say it may not be sold in Uruguay. Null: only the one that gave its sales rights, if they forbid it. */
  barred_by: readonly string[] | null
  withdrawn_at: string | null
  is_sample: boolean
  sales: number
}

export const BLANK_BOOK: BookState = {
  bibliomanager_id: '',
  isbn: '',
  title: '',
  author: null,
  contributors: [],
  publisher: null,
  series: null,
  series_number: null,
  list_price_cents: null,
  price_cents: null,
  supply_prices: [],
  price_origin: null,
  supplier: null,
  field_suppliers: null,
  barred_by: null,
  availability: null,
  publishing_status: null,
  sales_rights: null,
  publishing_date: null,
  description: null,
  synopsis: null,
  table_of_content: null,
  review: null,
  audience: [],
  prizes: [],
  binding: null,
  large_print: null,
  total_pages: null,
  width_mm: null,
  height_mm: null,
  thickness_mm: null,
  unit_weight_g: null,
  country_of_publication: null,
  language: null,
  front_cover: null,
  category_codes: [],
  work_links: [],
  withdrawn_at: null,
  is_sample: false,
  sales: 0,
}

/** Columns that differ between two states of a book. */
export function changedColumns(before: BookState, after: BookState): ImportColumn[] {
  return IMPORT_COLUMNS.filter(column => asText(before[column]) !== asText(after[column]))
}

function asText(value: BookState[ImportColumn]): string {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return String(value ?? '')
  return JSON.stringify(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

export function pick(book: BookState, columns: readonly ImportColumn[]): Partial<BookState> {
  return Object.fromEntries(columns.map(column => [column, book[column]]))
}
