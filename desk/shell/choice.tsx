import type { ComponentProps } from 'react'

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
} & ComponentProps<'select'>) {
  return (
    <label className="grid min-w-0 content-start gap-1 text-sm">
      <span className="font-semibold">{label}</span>
      <select
        className="h-10 w-full min-w-0 rounded-control border border-border bg-surface px-2 text-base"
        {...select}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
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
            onChange={() => onChoose(value)}
            type="radio"
            value={value}
          />
          {words}
        </label>
      ))}
    </fieldset>
  )
}
