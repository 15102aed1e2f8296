import { useRef, useState } from 'react'
import type { OrderResponse } from '../../../contract/order.ts'
import type { PaymentMethod } from '../../../contract/payment-choice.ts'
import { lazyForm } from '../../../ui/lazy-form.tsx'
import { LiveButton } from '../../../ui/live-button.tsx'
import { focusHeadline } from './focus-headline.ts'

const PayForm = lazyForm(() => import('./pay-form.tsx'))

/**
 * Pays an unpaid order: by card instead of OFFLINE, after a rejection, or again after it lapsed. OFFLINE takes one press: it charges
 * nothing, and the page then shows account, reference and deadline, which exist from then on.
 */
export function PayOrder({ order }: { order: OrderResponse }) {
  const [way, setWay] = useState<PaymentMethod | null>(null)
  const [isTold, setIsTold] = useState(false)
  const section = useRef<HTMLElement>(null)
  const methods = order.payableBy ?? []
  if (methods.length === 0) return null
  const canPayOffline = methods.includes('OFFLINE')
  const again = order.status === 'CANCELLED' ? 'Pagar de nuevo' : 'Pagar'

  function open(chosen: PaymentMethod) {
    setWay(chosen)
    // The button disappears: moves the focus to this section, where the form replaces it.
    section.current?.focus()
  }

  /** Closes the form: the order shows what follows, and another way to pay is one press away. */
  function close() {
    setWay(null)
    if (way === 'CARD') return focusHeadline()
    setIsTold(true)
    section.current?.focus()
  }

  return (
    <section aria-label="Pagar la orden" className="mt-8 outline-none print:hidden" ref={section} tabIndex={-1}>
      <p className="sr-only" role="status">
        {isTold && 'Listo: más abajo están los datos para pagar.'}
      </p>
      {way ? (
        <PayForm isOffline={way === 'OFFLINE'} onPaid={close} order={order} />
      ) : (
        <>
          <div className="flex flex-wrap gap-3">
            <LiveButton
              className="max-sm:w-full"
              onClick={() => open('CARD')}
              variant={canPayOffline ? 'primary' : 'secondary'}
            >
              {again} con tarjeta
            </LiveButton>
            {canPayOffline && (
              <LiveButton
                aria-describedby="pagar-sin-tarjeta"
                className="max-sm:w-full"
                onClick={() => open('OFFLINE')}
                variant="secondary"
              >
                {again} en efectivo o por transferencia
              </LiveButton>
            )}
          </div>
          {canPayOffline && (
            <p className="mt-3 max-w-xl text-ink-soft text-sm" id="pagar-sin-tarjeta">
              Sin tarjeta se paga en Abitab o Redpagos, o por transferencia bancaria. Al elegirlo no se cobra nada: aquí
              verás la cuenta y hasta cuándo pagar{order.hasNoEmail ? '' : ', y te lo enviamos por email'}. La
              referencia es el número de orden, {order.id}.
            </p>
          )}
          <noscript>
            <p>Para pagar desde esta página hace falta JavaScript. También puedes escribirnos y te ayudamos.</p>
          </noscript>
        </>
      )}
    </section>
  )
}
