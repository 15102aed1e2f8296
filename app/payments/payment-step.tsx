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
  /** The total to pay in centésimos; 0 while the quantity is invalid. */
  totalCents: number
  fieldErrors: Record<string, string>
  isOpen: boolean
  /** Methods on offer; both by default. */
  methods?: readonly PaymentMethod[]
  /** True if the buyer gave no email, so that nothing is promised by email. */
  hasNoEmail?: boolean | undefined
  onConfirm: (payment: PaymentChoice) => void
  /** Called when the chosen number of installments is no longer offered for the total. */
  onInstallmentsGone: () => void
  onEdit: () => void
}) {
  const [method, setMethod] = useState<PaymentMethod>(payment?.paymentMethod ?? methods[0] ?? 'CARD')
  const form = useRef<HTMLFormElement>(null)
  const isCardWanted = payment ? payment.paymentMethod === 'CARD' : isOpen && method === 'CARD'
  const card = useCard({ isWanted: isCardWanted, amountCents: totalCents || null, fieldErrors })
  // A message can switch to OFFLINE: the form follows, and forgets the card.
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
    // Waits for the next frame, when the first error has its mark.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:enabled')?.focus())
  }

  if (payment)
    return <PaymentSummary hasNoEmail={hasNoEmail} onEdit={onEdit} payment={payment} totalCents={totalCents} />
  if (!isOpen) return null
  const refusal = refusalOf(fieldErrors, method)
  return (
    // method="dialog": if a script ever fails to prevent the submit, the form is sent nowhere and no card number gets into a URL.
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

/** The reason the last choice was refused, if no field of the form shows it. */
function refusalOf(fieldErrors: Record<string, string>, method: PaymentMethod): string | undefined {
  const unseen = Object.entries(fieldErrors).find(([field]) => {
    const [part, name = ''] = field.split('.')
    return part === 'payment' && !(method === 'CARD' && isCardField(name))
  })
  return unseen?.[1]
}
