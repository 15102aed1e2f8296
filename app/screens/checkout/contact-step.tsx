import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { Customer } from '../../../contract/customer.ts'
import { Button } from '../../../ui/button.tsx'
import { StepSummary } from '../../../ui/step-summary.tsx'
import { useRefusedFields } from '../../../ui/use-refused-fields.ts'
import { type Contact, ContactFields, contactSchema, NOBODY } from '../../customer/contact-fields.tsx'
import { MailQuestion } from '../../customer/mail-question.tsx'
import { rememberCustomer, rememberedCustomer } from '../../customer/remembered-customer.ts'
import { forgetPerson } from './forget-person.ts'
import { KeptData } from './kept-data.tsx'
import { forgetTypedContact, keepTypedContact, typedContact } from './order-draft.ts'
import { BackButton, StepButtons } from './step-buttons.tsx'
import { focusOnward } from './use-step-focus.ts'

/**
 * Step 3: the buyer's contact data. Starts from what was typed in this tab, else from the customer that this browser remembers, and
 * remembers the confirmed one.
 */
export function ContactStep({
  customer,
  fieldErrors,
  isOpen,
  isRestored,
  onConfirm,
  onEdit,
  onBack,
}: {
  customer: Customer | null
  fieldErrors: Record<string, string>
  isOpen: boolean
  /** False on the server's page, which knows no customer. */
  isRestored: boolean
  onConfirm: (customer: Customer) => void
  onEdit: () => void
  onBack: () => void
}) {
  const [remembered, setRemembered] = useState(isRestored ? rememberedCustomer : null)
  const form = useForm<Contact>({
    // Errors show once a field is touched or changed (specification §5).
    mode: 'all',
    resolver: valibotResolver(contactSchema),
    defaultValues: { ...NOBODY, ...remembered, ...(isRestored && typedContact()) },
  })
  const summary = useRef<HTMLDivElement>(null)
  useKeptTyping(form, isRestored)
  useRefusedFields('customer', fieldErrors, form.setError)

  function confirm(contact: Contact) {
    forgetTypedContact()
    const kept = rememberCustomer(contact)
    setRemembered(kept)
    onConfirm(kept)
  }

  function forget() {
    setRemembered(null)
    form.reset(NOBODY)
    forgetPerson()
    // Waits for the next frame, when the emptied fields are registered again.
    requestAnimationFrame(() => form.setFocus('fullName'))
  }

  function take(email: string) {
    if (!customer) return
    form.setValue('email', email)
    confirm({ fullName: customer.fullName, tel: customer.tel, email })
    // Waits for the next frame, when the question is gone and the focus with it.
    requestAnimationFrame(() => summary.current && focusOnward(summary.current))
  }

  if (customer) {
    return (
      <>
        <StepSummary about="Datos de contacto" onEdit={onEdit}>
          <p className="font-semibold">{customer.fullName}</p>
          <div ref={summary} role="status">
            <p className="text-ink-soft">{customer.email}</p>
            {/* Who confirmed from within the field was not asked there. */}
            <p>
              <MailQuestion email={customer.email} onTake={take} />
            </p>
          </div>
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
      <ContactFields emailHint="Aquí llegan los datos del pedido." form={form} />
      <KeptData isKept={remembered !== null} onForget={forget} />
      <StepButtons>
        <BackButton onClick={onBack} />
        <Button type="submit">Confirmar</Button>
      </StepButtons>
    </form>
  )
}

/** Stores the step's values while they are typed. */
function useKeptTyping(form: UseFormReturn<Contact>, isRestored: boolean) {
  useEffect(() => {
    if (!isRestored) return
    const { unsubscribe } = form.watch((_, { name }) => name && keepTypedContact(form.getValues()))
    return unsubscribe
  }, [form, isRestored])
}
