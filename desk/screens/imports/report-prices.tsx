import { Link } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import type { ReportView } from '../../../shop/desk/words/report-words.ts'
import { Panel } from '../../shell/panel.tsx'

export function PriceJumps({ report }: { report: ReportView }) {
  if (report.jumps.length === 0) return null
  return (
    <Panel title={`Saltos de precio: ${report.jumpCount}`}>
      <p className="mb-2 text-sm">
        {report.areJumpsAccepted
          ? 'Se toman como vienen.'
          : 'La importación deja a estos libros con su precio. Los que todavía esperan se deciden, uno por uno, en «Saltos de precio»; lo que una persona toma allí no lo cambia deshacer la importación.'}
      </p>
      <JumpList jumps={report.jumps} />
    </Panel>
  )
}

export function LostPrices({ report }: { report: ReportView }) {
  if (report.lost.length === 0) return null
  return (
    <Panel title={`Sin regla o cotización, o con el precio terminado: ${report.lostCount}`}>
      <p className="mb-2 text-sm">
        Su proveedor los da en una moneda de la que nada hace pesos.{' '}
        {report.areJumpsAccepted ? (
          'Quedan sin precio.'
        ) : (
          <>
            Conservan el precio que tenían hasta que alguien decida, o hasta que haya con qué en{' '}
            <Link className="desk-link" to={DESK_PAGES.prices}>
              Precios y cotizaciones
            </Link>
            .
          </>
        )}
      </p>
      <JumpList jumps={report.lost} />
    </Panel>
  )
}

/** Prices that somebody undid. */
export function ReturningPrices({ report, isDryRun }: { report: ReportView; isDryRun: boolean }) {
  if (report.returning.length === 0) return null
  return (
    <Panel title={`Precios que alguien deshizo y que ${isDryRun ? 'volverían' : 'vuelven'}: ${report.returningCount}`}>
      <ul className="grid list-disc gap-1 pl-5 text-sm">
        {report.returning.map(prices => (
          <li className="break-words" key={prices}>
            {prices}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm">
        Vuelven cada vez que se aplican las reglas, hasta que se cambian en{' '}
        <Link className="desk-link" to={DESK_PAGES.prices}>
          Precios y cotizaciones
        </Link>{' '}
        o el precio se fija a mano.
      </p>
    </Panel>
  )
}

function JumpList({ jumps }: { jumps: ReportView['jumps'] }) {
  return (
    <ul className="grid gap-1 text-sm tabular-nums">
      {jumps.map(({ isbn, title, prices }) => (
        <li key={isbn}>
          <Link className="desk-link" to={DESK_PAGES.book(isbn)}>
            {title}
          </Link>
          : {prices}
        </li>
      ))}
    </ul>
  )
}
