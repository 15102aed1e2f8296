import type { LoaderFunctionArgs } from 'react-router'
import { visitFromPage } from '../../desk-context.ts'
import { spreadsheetAnswer, upTo } from '../../shell/spreadsheet.ts'
import { JUMP_COLUMNS } from './columns.ts'
import { filterOf } from './jump-filter.ts'

const MOST = 200_000

/** The filtered price jumps as CSV for a spreadsheet, with the columns of the address. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = visitFromPage(context, request)
  const asked = new URL(request.url).searchParams
  const shown = JUMP_COLUMNS.asked(asked)
  const { jumps } = await desk.listPriceJumps({ ...filterOf(asked), limit: MOST + 1 })
  const rows = jumps.map(jump => ({ isbn: jump.isbn, libro: jump.title, ...JUMP_COLUMNS.values(shown, jump) }))
  return spreadsheetAnswer(upTo(MOST, rows), 'saltos-de-precio')
}
