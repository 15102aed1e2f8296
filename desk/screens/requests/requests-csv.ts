import type { LoaderFunctionArgs } from 'react-router'
import { visitFromPage } from '../../desk-context.ts'
import { spreadsheetAnswer } from '../../shell/spreadsheet.ts'
import { listAsked, seesWhoAsked } from './asked-requests.ts'
import { REQUEST_COLUMNS } from './columns.ts'

/** The requests on screen as CSV for a spreadsheet, with their columns. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const visit = visitFromPage(context, request)
  const asked = new URL(request.url).searchParams
  const requests = await listAsked(visit.desk, asked)
  const shown = REQUEST_COLUMNS.asked(asked, seesWhoAsked(visit))
  const rows = requests.map(each => ({
    consulta: each.reference,
    ...REQUEST_COLUMNS.values(shown, { ...each, now: visit.now }),
  }))
  return spreadsheetAnswer(rows, 'consultas')
}
