import { ActForm } from '../../shell/act-form.tsx'
import { Check } from '../../shell/panel.tsx'
import { ScrollRegion } from '../../shell/scroll-region.tsx'
import { COLUMN_USES, type StatementColumns, USE_WORDS } from './column-uses.ts'

/** Asks what each column of a bank's statements means, beside an example from this statement. */
export function ColumnMap({
  bank,
  columns: { columns, headingLine },
  monthFirst,
  isAllowed,
}: {
  bank: string
  columns: StatementColumns
  monthFirst: boolean
  isAllowed: boolean
}) {
  if (columns.length === 0) {
    return <p>Ninguna fila del archivo tiene nombres de columnas. Hay que agregar una con Fecha, Importe y Concepto.</p>
  }
  const table = (
    <>
      <p className="text-ink-soft text-sm">
        La fila de títulos es la {headingLine}. Hacen falta la fecha, el importe que entra y las palabras, que pueden
        estar en varias columnas.
      </p>
      <ScrollRegion label="Columnas del extracto">
        <table className="desk-table desk-cards">
          <caption className="sr-only">Columnas del extracto</caption>
          <thead>
            <tr>
              <th scope="col">Columna</th>
              <th scope="col">Por ejemplo</th>
              <th scope="col">Es</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ name, sample, use }, index) => (
              <tr key={name}>
                <th className="whitespace-normal!" scope="row">
                  {name}
                </th>
                <td className="max-w-72 truncate text-ink-soft" data-label="Por ejemplo" title={sample}>
                  {sample || '—'}
                </td>
                <td className="max-sm:basis-full" data-label="Es">
                  <input name={`name-${index}`} type="hidden" value={name} />
                  <select
                    aria-label={`Qué es ${name}`}
                    className="h-9 w-full min-w-40 max-sm:w-64 rounded-control border border-border bg-surface px-2"
                    defaultValue={use ?? ''}
                    name={`use-${index}`}
                  >
                    <option value="">No se usa</option>
                    {COLUMN_USES.map(known => (
                      <option key={known} value={known}>
                        {USE_WORDS[known]}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <Check
        defaultChecked={monthFirst}
        label="El banco escribe el mes antes que el día (11/23/2026)"
        name="monthFirst"
      />
    </>
  )
  if (!isAllowed) return table
  return (
    <ActForm act="mapColumns" button={`Guardar las columnas de ${bank}`} hidden={{ bank }}>
      {table}
    </ActForm>
  )
}
