import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as v from 'valibot'
import { customerSchema } from '../../contract/customer.ts'
import { TextField } from '../../ui/text-field.tsx'
import { likelyMail } from './likely-mail.ts'

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
  const [meant, setMeant] = useState<string | null>(null)

  function take(email: string) {
    setMeant(null)
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
          onBlur: event => setMeant(likelyMail(event.target.value)),
          onChange: () => setMeant(null),
        })}
        autoComplete="email"
        error={errors.email?.message}
        hint={
          <span role="status">
            {meant ? (
              <>
                ¿Quisiste escribir{' '}
                <button
                  className="-my-3 py-3 text-link [overflow-wrap:anywhere]"
                  onClick={() => take(meant)}
                  type="button"
                >
                  {meant}
                </button>
                ?
              </>
            ) : (
              emailHint
            )}
          </span>
        }
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
