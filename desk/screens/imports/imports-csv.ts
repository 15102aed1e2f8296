import type { LoaderFunctionArgs } from 'react-router'
import { ENDING_WORDS } from '../../../shop/desk/words/import-words.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { problemCount } from '../../../shop/desk/words/report-words.ts'
import { signedInVisit } from '../../desk-context.ts'
import { spreadsheetAnswer } from '../../shell/spreadsheet.ts'

/** The imports that were done, for a spreadsheet. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = signedInVisit(context, request)
  const rows = (await desk.listImports({})).map(({ id, started_at, status, file_names, report }) => ({
    importacion: id,
    empezo: inUruguay(started_at),
    archivos: file_names.join(', '),
    termino: ENDING_WORDS[status],
    nuevos: report?.counts.added ?? '',
    cambian: report?.counts.changed ?? '',
    bajas: report?.counts.withdrawn ?? '',
    'con problema': report ? problemCount(report) : '',
  }))
  return spreadsheetAnswer(rows, 'importaciones')
}
