import { Link } from 'react-router'
import type { ReportView } from '../../../shop/desk/words/report-words.ts'
import { Fold } from '../../shell/fold.tsx'
import { Panel } from '../../shell/panel.tsx'

const DRY_RUN = 'Esto es lo que pasaría: todavía no se cambió nada'
const BEGUN = 'Esto es lo que pasa al aplicarla'
const IN_PART = 'Lo que haría entera, cuando se ensayó: una parte ya se hizo'
const CONTINUED = 'Esto es lo que pasaría ahora: una parte ya se hizo'
const STALE_CONTINUED = 'Lo que habría pasado cuando se ensayó: una parte ya estaba hecha'
const STALE = 'Lo que habría pasado cuando se ensayó: no se cambió nada'

/** What an import did, or a try says it would do. Of its records only those with a problem are named. */
export function Report({
  report,
  problems,
  isDryRun,
  isBegun = false,
  isInPart = false,
  isContinued = false,
  isStale = false,
}: {
  report: ReportView
  problems: string | null
  isDryRun: boolean
  /** What was tried is being applied, or that stopped half-way. */
  isBegun?: boolean
  /** It was being applied, and did not come to its end. */
  isInPart?: boolean
  /** It was tried after a part of it had been applied, which stands. */
  isContinued?: boolean
  /** Of a try that holds no more. */
  isStale?: boolean
}) {
  return (
    <div className="grid gap-4">
      <Panel title={titleOf({ isDryRun, isBegun, isInPart, isContinued, isStale })}>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
          {report.counts.map(([name, count]) => (
            <div className="flex flex-col-reverse justify-end" key={name}>
              <dt className="text-ink-soft text-sm">{name}</dt>
              <dd className="font-semibold text-xl tabular-nums">{count}</dd>
            </div>
          ))}
        </dl>
        {report.changesNothing && <p className="mt-3">Nada cambia en el catálogo.</p>}
      </Panel>
      {report.refused.length > 0 && (
        <Panel id="problemas" title={`Registros que no se toman: ${report.refusedCount}`}>
          <div className="grid gap-3">
            <ProblemRows href={problems} missing={report.missingProblems} />
            <Counted rows={report.reasons} />
            <Fold isWide words="Uno por uno">
              <Notices rows={report.refused} />
            </Fold>
          </div>
        </Panel>
      )}
      {report.faults.length > 0 && (
        <Panel title={`Datos que no se toman: ${report.faultCount}`}>
          <div className="grid gap-3">
            <p className="text-sm">
              No se entienden o no son de un libro. Lo demás del registro vale; el libro conserva lo que tenía, o queda
              sin ese dato.
            </p>
            {report.refused.length === 0 && <ProblemRows href={problems} missing={report.missingProblems} />}
            <Notices rows={report.faults} />
          </div>
        </Panel>
      )}
      {report.jumps.length > 0 && (
        <Panel title={`Saltos de precio: ${report.jumpCount}`}>
          <p className="mb-2 text-sm">
            {report.areJumpsAccepted
              ? 'Se toman como vienen.'
              : 'La importación deja a estos libros con su precio. Los que todavía esperan se deciden, uno por uno, en «Saltos de precio»; lo que una persona toma allí no lo cambia deshacer la importación.'}
          </p>
          <JumpList jumps={report.jumps} />
        </Panel>
      )}
      {report.lost.length > 0 && (
        <Panel title={`Sin regla o cotización, o con el precio terminado: ${report.lostCount}`}>
          <p className="mb-2 text-sm">
            Su proveedor los da en una moneda de la que nada hace pesos.{' '}
            {report.areJumpsAccepted ? (
              'Quedan sin precio.'
            ) : (
              <>
                Conservan el precio que tenían hasta que alguien decida, o hasta que haya con qué en{' '}
                <Link className="desk-link" to="/catalogo/precios">
                  Precios y cotizaciones
                </Link>
                .
              </>
            )}
          </p>
          <JumpList jumps={report.lost} />
        </Panel>
      )}
      {report.returning.length > 0 && (
        <Panel
          title={`Precios que alguien deshizo y que ${isDryRun ? 'volverían' : 'vuelven'}: ${report.returningCount}`}
        >
          <ul className="grid list-disc gap-1 pl-5 text-sm">
            {report.returning.map(prices => (
              <li className="break-words" key={prices}>
                {prices}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm">
            Vuelven cada vez que se aplican las reglas, hasta que se cambian en{' '}
            <Link className="desk-link" to="/catalogo/precios">
              Precios y cotizaciones
            </Link>{' '}
            o el precio se fija a mano.
          </p>
        </Panel>
      )}
      {report.barred.length > 0 && (
        <Panel title={`Que no se pueden vender en Uruguay: ${report.barredCount}`}>
          <ul className="grid gap-1 text-sm">
            {report.barred.map(({ isbn, title, why }) => (
              <li className="break-words" key={isbn}>
                {isDryRun ? (
                  title
                ) : (
                  <Link className="desk-link" to={`/catalogo/${isbn}`}>
                    {title}
                  </Link>
                )}
                : {why}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm">
            Lo dice la editorial. De uno que la tienda sí puede vender se cambia en su página «Derechos de venta en
            Uruguay».
          </p>
        </Panel>
      )}
      {report.byHandWithdrawn && (
        <Panel title={report.byHandWithdrawn}>
          <ul className="grid gap-1 text-sm">
            {report.staysWithdrawn.map(({ isbn, title }) => (
              <li className="break-words" key={isbn}>
                <Link className="desk-link" to={`/catalogo/${isbn}`}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm">Se vuelven a ofrecer en su página.</p>
        </Panel>
      )}
      {report.withdrawn.length > 0 && (
        <Panel title={`Retirados de la venta: ${report.withdrawnCount}`}>
          <ul className="grid gap-1 text-sm">
            {report.withdrawn.map(({ reference, title }) => (
              <li key={reference}>
                {reference} · {title}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {report.notices.length > 0 && (
        <Panel title="Avisos">
          <ul className="grid list-disc gap-1 pl-5 text-sm">
            {report.notices.map(notice => (
              <li className="break-words" key={notice}>
                {notice}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {report.fields.length > 0 && (
        <Panel title="Qué cambia">
          <div className="grid gap-3">
            <Counted rows={report.fields} />
            <Fold isWide words="Ejemplos">
              <ul className="grid gap-1 text-sm">
                {report.examples.map(example => (
                  <li className="break-words" key={example}>
                    {example}
                  </li>
                ))}
              </ul>
            </Fold>
          </div>
        </Panel>
      )}
      {report.byHand && (
        <Panel title={report.byHand}>
          <p className="mb-2 text-sm">El archivo dice otra cosa, y vale lo que puso una persona.</p>
          <Counted rows={report.handFields} />
        </Panel>
      )}
      {report.keptFields.length > 0 && (
        <Panel title="Conservan lo que dijo un proveedor con prioridad">
          <Counted rows={report.keptFields} />
        </Panel>
      )}
      {report.subjects.length > 0 && (
        <Panel title="Temas que no tienen categoría">
          <Counted rows={report.subjects} to={subjectLink} />
        </Panel>
      )}
      {report.gaps.length > 0 && (
        <Panel title={`Qué falta ${report.quality}`}>
          <Counted rows={report.gaps} />
        </Panel>
      )}
    </div>
  )
}

function titleOf(of: Record<'isDryRun' | 'isBegun' | 'isInPart' | 'isContinued' | 'isStale', boolean>): string {
  if (of.isInPart) return IN_PART
  if (of.isStale) return of.isContinued ? STALE_CONTINUED : STALE
  if (of.isBegun) return BEGUN
  if (!of.isDryRun) return 'Resultado'
  return of.isContinued ? CONTINUED : DRY_RUN
}

function ProblemRows({ href, missing }: { href: string | null; missing: string | null }) {
  return (
    href && (
      <p>
        <a className="desk-link" href={href}>
          Bajar las filas con un problema, con el motivo en una columna (CSV)
        </a>{' '}
        <span className="text-ink-soft text-sm">Corregidas, se suben otra vez. {missing}</span>
      </p>
    )
  )
}

function Notices({ rows }: { rows: ReportView['refused'] }) {
  return (
    <ul className="grid gap-1 text-sm">
      {rows.map(({ place, reference, reason }) => (
        <li className="break-words" key={`${place} ${reference} ${reason}`}>
          <span className="text-ink-soft">{place}</span> · {reference}: {reason}
        </li>
      ))}
    </ul>
  )
}

/** `BISAC FIC000000` → where somebody says its category. */
function subjectLink(name: string): string {
  const [scheme = '', ...code] = name.split(' ')
  return `/catalogo/temas?${new URLSearchParams({ esquema: scheme, q: code.join(' ') })}`
}

/** `to`: where each leads. */
function Counted({ rows, to }: { rows: readonly [string, string][]; to?: (name: string) => string }) {
  return (
    <ul className="grid gap-1 text-sm sm:grid-cols-2 sm:gap-x-8">
      {rows.map(([name, count]) => (
        <li className="flex justify-between gap-3 border-line border-b py-0.5" key={name}>
          <span className="min-w-0 break-words">
            {to ? (
              <Link className="desk-link" to={to(name)}>
                {name}
              </Link>
            ) : (
              name
            )}
          </span>
          <span className="shrink-0 tabular-nums">{count}</span>
        </li>
      ))}
    </ul>
  )
}

function JumpList({ jumps }: { jumps: ReportView['jumps'] }) {
  return (
    <ul className="grid gap-1 text-sm tabular-nums">
      {jumps.map(({ isbn, title, prices }) => (
        <li key={isbn}>
          <Link className="desk-link" to={`/catalogo/${isbn}`}>
            {title}
          </Link>
          : {prices}
        </li>
      ))}
    </ul>
  )
}
