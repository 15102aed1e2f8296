import { stringify } from 'csv-stringify/sync'
import type { LoaderFunctionArgs } from 'react-router'
import { toPesos } from '../../../contract/money.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { METHOD_WORDS, ORDER_WORDS, SHIPMENT_WORDS } from '../../../shop/desk/words/order-words.ts'
import { signedInVisit } from '../../desk-context.ts'
import { filterOf } from './order-filter.ts'

/** A year of orders; a longer list is asked for in parts. */
const MOST = 20_000

/** The list that is on screen, for a spreadsheet. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = signedInVisit(context, request)
  const orders = await desk.listOrders({ ...filterOf(new URL(request.url).searchParams), limit: MOST })
  const rows = orders.map(order => ({
    orden: order.id,
    hecha: inUruguay(order.placedAt),
    lector: order.customer,
    libros: order.otherTitles > 0 ? `${order.title} y ${order.otherTitles} más` : order.title,
    pago: order.method ? METHOD_WORDS[order.method] : '',
    estado: ORDER_WORDS[order.status],
    envio: order.shipment ? SHIPMENT_WORDS[order.shipment] : '',
    total: toPesos(order.grandTotalCents),
  }))
  // What begins like a formula stays a text in a spreadsheet.
  const csv = stringify(rows, { header: true, bom: true, escape_formulas: true })
  return new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="ordenes.csv"',
    },
  })
}
