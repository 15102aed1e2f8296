import type { ComponentProps } from 'react'
import { CONTROL_CLASS, Field } from './field.tsx'
import { Icon } from './icon.tsx'

/** A native select with its label, hint and error. */
export function SelectField({
  label,
  hint,
  error,
  options,
  ...select
}: {
  label: string
  hint?: string
  error?: string | undefined
  options: readonly string[]
} & ComponentProps<'select'>) {
  return (
    <Field error={error} hint={hint} label={label}>
      {control => (
        <div className="relative">
          <select {...select} {...control} className={`${CONTROL_CLASS} appearance-none pr-10`}>
            {options.map(option => (
              <option key={option}>{option}</option>
            ))}
          </select>
          <Icon className="pointer-events-none absolute top-3.5 right-3 text-ink-soft" name="chevron-down" />
        </div>
      )}
    </Field>
  )
}
