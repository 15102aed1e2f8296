import type { ComponentProps } from 'react'
import { CONTROL_CLASS, Field } from './field.tsx'
import { Icon } from './icon.tsx'

/** A value and its text. The option with an empty value asks to choose. */
export interface SelectOption {
  value: string
  label: string
}

type SelectProps = { options: readonly (string | SelectOption)[] } & ComponentProps<'select'>

/** A native select with its label, hint and error. */
export function SelectField({
  label,
  hint,
  error,
  ...select
}: { label: string; hint?: string | undefined; error?: string | undefined } & SelectProps) {
  return (
    <Field error={error} hint={hint} label={label}>
      {control => <Select {...select} {...control} />}
    </Field>
  )
}

/** The select without label, hint or error. */
export function Select({ options, ...select }: SelectProps) {
  return (
    <div className="relative">
      <select {...select} className={`${CONTROL_CLASS} appearance-none truncate pr-9 disabled:text-ink-soft`}>
        {options.map(asOption).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon className="pointer-events-none absolute top-3.5 right-2.5 text-ink-soft" name="chevron-down" />
    </div>
  )
}

function asOption(option: string | SelectOption): SelectOption {
  return typeof option === 'string' ? { value: option, label: option } : option
}
