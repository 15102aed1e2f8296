import type { ReactNode } from 'react'
import { Form, Link, useLocation, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import type { ListColumn } from './list-columns.ts'

/** Chooses a list's columns inside its filter form, so that the address keeps them. `children`: the end of a form that has nothing else. */
export function ColumnChoice({ columns, children }: { columns: readonly ListColumn[]; children?: ReactNode }) {
  return (
    <details className="order-last basis-full text-sm">
      <summary className="desk-link cursor-pointer">Columnas</summary>
      <fieldset className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        <legend className="sr-only">Columnas</legend>
        {columns.map(({ name, title, isShown }) => (
          <label className="flex min-h-6 items-center gap-1.5" key={name}>
            <input defaultChecked={isShown} name="columna" type="checkbox" value={name} />
            {title}
          </label>
        ))}
      </fieldset>
      {children}
    </details>
  )
}

/** Chooses the columns of a list without filters, in a form of its own. */
export function ColumnForm({ columns }: { columns: readonly ListColumn[] }) {
  const [asked] = useSearchParams()
  const { pathname } = useLocation()
  return (
    <Form aria-label="Columnas" className="py-2" key={asked.toString()} preventScrollReset>
      <ColumnChoice columns={columns}>
        <div className="mt-2 flex flex-wrap items-center gap-4">
          <Button type="submit" variant="secondary">
            Mostrar
          </Button>
          {asked.has('columna') && (
            <Link className="desk-link" preventScrollReset to={pathname}>
              Las de siempre
            </Link>
          )}
        </div>
      </ColumnChoice>
    </Form>
  )
}
