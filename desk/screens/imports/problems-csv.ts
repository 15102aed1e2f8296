import { stringify } from 'csv-stringify/sync'
import { data, type LoaderFunctionArgs } from 'react-router'
import { missingProblems } from '../../../shop/desk/words/report-words.ts'
import { FOR_SPREADSHEETS } from '../../../shop/reading/formula-mark.ts'
import { visitFromPage } from '../../desk-context.ts'
import { csvAnswer } from '../../shell/csv-answer.ts'

/** The rows of a file that were not imported, as CSV, with the reason in the last column. If the list is cut, its last row says so. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { desk } = visitFromPage(context, request)
  const id = params.id ?? ''
  const [rows, prepared] = await Promise.all([desk.readProblemRows({ id }), desk.readPreparedImport({ id })])
  if (!rows) throw data('De ese archivo no se sabe nada.', { status: 404 })
  const missing = prepared?.report && missingProblems(prepared.report)
  if (missing) rows.push([...Array((rows[0]?.length ?? 1) - 1).fill(''), missing])
  return csvAnswer(stringify(rows, FOR_SPREADSHEETS), 'filas-con-problema')
}
