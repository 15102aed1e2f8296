import { useSyncExternalStore } from 'react'
import { useShop } from '../../shell/use-shop.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AddressFields } from '../checkout/address-fields.tsx'
import { type BookRequestForm as Form, type ReceivedRequest, useBookRequest } from './use-book-request.ts'

/** Who asks and how the book should come. A chunk of its own: only pages of books without a price load the form library. */
export default function BookRequestForm({
  bookId,
  onReceived,
}: {
  bookId: string
  onReceived: (received: ReceivedRequest) => void
}) {
  const form = useBookRequest(bookId, onReceived)
  const isAlive = useIsAlive()
  return (
    <form
      className="mt-5"
      inert={!isAlive}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void form.send()
      }}
    >
      <ContactFields form={form} />
      <DeliveryChoice form={form} />
      <div aria-live="polite">
        {form.failure && (
          <p className="mt-4">
            <FieldError>{form.failure}</FieldError>
          </p>
        )}
      </div>
      <Button aria-disabled={form.isSending} className="mt-5 min-h-12 max-sm:w-full" type="submit">
        {form.isSending ? 'Enviando...' : 'Enviar consulta'}
      </Button>
    </form>
  )
}

function ContactFields({ form: { contact } }: { form: Form }) {
  const { errors } = contact.formState
  return (
    <div className="grid gap-x-4 gap-y-2 md:grid-cols-2">
      <div className="md:col-span-2">
        <TextField
          {...contact.register('fullName')}
          autoComplete="name"
          error={errors.fullName?.message}
          label="Nombre y apellido"
          required
        />
      </div>
      <TextField
        {...contact.register('email')}
        autoComplete="email"
        error={errors.email?.message}
        hint="Aquí te llega la respuesta."
        inputMode="email"
        label="Email"
        required
        type="email"
      />
      <TextField
        {...contact.register('tel')}
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

function DeliveryChoice({ form: { address, method, choose } }: { form: Form }) {
  const { profile } = useShop()
  return (
    <fieldset className="mt-3">
      <legend className="mb-2 font-semibold text-sm">¿Cómo lo recibirías?</legend>
      <div className="grid gap-3">
        <RadioCard
          badge="sin costo"
          checked={method === 'PICKUP'}
          description={
            <>
              {profile.pickupAddress}
              <br />
              {profile.pickupHours}
            </>
          }
          name="shippingMethod"
          onChange={() => choose('PICKUP')}
          title="Retiro en pickup center"
          value="PICKUP"
        />
        <RadioCard
          checked={method === 'DELIVERY'}
          description="A todo el país. Con la dirección te decimos también cuánto cuesta el envío."
          name="shippingMethod"
          onChange={() => choose('DELIVERY')}
          title="Envío a domicilio"
          value="DELIVERY"
        >
          {method === 'DELIVERY' && <AddressFields form={address} />}
        </RadioCard>
      </div>
    </fieldset>
  )
}

/** False on the server's page: what is typed before the script is there would be lost. */
function useIsAlive(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
