import { audienceInWords } from '../../../contract/audience.ts'
import { formatInWords } from '../../../contract/binding.ts'
import type { Book } from '../../../contract/book.ts'
import { contributionsInWords } from '../../../contract/contributors.ts'
import { formatLongDate } from '../../../contract/dates.ts'
import { groupThousands } from '../../../contract/money.ts'
import { readableIsbn } from '../../../contract/readable-isbn.ts'

/** One line of a book's details: its label and its text. */
export interface BookDetail {
  label: string
  value: string
}

/**
 * The details of a book: contributors other than authors, those of the specification in its order (§2, book detail), audience and prizes.
 * Details without data are left out. Server only.
 */
export function describeBook(book: Book): BookDetail[] {
  const lines: [string, string | undefined][] = [
    ['Formato', formatInWords(book)],
    ['Páginas', withUnit(book.totalPages)],
    ['Ancho', withUnit(book.width, 'mm')],
    ['Alto', withUnit(book.height, 'mm')],
    ['Grosor', withUnit(book.thickness, 'mm')],
    ['Peso', withUnit(book.unitWeight, 'g')],
    ['Fecha de publicación', book.publishingDate && formatLongDate(book.publishingDate)],
    ['País de publicación', book.countryOfPublication && nameOf('region', book.countryOfPublication)],
    ['Idioma', book.language && languageName(book.language)],
    ['ISBN', readableIsbn(book.normalizedIsbn)],
    ['Público', book.audience && audienceInWords(book.audience)],
    [book.prizes?.length === 1 ? 'Premio' : 'Premios', book.prizes?.join('; ')],
  ]
  const details = lines.flatMap(([label, value]) => (value ? [{ label, value }] : []))
  return [...contributionsInWords(book.contributors ?? []), ...details]
}

function withUnit(amount: number | undefined, unit = ''): string | undefined {
  return amount ? `${groupThousands(Math.round(amount))} ${unit}`.trim() : undefined
}

/** `es` → `Español`. */
export const languageName = (code: string) => nameOf('language', code)

const NAMES = {
  region: new Intl.DisplayNames('es', { type: 'region' }),
  language: new Intl.DisplayNames('es', { type: 'language' }),
}
/** Names already looked up: an ICU lookup is slower than everything else here. Two-letter codes limit its size. */
const known = { region: new Map<string, string>(), language: new Map<string, string>() }

/** The name of a code: `UY` → `Uruguay`, `es` → `Español`; an unknown code stays as it is. */
function nameOf(type: keyof typeof NAMES, code: string): string {
  const name = known[type].get(code) ?? findName(type, code)
  known[type].set(code, name)
  return name
}

function findName(type: keyof typeof NAMES, code: string): string {
  try {
    const name = NAMES[type].of(code) ?? code
    return name.charAt(0).toUpperCase() + name.slice(1)
  } catch {
    return code
  }
}
