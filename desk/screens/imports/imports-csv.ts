import type { LoaderFunctionArgs } from 'react-router'
import { visitFromPage } from '../../desk-context.ts'
import { spreadsheetAnswer, upTo } from '../../shell/spreadsheet.ts'
import { IMPORT_COLUMNS } from './columns.ts'
import { filterOf } from './import-filter.ts'

/** Years of several a day. */
const MOST = 20_000

/** The imports that the address asks for, with its columns, for a spreadsheet. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = visitFromPage(context, request)
  const asked = new URL(request.url).searchParams
  const shown = IMPORT_COLUMNS.asked(asked)
  const imports = await desk.listImports({ ...filterOf(asked), limit: MOST + 1 })
  const rows = imports.map(each => ({ importacion: each.id, ...IMPORT_COLUMNS.values(shown, each) }))
  return spreadsheetAnswer(upTo(MOST, rows), 'importaciones')
}
