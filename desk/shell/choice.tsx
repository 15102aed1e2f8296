import { type ComponentProps, useLayoutEffect, useRef } from 'react'

/** A `select` whose default follows the saved value. React would keep the first default. */
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

/** A select with its label above. */
export function Choice({
  label,
  options,
  empty,
  ...select
}: {
  label: string
  /** Values and their labels. */
  options: readonly (readonly [string, string])[]
  /** The label of the empty choice. */
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

/** A few options, all visible. */
export function Options({
  label,
  name,
  options,
  chosen,
  onChoose,
}: {
  label: string
  name: string
  /** Values and their labels. */
  options: readonly (readonly [string, string])[]
  /** The value chosen at first. */
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
            // React fires no change event if the form was reset and the same option is chosen again. A click event always comes, with the
            // keyboard too.
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
