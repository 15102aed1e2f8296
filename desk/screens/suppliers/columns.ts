import { fieldInWords, supplierInWords } from '../../../shop/desk/words/book-words.ts'
import type { PersonsDesk } from '../../desk-context.ts'
import { type Column, ListColumns } from '../../shell/list-columns.ts'
import { rankedFieldName } from './asked-differences.ts'

type Listed = Extract<Awaited<ReturnType<PersonsDesk['listDifferences']>>, { kind: 'listed' }>
type Row = Listed['differences'][number]

/** Values can be as long as a book's own description. */
const WORDS = 'min-w-40 max-w-72 break-words max-sm:w-full'

/** Columns of the list of differences. */
export const DIFFERENCE_COLUMNS = new ListColumns({
  isbn: { title: 'ISBN', cell: ({ isbn }) => isbn },
  campo: { title: 'Campo', cell: ({ field }) => rankedFieldName(field), isUsual: true },
  muestra: {
    title: 'La tienda muestra',
    cell: ({ field, shown }) => fieldInWords(field, shown),
    isUsual: true,
    isLabelled: true,
    className: WORDS,
  },
  de: {
    title: 'De',
    cell: ({ shownBy }) => (shownBy === null ? 'fijado a mano' : supplierInWords(shownBy)),
    isUsual: true,
    isLabelled: true,
    className: '',
  },
  dice: {
    title: 'Dice otro',
    cell: ({ field, says }) => fieldInWords(field, says),
    isUsual: true,
    isLabelled: true,
    className: WORDS,
  },
  proveedor: { title: 'Proveedor', cell: ({ supplier }) => supplierInWords(supplier), isUsual: true, className: '' },
} satisfies Record<string, Column<Row>>)
