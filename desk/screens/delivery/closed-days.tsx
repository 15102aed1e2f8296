import { useState } from 'react'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatWeekday, montevideoDate } from '../../../contract/dates.ts'
import { estimateInWords } from '../../../contract/delivery-estimate.ts'
import { formatExactPrice } from '../../../contract/money.ts'
import { weightInWords } from '../../../shop/desk/words/tariff-words.ts'
import { Button } from '../../../ui/button.tsx'
import { runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { Given, Panel } from '../../shell/panel.tsx'
import { readForm } from '../../shell/read-form.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { Tabs } from '../../shell/tabs.tsx'
import { useChanges } from '../../shell/use-changes.ts'
import { CLOSED_DAY_ACTS } from './closed-day-acts.ts'
import { DELIVERY_TABS } from './delivery-tabs.ts'
import { stretchesOf } from './stretches.ts'
import { type CalendarMark, YearCalendar } from './year-calendar.tsx'

const YEARS_AHEAD = 2

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may, now } = signedInVisit(context, request)
  const today = montevideoDate(now)
  const first = Number(today.slice(0, 4))
  const years = Array.from({ length: YEARS_AHEAD + 1 }, (_, index) => first + index)
  const asked = Number(new URL(request.url).searchParams.get('ano'))
  const year = years.includes(asked) ? asked : first
  const [marks, estimates] = await Promise.all([desk.readYear({ year }), desk.readEstimates({})])
  return {
    today,
    years,
    year,
    marks,
    mayChange: may('closeDays'),
    pickup: estimateInWords(estimates.pickup),
    estimates: estimates.departments.map(({ department, tariff, estimate }) => ({
      department,
      price: tariff && `${formatExactPrice(tariff.priceCents)}, hasta ${weightInWords(tariff.upToWeightG)}`,
      arrives: estimate && estimateInWords(estimate),
    })),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  return runForm(signedInVisit(context, request), CLOSED_DAY_ACTS, await readForm(request))
}

