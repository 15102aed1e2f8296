import { Link, useLocation, useSearchParams } from 'react-router'
import { ActForm } from './act-form.tsx'
import { asksForUsual, type ListColumn } from './list-columns.ts'
import { Check, Given } from './panel.tsx'

interface View {
  id: number
  name: string
  query: string
  owner: string
  isOwn: boolean
  isShared: boolean
}

/** A view that everybody needs. */
export type UsualView = Pick<View, 'name' | 'query'>

/**
 * The views of a list: those that everybody needs, one's own, and shared ones. `mayKeep`: the person may save views. `page`: the query
 * parameters that say which page. `columns`: the columns to choose from.
 */
export function Views({
  usual,
  views,
  mayKeep,
  page,
  columns = [],
}: {
  usual: readonly UsualView[]
  views: readonly View[]
  mayKeep: boolean
  page: string | readonly string[]
  columns?: readonly ListColumn[]
}) {
  const [asked] = useSearchParams()
  const { pathname } = useLocation()
  const canonical = (query: string) => withoutPage(query, [page].flat(), columns)
  const current = canonical(asked.toString())
  const offered = [
    ...usual.map(view => ({ ...view, by: '' })),
    ...views.map(view => ({ ...view, by: view.isOwn ? '' : view.owner })),
  ]
  const own = views.filter(({ isOwn }) => isOwn)
  return (
    <div className="flex flex-wrap items-start gap-x-1 gap-y-2">
      {offered.length > 1 && (
        <nav aria-label="Vistas" className="flex flex-wrap gap-1">
          {offered.map(({ name, query, by }) => {
            const isCurrent = canonical(query) === current
            return (
              <Link
                aria-current={isCurrent ? 'page' : undefined}
                className={`rounded-control px-3 py-2 text-sm ${isCurrent ? 'bg-celeste-tint font-semibold text-rio' : 'text-ink-soft hover:text-rio'}`}
                key={`${by} ${name} ${query}`}
                to={query === '' ? pathname : `${pathname}?${query}`}
              >
                {name}
                {by !== '' && <span className="text-xs"> (de {by})</span>}
              </Link>
            )
          })}
        </nav>
      )}
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

/** The query without page, empty fields and the usual columns, so that equal views compare as equal. */
function withoutPage(query: string, page: readonly string[], columns: readonly ListColumn[]): string {
  const all = new URLSearchParams(query)
  if (asksForUsual(columns, all)) all.delete('columna')
  const asked = [...all].filter(([name, value]) => value !== '' && !page.includes(name))
  return new URLSearchParams(asked.sort(([a], [b]) => (a < b ? -1 : 1))).toString()
}
