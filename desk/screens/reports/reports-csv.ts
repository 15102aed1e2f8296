import { data, type LoaderFunctionArgs } from 'react-router'
import { toPesos } from '../../../contract/money.ts'
import { METHOD_WORDS } from '../../../shop/desk/words/order-words.ts'
import { type Visit, visitFromPage } from '../../desk-context.ts'
import { type Row, spreadsheetAnswer, upTo } from '../../shell/spreadsheet.ts'
import { type AskedPeriod, askedPeriod } from './asked-period.ts'
import type { Totals } from './buckets.ts'
import { TOTAL_COLUMNS } from './columns.ts'
import { departmentName } from './report-names.ts'

const MOST_TITLES = 5000
const MOST_SEARCHES = 500
const SHORTER = 'en un período más corto entran más'

type ValuesOf = (totals: Totals) => Row

/** A table of a period's report as CSV, with the columns on screen. Days are not grouped into months, however long the period is. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, now } = visitFromPage(context, request)
  const asked = new URL(request.url).searchParams
  const period = askedPeriod(asked, now)
  const shown = TOTAL_COLUMNS.asked(asked)
  const table = asked.get('tabla') ?? 'dias'
  const read = Object.hasOwn(TABLES, table) ? TABLES[table as keyof typeof TABLES] : undefined
  if (!read) throw data('Esa tabla de los informes no existe.', { status: 404 })
  return spreadsheetAnswer(
    await read(desk, period, totals => TOTAL_COLUMNS.values(shown, totals)),
    `informe-${table}-${period.from}-${period.until}`,
  )
}

const TABLES = {
  async dias(desk: Visit['desk'], period: AskedPeriod, valuesOf: ValuesOf): Promise<Row[]> {
    const { report } = await desk.reportPeriod(period)
    return report.byDay.map(({ day, ...totals }) => ({ dia: day, ...valuesOf(totals) }))
  },
  async medios(desk: Visit['desk'], period: AskedPeriod, valuesOf: ValuesOf): Promise<Row[]> {
    const { report } = await desk.reportPeriod(period)
    return report.byMethod.map(({ method, ...totals }) => ({ medio: METHOD_WORDS[method], ...valuesOf(totals) }))
  },
  async departamentos(desk: Visit['desk'], period: AskedPeriod, valuesOf: ValuesOf): Promise<Row[]> {
    const { report } = await desk.reportPeriod(period)
    return report.byDepartment.map(({ department, ...totals }) => ({
      departamento: departmentName(department),
      ...valuesOf(totals),
    }))
  },
  async libros(desk: Visit['desk'], period: AskedPeriod): Promise<Row[]> {
    const titles = await desk.listBestTitles({ ...period, limit: MOST_TITLES + 1 })
    const rows = titles.map(({ isbn, title, author, copies, orders, cents }) => ({
      isbn,
      titulo: title,
      autor: author ?? '',
      ejemplares: copies,
      ordenes: orders,
      importe: toPesos(cents),
    }))
    return upTo(MOST_TITLES, rows, SHORTER)
  },
  async busquedas(desk: Visit['desk'], period: AskedPeriod): Promise<Row[]> {
    const searches = await desk.listSearchedWords({ ...period, limit: MOST_SEARCHES + 1 })
    const rows = searches.map(({ query, times, copies }) => ({ busqueda: query, veces: times, vendidos: copies }))
    return upTo(MOST_SEARCHES, rows, SHORTER)
  },
}
