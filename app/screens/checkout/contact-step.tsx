import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { type Customer, customerSchema } from '../../../contract/customer.ts'
import { forgetCustomer, rememberCustomer, rememberedCustomer } from '../../customer/remembered-customer.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { KeptData } from './kept-data.tsx'
import { BackButton, StepButtons } from './step-buttons.tsx'
import { StepSummary } from './step-summary.tsx'
import { useRefusedFields } from './use-refused-fields.ts'

const contactSchema = v.omit(customerSchema, ['globalId'])
type Contact = v.InferOutput<typeof contactSchema>

const NOBODY: Contact = { fullName: '', email: '', tel: '' }

/** Step 3: who buys. Starts from the customer this browser remembers, and remembers whoever is confirmed. */
export function ContactStep({
  customer,
  fieldErrors,
  isOpen,
  onConfirm,
  onEdit,
  onBack,
}: {
  customer: Customer | null
  fieldErrors: Record<string, string>
  isOpen: boolean
  onConfirm: (customer: Customer) => void
  onEdit: () => void
  onBack: () => void
}) {
  const [remembered, setRemembered] = useState(rememberedCustomer)
  const form = useForm<Contact>({
    // Errors show once a field is touched or changed (specification §5).
    mode: 'all',
    resolver: valibotResolver(contactSchema),
    defaultValues: remembered ? { ...NOBODY, ...remembered } : NOBODY,
  })
  const { errors } = form.formState
  useRefusedFields('customer', fieldErrors, form.setError)

  function confirm(contact: Contact) {
    const kept = rememberCustomer(contact)
    setRemembered(kept)
    onConfirm(kept)
  }

  function forget() {
    forgetCustomer()
    setRemembered(null)
    form.reset(NOBODY)
    // The form knows its emptied fields again only once they are drawn.
    requestAnimationFrame(() => form.setFocus('fullName'))
  }

  if (customer) {
    return (
      <>
        <StepSummary about="Datos de contacto" onEdit={onEdit}>
          <p className="font-semibold">{customer.fullName}</p>
          <p className="text-ink-soft">{customer.email}</p>
          <p className="text-ink-soft">{customer.tel}</p>
        </StepSummary>
        {isOpen && (
          <StepButtons>
            <BackButton onClick={onBack} />
          </StepButtons>
        )}
      </>
    )
  }
  if (!isOpen) return null
  return (
    <form noValidate onSubmit={form.handleSubmit(confirm)}>
      <div className="grid gap-x-4 gap-y-2 md:grid-cols-2">
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
          {...form.register('email')}
          autoComplete="email"
          error={errors.email?.message}
          hint="Aquí te llegan los datos del pedido."
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
      <KeptData isKept={remembered !== null} onForget={forget} />
      <StepButtons>
        <BackButton onClick={onBack} />
        <Button type="submit">Confirmar</Button>
      </StepButtons>
    </form>
  )
}
