import { useSyncExternalStore } from 'react'
import { CaptchaNotice } from '../../captcha/captcha-notice.tsx'
import { ContactFields } from '../../customer/contact-fields.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
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
      onFocus={form.begin}
      onSubmit={event => {
        event.preventDefault()
        void form.send()
      }}
    >
      <ContactFields emailHint="Aquí te llega la respuesta." form={form.contact} />
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
      <CaptchaNotice className="mt-3" />
    </form>
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
