import type { ComponentProps } from 'react'
import { CONTROL_CLASS, Field } from './field.tsx'

/** A multi-line text field with its label, hint and error. Takes the props of a textarea, including those of a form library. */
export function TextArea({
  label,
  hint,
  error,
  keepsHint = false,
  ...textarea
}: {
  label: string
  hint?: string | undefined
  error?: string | undefined
  keepsHint?: boolean
} & ComponentProps<'textarea'>) {
  return (
    <Field error={error} hint={hint} keepsHint={keepsHint} label={label}>
      {control => <textarea {...textarea} {...control} className={`${CONTROL_CLASS} h-28! py-2`} />}
    </Field>
  )
}
