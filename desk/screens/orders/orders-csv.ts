import type { LoaderFunctionArgs } from 'react-router'
import { signedInVisit } from '../../desk-context.ts'
import { spreadsheetAnswer } from '../../shell/spreadsheet.ts'
import { columnOf, columnsOf } from './columns.ts'
import { filterOf } from './order-filter.ts'

/** A year of orders; a longer list is asked for in parts. */
const MOST = 20_000

/** The list that is on screen, with its columns, for a spreadsheet. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may } = signedInVisit(context, request)
  const asked = new URL(request.url).searchParams
  const orders = await desk.listOrders({ ...filterOf(asked), limit: MOST })
  const columns = columnsOf(asked, may('listOtherOrders'))
  const rows = orders.map(order => ({
    orden: order.id,
    ...Object.fromEntries(
      columns.map(name => {
        const { cell, value } = columnOf(name)
        return [name, value ? value(order) : cell(order)]
      }),
    ),
  }))
  return spreadsheetAnswer(rows, 'ordenes')
}
