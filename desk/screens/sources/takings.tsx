import { Link } from 'react-router'
import { DESK_PAGES } from '../../../contract/desk-addresses.ts'
import type { takingView } from './source-view.ts'

/** The takings of a source: each file with its import or its fault, and each rate. */
export function Takings({ takings }: { takings: readonly ReturnType<typeof takingView>[] }) {
  if (takings.length === 0) return <p className="text-ink-soft">Todavía no trajo nada.</p>
  return (
    <ol className="grid gap-3">
      {takings.map(({ id, at, files, rates }) => (
        <li
          className="grid gap-x-4 gap-y-1 border-line border-b pb-3 last:border-b-0 last:pb-0 sm:grid-cols-[9.5rem_minmax(0,1fr)]"
          key={id}
        >
          <span className="text-ink-soft text-sm tabular-nums leading-6">{at}</span>
          <div className="grid gap-1">
            {files.map(({ name, importId, fault, unread }) => (
              <p className="break-words" key={name}>
                {name}
                {importId !== null && (
                  <>
                    {' · '}
                    <Link className="desk-link" to={DESK_PAGES.pastImport(importId)}>
                      importación {importId}
                    </Link>
                  </>
                )}
                {(fault ?? unread) !== null && <span className="text-error"> · no se tomó: {fault ?? unread}</span>}
                {importId === null && fault === null && (
                  <span className="text-ink-soft"> · ningún precio tuvo que cambiar</span>
                )}
              </p>
            ))}
            {rates.map(rate => (
              <p className="text-ink-soft text-sm tabular-nums" key={rate}>
                {rate}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}
