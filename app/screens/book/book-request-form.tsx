import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { useIsAlive } from '../../../ui/use-is-alive.ts'
import { CaptchaNotice } from '../../captcha/captcha-notice.tsx'
import { ContactFields } from '../../customer/contact-fields.tsx'
import { DeliveryChoice } from '../../delivery/delivery-choice.tsx'
import { type ReceivedRequest, useBookRequest } from './use-book-request.ts'

/** The contact and delivery form of a book request. A separate chunk: only pages of books without a price load the form library. */
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
      className="waits-for-script mt-5"
      inert={!isAlive}
      noValidate
      onFocus={form.begin}
      onSubmit={event => {
        event.preventDefault()
        void form.send()
      }}
    >
      <ContactFields emailHint="Aquí le llega la respuesta." form={form.contact} />
      <div className="mt-6">
        <DeliveryChoice
          address={form.address}
          deliveryNote="A todo el país. Con la dirección le decimos también cuánto cuesta el envío."
          legend={<legend className="mb-2 font-semibold text-sm">¿Cómo lo recibiría?</legend>}
          method={form.method}
          onChoose={form.choose}
        />
      </div>
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
