import { type FormEvent, useState } from 'react'
import type { PaymentMethod } from '../../../contract/order.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { CardPayment } from './card-payment.tsx'
import { OFFLINE_TITLE, OfflinePayment } from './offline-payment.tsx'
import type { PaymentChoice } from './payment-choice.ts'
import { PaymentSummary } from './payment-summary.tsx'

/**
 * Step 2: card, or cash networks and bank transfer (specification §4, "Payment step"). It starts on OFFLINE and not on CARD, the
 * specification's default, for as long as cards can't be charged.
 */
export function PaymentStep({
  payment,
  refusal,
  isOpen,
  onConfirm,
  onEdit,
}: {
  payment: PaymentChoice | null
  /** Why the server did not take the last choice. */
  refusal: string | undefined
  isOpen: boolean
  onConfirm: (payment: PaymentChoice) => void
  onEdit: () => void
}) {
  const [method, setMethod] = useState<PaymentMethod>('OFFLINE')

  function confirm(event: FormEvent) {
    event.preventDefault()
    if (method === 'OFFLINE') onConfirm({ paymentMethod: 'OFFLINE' })
  }

  if (payment) return <PaymentSummary onEdit={onEdit} payment={payment} />
  if (!isOpen) return null
  return (
    <form noValidate onSubmit={confirm}>
      <fieldset aria-label="Método de pago" className="grid gap-3">
        <RadioCard
          badge="próximamente"
          checked={method === 'CARD'}
          name="paymentMethod"
          onChange={() => setMethod('CARD')}
          title="Tarjeta de crédito o débito"
          value="CARD"
        >
          {method === 'CARD' && <CardPayment />}
        </RadioCard>
        <RadioCard
          checked={method === 'OFFLINE'}
          name="paymentMethod"
          onChange={() => setMethod('OFFLINE')}
          title={OFFLINE_TITLE}
          value="OFFLINE"
        >
          {method === 'OFFLINE' && <OfflinePayment />}
        </RadioCard>
      </fieldset>
      {refusal && (
        <p className="mt-3 text-sm" role="alert">
          <FieldError>{refusal}</FieldError>
        </p>
      )}
      {method === 'OFFLINE' && (
        <Button className="mt-4 max-sm:w-full" type="submit">
          Usar este medio de pago
        </Button>
      )}
    </form>
  )
}
