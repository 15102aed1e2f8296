import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { atDesk, DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { formatMoney as money } from '../../../contract/money.ts'
import { METHOD_WORDS } from '../../../shop/desk/words/order-words.ts'
import { Button } from '../../../ui/button.tsx'
import { runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { ColumnChoice } from '../../shell/column-choice.tsx'
import { Given } from '../../shell/panel.tsx'
import { readForm } from '../../shell/read-form.ts'
import { viewActs } from '../../shell/view-acts.ts'
import { Views } from '../../shell/views.tsx'
import { askedPeriod, namedPeriods, periodFaults } from './asked-period.ts'
import { BarChart } from './bar-chart.tsx'
import { bucketsOf, isByMonth, type Totals } from './buckets.ts'
import { TOTAL_COLUMNS } from './columns.ts'
import { bucketName, changeWords, departmentName, periodName, shortBucketName } from './report-names.ts'
import { SearchesTable, TitlesTable } from './titles-tables.tsx'
import { TotalsTable } from './totals-table.tsx'

const TITLES = 25
const SEARCHES = 25

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may, now } = signedInVisit(context, request)
  const asked = new URL(request.url).searchParams
  const period = askedPeriod(asked, now)
  const shown = TOTAL_COLUMNS.asked(asked)
  const cellsOf = (totals: Totals) => TOTAL_COLUMNS.cells(shown, totals)
  const [{ report, compared }, titles, searches, views] = await Promise.all([
    desk.reportPeriod(period),
    desk.listBestTitles({ ...period, limit: TITLES }),
    desk.listSearchedWords({ ...period, limit: SEARCHES }),
    desk.listViews({ list: 'informes' }),
  ])
  const byMonth = isByMonth(period)
  const buckets = bucketsOf(report, byMonth)
  const before = bucketsOf(compared, byMonth)
  return {
    views,
    columns: TOTAL_COLUMNS.offered(asked),
    mayKeep: may('saveView'),
    period,
    faults: periodFaults(asked),
    name: periodName(period),
    before: periodName(compared),
    byMonth,
    presets: namedPeriods(now).map(({ label, period: { from, until } }) => ({
      label,
      from,
      until,
      isShown: from === period.from && until === period.until,
    })),
    figures: figuresOf(report.total, compared.total),
    bars: buckets.map(({ name, totals }, index) => ({
      label: shortBucketName(name),
      cents: totals.salesCents,
      before: before[index]?.totals.salesCents ?? null,
    })),
    sales: money(report.total.salesCents),
    total: cellsOf(report.total),
    // The latest first: people look for today or this month.
    byBucket: buckets.map(({ name, totals }) => ({ name: bucketName(name), cells: cellsOf(totals) })).reverse(),
    byMethod: report.byMethod.map(({ method, ...totals }) => ({ name: METHOD_WORDS[method], cells: cellsOf(totals) })),
    byDepartment: report.byDepartment.map(({ department, ...totals }) => ({
      name: departmentName(department),
      cells: cellsOf(totals),
    })),
    titles,
    searches,
  }
}

function figuresOf(total: Totals, before: Totals) {
  const amount = (label: string, of: (totals: Totals) => number) => ({
    label,
    value: money(of(total)),
    before: money(of(before)),
    change: changeWords(of(total), of(before)),
  })
  return [
    amount('Ventas', ({ salesCents }) => salesCents),
    {
      label: 'Pagos',
      value: String(total.payments),
      before: String(before.payments),
      change: changeWords(total.payments, before.payments),
    },
    amount('Por pago', ({ salesCents, payments }) => (payments === 0 ? 0 : Math.round(salesCents / payments))),
    amount('Devuelto', ({ refundedCents }) => refundedCents),
    amount('Contracargos', ({ chargedBackCents }) => chargedBackCents),
    amount('Queda', ({ netCents }) => netCents),
  ]
}

export async function action({ context, request }: ActionFunctionArgs) {
  return runForm(signedInVisit(context, request), viewActs('informes'), await readForm(request))
}

const USUAL_VIEWS = [{ name: 'Todo', query: '' }]

