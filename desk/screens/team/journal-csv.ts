import type { LoaderFunctionArgs } from 'react-router'
import { visitFromPage } from '../../desk-context.ts'
import { spreadsheetAnswer, upTo } from '../../shell/spreadsheet.ts'
import { listEntries } from './asked-entries.ts'
import { ENTRY_COLUMNS } from './columns.ts'

/** Some years of a small team; a longer time is asked for in parts. */
const MOST = 50_000

/** What the team did, as the address asks for it, with its columns, for a spreadsheet. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = visitFromPage(context, request)
  const asked = new URL(request.url).searchParams
  const { entries } = await listEntries(desk, asked, MOST + 1)
  const shown = ENTRY_COLUMNS.asked(asked)
  const rows = entries.map(entry => ({ cuando: entry.at, ...ENTRY_COLUMNS.values(shown, entry) }))
  return spreadsheetAnswer(upTo(MOST, rows), 'diario')
}
