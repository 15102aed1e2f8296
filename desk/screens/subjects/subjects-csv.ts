import { stringify } from 'csv-stringify/sync'
import type { LoaderFunctionArgs } from 'react-router'
import { FOR_SPREADSHEETS } from '../../../shop/reading/formula-mark.ts'
import { visitFromPage } from '../../desk-context.ts'
import { csvAnswer } from '../../shell/csv-answer.ts'

/** All mappings as CSV, which this screen and the command can read back. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = visitFromPage(context, request)
  const columns = ['scheme', 'codePrefix', 'category', 'categoryName']
  const csv = stringify(await desk.listSubjectMappings({}), { header: true, columns, ...FOR_SPREADSHEETS })
  return csvAnswer(csv, 'temas')
}
