import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as v from 'valibot'
import { customerSchema } from '../../contract/customer.ts'
import { TextField } from '../../ui/text-field.tsx'
import { likelyMail } from './likely-mail.ts'
import { MailQuestion } from './mail-question.tsx'

/** The contact data that a person types. */
export const contactSchema = v.omit(customerSchema, ['globalId'])
export type Contact = v.InferOutput<typeof contactSchema>

export const NOBODY: Contact = { fullName: '', email: '', tel: '' }

/**
 * Name, e-mail and phone with the messages of specification §5. `emailHint` says what the e-mail is used for; on leaving the field, a likely
 * slip in the address takes its place.
 */
export function ContactFields({ form, emailHint }: { form: UseFormReturn<Contact>; emailHint: string }) {
  const { errors } = form.formState
  // What was left in the field, if it looks like a slip.
  const [left, setLeft] = useState<string | null>(null)

  function take(email: string) {
    setLeft(null)
    form.setValue('email', email, { shouldDirty: true, shouldValidate: true })
    form.setFocus('email')
  }

  return (
    <div className="grid gap-x-4 gap-y-3 md:grid-cols-2">
      <div className="md:col-span-2">
        <TextField
          {...form.register('fullName')}
          autoComplete="name"
          error={errors.fullName?.message}
          label="Nombre y apellido"
          required
        />
      </div>
      <TextField
        {...form.register('email', {
          onBlur: ({ target: { value } }) => setLeft(likelyMail(value) && value),
          onChange: () => setLeft(null),
        })}
        autoComplete="email"
        error={errors.email?.message}
        hint={<span role="status">{left === null ? emailHint : <MailQuestion email={left} onTake={take} />}</span>}
        inputMode="email"
        label="Email"
        required
        type="email"
      />
      <TextField
        {...form.register('tel')}
        autoComplete="tel"
        error={errors.tel?.message}
        inputMode="tel"
        label="Teléfono"
        required
        type="tel"
      />
    </div>
  )
}
