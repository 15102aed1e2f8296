import type { LoaderFunctionArgs } from 'react-router'
import { visitFromPage } from '../../desk-context.ts'
import { spreadsheetAnswer, upTo } from '../../shell/spreadsheet.ts'
import { MISSES_DAYS } from './request-tabs.ts'

const MOST = 10_000

/** Searches without a result, as CSV for a spreadsheet. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = visitFromPage(context, request)
  const misses = await desk.listMisses({ days: MISSES_DAYS, limit: MOST + 1 })
  const rows = misses.map(({ query, times, lastDay }) => ({ buscaron: query, veces: times, ultima: lastDay }))
  return spreadsheetAnswer(upTo(MOST, rows, 'faltan las que menos se buscaron'), 'busquedas')
}
