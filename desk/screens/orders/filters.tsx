import { useState } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { DEPARTMENTS } from '../../../contract/departments.ts'
import { ORDER_STATUSES, PAYMENT_METHODS, SHIPMENT_STATUSES } from '../../../contract/order.ts'
import { METHOD_WORDS, ORDER_WORDS, SHIPMENT_WORDS } from '../../../shop/desk/words/order-words.ts'
import { Button } from '../../../ui/button.tsx'
import { COLUMN_NAMES, type ColumnName, columnOf } from './columns.ts'

/** What the list is cut by, and which columns it shows: all of it stands in the address. */
export function Filters({ columns }: { columns: readonly ColumnName[] }) {
  const [asked] = useSearchParams()
  // On a phone they would fill the first screen.
  const [isOpen, setOpen] = useState(false)
  const value = (name: string) => asked.get(name) ?? ''
  return (
    <>
      <button
        aria-controls="filtros"
        aria-expanded={isOpen}
        className="desk-link min-h-8 justify-self-start sm:hidden"
        onClick={() => setOpen(!isOpen)}
        type="button"
      >
        {isOpen ? 'Cerrar los filtros' : asked.size > 0 ? 'Filtros (hay puestos)' : 'Filtros'}
      </button>
      <Form
        aria-label="Filtros"
        className={`panel flex-wrap items-end gap-3 p-3 sm:flex ${isOpen ? 'flex' : 'hidden'}`}
        id="filtros"
        role="search"
      >
        <Choice label="Estado" name="estado" options={ORDER_STATUSES.map(status => [status, ORDER_WORDS[status]])} />
        <Choice label="Pago" name="pago" options={PAYMENT_METHODS.map(method => [method, METHOD_WORDS[method]])} />
        <Choice
          label="Envío"
          name="envio"
          options={SHIPMENT_STATUSES.map(status => [status, SHIPMENT_WORDS[status]])}
        />
        <Choice label="Departamento" name="departamento" options={DEPARTMENTS.map(name => [name, name])} />
        <Given label="Desde" name="desde" type="date" value={value('desde')} />
        <Given label="Hasta" name="hasta" type="date" value={value('hasta')} />
        <Given label="Total mínimo" name="minimo" type="text" value={value('minimo')} />
        <Given label="Total máximo" name="maximo" type="text" value={value('maximo')} />
        <label className="flex min-h-10 items-center gap-2">
          <input defaultChecked={value('pendientes') === 'si'} name="pendientes" type="checkbox" value="si" />
          Espera a alguien
        </label>
        <details className="order-last basis-full text-sm">
          <summary className="desk-link cursor-pointer">Columnas</summary>
          <fieldset className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
            <legend className="sr-only">Columnas</legend>
            {COLUMN_NAMES.map(name => (
              <label className="flex min-h-6 items-center gap-1.5" key={name}>
                <input defaultChecked={columns.includes(name)} name="columna" type="checkbox" value={name} />
                {columnOf(name).title}
              </label>
            ))}
          </fieldset>
        </details>
        {asked.has('lista') && <input name="lista" type="hidden" value={value('lista')} />}
        <Button className="min-h-10" type="submit" variant="secondary">
          Filtrar
        </Button>
        {asked.size > 0 && (
          <Link className="desk-link inline-flex min-h-10 items-center" to="/ordenes">
            Sacar los filtros
          </Link>
        )}
      </Form>
    </>
  )
}

export const CONTROL = 'block h-10 rounded-control border border-border bg-surface px-2'

function Choice({
  label,
  name,
  options,
}: {
  label: string
  name: string
  options: readonly (readonly [string, string])[]
}) {
  const [asked] = useSearchParams()
  return (
    <label className="text-sm">
      {label}
      <select className={`${CONTROL} max-w-36`} defaultValue={asked.get(name) ?? ''} name={name}>
        <option value="">Todos</option>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}

function Given({ label, name, type, value }: { label: string; name: string; type: string; value: string }) {
  return (
    <label className="text-sm">
      {label}
      <input
        className={`${CONTROL} ${type === 'date' ? 'w-32' : 'w-24'}`}
        defaultValue={value}
        inputMode={type === 'text' ? 'decimal' : undefined}
        name={name}
        type={type}
      />
    </label>
  )
}
