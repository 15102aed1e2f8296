import type { ComponentProps, ReactNode } from 'react'
import { CONTROL_CLASS, Field } from './field.tsx'

/** A one-line text field with its label, hint and error. Takes the props of an input, including those of a form library. */
export function TextField({
  label,
  hint,
  error,
  keepsHint = false,
  ...input
}: {
  label: string
  hint?: ReactNode
  error?: string | undefined
  keepsHint?: boolean
} & ComponentProps<'input'>) {
  return (
    <Field error={error} hint={hint} keepsHint={keepsHint} label={label}>
      {control => <input type="text" {...input} {...control} className={CONTROL_CLASS} />}
    </Field>
  )
}
