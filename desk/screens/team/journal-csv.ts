import type { LoaderFunctionArgs } from 'react-router'
import { visitFromPage } from '../../desk-context.ts'
import { spreadsheetAnswer, upTo } from '../../shell/spreadsheet.ts'
import { listEntries } from './asked-entries.ts'
import { ENTRY_COLUMNS } from './columns.ts'

/** Some years of a small team; longer periods are downloaded in parts. */
const MOST = 50_000

/** The filtered journal as CSV for a spreadsheet, with the columns of the address. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = visitFromPage(context, request)
  const asked = new URL(request.url).searchParams
  const { entries } = await listEntries(desk, asked, MOST + 1)
  const shown = ENTRY_COLUMNS.asked(asked)
  const rows = entries.map(entry => ({ cuando: entry.at, ...ENTRY_COLUMNS.values(shown, entry) }))
  return spreadsheetAnswer(upTo(MOST, rows), 'diario')
}
