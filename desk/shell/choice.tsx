import { type ComponentProps, useLayoutEffect, useRef } from 'react'

/** A `select` whose default follows what is saved, as those of other fields do: React leaves it at the first. */
export function Select({ defaultValue, children, ...select }: Omit<ComponentProps<'select'>, 'ref'>) {
  const own = useRef<HTMLSelectElement>(null)
  useLayoutEffect(() => {
    if (!own.current || defaultValue === undefined) return
    const { value, options } = own.current
    for (const option of options) option.defaultSelected = option.value === defaultValue
    own.current.value = value
  }, [defaultValue])
  return (
    <select defaultValue={defaultValue} {...select} ref={own}>
      {children}
    </select>
  )
}

/** A choice with its label above. */
export function Choice({
  label,
  options,
  empty,
  ...select
}: {
  label: string
  /** Values, and the words for each. */
  options: readonly (readonly [string, string])[]
  /** The words for none of them. */
  empty?: string
} & Omit<ComponentProps<'select'>, 'ref'>) {
  return (
    <label className="grid min-w-0 content-start gap-1 text-sm">
      <span className="font-semibold">{label}</span>
      <Select
        className="h-10 w-full min-w-0 rounded-control border border-border bg-surface px-2 text-base"
        {...select}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    </label>
  )
}

/** A choice of few, all in sight. */
export function Options({
  label,
  name,
  options,
  chosen,
  onChoose,
}: {
  label: string
  name: string
  /** Values, and the words for each. */
  options: readonly (readonly [string, string])[]
  /** The value that is chosen at first. */
  chosen: string
  onChoose: (value: string) => void
}) {
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
      <legend className="mb-1 font-semibold text-sm">{label}</legend>
      {options.map(([value, words]) => (
        <label className="flex items-center gap-2" key={value}>
          <input
            defaultChecked={value === chosen}
            name={name}
            // React hears of no change where a form was reset since, and the same is chosen again; of a click always, with keys too.
            onClick={() => onChoose(value)}
            type="radio"
            value={value}
          />
          {words}
        </label>
      ))}
    </fieldset>
  )
}
