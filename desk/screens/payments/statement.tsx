import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatShortDate } from '../../../contract/dates.ts'
import { atDesk, DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { formatMoney as money } from '../../../contract/money.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { fateOf } from '../../../shop/desk/words/statement-words.ts'
import { type ActAnswer, runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { FoldedPanel, Panel } from '../../shell/panel.tsx'
import { readForm } from '../../shell/read-form.ts'
import { useChanges } from '../../shell/use-changes.ts'
import { apply, discard, mapColumns } from './acts/statement-acts.ts'
import { ColumnMap } from './column-map.tsx'
import type { StatementLine } from './column-uses.ts'
import { LineTable } from './line-table.tsx'
import { isProblem, sumOf } from './statement-sums.ts'

/** Nobody reads more rows than this on a screen; the CSV has them all. */
const MOST_SHOWN = 200
/**
 * Larger statements take seconds to work out. They are not reloaded for each payment that comes meanwhile, only before they are applied.
 */
const MOST_FOLLOWED = 200

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { desk, may } = signedInVisit(context, request)
  const statementId = /^\d{1,15}$/.test(params.id ?? '') ? Number(params.id) : 0
  const look = await desk.lookAtStatement({ statementId })
  if (look.kind === 'unknown-statement') throw data('No hay ningún extracto con ese número.', { status: 404 })
  const { statement } = look
  const lines = 'lines' in look ? look.lines : null
  const problems = lines?.filter(isProblem) ?? []
  const fine = lines?.filter(line => !isProblem(line) && line.kind !== 'no-credit') ?? []
  return {
    statementId,
    kind: look.kind,
    fileName: statement.fileName,
    bank: statement.bank,
    uploaded: `${inUruguay(statement.uploadedAt)}, ${statement.uploadedBy}`,
    applied: statement.appliedAt && `${inUruguay(statement.appliedAt)}, ${statement.appliedBy}`,
    columns: 'columns' in look ? look.columns : null,
    monthFirst: 'map' in look && look.map.monthFirst === true,
    reason: look.kind === 'to-map' ? look.reason : null,
    sums: lines && sumOf(lines).figures,
    problems: problems.slice(0, MOST_SHOWN).map(lineView),
    otherProblems: Math.max(0, problems.length - MOST_SHOWN),
    fine: fine.slice(0, MOST_SHOWN).map(lineView),
    otherFine: Math.max(0, fine.length - MOST_SHOWN),
    followsPayments: look.kind !== 'trial' || look.lines.length <= MOST_FOLLOWED,
    isRepeated: new URL(request.url).searchParams.has('repetido'),
    mayApply: may('applyStatement'),
    // Because the download holds the bank's own cells.
    mayDownload: may('readStatementCells'),
  }
}

function lineView(line: StatementLine) {
  const transfer = 'transfer' in line ? line.transfer : null
  return {
    line: line.line,
    day: transfer ? formatShortDate(transfer.receivedOn) : '',
    amount: transfer ? money(transfer.amountCents) : '',
    fate: fateOf(line) || 'no se entiende',
    words: transfer?.description ?? ('text' in line ? line.text : ''),
    orderId: 'orderId' in line ? line.orderId : null,
  }
}

export async function action({ context, request }: ActionFunctionArgs): Promise<ActAnswer> {
  const visit = signedInVisit(context, request)
  return runForm(visit, { mapColumns, apply, discard }, await readForm(request))
}

export default function Statement() {
  const page = useLoaderData<typeof loader>()
  useChanges(what => what === 'payments' && page.followsPayments)
  const { statementId, kind, bank, columns, sums } = page
  return (
    <div className="grid gap-5">
      <title>{`${page.fileName} · Mesa`}</title>
      <header className="grid gap-1">
        <Link className="desk-link justify-self-start text-sm" to={DESK_PAGES.payments}>
          Pagos
        </Link>
        <h1 className="break-words">
          {bank}: {page.fileName}
        </h1>
        <p className="text-ink-soft text-sm">
          Subido el {page.uploaded}.{' '}
          {page.applied ? `Aplicado el ${page.applied}.` : 'Todavía no cuenta: esto es lo que pasaría.'}
        </p>
      </header>
      {page.isRepeated && (
        <p className="rounded-control bg-sol-tint px-4 py-2">
          Es el mismo archivo que ya estaba: no se guardó otra vez{page.applied ? ' y no cambió nada' : ''}.
        </p>
      )}
      {kind === 'forgotten' && (
        <p className="panel p-8 text-center text-ink-soft">
          Los extractos se guardan tres meses, y lo que anotó otra versión de la tienda puede no leerse. Lo que se anotó
          de este sigue en sus órdenes y créditos.
        </p>
      )}
      {page.reason && <p className="rounded-control bg-error-tint px-4 py-2 text-error">El extracto {page.reason}.</p>}
      {kind === 'to-map' && !page.mayApply && (
        <p className="panel p-8 text-center text-ink-soft">Nadie dijo todavía qué es cada columna de {bank}.</p>
      )}
      {kind === 'to-map' && page.mayApply && columns && (
        <Panel title={`Qué es cada columna de ${bank}`}>
          <ColumnMap bank={bank} columns={columns} isAllowed={page.mayApply} monthFirst={page.monthFirst} />
        </Panel>
      )}
      {sums && (
        <dl className="panel grid grid-cols-2 gap-px overflow-hidden sm:grid-cols-3 lg:grid-cols-6">
          {sums.map(({ label, value, detail }) => (
            <div className="flex flex-col-reverse justify-end px-4 py-3" key={label}>
              <dt className="text-ink-soft text-sm">{label}</dt>
              <dd className="tabular-nums">
                <span className="font-semibold text-xl">{value}</span>{' '}
                {value !== '0' && <span className="text-ink-soft text-sm">{detail}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {kind === 'trial' && page.mayApply && (
        <ActForm act="apply" button="Aplicar el extracto…" hidden={{ statementId }} />
      )}
      {page.mayApply && !page.applied && kind !== 'forgotten' && (
        <ActForm act="discard" button="Descartar el archivo" hidden={{ statementId }} variant="secondary" />
      )}
      {sums && (
        <section aria-labelledby="problemas" className="panel">
          <header className="flex flex-wrap items-baseline justify-between gap-3 border-line border-b px-4 py-3">
            <h2 id="problemas">
              Lo que hay que mirar{' '}
              <span className="font-normal text-ink-soft">{page.problems.length + page.otherProblems}</span>
            </h2>
            {page.problems.length > 0 && page.mayDownload && (
              <a className="desk-link text-sm" href={atDesk(`${DESK_PAGES.linesToLookAt(statementId)}.csv`)}>
                Bajar estas filas con el motivo (CSV)
              </a>
            )}
          </header>
          {page.problems.length === 0 ? (
            <p className="p-6 text-center text-ink-soft">Todo se entiende y tiene su orden.</p>
          ) : (
            <LineTable caption="Filas que hay que mirar" lines={page.problems} more={page.otherProblems} />
          )}
        </section>
      )}
      {sums && page.fine.length > 0 && (
        <FoldedPanel id="bien" title={`Lo que está bien: ${page.fine.length + page.otherFine}`}>
          <LineTable caption="Filas que pagan una orden o ya estaban" lines={page.fine} more={page.otherFine} />
        </FoldedPanel>
      )}
      {kind === 'trial' && page.mayApply && columns && (
        <FoldedPanel id="columnas" title={`Columnas de ${bank}`}>
          <ColumnMap bank={bank} columns={columns} isAllowed={page.mayApply} monthFirst={page.monthFirst} />
        </FoldedPanel>
      )}
    </div>
  )
}
