import { Link } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import { Panel } from '../../shell/panel.tsx'
import type { BookView } from './book-view.ts'

/** How many acts the page shows at most. */
export const MOST_ACTS = 10_000

/** What happened to a book. The address says how many acts are shown. */
export function HistoryPanel({ history, hasOlder }: Pick<BookView, 'history' | 'hasOlder'>) {
  return (
    <Panel id="historia" title="Historia, lo último primero">
      {history.length === 0 ? (
        <p className="text-ink-soft">Nada cambió desde que está.</p>
      ) : (
        <ol className="grid gap-3">
          {history.map(({ at, what, importId, changes }) => (
            <li className="grid gap-1 text-sm" key={`${at} ${what} ${changes.join()}`}>
              <p>
                <span className="text-ink-soft tabular-nums">{at}</span> · {what}{' '}
                {importId !== null && (
                  <Link className="desk-link" to={DESK_PAGES.pastImport(importId)}>
                    ver
                  </Link>
                )}
              </p>
              {changes.length > 0 && (
                <ul className="list-disc pl-5 text-ink-soft">
                  {changes.map(change => (
                    <li className="break-words" key={change}>
                      {change}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
      {hasOlder && history.length < MOST_ACTS && (
        <p>
          Antes pasó más.{' '}
          <Link className="desk-link" to={`?historia=${history.length * 4}#historia`}>
            Ver también lo anterior
          </Link>
        </p>
      )}
    </Panel>
  )
}
