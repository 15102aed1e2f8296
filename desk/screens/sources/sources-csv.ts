import type { LoaderFunctionArgs } from 'react-router'
import { visitFromPage } from '../../desk-context.ts'
import { spreadsheetAnswer } from '../../shell/spreadsheet.ts'
import { SOURCE_COLUMNS } from './columns.ts'

/** The sources as CSV for a spreadsheet, with the columns on screen. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = visitFromPage(context, request)
  const shown = SOURCE_COLUMNS.asked(new URL(request.url).searchParams)
  const sources = await desk.listSources({})
  const rows = sources.map(source => ({ fuente: source.name, ...SOURCE_COLUMNS.values(shown, source) }))
  return spreadsheetAnswer(rows, 'fuentes')
}
