import { Choice, Select } from '../../shell/choice.tsx'
import { Check, Given } from '../../shell/panel.tsx'

export interface MappingView {
  /** Null for ONIX and price rules, which need no mapping. */
  headings: { name: string; sample: string; column: string; byName: string }[] | null
  headingsNote: string | null
  supplier: string
  currency: string
  percent: string
  acceptPriceJumps: boolean
  isFile: boolean
}

/** Maps each column of a file to a field, with an example value, and sets how its prices are treated. */
export function Mapping({
  mapping,
  columns,
}: {
  mapping: MappingView
  columns: readonly (readonly [string, string])[]
}) {
  const { headings } = mapping
  return (
    <div className="grid gap-4">
      {mapping.headingsNote && <p className="rounded-control bg-sol-tint px-3 py-2">{mapping.headingsNote}</p>}
      {headings && (
        <div className="relative overflow-x-auto">
          <table className="desk-table desk-cards">
            <caption className="sr-only">Columnas del archivo</caption>
            <thead>
              <tr>
                <th scope="col">Columna del archivo</th>
                <th scope="col">Por ejemplo</th>
                <th scope="col">Es</th>
              </tr>
            </thead>
            <tbody>
              {headings.map(({ name, sample, column, byName }, index) => (
                <tr key={`${name} ${String(index)}`}>
                  <th className="max-w-48 break-words" scope="row">
                    {name}
                    <input name={`heading-${index}`} type="hidden" value={name} />
                    <input name={`by-name-${index}`} type="hidden" value={byName} />
                  </th>
                  <td className="max-w-72 truncate text-ink-soft" data-label="Por ejemplo" title={sample}>
                    {sample || '(vacía en las primeras filas)'}
                  </td>
                  <td className="max-sm:basis-full" data-label="Es">
                    <Select
                      aria-label={`Qué es «${name}»`}
                      className="h-9 w-52 rounded-control border border-border bg-surface px-2"
                      defaultValue={column}
                      name={`column-${index}`}
                    >
                      <option value="">No se toma</option>
                      {columns.map(([value, words]) => (
                        <option key={value} value={value}>
                          {words}
                        </option>
                      ))}
                    </Select>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="grid gap-3 sm:grid-cols-3">
        {mapping.isFile && (
          <Given
            defaultValue={mapping.supplier}
            hint={headings ? 'De quién es la planilla.' : 'Vacío: quien la envía, según el archivo.'}
            label="Proveedor"
            maxLength={200}
            name="supplier"
          />
        )}
        {headings && (
          <Choice
            defaultValue={mapping.currency}
            empty="la que diga la planilla, o pesos"
            label="Moneda de todos los precios"
            name="currency"
            options={['EUR', 'USD', 'ARS', 'MXN', 'GBP', 'BRL', 'CLP', 'COP'].map(code => [code, code])}
          />
        )}
        <Given
          defaultValue={mapping.percent}
          hint="Los que cambian más esperan a una persona."
          inputMode="decimal"
          label="Salto de precio, en %"
          name="percent"
        />
      </div>
      <Check
        defaultChecked={mapping.acceptPriceJumps}
        label="Tomar también los precios que saltan o que se pierden, salvo los rechazados uno por uno"
        name="acceptPriceJumps"
      />
    </div>
  )
}
