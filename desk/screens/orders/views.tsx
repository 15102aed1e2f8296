import { Link, useSearchParams } from 'react-router'
import { ActForm } from '../../shell/act-form.tsx'
import { Check, Given } from '../../shell/panel.tsx'
import { columnsOf } from './columns.ts'

interface View {
  id: number
  name: string
  query: string
  owner: string
  isOwn: boolean
  isShared: boolean
}

/** The lists that everybody needs. */
const USUAL: readonly Pick<View, 'name' | 'query'>[] = [
  { name: 'Todas', query: '' },
  { name: 'Por imprimir', query: 'estado=PENDING_CONFIRMATION' },
  { name: 'Atrasadas en la imprenta', query: 'lista=atrasadas' },
  { name: 'Por despachar', query: 'envio=PRINTED' },
  { name: 'Para retirar', query: 'envio=READY_FOR_PICKUP' },
  { name: 'Sin terminar', query: 'lista=sin-terminar' },
]

/** `mayKeep`: they may keep lists of their own. */
export function Views({ views, mayKeep }: { views: readonly View[]; mayKeep: boolean }) {
  const [asked] = useSearchParams()
  const current = canonical(asked.toString())
  const own = views.filter(({ isOwn }) => isOwn)
  return (
    <div className="flex flex-wrap items-start gap-x-1 gap-y-2">
      <nav aria-label="Vistas" className="flex flex-wrap gap-1">
        {[
          ...USUAL.map(view => ({ ...view, by: '' })),
          ...views.map(view => ({ ...view, by: view.isOwn ? '' : view.owner })),
        ].map(({ name, query, by }) => {
          const isCurrent = canonical(query) === current
          return (
            <Link
              aria-current={isCurrent ? 'page' : undefined}
              className={`rounded-control px-3 py-2 text-sm ${isCurrent ? 'bg-celeste-tint font-semibold text-rio' : 'text-ink-soft hover:text-rio'}`}
              key={`${by} ${name} ${query}`}
              to={query === '' ? '/ordenes' : `/ordenes?${query}`}
            >
              {name}
              {by !== '' && <span className="text-xs"> (de {by})</span>}
            </Link>
          )
        })}
      </nav>
      {mayKeep && (
        <details className="ml-auto">
          <summary className="desk-link cursor-pointer py-2 text-sm">Guardar esta vista</summary>
          <div className="panel mt-1 grid w-72 gap-4 p-3">
            <ActForm act="saveView" button="Guardar" hidden={{ query: current }} variant="secondary">
              <Given label="Nombre" name="name" required />
              <Check label="La ven los demás" name="isShared" />
            </ActForm>
            {own.length > 0 && (
              <ul className="grid gap-1 border-line border-t pt-3 text-sm">
                {own.map(({ id, name, isShared }) => (
                  <li className="flex items-center justify-between gap-3" key={id}>
                    <span>
                      {name}
                      {isShared && <span className="text-ink-soft"> · compartida</span>}
                    </span>
                    <ActForm act="removeView" button={`Borrar ${name}`} compact hidden={{ viewId: id }} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        </details>
      )}
    </div>
  )
}

/** What a list shows, whatever page of it; fields that were left empty ask for nothing. */
function canonical(query: string): string {
  const all = new URLSearchParams(query)
  const isUsual = columnsOf(all, true).join() === columnsOf(new URLSearchParams(), true).join()
  const asked = [...all].filter(([name, value]) => value !== '' && name !== 'antes' && !(name === 'columna' && isUsual))
  return new URLSearchParams(asked.sort(([a], [b]) => (a < b ? -1 : 1))).toString()
}
