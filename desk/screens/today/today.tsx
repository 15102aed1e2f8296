import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatShortDate, montevideoDate } from '../../../contract/dates.ts'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { formatMoney as money } from '../../../contract/money.ts'
import { URGENCIES, type Urgency } from '../../../shop/desk/waiting/waiting.ts'
import { dayInUruguay, inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { type ActAnswer, runForm } from '../../act.ts'
import { failureContext, signedInVisit } from '../../desk-context.ts'
import { Figures } from '../../shell/figures.tsx'
import { readForm } from '../../shell/read-form.ts'
import { useChanges } from '../../shell/use-changes.ts'
import { ageInWords, daysInWords } from './age.ts'
import { leadOf, stepsOf } from './steps.ts'
import { type ShownThing, ThingRow } from './thing-row.tsx'
import { endedAnswer, todayActs } from './today-acts.ts'

const DAY_MS = 24 * 60 * 60_000

const HEADINGS: Record<Urgency, { title: string; why: string }> = {
  money: { title: 'Dinero', why: 'Hay dinero de un lector, y no tiene ni su libro ni el dinero.' },
  deadline: { title: 'Plazos', why: 'Si no se hace a tiempo, no tiene arreglo.' },
  book: { title: 'Libros', why: 'Está pago y nadie lo imprime.' },
  news: { title: 'Novedades', why: 'Alguien espera noticias de la librería.' },
  catalogue: { title: 'Precios y fuentes', why: 'Nadie espera: mientras no se decide, todo sigue como estaba.' },
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may, now, session } = signedInVisit(context, request)
  const seesOrders = may('listOrders')
  const [waiting, figures] = await Promise.all([desk.whatWaits({}), desk.readFigures({})])
  const today = montevideoDate(now)
  const linked = (to: string) => (seesOrders ? { to } : {})
  return {
    mayAct: may('takeThing'),
    tomorrow: montevideoDate(new Date(now.getTime() + DAY_MS)),
    figures: [
      { label: 'Órdenes de hoy', value: String(figures.placed), ...linked(`${DESK_PAGES.orders}?desde=${today}`) },
      {
        label: 'Cobrado hoy, sin restar devoluciones',
        value: money(figures.paidCents),
        ...(may('reportPeriod') && { to: `${DESK_PAGES.reports}?desde=${today}&hasta=${today}` }),
      },
      {
        label: 'Esperan el pago',
        value: String(figures.unpaid),
        ...linked(`${DESK_PAGES.orders}?estado=PENDING_PAYMENT`),
      },
      {
        label: 'Por imprimir',
        value: String(figures.toPrint),
        ...linked(`${DESK_PAGES.orders}?estado=PENDING_CONFIRMATION`),
      },
      {
        label: 'Atrasadas en la imprenta',
        value: String(figures.late),
        ...linked(`${DESK_PAGES.orders}?lista=atrasadas`),
      },
      { label: 'En camino', value: String(figures.underWay), ...linked(`${DESK_PAGES.orders}?envio=DISPATCHED`) },
    ],
    groups: URGENCIES.map(urgency => {
      const things = waiting
        .filter(each => each.urgency === urgency)
        .map(({ thing, since, isWholeDay, about = '', next, mark, ...waits }) => ({
          ...{ thing, about, ...leadOf(waits) },
          since: isWholeDay ? dayInUruguay(since) : inUruguay(since),
          age: isWholeDay ? daysInWords(since, now) : ageInWords(since, now),
          steps: stepsOf(next, may),
          taken: mark?.taken ? { by: mark.taken.by, isOwn: mark.taken.byId === session.actor.id } : null,
          snoozed: mark?.snoozed
            ? `Pospuesto hasta el ${formatShortDate(mark.snoozed.until)} por ${mark.snoozed.by}${mark.snoozed.reason && `: ${mark.snoozed.reason}`}`
            : null,
        }))
      const isResting = ({ snoozed }: ShownThing) => snoozed !== null
      return { urgency, waiting: things.filter(each => !isResting(each)), resting: things.filter(isResting) }
    }).filter(({ waiting, resting }) => waiting.length + resting.length > 0),
  }
}

export async function action({ context, request }: ActionFunctionArgs): Promise<ActAnswer> {
  const visit = signedInVisit(context, request)
  const form = await readForm(request)
  return runForm(visit, todayActs(context.get(failureContext)), form, endedAnswer)
}

export default function Today() {
  const { figures, groups, mayAct, tomorrow } = useLoaderData<typeof loader>()
  const count = groups.reduce((sum, { waiting }) => sum + waiting.length, 0)
  const resting = groups.reduce((sum, { resting }) => sum + resting.length, 0)
  useChanges(() => true)
  return (
    <div className="grid gap-6">
      <title>{count === 0 ? 'Hoy · Mesa' : `(${count}) Hoy · Mesa`}</title>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h1>Hoy</h1>
        {/* That nothing waits stands below, where it would. */}
        <p aria-live="polite" className={count + resting === 0 ? 'sr-only' : 'text-ink-soft'}>
          {[howMany(count), ...(resting > 0 ? [`${resting} en pausa.`] : [])].join(' ')}
        </p>
      </div>
      <Figures figures={figures} />
      {count === 0 && (
        <p className="panel p-8 text-center text-lg">
          Nada espera a nadie. <span className="text-ink-soft">Lo que llegue aparece acá solo.</span>
        </p>
      )}
      {groups.map(({ urgency, waiting, resting }) => (
        <section aria-labelledby={urgency} className="panel" key={urgency}>
          <header className="flex flex-wrap items-baseline gap-x-3 border-line border-b px-4 py-3">
            <h2 id={urgency}>
              {HEADINGS[urgency].title} <span className="font-normal text-ink-soft">{waiting.length}</span>
            </h2>
            <p className="text-ink-soft text-sm">{HEADINGS[urgency].why}</p>
          </header>
          <ul>
            {waiting.map(shown => (
              <ThingRow key={shown.thing} mayAct={mayAct} shown={shown} tomorrow={tomorrow} />
            ))}
          </ul>
          {resting.length > 0 && (
            <details>
              <summary className="cursor-pointer px-4 py-3 font-semibold">
                {resting.length === 1 ? '1 pospuesta' : `${resting.length} pospuestas`}
              </summary>
              <ul className="border-line border-t">
                {resting.map(shown => (
                  <ThingRow key={shown.thing} mayAct={mayAct} shown={shown} tomorrow={tomorrow} />
                ))}
              </ul>
            </details>
          )}
        </section>
      ))}
    </div>
  )
}

function howMany(count: number): string {
  if (count === 0) return 'Nada espera a nadie.'
  return count === 1 ? 'Una cosa espera a una persona.' : `${count} cosas esperan a una persona.`
}
