import { formatMoney as money, toPesos } from '../../../contract/money.ts'
import type { PaymentMethod } from '../../../contract/payment-choice.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { ORDER_WORDS, SHIPMENT_WORDS } from '../../../shop/desk/words/order-words.ts'
import type { PersonsDesk } from '../../desk-context.ts'
import { type Column, ListColumns } from '../../shell/list-columns.ts'

type Row = Awaited<ReturnType<PersonsDesk['listOrders']>>[number]

/** Short names that fit a column. */
const SHORT_METHODS: Record<PaymentMethod, string> = { CARD: 'tarjeta', OFFLINE: 'red o banco' }

/** Columns of the order list. */
export const ORDER_COLUMNS = new ListColumns({
  hecha: { title: 'Hecha', cell: ({ placedAt }) => inUruguay(placedAt), isUsual: true, className: '' },
  lector: {
    title: 'Lector',
    cell: ({ customer }) => customer,
    isUsual: true,
    isOfPerson: true,
    className: 'truncate sm:max-w-36',
  },
  telefono: { title: 'Teléfono', cell: ({ tel }) => tel, isOfPerson: true },
  libros: {
    title: 'Libros',
    cell: ({ title, otherTitles }) => (otherTitles > 0 ? `${title} y ${otherTitles} más` : title),
    isUsual: true,
    className: 'truncate sm:max-w-48',
  },
  pago: {
    title: 'Pago',
    cell: ({ method }) => (method ? SHORT_METHODS[method] : ''),
    isUsual: true,
    className: '',
  },
  estado: { title: 'Estado', cell: ({ status }) => ORDER_WORDS[status], isUsual: true, className: '' },
  envio: {
    title: 'Envío',
    // A cancelled order has nothing being prepared.
    cell: ({ shipment, status }) =>
      shipment && !(status === 'CANCELLED' && shipment === 'PREPARING') ? SHIPMENT_WORDS[shipment] : '',
    isUsual: true,
    className: '',
  },
  seguimiento: { title: 'Seguimiento', cell: ({ tracking }) => tracking ?? '', isOfPerson: true },
  departamento: { title: 'Departamento', cell: ({ department }) => department ?? 'retiro' },
  total: {
    title: 'Total',
    cell: ({ grandTotalCents }) => money(grandTotalCents),
    value: ({ grandTotalCents }) => toPesos(grandTotalCents),
    isUsual: true,
    isFigure: true,
  },
} satisfies Record<string, Column<Row>>)
