import { shortAuthors } from '../../../contract/authors.ts'
import { MAX_LINE_QUANTITY } from '../../../contract/limits.ts'
import { formatMoney as money } from '../../../contract/money.ts'
import type { DraftLine } from './draft.ts'
import type { Faults } from './read-draft.ts'
import { Written } from './written.tsx'

/** The lines added so far, with quantity and price. */
export function LineRows({
  lines,
  faults,
  onChange,
  onRemove,
}: {
  lines: readonly DraftLine[]
  faults: Faults
  onChange: (index: number, changes: Partial<DraftLine>) => void
  onRemove: (index: number) => void
}) {
  return (
    <ul className="grid gap-3">
      {lines.map((line, index) => (
        <li className="grid gap-3 rounded-control border border-line p-3" key={line.bookId}>
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 basis-60 grow">
              {line.title}
              <span className="block text-ink-soft text-sm">
                {[line.author && shortAuthors(line.author), line.isbn].filter(Boolean).join(' · ')}
              </span>
            </p>
            <p className="whitespace-nowrap tabular-nums">
              {line.priceCents === null ? (
                <span className="tag tag-wait">sin precio</span>
              ) : (
                <span className={line.hasOwnPrice ? 'text-ink-soft line-through' : ''}>{money(line.priceCents)}</span>
              )}
            </p>
          </div>
          <div className="grid items-start gap-3 sm:grid-cols-[6rem_8rem_1fr_auto]">
            <Written
              fault={faults[`${index}.quantity`]}
              label="Ejemplares"
              max={MAX_LINE_QUANTITY}
              min={1}
              onChange={event => onChange(index, { quantity: event.target.valueAsNumber || 0 })}
              type="number"
              value={line.quantity || ''}
            />
            {line.hasOwnPrice ? (
              <>
                <Written
                  fault={faults[`${index}.cents`]}
                  inputMode="decimal"
                  label="Precio de cada uno"
                  onChange={event => onChange(index, { price: event.target.value })}
                  placeholder="1490"
                  value={line.price}
                />
                <Written
                  fault={faults[`${index}.reason`]}
                  hint="Queda con la orden, y en el remito."
                  label="Por qué tiene ese precio"
                  onChange={event => onChange(index, { reason: event.target.value })}
                  value={line.reason}
                />
              </>
            ) : (
              <span className="sm:col-span-2" />
            )}
            <span className="flex gap-3 sm:mt-5">
              {line.priceCents !== null && (
                <button
                  className="desk-link min-h-10"
                  onClick={() => onChange(index, { hasOwnPrice: !line.hasOwnPrice })}
                  type="button"
                >
                  {line.hasOwnPrice ? 'Precio del catálogo' : 'Otro precio'}
                </button>
              )}
              <button className="desk-link min-h-10" onClick={() => onRemove(index)} type="button">
                Quitar<span className="sr-only"> {line.title}</span>
              </button>
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}
