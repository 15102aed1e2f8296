import { type ChangeEvent, type ComponentProps, type FocusEvent, useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { likelyMail } from './likely-mail.ts'
import { MailQuestion } from './mail-question.tsx'

/** The field of an e-mail address. On leaving it, a question about a likely slip takes the hint's place; `onTake` gets the answer. */
export function MailField({
  hint,
  onTake,
  onBlur,
  onChange,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'label' | 'type'> & { onTake: (email: string) => void }) {
  // What was left in the field, if it looks like a slip.
  const [left, setLeft] = useState<string | null>(null)

  function take(email: string) {
    setLeft(null)
    onTake(email)
  }

  return (
    <TextField
      {...field}
      autoComplete="email"
      hint={<span role="status">{left === null ? hint : <MailQuestion email={left} onTake={take} />}</span>}
      inputMode="email"
      label="Email"
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        setLeft(likelyMail(event.target.value) && event.target.value)
        return onBlur?.(event)
      }}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        setLeft(null)
        return onChange?.(event)
      }}
      type="email"
    />
  )
}
