import { type ComponentProps, useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import { DEPARTMENTS } from '../../../contract/departments.ts'
import { ORDER_STATUSES, SHIPMENT_STATUSES } from '../../../contract/order.ts'
import { PAYMENT_METHODS } from '../../../contract/payment-choice.ts'
import { METHOD_WORDS, ORDER_WORDS, SHIPMENT_WORDS } from '../../../shop/desk/words/order-words.ts'
import type { FieldFault } from '../../form-faults.ts'
import { Choice } from '../../shell/choice.tsx'
import { ColumnChoice } from '../../shell/column-choice.tsx'
import { FilterButtons } from '../../shell/filter-form.tsx'
import type { ListColumn } from '../../shell/list-columns.ts'
import { Given } from '../../shell/panel.tsx'

type Options = ComponentProps<typeof Choice>['options']
const CHOICES: readonly (readonly [label: string, name: string, Options])[] = [
  ['Estado', 'estado', ORDER_STATUSES.map(status => [status, ORDER_WORDS[status]])],
  ['Pago', 'pago', PAYMENT_METHODS.map(method => [method, METHOD_WORDS[method]])],
  ['Envío', 'envio', SHIPMENT_STATUSES.map(status => [status, SHIPMENT_WORDS[status]])],
  ['Departamento', 'departamento', DEPARTMENTS.map(name => [name, name])],
]

/** The filters and columns of the list. All of them are kept in the address. */
export function Filters({ columns, faults }: { columns: readonly ListColumn[]; faults: readonly FieldFault[] }) {
  const [asked] = useSearchParams()
  const hasFaults = faults.length > 0
  // What has no label stays in the line of the fields, which faults lengthen.
  const inLine = hasFaults ? 'sm:mt-6' : ''
  // On a phone the filters would fill the first screen.
  const [isOpen, setOpen] = useState(hasFaults)
  const value = (name: string) => asked.get(name) ?? ''
  const typed = (name: string) => ({
    name,
    defaultValue: value(name),
    fault: faults.find(({ field }) => field === name)?.text,
  })
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
        className={`panel flex-wrap gap-3 p-3 sm:flex ${hasFaults ? 'items-start' : 'items-end'} ${isOpen ? 'flex' : 'hidden'}`}
        id="filtros"
        key={asked.toString()}
        role="search"
      >
        {CHOICES.map(([label, name, options]) => (
          <Choice defaultValue={value(name)} empty="Todos" key={name} label={label} name={name} options={options} />
        ))}
        <Given {...typed('desde')} label="Desde" type="date" />
        <Given {...typed('hasta')} label="Hasta" type="date" />
        <Given {...typed('minimo')} inputMode="decimal" label="Total mínimo" size={8} />
        <Given {...typed('maximo')} inputMode="decimal" label="Total máximo" size={8} />
        {columns.some(({ name }) => name === 'seguimiento') && (
          <Given {...typed('seguimiento')} label="Seguimiento, o una parte" size={10} />
        )}
        <label className={`flex min-h-10 items-center gap-2 ${inLine}`}>
          <input defaultChecked={value('pendientes') === 'si'} name="pendientes" type="checkbox" value="si" />
          Espera a alguien
        </label>
        <ColumnChoice columns={columns} />
        {asked.has('lista') && <input name="lista" type="hidden" value={value('lista')} />}
        <div className={`flex flex-wrap gap-3 ${inLine}`}>
          <FilterButtons words="Filtrar" />
        </div>
      </Form>
    </>
  )
}
