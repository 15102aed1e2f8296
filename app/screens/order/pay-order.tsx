import { lazy, Suspense, useRef, useState } from 'react'
import type { OrderResponse, PaymentMethod } from '../../../contract/order.ts'
import { LiveButton } from '../../../ui/live-button.tsx'

const PayForm = lazy(() => import('./pay-form.tsx'))

/** Pays an order that waits for its money: with a card instead of OFFLINE, after a rejection, or again after it lapsed. */
export function PayOrder({ order }: { order: OrderResponse }) {
  const [isOpen, setIsOpen] = useState(false)
  const section = useRef<HTMLElement>(null)
  const methods = order.payableBy ?? []
  if (methods.length === 0) return null

  function open() {
    setIsOpen(true)
    // The button goes: the focus moves here, to the form that replaces it.
    section.current?.focus()
  }

  /** The order above says what follows. Another way to pay is one press away. */
  function close() {
    setIsOpen(false)
    section.current?.focus()
  }

  return (
    <section aria-label="Pagar la orden" className="mt-8 outline-none print:hidden" ref={section} tabIndex={-1}>
      {isOpen ? (
        <Suspense fallback={<p role="status">Un momento...</p>}>
          <PayForm onPaid={close} order={order} />
        </Suspense>
      ) : (
        <>
          <LiveButton
            className="max-sm:w-full"
            onClick={open}
            variant={methods.includes('OFFLINE') ? 'primary' : 'secondary'}
          >
            {offerInWords(order.status, methods)}
          </LiveButton>
          <noscript>
            <p>Para pagar desde esta página hace falta JavaScript. También puedes escribirnos y te ayudamos.</p>
          </noscript>
        </>
      )}
    </section>
  )
}

function offerInWords(status: OrderResponse['status'], methods: readonly PaymentMethod[]): string {
  if (status === 'CANCELLED') return 'Pagar de nuevo'
  return methods.includes('OFFLINE') ? 'Pagar la orden' : 'Pagar con tarjeta'
}
