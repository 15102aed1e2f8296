import type { LoaderFunctionArgs } from 'react-router'
import { visitFromPage } from '../../desk-context.ts'
import { spreadsheetAnswer, upTo } from '../../shell/spreadsheet.ts'
import { IMPORT_COLUMNS } from './columns.ts'
import { filterOf } from './import-filter.ts'

/** Several imports a day for years. */
const MOST = 20_000

/** The filtered imports as CSV for a spreadsheet, with the columns of the address. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = visitFromPage(context, request)
  const asked = new URL(request.url).searchParams
  const shown = IMPORT_COLUMNS.asked(asked)
  const imports = await desk.listImports({ ...filterOf(asked), limit: MOST + 1 })
  const rows = imports.map(each => ({ importacion: each.id, ...IMPORT_COLUMNS.values(shown, each) }))
  return spreadsheetAnswer(upTo(MOST, rows), 'importaciones')
}
