import { groupThousands } from '../../../contract/money.ts'
import { readableIsbn } from '../../../contract/readable-isbn.ts'
import { fieldOf } from '../../catalogue/editing/read-cells.ts'
import { FEED_COLUMNS } from '../../catalogue/import/book-columns.ts'
import { COLUMN_NAMES } from '../../catalogue/import/csv/csv-columns.ts'
import type { ListingDifferences } from '../../catalogue/suppliers/list-differences.ts'
import type { Suppliers } from '../../catalogue/suppliers/set-rank.ts'
import { RANKED_FIELDS, type RankedField } from '../../catalogue/suppliers/supplier-ranks.ts'
import { fieldInWords, supplierInWords } from './book-words.ts'
import { inUruguay } from './in-uruguay.ts'

/** Fields in which suppliers may differ: the heading used by files and acts, and its display name. */
export const SUPPLIER_FIELDS: readonly (readonly [string, string])[] = [...COLUMN_NAMES, 'baja'].flatMap(heading => {
  const field = fieldOf(heading)
  return field ? [[heading, FEED_COLUMNS[field]] as const] : []
})

/** Fields that can have a rank of their own. Price, availability and status share one. */
export const RANKED_CHOICES = SUPPLIER_FIELDS.flatMap(([heading]) => {
  const field = RANKED_FIELDS.find(ranked => ranked === fieldOf(heading))
  return field ? [[heading, rankedFieldInWords(field)] as const] : []
})

/** A field's heading in files. */
export function headingOf(field: keyof typeof FEED_COLUMNS): string {
  return SUPPLIER_FIELDS.find(([heading]) => fieldOf(heading) === field)?.[0] ?? field
}

export function rankedFieldInWords(field: RankedField): string {
  return field === 'list_price_cents' ? 'precio y disponibilidad' : FEED_COLUMNS[field]
}

type Listed = Extract<ListingDifferences, { kind: 'listed' }>

/** Suppliers' ranks per field, and their numbers of books, as text. */
export function suppliersInWords({ ranks, books }: Suppliers): string {
  const general = ranks.filter(({ field }) => field === null)
  const own = ranks.filter(({ field }) => field !== null)
  return [
    'Prioridad de los proveedores, la mejor primero',
    ...(ranks.length === 0 ? ['  ninguno tiene: vale lo que dice el último archivo'] : general.map(rankInWords)),
    ...(own.length === 0 ? [] : ['', 'En algunos campos, otra']),
    ...own.map(rankInWords),
    '',
    'Libros de cada proveedor',
    ...(books.length === 0
      ? ['  ninguno']
      : books.map(each => `  ${each.books}  ${supplierInWords(each.supplier)}${andWithdrawn(each.withdrawn)}`)),
  ].join('\n')
}

/** Suffix after the number of books on offer: `, y 3 retirados`. */
export function andWithdrawn(count: number): string {
  if (count === 0) return ''
  return `, y ${count === 1 ? '1 retirado' : `${groupThousands(count)} retirados`}`
}

function rankInWords({ supplier, field, rank, by, at, reason }: Suppliers['ranks'][number]): string {
  const name = field && rankedFieldInWords(field)
  return `  ${rank}  ${supplier}${name === null ? '' : `, en ${name}`} (por ${by} el ${inUruguay(at)}: ${reason})`
}

/** Longer values appear in the question only, not on the button. */
const LONGEST_ON_BUTTON = 40

/** The confirmation question and the button for taking a supplier's value. */
export function takingInWords({ field, title, shown, says }: Listed['differences'][number]): {
  question: string
  button: string
} {
  const [before, after] = [fieldInWords(field, shown), fieldInWords(field, says)]
  return {
    question: `«${title}»: ${FEED_COLUMNS[field]} pasa de ${before} a ${after}. Queda fijado a mano: lo que después traigan los catálogos no lo cambia.`,
    button: after.length > LONGEST_ON_BUTTON ? 'Tomar lo que dice' : `Cambiar a ${after}`,
  }
}

/** Differences, one field per line: `9789974000018  Rayuela: título, la tienda «Rayuela» (de Planeta), Otra «RAYUELA»`. */
export function differencesInWords({ differences, count }: Listed): string {
  if (differences.length === 0) return 'Ningún proveedor dice otra cosa que la tienda.'
  const lines = differences.map(({ isbn, title, field, supplier, says, shown, shownBy }) => {
    const from = shownBy === null ? 'fijado a mano' : `de ${supplierInWords(shownBy)}`
    const own = `la tienda ${fieldInWords(field, shown)} (${from})`
    return `${readableIsbn(isbn)}  ${title}: ${FEED_COLUMNS[field]}, ${own}; ${supplierInWords(supplier)} ${fieldInWords(field, says)}`
  })
  const rest = count - differences.length
  return [
    ...lines,
    ...(rest > 0 ? [`… y ${rest} más (--limit ${count})`] : []),
    'Para tomar una: npm run shop -- suppliers take ISBN CAMPO PROVEEDOR --reason MOTIVO',
  ].join('\n')
}
