import { type ClipboardEvent, useRef, useState } from 'react'
import { formatExactPrice } from '../../../contract/money.ts'
import { weightInWords } from '../../../shop/desk/words/tariff-words.ts'
import { Button } from '../../../ui/button.tsx'
import { seenAs } from '../../saved-since.ts'
import { ActForm } from '../../shell/act-form.tsx'
import { ScrollRegion } from '../../shell/scroll-region.tsx'
import { type DepartmentRow, priceCell, type TariffGrid } from './grid-of-tariffs.ts'

const CELL = 'h-9 rounded-control border border-transparent bg-paper px-2 hover:border-border focus:bg-surface'
const HEAVIEST_G = 1_000_000

interface GridProps {
  grid: TariffGrid
  /** The delivery estimate by department, if the book is paid now. */
  arrivals: Record<string, string | null>
}

/** The tariffs as a grid, editable cell by cell. A block of a spreadsheet pasted into a cell fills the cells to its right and below. */
export function GridForm({ grid, arrivals, mayChange }: GridProps & { mayChange: boolean }) {
  const [added, setAdded] = useState<readonly number[]>([])
  const weights = [...new Set([...grid.weights, ...added])].sort((a, b) => a - b)
  const table = <Grid arrivals={arrivals} grid={grid} mayChange={mayChange} weights={weights} />
  if (!mayChange) return table
  return (
    <div className="grid gap-4">
      <ActForm act="saveGrid" button="Ver qué cambia…" hidden={{ seen: seenAs(grid) }}>
        <input name="weights" type="hidden" value={weights.join(',')} />
        {table}
      </ActForm>
      <AddWeight onAdd={weight => setAdded(all => [...all, weight])} />
    </div>
  )
}

function Grid({ grid, arrivals, weights, mayChange }: GridProps & { weights: readonly number[]; mayChange: boolean }) {
  const centsOf = (row: DepartmentRow, weight: number) => row.cents[grid.weights.indexOf(weight)] ?? null
  return (
    <ScrollRegion label="Tarifas" onPaste={paste}>
      <table className="desk-table dense">
        <caption className="sr-only">Tarifas por departamento y peso</caption>
        <thead>
          <tr>
            <th className="pinned" scope="col">
              Departamento
            </th>
            {weights.map(weight => (
              <th className="amount" key={weight} scope="col">
                hasta {weightInWords(weight)}
              </th>
            ))}
            <th scope="col">Lo lleva</th>
            <th scope="col">Días hábiles</th>
            <th className="amount" scope="col">
              Paquete, g
            </th>
            <th scope="col">Llega, si se paga hoy</th>
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((row, index) => (
            <tr key={row.department}>
              <th className="pinned" scope="row">
                {row.department}
              </th>
              {weights.map((weight, column) => (
                <td className="amount" key={weight}>
                  {mayChange ? (
                    <input
                      aria-label={`${row.department}, hasta ${weightInWords(weight)}`}
                      autoComplete="off"
                      className={`${CELL} w-16 text-right tabular-nums`}
                      data-cell={`${index}:${column}`}
                      defaultValue={priceCell(centsOf(row, weight))}
                      inputMode="decimal"
                      name={`p:${row.department}:${weight}`}
                      placeholder="no va"
                    />
                  ) : (
                    priceOrNone(centsOf(row, weight))
                  )}
                </td>
              ))}
              <Terms mayChange={mayChange} row={row} />
              <td className="whitespace-nowrap text-ink-soft text-sm">{arrivals[row.department] ?? 'no se envía'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function priceOrNone(cents: number | null): string {
  return cents === null ? 'no va' : formatExactPrice(cents)
}

function Terms({
  row: { department, operator, days, packageLimit },
  mayChange,
}: {
  row: DepartmentRow
  mayChange: boolean
}) {
  const terms = [
    { name: 'operator', label: 'lo lleva', value: operator ?? '', width: 'w-32', isAmount: false },
    {
      name: 'days',
      label: 'días hábiles',
      value: days ? `${days.min} a ${days.max}` : '',
      width: 'w-20',
      isAmount: false,
    },
    {
      name: 'limit',
      label: 'paquete más pesado, en gramos',
      width: 'w-20',
      isAmount: true,
      value: packageLimit === null ? '' : packageLimit === 'none' ? '-' : String(packageLimit),
    },
  ]
  return terms.map(({ name, label, value, width, isAmount }) => (
    <td className={isAmount ? 'amount' : ''} key={name}>
      {mayChange ? (
        <input
          aria-label={`${department}, ${label}`}
          autoComplete="off"
          className={`${CELL} ${width} ${isAmount ? 'text-right' : ''}`}
          defaultValue={value}
          name={`${name}:${department}`}
          placeholder="varios"
        />
      ) : (
        value || 'varios'
      )}
    </td>
  ))
}

/** Fills the cells to the right and below with a pasted block. A single value is pasted as usual. */
function paste(event: ClipboardEvent<HTMLElement>) {
  const [, row, column] = /^(\d+):(\d+)$/.exec((event.target as HTMLElement).dataset.cell ?? '') ?? []
  const copied = event.clipboardData.getData('text').replace(/\r\n?/g, '\n').replace(/\n$/, '')
  if (row === undefined || column === undefined || !/[\t\n]/.test(copied)) return
  event.preventDefault()
  const table = event.currentTarget
  copied.split('\n').forEach((line, down) => {
    line.split('\t').forEach((value, right) => {
      const at = `${Number(row) + down}:${Number(column) + right}`
      const cell = table.querySelector<HTMLInputElement>(`[data-cell="${at}"]`)
      if (!cell) return
      cell.value = value.trim()
      cell.dispatchEvent(new Event('input', { bubbles: true }))
    })
  })
}

function AddWeight({ onAdd }: { onAdd: (weight: number) => void }) {
  const grams = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState('')

  function add() {
    const weight = Number(grams.current?.value.trim())
    if (!Number.isSafeInteger(weight) || weight < 1 || weight > HEAVIEST_G) {
      return setFault('Tiene que ser un peso en gramos, como 3000.')
    }
    setFault('')
    onAdd(weight)
    if (grams.current) grams.current.value = ''
  }

  return (
    <div className="flex flex-wrap items-end gap-2">
      <label className="grid gap-1 text-sm">
        <span className="font-semibold">Otro peso, en gramos</span>
        <input
          className="h-10 w-32 rounded-control border border-border bg-surface px-2 text-base"
          inputMode="numeric"
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
          ref={grams}
        />
      </label>
      <Button onClick={add} variant="secondary">
        Agregar la columna
      </Button>
      <p className="text-error" role="alert">
        {fault}
      </p>
    </div>
  )
}
