import { audienceInWords } from '../../../contract/audience.ts'
import { formatInWords } from '../../../contract/binding.ts'
import type { Book } from '../../../contract/book.ts'
import { contributionsInWords } from '../../../contract/contributors.ts'
import { formatLongDate } from '../../../contract/dates.ts'
import { groupThousands } from '../../../contract/money.ts'
import { readableIsbn } from '../../../contract/readable-isbn.ts'

/** One line of a book's details: what it is and how it reads. */
export interface BookDetail {
  label: string
  value: string
}

/**
 * The plain details of a book: who made it beside its authors, those of the specification in its order (§2, book detail), for whom it is
 * and what it won; what has no data is left out. Server only.
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
/** There are as many as two letters make, and looking one up in ICU takes longer than everything else here. */
const known = { region: new Map<string, string>(), language: new Map<string, string>() }

/** `UY` → `Uruguay`, `es` → `Español`; a code nobody knows stays as it is. */
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
