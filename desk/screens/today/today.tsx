import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatInstallmentAmount as money } from '../../../contract/money.ts'
import { URGENCIES, type Urgency } from '../../../shop/desk/waiting/waiting.ts'
import { dayInUruguay, inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { signedInVisit } from '../../desk-context.ts'
import { Figures } from '../../shell/figures.tsx'
import { useChanges } from '../../shell/use-changes.ts'
import { ageInWords } from './age.ts'
import { stepLinks } from './step-links.ts'

/** A parcel without news for so many days waits for somebody to ask. */
const RESTING_DAYS = 10

const HEADINGS: Record<Urgency, { title: string; why: string }> = {
  money: { title: 'Dinero', why: 'Hay dinero de un lector, y no tiene ni su libro ni el dinero.' },
  deadline: { title: 'Plazos', why: 'Si no se hace a tiempo, no tiene arreglo.' },
  book: { title: 'Libros', why: 'Está pago y nadie lo imprime.' },
  news: { title: 'Novedades', why: 'Alguien espera noticias de la librería.' },
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk, may, now } = signedInVisit(context, request)
  const [waiting, figures] = await Promise.all([
    may('whatWaits') ? desk.whatWaits({ restingDays: RESTING_DAYS }) : [],
    desk.readFigures({}),
  ])
  return {
    seesWaiting: may('whatWaits'),
    figures: [
      { label: 'Órdenes de hoy', value: String(figures.placed) },
      { label: 'Cobrado hoy', value: money(figures.paidCents) },
      { label: 'Esperan el pago', value: String(figures.unpaid), to: '/ordenes?estado=PENDING_PAYMENT' },
      { label: 'Por imprimir', value: String(figures.toPrint), to: '/ordenes?estado=PENDING_CONFIRMATION' },
      { label: 'En camino', value: String(figures.underWay), to: '/ordenes?envio=DISPATCHED' },
    ],
    groups: URGENCIES.map(urgency => ({
      urgency,
      things: waiting
        .filter(thing => thing.urgency === urgency)
        .map(({ since, isWholeDay, what, next }) => ({
          what,
          since: isWholeDay ? dayInUruguay(since) : inUruguay(since),
          age: ageInWords(since, now),
          steps: stepLinks(what, next),
        })),
    })).filter(({ things }) => things.length > 0),
  }
}

export default function Today() {
  const { figures, groups, seesWaiting } = useLoaderData<typeof loader>()
  const count = groups.reduce((sum, { things }) => sum + things.length, 0)
  useChanges(() => true)
  return (
    <div className="grid gap-6">
      <title>{count === 0 ? 'Hoy · Mesa' : `(${count}) Hoy · Mesa`}</title>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h1>Hoy</h1>
        <p aria-live="polite" className="text-ink-soft">
          {seesWaiting && howMany(count)}
        </p>
      </div>
      <Figures figures={figures} />
      {count === 0 && seesWaiting && (
        <p className="panel p-8 text-center text-lg">
          Nada espera a nadie. <span className="text-ink-soft">Lo que llegue aparece acá solo.</span>
        </p>
      )}
      {groups.map(({ urgency, things }) => (
        <section aria-labelledby={urgency} className="panel" key={urgency}>
          <header className="flex flex-wrap items-baseline gap-x-3 border-line border-b px-4 py-3">
            <h2 id={urgency}>
              {HEADINGS[urgency].title} <span className="font-normal text-ink-soft">{things.length}</span>
            </h2>
            <p className="text-ink-soft text-sm">{HEADINGS[urgency].why}</p>
          </header>
          <ul>
            {things.map(({ what, since, age, steps }) => (
              <li
                className="grid gap-x-4 gap-y-1 border-line border-b px-4 py-3 last:border-b-0 md:grid-cols-[7rem_1fr_auto]"
                key={`${since} ${what}`}
              >
                <span className="text-ink-soft text-sm tabular-nums" title={since}>
                  {age}
                </span>
                <span className="min-w-0 break-words">{what}</span>
                <span className="flex flex-wrap gap-x-4 gap-y-1">
                  {steps.map(({ label, to }) => (
                    <Link className="desk-link inline-flex min-h-6 items-center" key={to} to={to}>
                      {label}
                    </Link>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function howMany(count: number): string {
  if (count === 0) return 'Nada espera a nadie.'
  return count === 1 ? 'Una cosa espera a una persona.' : `${count} cosas esperan a una persona.`
}
