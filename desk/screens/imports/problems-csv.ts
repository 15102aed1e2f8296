import { stringify } from 'csv-stringify/sync'
import { data, type LoaderFunctionArgs } from 'react-router'
import { FOR_PEOPLE } from '../../../shop/reading/formula-mark.ts'
import { signedInVisit } from '../../desk-context.ts'
import { csvAnswer } from '../../shell/csv-answer.ts'

/** The rows of a file that were not taken, for a spreadsheet: each with the reason in its last column. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { desk } = signedInVisit(context, request)
  const rows = await desk.readProblemRows({ id: params.id ?? '' })
  if (!rows) throw data('De ese archivo no se sabe nada.', { status: 404 })
  return csvAnswer(stringify(rows, { bom: true, ...FOR_PEOPLE }), 'filas-con-problema')
}
