import { formatExactPrice as money, groupThousands as thousands, toPesos } from '../../../contract/money.ts'
import { supplierInWords } from '../../../shop/desk/words/book-words.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import type { PersonsDesk } from '../../desk-context.ts'
import { type Column, ListColumns } from '../../shell/list-columns.ts'

type Row = Awaited<ReturnType<PersonsDesk['listPriceJumps']>>['jumps'][number]

/** Columns of the list of price jumps. */
export const JUMP_COLUMNS = new ListColumns({
  isbn: { title: 'ISBN', cell: ({ isbn }) => isbn },
  ahora: {
    title: 'Ahora',
    cell: ({ fromCents }) => (fromCents === null ? 'sin precio' : money(fromCents)),
    value: ({ fromCents }) => (fromCents === null ? '' : toPesos(fromCents)),
    isUsual: true,
    isFigure: true,
    isLabelled: true,
  },
  nuevo: {
    title: 'Nuevo',
    cell: ({ toCents }) => (toCents === null ? 'sin precio' : money(toCents)),
    value: ({ toCents }) => (toCents === null ? '' : toPesos(toCents)),
    isUsual: true,
    isFigure: true,
    isLabelled: true,
  },
  cambio: {
    title: 'Cambio',
    cell: row => signed(percentOf(row)),
    value: percentOf,
    isUsual: true,
    isFigure: true,
  },
  dice: {
    title: 'Lo dice',
    cell: ({ supplier }) => supplierInWords(supplier),
    isUsual: true,
    isLabelled: true,
    className: 'max-w-72 max-sm:w-full',
  },
  desde: { title: 'Desde', cell: ({ at }) => inUruguay(at), isUsual: true, isLabelled: true },
  importacion: {
    title: 'Importación',
    cell: ({ importId }) => String(importId),
    isUsual: true,
    isFigure: true,
    isLabelled: true,
  },
} satisfies Record<string, Column<Row>>)

/** 69 for a price that rises by 69 %; '' if the book has or would have no price. */
function percentOf({ fromCents, toCents }: Row): number | '' {
  return fromCents === null || toCents === null ? '' : Math.round(((toCents - fromCents) * 100) / fromCents)
}

/** `+69 %`. */
function signed(percent: number | ''): string {
  if (percent === '') return ''
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${thousands(Math.abs(percent))} %`
}
