import type { LoaderFunctionArgs } from 'react-router'
import { visitFromPage } from '../../desk-context.ts'
import { spreadsheetAnswer, upTo } from '../../shell/spreadsheet.ts'
import { ORDER_COLUMNS } from './columns.ts'
import { readFilter } from './order-filter.ts'

/** About a year of orders; longer lists are downloaded in parts. */
const MOST = 20_000

/** The list on screen as CSV for a spreadsheet, with its columns. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may } = visitFromPage(context, request)
  const asked = new URL(request.url).searchParams
  const orders = await desk.listOrders({ ...readFilter(asked).filter, limit: MOST + 1 })
  const columns = ORDER_COLUMNS.asked(asked, { seesPeople: may('listOtherOrders') })
  const rows = orders.map(order => ({ orden: order.id, ...ORDER_COLUMNS.values(columns, order) }))
  return spreadsheetAnswer(upTo(MOST, rows), 'ordenes')
}
