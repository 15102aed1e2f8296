import { type SubmitEvent, useEffect, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { listingQuery } from '../../../contract/addresses.ts'
import { buttonClass } from '../../ui/button.tsx'
import { listAddress } from './list-filters.ts'
import type { ListView } from './list-view.ts'
import { type PriceRange, rangeOf, readPesos } from './price-range.ts'

/** The price range: a form that leads to the list's address with its bounds, before any script too. */
export function PriceFilter({ view }: { view: ListView }) {
  const { pathname, wanted } = view
  const { min, max } = wanted
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const kept = [...listingQuery({ ...wanted, c: wanted.codes, min: undefined, max: undefined })]

  const inForce = useRef({ min, max })

  // The fields say the range that is in force, also after its chip was clicked away; what was typed before the script came stays.
  useEffect(() => {
    if (inForce.current.min !== min || inForce.current.max !== max) form.current?.reset()
    inForce.current = { min, max }
  }, [min, max])

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const range = rangeOf(readPesos(String(typed.get('min'))), readPesos(String(typed.get('max'))))
    event.currentTarget.reset()
    navigate(listAddress(pathname, { ...wanted, ...range }))
  }

  return (
    <form ref={form} action={pathname} onSubmit={apply} className="flex flex-wrap items-end gap-2">
      {kept.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <PriceField label="Desde" name="min" value={min} />
      <PriceField label="Hasta" name="max" value={max} />
      <button type="submit" className={buttonClass('secondary', 'shrink-0 px-2.5! text-sm')}>
        Aplicar
      </button>
    </form>
  )
}

function PriceField({ label, name, value }: { label: string; name: keyof PriceRange; value: number | undefined }) {
  const id = useId()
  return (
    <div className="min-w-[3.5rem] flex-1">
      <label htmlFor={id} className="mb-1 block text-sm">
        {label}
      </label>
      <input
        id={id}
        type="text"
        name={name}
        defaultValue={value ?? ''}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        placeholder="$"
        className="block h-11 w-full rounded-control border border-border bg-surface px-2 text-base tabular-nums placeholder:text-ink-soft hover:border-ink-soft"
      />
    </div>
  )
}
