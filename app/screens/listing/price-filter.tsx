import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { listingQuery } from '../../../contract/addresses.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { listAddress } from './list-filters.ts'
import type { ListView } from './list-view.ts'
import { boundsOf, faultOfBounds, faultOfPesos, noteOfBounds, type PriceRange, readPesos } from './price-range.ts'

/** The price range: a form that leads to the list's address with its bounds. Works without scripts. */
export function PriceFilter({ view }: { view: ListView }) {
  const { pathname, wanted } = view
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const kept = [...listingQuery({ ...wanted, c: wanted.codes, min: undefined, max: undefined })]

  const { search } = useLocation()
  // The address may hold invalid bounds: it may be typed, and without JavaScript the form writes them as they are.
  const [typed, setTyped] = useState(() => boundsOf(search))
  const fault = faultOfBounds(typed)
  const faultId = useId()
  const { min, max } = boundsOf(search)
  const shown = useRef({ min, max })

  // Shows the range in force, also after its chip was removed. Text typed before the script ran is kept, and so is text being typed while a
  // list of another order or category loads.
  useEffect(() => {
    if (shown.current.min === min && shown.current.max === max) return
    shown.current = { min, max }
    setTyped({ min, max })
    form.current?.reset()
  }, [min, max])

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const bounds = { min: String(form.get('min')), max: String(form.get('max')) }
    setTyped(bounds)
    const faulty = (['min', 'max'] as const).find(name => faultOfPesos(name, bounds[name]))
    if (faulty) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${faulty}]`)?.focus()
    event.currentTarget.reset()
    // Not swapped here: the page then explains that it swapped them.
    navigate(listAddress(pathname, { ...wanted, min: readPesos(bounds.min), max: readPesos(bounds.max) }))
  }

  return (
    <form ref={form} action={pathname} onSubmit={apply} className="flex flex-wrap items-end gap-2">
      {kept.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      {BOUNDS.map(([name, label]) => (
        <PriceField
          key={name}
          label={label}
          name={name}
          value={wanted[name]}
          typed={typed[name]}
          faultId={faultOfPesos(name, typed[name]) && faultId}
        />
      ))}
      <button type="submit" className={buttonClass('secondary', 'shrink-0 px-2.5! text-sm')}>
        Aplicar
      </button>
      <p id={faultId} role="alert" className="flex basis-full gap-1.5 text-error text-sm empty:hidden">
        {fault && <Icon name="alert" className="mt-0.5" />}
        {fault}
      </p>
      <p role="status" className="basis-full text-ink-soft text-sm empty:hidden">
        {!fault && noteOfBounds(typed)}
      </p>
    </form>
  )
}

const BOUNDS = [
  ['min', 'Desde'],
  ['max', 'Hasta'],
] as const

/** `typed`: shown in the field while it is invalid; `faultId` explains it. */
function PriceField({
  label,
  name,
  value,
  typed,
  faultId,
}: {
  label: string
  name: keyof PriceRange
  value: number | undefined
  typed: string | null
  faultId: string | undefined
}) {
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
        defaultValue={faultId ? (typed ?? '') : (value ?? '')}
        aria-invalid={faultId ? true : undefined}
        aria-describedby={faultId}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        placeholder="$"
        className="block h-11 w-full rounded-control border border-border bg-surface px-2 text-base tabular-nums aria-invalid:border-error placeholder:text-ink-soft hover:border-ink-soft"
      />
    </div>
  )
}
