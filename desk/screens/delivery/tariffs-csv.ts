import type { LoaderFunctionArgs } from 'react-router'
import { signedInVisit } from '../../desk-context.ts'
import { csvAnswer } from '../../shell/csv-answer.ts'

/** The tariffs as a file that can be changed in a spreadsheet and brought back. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = signedInVisit(context, request)
  return csvAnswer(await desk.exportTariffs({}), 'tarifas')
}
