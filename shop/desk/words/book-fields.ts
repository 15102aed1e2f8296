import { BINDINGS } from '../../../contract/binding.ts'
import { roleInWords } from '../../../contract/contributors.ts'
import { formatShortDate } from '../../../contract/dates.ts'
import { readContributor } from '../../catalogue/description/written-contributor.ts'
import type { BookState } from '../../catalogue/import/book-columns.ts'
import { AVAILABILITY_WORDS, STATUS_WORDS } from '../../catalogue/import/sale-words.ts'
import { writeNumber } from '../../reading/write-number.ts'

/** A field in the team's book form. `name` is also its heading in files. */
export interface BookField {
  name: string
  column: keyof BookState
  label: string
  kind: 'line' | 'number' | 'text' | 'choice'
  hint?: string
  /** Takes half the form's width. */
  isShort?: true
  options?: readonly (readonly [string, string])[]
}

/** ONIX list 46, of Uruguay. */
const SALES_RIGHTS = [
  ['01', 'se puede vender'],
  ['02', 'se puede vender, sin exclusividad'],
  ['03', 'no se puede vender'],
  ['04', 'no se puede vender, aunque la editorial tiene los derechos'],
  ['05', 'no se puede vender, aunque la editorial tiene derechos no exclusivos'],
  ['06', 'no se puede vender: la editorial no tiene los derechos'],
  ['00', 'la editorial no dice si se puede vender'],
] as const

const LANGUAGES = [
  ['es', 'español'],
  ['en', 'inglés'],
  ['pt', 'portugués'],
  ['fr', 'francés'],
  ['it', 'italiano'],
  ['de', 'alemán'],
  ['ca', 'catalán'],
  ['gl', 'gallego'],
  ['eu', 'euskera'],
  ['gn', 'guaraní'],
  ['la', 'latín'],
  ['el', 'griego'],
  ['he', 'hebreo'],
  ['yi', 'yidis'],
  ['ru', 'ruso'],
  ['zh', 'chino'],
  ['ja', 'japonés'],
] as const

/** All fields that a person may set, in the form's order. */
export const BOOK_FIELDS: readonly BookField[] = [
  { name: 'title', column: 'title', label: 'Título', kind: 'line' },
  { name: 'author', column: 'author', label: 'Autor', kind: 'line', hint: 'Varios: con ; entre los nombres.' },
  {
    name: 'contributors',
    column: 'contributors',
    label: 'Colaboradores',
    kind: 'line',
    hint: 'Con su papel y ; entre ellos: Traducción: Ana Gil; Ilustraciones: Luis Paz.',
  },
  { name: 'publisher', column: 'publisher', label: 'Editorial', kind: 'line' },
  { name: 'price', column: 'list_price_cents', label: 'Precio, en pesos', kind: 'number' },
  {
    name: 'categories',
    column: 'category_codes',
    label: 'Categorías',
    kind: 'line',
    hint: 'Los códigos se agregan de la lista; la principal va primero. También vale uno de Thema, como THEMA:FBA.',
  },
  { name: 'series', column: 'series', label: 'Serie', kind: 'line' },
  { name: 'seriesNumber', column: 'series_number', isShort: true, label: 'Número en la serie', kind: 'line' },
  {
    name: 'publishingDate',
    column: 'publishing_date',
    isShort: true,
    label: 'Publicado',
    kind: 'line',
    hint: '15/03/2024, o solo 2024.',
  },
  { name: 'totalPages', column: 'total_pages', isShort: true, label: 'Páginas', kind: 'number' },
  {
    name: 'language',
    column: 'language',
    isShort: true,
    label: 'Idioma',
    kind: 'choice',
    options: LANGUAGES,
  },
  {
    name: 'binding',
    column: 'binding',
    isShort: true,
    label: 'Encuadernación',
    kind: 'choice',
    options: Object.entries(BINDINGS),
  },
  {
    name: 'largePrint',
    column: 'large_print',
    isShort: true,
    label: 'Letra grande',
    kind: 'choice',
    options: [
      ['sí', 'sí'],
      ['no', 'no'],
    ],
  },
  {
    name: 'country',
    column: 'country_of_publication',
    isShort: true,
    label: 'País',
    kind: 'line',
    hint: 'Dos letras: UY.',
  },
  { name: 'width', column: 'width_mm', isShort: true, label: 'Ancho, mm', kind: 'number' },
  { name: 'height', column: 'height_mm', isShort: true, label: 'Alto, mm', kind: 'number' },
  { name: 'thickness', column: 'thickness_mm', isShort: true, label: 'Espesor, mm', kind: 'number' },
  { name: 'weight', column: 'unit_weight_g', isShort: true, label: 'Peso, g', kind: 'number' },
  {
    name: 'productAvailability',
    column: 'availability',
    label: 'Disponibilidad',
    kind: 'choice',
    options: AVAILABILITY_WORDS,
  },
  {
    name: 'publishingStatus',
    column: 'publishing_status',
    label: 'Estado de la edición',
    kind: 'choice',
    options: STATUS_WORDS,
  },
  {
    name: 'salesRights',
    column: 'sales_rights',
    label: 'Derechos de venta en Uruguay',
    kind: 'choice',
    options: SALES_RIGHTS,
  },
  {
    name: 'audience',
    column: 'audience',
    label: 'Público',
    kind: 'line',
    hint: 'Edades, 6 a 9 años o desde 12, y códigos de ONIX: 02 niños, 03 jóvenes, 05 universidad, 06 profesionales. Con ; entre ellos.',
  },
  { name: 'prizes', column: 'prizes', label: 'Premios', kind: 'line', hint: 'Varios: con ; entre ellos.' },
  {
    name: 'otherEditions',
    column: 'work_links',
    label: 'Otras ediciones que nombra',
    kind: 'line',
    hint: 'Sus ISBN, o el número de la obra, como istc:A02-2009-000004BE-A; con ; entre ellos. Los que nombran lo mismo son ediciones de una obra.',
  },
  { name: 'description', column: 'description', label: 'Descripción', kind: 'text' },
  { name: 'synopsis', column: 'synopsis', label: 'Sinopsis', kind: 'text' },
  { name: 'tableOfContent', column: 'table_of_content', label: 'Índice', kind: 'text' },
  { name: 'review', column: 'review', label: 'Reseñas', kind: 'text' },
]

/** A value as the form shows it. Unedited text parses back to the same value. */
export function fieldText({ column }: Pick<BookField, 'column'>, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (column === 'publishing_date') return formatShortDate(String(value))
  if (column === 'list_price_cents') return writeNumber(Number(value) / 100)
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (!Array.isArray(value)) return String(value)
  if (column === 'category_codes') return value.join(' ')
  return value.map(part => partText(column, String(part))).join('; ')
}

function partText(column: BookField['column'], part: string): string {
  if (column === 'work_links') return part.replace(/^isbn:/, '')
  const contributor = column === 'contributors' ? readContributor(part) : undefined
  const words = contributor && `${roleInWords(contributor.role)}: ${contributor.name}`
  // Several roles share a name, which parses back to the first of them. The others are shown by code.
  return words && readContributor(words)?.role === contributor.role ? words : part
}
