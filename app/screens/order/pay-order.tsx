import { useRef, useState } from 'react'
import { formatPrice, toCents } from '../../../contract/money.ts'
import type { OrderResponse, PaymentMethod } from '../../../contract/order.ts'
import { CaptchaNotice } from '../../captcha/captcha-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { PaymentStep } from '../checkout/payment-step.tsx'
import { usePayOrder } from './use-pay-order.ts'

/** Pays an order that waits for its money: with a card instead of OFFLINE, after a rejection, or again after it lapsed. */
export function PayOrder({ order }: { order: OrderResponse }) {
  const [isOpen, setIsOpen] = useState(false)
  const section = useRef<HTMLElement>(null)
  const methods = order.payableBy ?? []
  if (methods.length === 0) return null

  function open() {
    setIsOpen(true)
    requestAnimationFrame(() => section.current?.querySelector<HTMLElement>('input:checked')?.focus())
  }

  return (
    <section aria-label="Pagar la orden" className="mt-8 print:hidden" ref={section}>
      {isOpen ? (
        <PayForm order={order} />
      ) : (
        <Button className="max-sm:w-full" onClick={open}>
          {offerInWords(order.status, methods)}
        </Button>
      )}
    </section>
  )
}

function offerInWords(status: OrderResponse['status'], methods: readonly PaymentMethod[]): string {
  if (status === 'CANCELLED') return 'Pagar de nuevo'
  return methods.includes('OFFLINE') ? 'Pagar la orden' : 'Pagar con tarjeta'
}

function PayForm({ order }: { order: OrderResponse }) {
  const totalCents = toCents(order.grandTotal)
  const { choice, fieldErrors, isPaying, choose, edit, pay } = usePayOrder(order)
  return (
    <div className="rounded-control border border-line bg-surface p-5 sm:p-8">
      <h2 className="mb-4 font-serif text-xl">Elige cómo pagar {formatPrice(totalCents)}</h2>
      <PaymentStep
        fieldErrors={fieldErrors}
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
          <Button
            aria-disabled={isPaying}
            className="mt-5 min-h-13 w-full text-lg"
            onClick={() => !isPaying && pay(choice)}
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
