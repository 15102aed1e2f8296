import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { type Column, ListColumns } from '../../shell/list-columns.ts'
import { ageInWords } from '../today/age.ts'
import type { listAsked } from './asked-requests.ts'

type Row = Awaited<ReturnType<typeof listAsked>>[number] & { now: Date }

/** Columns of the list of requests. */
export const REQUEST_COLUMNS = new ListColumns({
  desde: {
    title: 'Hace',
    cell: ({ requestedAt, now }) => ageInWords(requestedAt, now),
    value: ({ requestedAt }) => inUruguay(requestedAt),
    isUsual: true,
  },
  llego: { title: 'Llegó', cell: ({ requestedAt }) => inUruguay(requestedAt), isLabelled: true },
  libro: { title: 'Libro', cell: ({ title }) => title, isUsual: true, className: '' },
  lector: { title: 'Lector', cell: ({ customer }) => customer, isUsual: true, isOfPerson: true, className: '' },
  correo: { title: 'Correo', cell: ({ email }) => email, isUsual: true, isOfPerson: true, className: 'break-all' },
  telefono: { title: 'Teléfono', cell: ({ tel }) => tel, isUsual: true, isOfPerson: true },
  respuesta: {
    title: 'Respuesta',
    cell: ({ answeredAt, answeredBy }) => (answeredAt ? `${inUruguay(answeredAt)} ${answeredBy ?? ''}` : ''),
    isUsual: true,
    className: '',
  },
} satisfies Record<string, Column<Row>>)
