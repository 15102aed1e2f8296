import type { LoaderFunctionArgs } from 'react-router'
import { signedInVisit } from '../../desk-context.ts'
import { spreadsheetAnswer } from '../../shell/spreadsheet.ts'
import { listEntries } from './asked-entries.ts'

/** Some years of a small team; a longer time is asked for in parts. */
const MOST = 50_000

/** What the team did, as the address asks for it, for a spreadsheet. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = signedInVisit(context, request)
  const { entries } = await listEntries(desk, new URL(request.url).searchParams, MOST)
  const rows = entries.map(({ at, actor, act, subject, input, result, why }) => ({
    ...{ cuando: at, quien: actor, que: act, sobre: subject ?? '', con: input },
    'qué pasó': [result, why].filter(Boolean).join(': '),
  }))
  return spreadsheetAnswer(rows, 'diario')
}
