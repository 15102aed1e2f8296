import type { LoaderFunctionArgs } from 'react-router'
import { visitFromPage } from '../../desk-context.ts'
import { csvAnswer } from '../../shell/csv-answer.ts'

/** The tariffs as CSV, which people can change in a spreadsheet and upload again. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = visitFromPage(context, request)
  return csvAnswer(await desk.exportTariffs({}), 'tarifas')
}
