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
