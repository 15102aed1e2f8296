import { useEffect } from 'react'
import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { atDesk, DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { groupThousands as thousands } from '../../../contract/money.ts'
import {
  brokenOffInWords,
  COLUMN_WORDS,
  preparedInWords,
  RULES_NAME,
  stalenessInWords,
  turnInWords,
} from '../../../shop/desk/words/import-words.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { effectInWords, reportInView } from '../../../shop/desk/words/report-words.ts'
import { runForm } from '../../act.ts'
import { type PersonsDesk, signedInVisit } from '../../desk-context.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { useNotice } from '../../shell/notices.tsx'
import { FoldedPanel, Panel } from '../../shell/panel.tsx'
import { readForm } from '../../shell/read-form.ts'
import { useChanges } from '../../shell/use-changes.ts'
import { BrokenOff } from './broken-off.tsx'
import { Mapping } from './mapping.tsx'
import { mappingView } from './mapping-view.ts'
import { megabytes } from './megabytes.ts'
import { PREPARED_ACTS } from './prepared-acts.ts'
import { Report } from './report.tsx'
import { ToImports } from './to-imports.tsx'

const TO_GO_ON = 'Otro ensayo dice lo que falta, y después se aplica.'
const TO_SEE = 'Otro ensayo dice si todavía cambiaría algo.'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { desk, may } = signedInVisit(context, request)
  const id = params.id ?? ''
  const isId = /^[0-9a-f]{32}$/.test(id)
  const prepared = isId ? await desk.readPreparedImport({ id }) : null
  if (!prepared) throw data('Esa importación ya no está: se descartó, o pasó más de una semana.', { status: 404 })
  const beginning = prepared.state === 'RECEIVING' ? null : await desk.readImportHeadings({ id })
  const { phase, done, total, report, importId } = prepared
  const isNew = prepared.settings === null && beginning?.kind === 'csv'
  const others = isNew ? await desk.listPreparedImports({}) : []
  const isLeft = prepared.state === 'TRIED' || prepared.isStalled
  const begun = isLeft && importId !== null ? await desk.findImport({ importId }) : null
  // Each going on began an import of its own; another try forgets which was the last.
  const pieces = begun || (importId === null && prepared.attempt > 1) ? await piecesOf(desk, prepared) : []
  const [last, ...earlier] = importId === null ? pieces : []
  const isAgain = pieces.length > 0 && begun?.changedBooks === 0
  const brokenOff = isAgain ? 'Se cortó otra vez, antes de cambiar algo.' : begun && brokenOffInWords(begun)
  const isWhole = begun?.status === 'FINISHED'
  const isBrokenOff = prepared.staleness?.kind === 'broken-off'
  return {
    id,
    name: prepared.fileName ?? RULES_NAME,
    isFile: prepared.fileName !== null,
    by: `${prepared.personName}, ${inUruguay(prepared.createdAt)}`,
    size: prepared.fileName === null ? '' : megabytes(prepared.sizeBytes),
    missing: megabytes(prepared.sizeBytes - prepared.receivedBytes),
    state: prepared.state,
    attempt: prepared.attempt,
    stateWords:
      isWhole && isBrokenOff
        ? preparedInWords({ ...prepared, state: 'APPLIED', staleness: null })
        : preparedInWords(prepared),
    isStalled: prepared.isStalled,
    turn: turnInWords(prepared),
    progress:
      phase === null || done === null || !total
        ? null
        : {
            part: Math.min(1, done / total),
            words:
              phase === 'reading'
                ? `Leyendo: ${megabytes(done)} de ${megabytes(total)}`
                : `${thousands(done)} de ${thousands(total)} registros`,
          },
    failure: prepared.failure,
    importId,
    brokenOff,
    pieces: pieces.map(({ id }) => id).reverse(),
    isWhole,
    isInPart: (begun?.changedBooks ?? 0) > 0,
    standing: last
      ? {
          importId: last.id,
          words: brokenOffInWords(last) ?? '',
          mayUndo: may('askForUndoing'),
          pieces: earlier.map(({ id }) => id).reverse(),
        }
      : null,
    mayUndo: ((begun?.changedBooks ?? 0) > 0 || (begun?.undoing?.keptCount ?? 0) > 0) && may('askForUndoing'),
    unreadable: beginning?.kind === 'unreadable' ? beginning.problem : null,
    isOnix: beginning?.kind === 'onix',
    mapping: mappingView(prepared, beginning, others),
    columns: Object.entries(COLUMN_WORDS),
    report: report && reportInView(report),
    effect: report && effectInWords(report),
    stale:
      brokenOff && isBrokenOff
        ? isWhole
          ? TO_SEE
          : TO_GO_ON
        : prepared.staleness && stalenessInWords(prepared.staleness),
    // As it was: while another is applied a try fails, and without its settings it has to be said how.
    canTryAgain: prepared.settings !== null && prepared.staleness?.kind !== 'other-under-way',
    mayChange: may('tryImport'),
  }
}

