import type { UseFormReturn } from 'react-hook-form'
import * as v from 'valibot'
import { customerSchema } from '../../contract/customer.ts'
import { TextField } from '../../ui/text-field.tsx'
import { MailField } from './mail-field.tsx'

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

  function take(email: string) {
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
      <MailField {...form.register('email')} error={errors.email?.message} hint={emailHint} onTake={take} required />
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
