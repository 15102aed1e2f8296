import type { LoaderFunctionArgs } from 'react-router'
import { visitFromPage } from '../../desk-context.ts'
import { spreadsheetAnswer, upTo } from '../../shell/spreadsheet.ts'
import { askedDifferences } from './asked-differences.ts'
import { DIFFERENCE_COLUMNS } from './columns.ts'

const MOST = 100_000

/** The filtered differences between suppliers and shop as CSV, with the columns of the address. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = visitFromPage(context, request)
  const asked = new URL(request.url).searchParams
  const found = await desk.listDifferences({ ...askedDifferences(asked), limit: MOST + 1 })
  const shown = DIFFERENCE_COLUMNS.asked(asked)
  const rows = (found.kind === 'listed' ? found.differences : []).map(each => ({
    isbn: each.isbn,
    libro: each.title,
    ...DIFFERENCE_COLUMNS.values(shown, each),
  }))
  return spreadsheetAnswer(upTo(MOST, rows), 'diferencias')
}
