import type { ComponentProps } from 'react'
import { CONTROL_CLASS, Field } from './field.tsx'

/** A one-line text field with its label, hint and error. Takes the props of an input, also those of a form library. */
export function TextField({
  label,
  hint,
  error,
  ...input
}: { label: string; hint?: string | undefined; error?: string | undefined } & ComponentProps<'input'>) {
  return (
    <Field error={error} hint={hint} label={label}>
      {control => <input type="text" {...input} {...control} className={CONTROL_CLASS} />}
    </Field>
  )
}
