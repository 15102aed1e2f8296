import type { LoaderFunctionArgs } from 'react-router'
import { signedInVisit } from '../../desk-context.ts'

/** The tariffs as a file that can be changed in a spreadsheet and brought back. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = signedInVisit(context, request)
  return new Response(await desk.exportTariffs({}), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="tarifas.csv"',
    },
  })
}
