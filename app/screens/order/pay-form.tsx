import { useEffect, useEffectEvent, useRef } from 'react'
import { formatExactPrice, toCents } from '../../../contract/money.ts'
import type { OrderResponse } from '../../../contract/order.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { CaptchaNotice } from '../../captcha/captcha-notice.tsx'
import { chargeInWords } from '../../payments/card-charge.ts'
import { PaymentStep } from '../../payments/payment-step.tsx'
import { usePayOrder } from './use-pay-order.ts'

/**
 * The checkout's payment step, for an existing order. A separate chunk, so that the card form is loaded only to pay here. `isOffline`:
 * OFFLINE is chosen already and sent at once; the form is shown only if that fails.
 */
export default function PayForm({
  order,
  isOffline,
  onPaid,
}: {
  order: OrderResponse
  isOffline: boolean
  onPaid: () => void
}) {
  const totalCents = toCents(order.grandTotal)
  const { choice, fieldErrors, isPaying, choose, edit, pay } = usePayOrder(order, onPaid)
  const payButton = useRef<HTMLButtonElement>(null)
  const title = useRef<HTMLHeadingElement>(null)

  const payOffline = useEffectEvent(() => {
    choose({ paymentMethod: 'OFFLINE' })
    void pay({ paymentMethod: 'OFFLINE' })
  })
  useEffect(() => {
    if (isOffline) payOffline()
  }, [isOffline])

  // The form has collapsed: moves the focus to the pay button, which may be out of view; when it is open again, to its title.
  const hadChoice = useRef(false)
  useEffect(() => {
    if (choice) payButton.current?.focus()
    else if (hadChoice.current && document.activeElement === document.body) title.current?.focus()
    hadChoice.current = choice !== null
  }, [choice])

  return (
    <div className="rounded-control border-line xs:border xs:bg-surface xs:p-5 sm:p-8">
      <h2 className="mb-4 font-serif text-xl outline-none" ref={title} tabIndex={-1}>
        Cómo pagar {formatExactPrice(totalCents)}
      </h2>
      <PaymentStep
        fieldErrors={fieldErrors}
        hasNoEmail={order.hasNoEmail}
        isOpen
        methods={order.payableBy}
        onConfirm={choose}
        onEdit={edit}
        onInstallmentsGone={edit}
        payment={choice}
        totalCents={totalCents}
      />
      {choice && (
        <>
          {choice.paymentMethod === 'CARD' && (
            <p className="mt-4 font-semibold tabular-nums" id="pagar-aviso">
              {chargeInWords(choice, totalCents)}.
            </p>
          )}
          <Button
            aria-describedby={choice.paymentMethod === 'CARD' ? 'pagar-aviso' : undefined}
            aria-disabled={isPaying}
            className="mt-4 min-h-13 w-full text-lg"
            onClick={() => !isPaying && pay(choice)}
            ref={payButton}
          >
            {isPaying && <Spinner />}
            {isPaying ? 'Un momento...' : choice.paymentMethod === 'CARD' ? 'Pagar' : 'Recibir los datos para pagar'}
          </Button>
          <CaptchaNotice className="mt-3" />
        </>
      )}
    </div>
  )
}