export default function ClosedDays() {
  const { today, years, year, marks, mayChange, pickup, estimates } = useLoaderData<typeof loader>()
  useChanges(what => what === 'settings')
  return (
    <div className="grid gap-5">
      <ScreenHeading title="Envíos" tab="Días cerrados" />
      <Tabs label="Envíos" tabs={DELIVERY_TABS} />
      <p className="flex items-baseline gap-4">
        {years.map(each => (
          <Link
            aria-current={each === year ? 'page' : undefined}
            className={each === year ? 'font-semibold text-lg' : 'desk-link text-lg'}
            key={each}
            to={`?ano=${each}`}
          >
            {each}
          </Link>
        ))}
      </p>
      <Year key={year} marks={marks} mayChange={mayChange} today={today} year={year} />
      <Panel title="Lo que leen los lectores ahora, para un libro que se paga ahora">
        <p className="mb-3">{pickup}, a quien retira.</p>
        <table className="desk-table desk-cards">
          <caption className="sr-only">Entregas prometidas por departamento</caption>
          <thead>
            <tr>
              <th scope="col">Departamento</th>
              <th scope="col">Lee</th>
              <th scope="col">Paga</th>
            </tr>
          </thead>
          <tbody>
            {estimates.map(({ department, price, arrives }) => (
              <tr key={department}>
                <th scope="row">{department}</th>
                <td className="max-sm:order-last max-sm:w-full">
                  {arrives ?? <span className="tag tag-error">no se envía: no tiene tarifas</span>}
                </td>
                <td className="whitespace-nowrap max-sm:ml-auto">{price}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
    </div>
  )
}

function Year({
  year,
  marks,
  today,
  mayChange,
}: {
  year: number
  marks: CalendarMark[]
  today: string
  mayChange: boolean
}) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [because, setBecause] = useState('')
  const isClosed = (day: string) => marks.some(mark => mark.day === day && mark.kind === 'closed')
  const days = [...chosen].sort()
  const [closing, opening] = [days.filter(day => !isClosed(day)), days.filter(isClosed)]

  // The closed days changed, by this person or another: clear the selection.
  const closedDays = marks
    .filter(({ kind }) => kind === 'closed')
    .map(({ day }) => day)
    .join()
  const [shownDays, setShownDays] = useState(closedDays)
  if (shownDays !== closedDays) {
    setShownDays(closedDays)
    setChosen(new Set())
  }

  function toggle(day: string) {
    setChosen(now => new Set(now.has(day) ? [...now].filter(each => each !== day) : [...now, day]))
  }

  function propose(name: string, proposed: readonly string[]) {
    setChosen(new Set(proposed))
    setBecause(name)
  }

  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Panel title={`${String(year) === today.slice(0, 4) ? 'Lo que queda de' : 'El año'} ${year}`}>
        <YearCalendar chosen={chosen} marks={marks} onToggle={mayChange ? toggle : null} today={today} year={year} />
        <p className="mt-5 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft text-sm">
          <span>
            <span className="mr-1 inline-block size-4 rounded-control bg-paper-deep align-middle" /> feriado no
            laborable
          </span>
          <span>
            <span className="mr-1 inline-block size-4 rounded-control bg-celeste-light align-middle" /> cerrado
          </span>
          <span>
            <span className="mr-1 inline-block size-4 rounded-control align-middle ring-1 ring-border ring-inset" />{' '}
            feriado laborable
          </span>
        </p>
      </Panel>
      <div className="grid min-w-0 gap-5">
        {mayChange && (
          <Panel title="Cerrar días">
            <div aria-live="polite" className="grid gap-4">
              <ActForm act="close" button="Ver qué cambia…" hidden={{ days: closing.join(',') }}>
                {closing.length === 0 ? (
                  <p className="text-ink-soft">Elige días en el calendario, o un feriado de abajo.</p>
                ) : (
                  <p>{closing.map(formatWeekday).join(', ')}</p>
                )}
                <Given
                  label="Por qué"
                  maxLength={60}
                  name="because"
                  onChange={event => setBecause(event.target.value)}
                  required
                  value={because}
                />
              </ActForm>
              {opening.length > 0 && (
                <ActForm act="open" button="Abrir…" hidden={{ days: opening.join(',') }} variant="secondary">
                  <p>{opening.map(formatWeekday).join(', ')}</p>
                </ActForm>
              )}
            </div>
          </Panel>
        )}
        <Panel title="Lo que se sabe del año">
          <Known marks={marks} onPropose={mayChange ? propose : null} today={today} />
        </Panel>
      </div>
    </div>
  )
}

const KINDS = {
  holiday: 'feriado: nadie trabaja',
  closed: 'cerrado',
  'working-holiday': 'se trabaja, si no se cierra',
} as const

function Known({
  marks,
  today,
  onPropose,
}: {
  marks: readonly CalendarMark[]
  today: string
  onPropose: ((name: string, days: readonly string[]) => void) | null
}) {
  const stretches = stretchesOf(marks.filter(({ day }) => day >= today))
  return (
    <ul className="grid gap-3">
      {stretches.map(([first, ...more]) => {
        if (!first) return null
        const days = [first, ...more].map(({ day }) => day)
        return (
          <li className="flex items-start justify-between gap-3" key={`${first.kind} ${first.day}`}>
            <span>
              <strong>{first.name || 'Sin motivo'}</strong>, {stretchInWords(days)}
              <span className="block text-ink-soft text-sm">{KINDS[first.kind]}</span>
            </span>
            {onPropose && first.kind === 'working-holiday' && (
              <Button
                aria-label={`Elegir ${first.name}`}
                className="min-h-9 shrink-0 px-3"
                onClick={() => onPropose(first.name, days)}
                variant="secondary"
              >
                Elegir
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function stretchInWords(days: readonly string[]): string {
  const [first = '', last] = [days[0], days.at(-1)]
  return last === undefined || last === first
    ? formatWeekday(first)
    : `${formatWeekday(first)} a ${formatWeekday(last)}`
}
