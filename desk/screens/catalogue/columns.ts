import { BINDINGS, isBinding } from '../../../contract/binding.ts'
import { formatShortDate } from '../../../contract/dates.ts'
import { formatExactPrice as money, groupThousands as thousands } from '../../../contract/money.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import type { PersonsDesk } from '../../desk-context.ts'
import { type Column, ListColumns } from '../../shell/list-columns.ts'

type Row = Awaited<ReturnType<PersonsDesk['listBooks']>>['books'][number]

/** What can be shown of a book in the list. */
export const BOOK_COLUMNS = new ListColumns({
  autor: { title: 'Autor', cell: ({ author }) => author ?? '', isUsual: true },
  editorial: { title: 'Editorial', cell: ({ publisher }) => publisher ?? '', isUsual: true },
  isbn: { title: 'ISBN', cell: ({ isbn }) => isbn, isUsual: true },
  proveedor: { title: 'Proveedor', cell: ({ supplier }) => supplier ?? '' },
  formato: { title: 'Formato', cell: ({ binding }) => (binding && isBinding(binding) ? BINDINGS[binding] : '') },
  publicado: {
    title: 'Publicado',
    cell: ({ publishingDate }) => (publishingDate ? formatShortDate(publishingDate) : ''),
  },
  peso: { title: 'Peso', cell: ({ unitWeightG }) => (unitWeightG === null ? '' : `${thousands(unitWeightG)} g`) },
  cambio: { title: 'Último cambio', cell: ({ changedAt }) => inUruguay(changedAt) },
  campos: { title: 'Campos a mano', cell: ({ setFields }) => (setFields === 0 ? '' : String(setFields)) },
  ventas: { title: 'Ventas', cell: ({ sales }) => thousands(sales), isUsual: true },
  precio: {
    title: 'Precio',
    cell: ({ priceCents }) => (priceCents === null ? 'sin precio' : money(priceCents)),
    isUsual: true,
  },
} satisfies Record<string, Column<Row>>)

/** Those whose figures stand below one another. */
export const FIGURES: readonly string[] = ['peso', 'campos', 'ventas', 'precio']

/** Those that say nothing without their heading, which a phone has no room for. */
export const LABELLED: readonly string[] = ['publicado', 'cambio', 'campos', 'ventas']