/** The imports of it that broke off before the one it names, and what they changed stands; newest first. */
async function piecesOf(
  desk: PersonsDesk,
  { importName, importId, createdAt }: NonNullable<Awaited<ReturnType<PersonsDesk['readPreparedImport']>>>,
) {
  const before = await desk.listImports({ fileName: importName, before: importId ?? undefined })
  const brokenOff = before.filter(
    ({ status, file_names, started_at }) =>
      (status === 'FAILED' || status === 'INTERRUPTED') && file_names.join() === importName && started_at >= createdAt,
  )
  const pieces = await Promise.all(brokenOff.map(({ id }) => desk.findImport({ importId: id })))
  return pieces.filter(piece => piece !== null).filter(({ changedBooks }) => changedBooks)
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const answer = await runForm(signedInVisit(context, request), PREPARED_ACTS, form)
  // Its page is gone with it.
  return answer.kind === 'done' && form.get('act') === 'discard' ? redirect(DESK_PAGES.imports) : answer
}

export default function Prepared() {
  const view = useLoaderData<typeof loader>()
  const { id, state, attempt } = view
  const isUnderWay = state === 'TRYING' || state === 'APPLYING'
  useChanges(what => what === 'imports', { looksAgain: isUnderWay })
  const tell = useNotice()
  // That it began is no news once it ended.
  useEffect(() => {
    if (attempt > 0 && !isUnderWay) tell(null)
  }, [attempt, isUnderWay, tell])
  const isOpen = view.mayChange && !view.unreadable && (state === 'RECEIVED' || state === 'TRIED')
  const reading = (
    <ActForm
      act="tryIt"
      button={state === 'TRIED' ? 'Ensayar así' : 'Ensayar: ver qué cambiaría'}
      hidden={{ id }}
      variant={state === 'TRIED' ? 'secondary' : 'primary'}
    >
      {view.isOnix && <p>Es ONIX: los campos se reconocen solos.</p>}
      <Mapping columns={view.columns} mapping={view.mapping} />
    </ActForm>
  )
  return (
    <div className="grid gap-5">
      <title>{`${view.name} · Importaciones · Mesa`}</title>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ToImports />
        <h1 className="wrap-anywhere">{view.name}</h1>
        <span className={`tag ${state === 'APPLIED' ? 'tag-ok' : 'tag-wait'}`}>{view.stateWords}</span>
        <span className="text-ink-soft text-sm">{[view.size, view.by].filter(Boolean).join(' · ')}</span>
      </header>
      {(view.failure ?? view.unreadable) && (
        <p className="rounded-control bg-error-tint px-4 py-3 text-error" role="alert">
          {view.failure ?? view.unreadable}
        </p>
      )}
      {state === 'RECEIVING' && (
        <p className="panel p-4">
          Faltan {view.missing}. Elige el mismo archivo en{' '}
          <Link className="desk-link" to={DESK_PAGES.imports}>
            Importaciones
          </Link>{' '}
          y la subida sigue donde quedó.
        </p>
      )}
      {isUnderWay && (
        <section aria-label="Avance" aria-live="polite" className="panel grid gap-2 p-4">
          <p>
            {view.turn ?? (
              <>
                {state === 'TRYING' ? 'Ensayando' : 'Aplicando'}.{' '}
                {view.progress?.words ?? (view.isStalled ? 'Todavía sin avance.' : 'Empieza en un momento.')}
              </>
            )}
          </p>
          {!view.turn && (
            <progress
              aria-label={state === 'TRYING' ? 'Ensayo' : 'Importación'}
              className="h-3 w-full"
              max={1}
              value={view.progress?.part ?? 0}
            />
          )}
          <p className="text-ink-soft text-sm">
            {view.isStalled
              ? 'Hace más de dos minutos que no avanza: puede que se haya cortado.'
              : `Se puede dejar esta página o apagar esta máquina: ${view.turn ? 'empieza sola en' : 'sigue en'} la librería.`}
          </p>
          {view.brokenOff && (
            <BrokenOff importId={view.importId} mayUndo={view.mayUndo} pieces={view.pieces} words={view.brokenOff} />
          )}
          {view.isStalled && view.mayChange && (
            <ActForm act="goOn" button="Parece detenida: seguir" hidden={{ id }} variant="secondary" />
          )}
        </section>
      )}
      {state === 'APPLIED' && (
        <p className="panel p-4">
          Ya se aplicó
          {view.importId !== null && (
            <>
              :{' '}
              <Link className="desk-link" to={DESK_PAGES.pastImport(view.importId)}>
                importación {view.importId}
              </Link>
            </>
          )}
          .
        </p>
      )}
      {view.standing && (
        <Panel title="Se aplicó una parte">
          <BrokenOff {...view.standing} />
        </Panel>
      )}
      {view.stale && (
        <Panel title={view.isInPart ? 'Se aplicó una parte' : 'El ensayo ya no vale'}>
          <div className="grid justify-items-start gap-3">
            {view.brokenOff && (
              <BrokenOff importId={view.importId} mayUndo={view.mayUndo} pieces={view.pieces} words={view.brokenOff} />
            )}
            <p>{view.stale}</p>
            {view.mayChange && view.canTryAgain && <ActForm act="tryAgain" button="Ensayar otra vez" hidden={{ id }} />}
          </div>
        </Panel>
      )}
      {state === 'TRIED' && view.report && !view.stale && view.mayChange && (
        <Panel title="Aplicar">
          <ActForm act="apply" button="Aplicar…" hidden={{ id }}>
            <p>{view.effect}.</p>
          </ActForm>
        </Panel>
      )}
      {view.report && (
        <Report
          isBegun={state === 'APPLYING' || view.isWhole}
          isContinued={view.standing !== null}
          isDryRun={state !== 'APPLIED'}
          isInPart={view.isInPart}
          isStale={view.stale !== null && !view.isWhole}
          problems={view.isFile ? atDesk(`${DESK_PAGES.problems(id)}.csv`) : null}
          report={view.report}
        />
      )}
      {isOpen &&
        (state === 'TRIED' ? (
          <FoldedPanel
            id="lectura"
            title={view.isFile ? 'Cambiar cómo se lee, y ensayar' : 'Cambiar cómo se aplican, y ensayar'}
          >
            {reading}
          </FoldedPanel>
        ) : (
          <Panel title={view.isFile ? 'Cómo se lee' : 'Cómo se aplican'}>{reading}</Panel>
        ))}
      {view.mayChange && (!isUnderWay || view.isStalled || view.turn) && state !== 'APPLIED' && (
        <FoldedPanel id="descartar" title="Descartar">
          <ActForm act="discard" button="Descartar…" hidden={{ id }} variant="secondary" />
        </FoldedPanel>
      )}
    </div>
  )
}
