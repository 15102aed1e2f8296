import { BINDINGS, isBinding } from '../../../contract/binding.ts'
import { formatShortDate } from '../../../contract/dates.ts'
import { formatExactPrice as money, groupThousands as thousands } from '../../../contract/money.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import type { PersonsDesk } from '../../desk-context.ts'
import { type Column, ListColumns } from '../../shell/list-columns.ts'

type Row = Awaited<ReturnType<PersonsDesk['listBooks']>>['books'][number]

/** Columns of the book list. */
export const BOOK_COLUMNS = new ListColumns({
  autor: { title: 'Autor', cell: ({ author }) => author ?? '', isUsual: true, className: 'truncate sm:max-w-48' },
  editorial: {
    title: 'Editorial',
    cell: ({ publisher }) => publisher ?? '',
    isUsual: true,
    className: 'truncate sm:max-w-40',
  },
  isbn: { title: 'ISBN', cell: ({ isbn }) => isbn, isUsual: true },
  proveedor: { title: 'Proveedor', cell: ({ supplier }) => supplier ?? '', className: 'truncate sm:max-w-40' },
  formato: { title: 'Formato', cell: ({ binding }) => (binding && isBinding(binding) ? BINDINGS[binding] : '') },
  publicado: {
    title: 'Publicado',
    cell: ({ publishingDate }) => (publishingDate ? formatShortDate(publishingDate) : ''),
    isLabelled: true,
  },
  peso: {
    title: 'Peso',
    cell: ({ unitWeightG }) => (unitWeightG === null ? '' : `${thousands(unitWeightG)} g`),
    isFigure: true,
  },
  cambio: { title: 'Último cambio', cell: ({ changedAt }) => inUruguay(changedAt), isLabelled: true },
  campos: {
    title: 'Campos a mano',
    cell: ({ setFields }) => (setFields === 0 ? '' : String(setFields)),
    isFigure: true,
    isLabelled: true,
  },
  ventas: {
    title: 'Ventas',
    cell: ({ sales }) => thousands(sales),
    isUsual: true,
    isFigure: true,
    isLabelled: true,
  },
  precio: {
    title: 'Precio',
    cell: ({ priceCents }) => (priceCents === null ? 'sin precio' : money(priceCents)),
    isUsual: true,
    isFigure: true,
  },
} satisfies Record<string, Column<Row>>)
