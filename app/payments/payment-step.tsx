import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { PAYMENT_METHODS, type PaymentMethod } from '../../contract/payment-choice.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { CardFields } from './card-form/card-fields.tsx'
import { isCardField, useCard } from './card-form/use-card.ts'
import { useFreshInstallments } from './card-form/use-fresh-installments.ts'
import { OfflinePayment } from './offline-payment.tsx'
import { OFFLINE_TITLE } from './offline-words.ts'
import type { PaymentChoice } from './payment-choice.ts'
import { PaymentSummary } from './payment-summary.tsx'

/** Step 2: card, or cash networks and bank transfer (specification §4, "Payment step"). Starts on CARD. */
export function PaymentStep({
  payment,
  totalCents,
  fieldErrors,
  isOpen,
  methods = PAYMENT_METHODS,
  hasNoEmail,
  onConfirm,
  onInstallmentsGone,
  onEdit,
}: {
  payment: PaymentChoice | null
  /** The total to pay, 0 while the quantity is invalid. */
  totalCents: number
  fieldErrors: Record<string, string>
  isOpen: boolean
  /** The ways that are offered; both unless said otherwise. */
  methods?: readonly PaymentMethod[]
  /** Of an order whose buyer gave no email: nothing is promised by it. */
  hasNoEmail?: boolean | undefined
  onConfirm: (payment: PaymentChoice) => void
  /** The chosen number of installments is not offered for the total any more. */
  onInstallmentsGone: () => void
  onEdit: () => void
}) {
  const [method, setMethod] = useState<PaymentMethod>(payment?.paymentMethod ?? methods[0] ?? 'CARD')
  const form = useRef<HTMLFormElement>(null)
  const isCardWanted = payment ? payment.paymentMethod === 'CARD' : isOpen && method === 'CARD'
  const card = useCard({ isWanted: isCardWanted, amountCents: totalCents || null, fieldErrors })
  // Chosen elsewhere (a message offers it): the form follows, and keeps no card.
  const isOfflineChosen = payment?.paymentMethod === 'OFFLINE'
  const followOffline = useEffectEvent(() => {
    setMethod('OFFLINE')
    card.forget()
  })
  useEffect(() => {
    if (isOfflineChosen) followOffline()
  }, [isOfflineChosen])
  useFreshInstallments({ card, payment, totalCents, onConfirm, onInstallmentsGone })

  function confirm(event: FormEvent) {
    event.preventDefault()
    if (method === 'OFFLINE') return onConfirm({ paymentMethod: 'OFFLINE' })
    const choice = card.confirm()
    if (choice) return onConfirm(choice)
    // The first error has its mark only once it is drawn.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:enabled')?.focus())
  }

  if (payment)
    return <PaymentSummary hasNoEmail={hasNoEmail} onEdit={onEdit} payment={payment} totalCents={totalCents} />
  if (!isOpen) return null
  const refusal = refusalOf(fieldErrors, method)
  return (
    // Should a script ever fail to stop it, a form of this method goes nowhere: no card number ends in an address.
    <form method="dialog" noValidate onSubmit={confirm} ref={form}>
      <fieldset aria-label="Método de pago" className="grid grid-cols-1 gap-3">
        <RadioCard
          checked={method === 'CARD'}
          name="paymentMethod"
          onChange={() => setMethod('CARD')}
          title="Tarjeta de crédito o débito"
          value="CARD"
        >
          {method === 'CARD' && <CardFields card={card} totalCents={totalCents} />}
        </RadioCard>
        {methods.includes('OFFLINE') && (
          <RadioCard
            checked={method === 'OFFLINE'}
            name="paymentMethod"
            onChange={() => setMethod('OFFLINE')}
            title={OFFLINE_TITLE}
            value="OFFLINE"
          >
            {method === 'OFFLINE' && <OfflinePayment hasNoEmail={hasNoEmail} />}
          </RadioCard>
        )}
      </fieldset>
      <p className="text-sm not-empty:mt-3" role="alert">
        {refusal && <FieldError>{refusal}</FieldError>}
      </p>
      <Button className="mt-4 max-sm:w-full" type="submit">
        Usar este medio de pago
      </Button>
    </form>
  )
}

/** Why the last choice was not taken, where no field of the form says it. */
function refusalOf(fieldErrors: Record<string, string>, method: PaymentMethod): string | undefined {
  const unseen = Object.entries(fieldErrors).find(([field]) => {
    const [part, name = ''] = field.split('.')
    return part === 'payment' && !(method === 'CARD' && isCardField(name))
  })
  return unseen?.[1]
}
