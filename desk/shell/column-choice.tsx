import type { ListColumn } from './list-columns.ts'

/** Which columns a list shows: part of its form, so that the address keeps them. */
export function ColumnChoice({ columns }: { columns: readonly ListColumn[] }) {
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
    </details>
  )
}
