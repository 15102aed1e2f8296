import { useEffect, useRef } from 'react'
import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { atDesk, DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { brokenOffInWords, endingInWords } from '../../../shop/desk/words/import-words.ts'
import { inUruguay } from '../../../shop/desk/words/in-uruguay.ts'
import { reportInView } from '../../../shop/desk/words/report-words.ts'
import { holdsInWords, undoingInSentences } from '../../../shop/desk/words/undoing-words.ts'
import { type FormAct, FormFault, runForm } from '../../act.ts'
import { signedInVisit } from '../../desk-context.ts'
import { number } from '../../form-values.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { useNotice } from '../../shell/notices.tsx'
import { FoldedPanel, Panel } from '../../shell/panel.tsx'
import { readForm } from '../../shell/read-form.ts'
import { useChanges } from '../../shell/use-changes.ts'
import { Report } from './report.tsx'
import { ToImports } from './to-imports.tsx'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { desk, may } = signedInVisit(context, request)
  const importId = Number(params.importId)
  const found = Number.isSafeInteger(importId) ? await desk.findImport({ importId }) : null
  if (!found) throw data(`No hay ninguna importación ${params.importId}.`, { status: 404 })
  const prepared = (await desk.listPreparedImports({})).find(each => each.importId === importId)
  const isLeft = !found.changedNothing && (found.status !== 'UNDONE' || (found.undoing?.keptCount ?? 0) > 0)
  return {
    id: found.id,
    files: found.file_names.join(', '),
    startedAt: inUruguay(found.started_at),
    by: prepared?.personName ?? null,
    status: found.status,
    statusWords: endingInWords({ status: found.status, keptCount: found.undoing?.keptCount ?? 0 }),
    failure: found.failure,
    // What was done until it broke off: its report counts what was read.
    left: ['FAILED', 'INTERRUPTED'].includes(found.status) ? brokenOffInWords(found) : null,
    report: found.report && reportInView(found.report),
    isOfRules: found.report?.isOfRules === true,
    problems: prepared?.fileName ? atDesk(`${DESK_PAGES.problems(prepared.id)}.csv`) : null,
    undone: found.undoing && {
      words: undoingInSentences(found.undoing),
      kept: found.undoing.kept.slice(0, 50).map(book => ({
        ...{ id: book.bibliomanagerId, title: book.title, isbn: book.isbn ?? null, why: holdsInWords(book) },
      })),
    },
    mayUndo: may('askForUndoing') && !['UNDOING', 'RUNNING'].includes(found.status) && isLeft,
    isUndoing: found.status === 'UNDOING',
    mayChange: may('askForUndoing'),
  }
}

const undo: FormAct = {
  act: 'askForUndoing',
  async consequence({ desk }, form) {
    const would = await desk.previewUndoing({ importId: number(form, 'importId') })
    if (!would) throw new FormFault('No queda nada que deshacer.')
    return { question: undoingInSentences(would), button: 'Deshacer la importación' }
  },
  async run({ desk }, form) {
    const { kind } = await desk.askForUndoing({ importId: number(form, 'importId') })
    if (kind === 'running') throw new FormFault('Todavía está en marcha: cuando termine se puede deshacer.')
    if (kind !== 'asked') throw new FormFault('No queda nada que deshacer.')
    return 'Se está deshaciendo. Se puede dejar esta página: sigue sola.'
  },
}

export async function action({ context, request }: ActionFunctionArgs) {
  return runForm(signedInVisit(context, request), { undo }, await readForm(request))
}

export default function PastImport() {
  const view = useLoaderData<typeof loader>()
  useChanges(what => what === 'imports', { looksAgain: view.isUndoing })
  const tell = useNotice()
  const saidUndone = useRef(view.undone?.words)
  // That it began is no news once it ended.
  useEffect(() => {
    if (view.isUndoing || view.undone?.words === saidUndone.current) return
    saidUndone.current = view.undone?.words
    tell(null)
  }, [view.isUndoing, view.undone?.words, tell])
  return (
    <div className="grid gap-5">
      <title>{`Importación ${view.id} · Mesa`}</title>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <ToImports />
        <h1>Importación {view.id}</h1>
        <span className={`tag ${view.left || view.failure ? 'tag-error' : ''}`}>{view.statusWords}</span>
        <span className="break-all text-ink-soft text-sm">
          {[view.files, view.by, view.startedAt].filter(Boolean).join(' · ')}
        </span>
      </header>
      {view.failure && <p className="rounded-control bg-error-tint px-4 py-3 text-error">Falló: {view.failure}</p>}
      {view.left && <p className="panel p-4">{view.left}</p>}
      {view.isUndoing && (
        <section aria-live="polite" className="panel grid gap-2 p-4">
          <p>Se está deshaciendo.</p>
          <progress aria-label="Deshaciendo" className="h-3 w-full" />
        </section>
      )}
      {view.undone && (
        <Panel title="Se deshizo">
          <p>{view.undone.words}</p>
          {view.undone.kept.length > 0 && (
            <ul className="mt-2 grid gap-1 text-sm">
              {view.undone.kept.map(book => (
                <li className="break-words" key={book.id}>
                  {book.id} ·{' '}
                  {book.isbn ? (
                    <Link className="desk-link" to={DESK_PAGES.book(book.isbn)}>
                      {book.title}
                    </Link>
                  ) : (
                    book.title
                  )}
                  {book.why && <span className="block text-ink-soft">{book.why}</span>}
                </li>
              ))}
            </ul>
          )}
        </Panel>
      )}
      {view.report && <Report isDryRun={false} problems={view.problems} report={view.report} />}
      {view.mayUndo && (
        <FoldedPanel id="deshacer" title={view.undone ? 'Deshacer el resto' : 'Deshacer'}>
          <ActForm act="undo" button="Deshacer…" hidden={{ importId: view.id }} variant="secondary">
            <p>
              Cada libro vuelve a como estaba antes, salvo los que algo posterior retiene: se dice cuáles, qué los
              retiene y cómo se sueltan.
              {view.isOfRules &&
                ' Los precios deshechos siguen así hasta que alguien aplique las reglas, o su proveedor diga otro.'}
            </p>
          </ActForm>
        </FoldedPanel>
      )}
    </div>
  )
}