export default function Reports() {
  const page = useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  const { period, total, columns } = page
  /** The address of a report, with the chosen columns. */
  const link = ({ from, until }: { from: string; until: string }, more = {}) =>
    new URLSearchParams([
      ...Object.entries({ desde: from, hasta: until, ...more }),
      ...asked.getAll('columna').map(name => ['columna', name] as [string, string]),
    ])
  const csv = (table: string) => atDesk(`${DESK_PAGES.reports}.csv?${link(period, { tabla: table })}`)
  // What is corrected stays as it was typed.
  const typed = (name: string, shown: string) => ({
    name,
    defaultValue: page.faults.length > 0 ? (asked.get(name) ?? '') : shown,
    fault: page.faults.find(({ field }) => field === name)?.text,
  })
  const unit = page.byMonth ? 'mes' : 'día'
  return (
    <div className="grid gap-6">
      <title>{`Informes ${page.name} · Mesa`}</title>
      <header className="grid gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-6">
          <h1>
            Informes <span className="text-ink-soft text-lg">{page.name}</span>
          </h1>
          <Views
            columns={columns}
            mayKeep={page.mayKeep}
            page={['desde', 'hasta']}
            usual={USUAL_VIEWS}
            views={page.views}
          />
        </div>
        <nav aria-label="Períodos" className="flex flex-wrap gap-x-4 gap-y-1">
          {page.presets.map(({ label, isShown, ...preset }) => (
            <Link aria-current={isShown ? 'page' : undefined} className="desk-link" key={label} to={`?${link(preset)}`}>
              {label}
            </Link>
          ))}
        </nav>
        <Form
          aria-label="Otro período"
          className={`flex flex-wrap gap-3 ${page.faults.length > 0 ? 'items-start' : 'items-end'}`}
          key={asked.toString()}
          noValidate
          role="search"
        >
          <Given {...typed('desde', period.from)} label="Desde" type="date" />
          <Given {...typed('hasta', period.until)} label="Hasta" type="date" />
          <ColumnChoice columns={columns} />
          <div className={page.faults.length > 0 ? 'mt-6' : ''}>
            <Button type="submit" variant="secondary">
              Ver
            </Button>
          </div>
        </Form>
      </header>
      <dl className="panel grid grid-cols-2 gap-px overflow-hidden sm:grid-cols-3 lg:grid-cols-6">
        {page.figures.map(({ label, value, before, change }) => (
          <div className="flex flex-col-reverse justify-end px-4 py-3" key={label}>
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="tabular-nums">
              <span className="font-semibold text-lg">{value}</span>
              <span className="block text-ink-soft text-sm">
                antes {before} {change && <strong>{change}</strong>}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <figure className="panel grid gap-2 p-4">
        <figcaption className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <span className="font-semibold text-lg">Ventas por {unit}</span>
          <span className="text-ink-soft text-sm">Detrás, más claro: {page.before}</span>
        </figcaption>
        <BarChart
          bars={page.bars}
          summary={`${page.byBucket.length} ${unit === 'mes' ? 'meses' : 'días'}, ${page.sales} en total. Las mismas cifras están en la tabla de abajo.`}
          title={`Ventas por ${unit} ${page.name}`}
        />
      </figure>
      <Part id="dias" link={csv('dias')} title={`Por ${unit}`}>
        <TotalsTable
          columns={columns}
          caption={`Por ${unit}`}
          first={unit === 'mes' ? 'Mes' : 'Día'}
          rows={page.byBucket}
          total={total}
        />
      </Part>
      <Part id="medios" link={csv('medios')} title="Por medio de pago">
        <TotalsTable columns={columns} caption="Por medio de pago" first="Medio" rows={page.byMethod} total={total} />
      </Part>
      <Part id="departamentos" link={csv('departamentos')} title="Por departamento">
        <TotalsTable
          columns={columns}
          caption="Por departamento"
          first="Departamento"
          rows={page.byDepartment}
          total={total}
        />
      </Part>
      <Part id="libros" link={csv('libros')} title="Los libros más vendidos">
        <TitlesTable titles={page.titles} />
      </Part>
      <Part id="busquedas" link={csv('busquedas')} title="Búsquedas que no encontraron nada">
        <SearchesTable searches={page.searches} />
      </Part>
    </div>
  )
}

function Part({ id, title, link, children }: { id: string; title: string; link: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id={id}>{title}</h2>
        <a className="desk-link text-sm" href={link}>
          Bajar (CSV)
        </a>
      </div>
      {children}
    </div>
  )
}
