import type { LoaderFunctionArgs } from 'react-router'
import { visitFromPage } from '../../desk-context.ts'
import { csvAnswer } from '../../shell/csv-answer.ts'

/** The tariffs as a file that can be changed in a spreadsheet and brought back. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = visitFromPage(context, request)
  return csvAnswer(await desk.exportTariffs({}), 'tarifas')
}
