import { useRef, useState } from 'react'
import type { OrderResponse } from '../../../contract/order.ts'
import { CancelOrder } from './cancel-order.tsx'
import { ChangeAddress } from './change-address.tsx'
import { removalConsequence, removalsOf } from './change-words.ts'
import { ConfirmedChange } from './confirmed-change.tsx'
import { ReceiptSection } from './receipt-section.tsx'
import { useOrderChange } from './use-order-change.ts'

/** What the buyer can change before an order is printed: remove copies, change the address, or cancel it. Needs the page's script. */
export function ChangeOrder({ order }: { order: OrderResponse }) {
  const [done, setDone] = useState('')
  const orderChange = useOrderChange(order, () => setDone(''))
  const section = useRef<HTMLDivElement>(null)
  if (!order.isCancellable) return <TooLate order={order} />
  const removals = removalsOf(order)
  const canChange = removals.length > 0 || order.shipping.shippingAddress !== null

  function tell(words: string) {
    setDone(words)
    // The pressed button may be gone after the change.
    section.current?.focus()
  }

  return (
    <div className="mt-8 outline-none noscript:hidden print:hidden" ref={section} tabIndex={-1}>
      <ReceiptSection title={canChange ? 'Cambiar o cancelar el pedido' : 'Cancelar el pedido'}>
        <p className="max-w-xl text-ink-soft">Puedes hacerlo mientras la imprenta no haya empezado.</p>
        <p className={done ? 'mt-2' : 'sr-only'} role="status">
          {done}
        </p>
        <ul className="mt-1 -ml-5">
          {removals.map(removal => (
            <li key={`${removal.line}-${removal.keeps}`}>
              <ConfirmedChange
                body={{ lines: [{ line: removal.line, quantity: removal.keeps }] }}
                confirm="Sí, quitar"
                consequence={removalConsequence(order, removal)}
                failed="No pudimos cambiar la orden."
                isBusy="Quitando..."
                keep="Dejarlo"
                label={`Quitar ${removal.words}`}
                onDone={() => tell(`Listo: quitamos ${removal.words}.`)}
                orderChange={orderChange}
                path="lines"
                title={`¿Quitar ${removal.words}?`}
              />
            </li>
          ))}
          {order.shipping.shippingAddress && (
            <li>
              <ChangeAddress
                onDone={() => tell('Listo: cambiamos la dirección de entrega.')}
                order={order}
                orderChange={orderChange}
              />
            </li>
          )}
          <li>
            <CancelOrder order={order} orderChange={orderChange} />
          </li>
        </ul>
      </ReceiptSection>
    </div>
  )
}

/** Why no change is offered: its book is being printed, or its money is in dispute. */
function TooLate({ order: { status, shipment, payments, owedAmount } }: { order: OrderResponse }) {
  const isPaid = status !== 'PENDING_PAYMENT' && status !== 'CANCELLED'
  const isUnprinted = !shipment || shipment.status === 'PREPARING'
  const isDisputed = isPaid && isUnprinted && payments.some(payment => payment.status === 'CHARGED_BACK')
  const isBeingMade = status === 'CONFIRMED' && (shipment?.status === 'PREPARING' || shipment?.status === 'PRINTED')
  if (!isDisputed && !isBeingMade) return null
  const disputed = owedAmount === undefined ? 'La orden' : 'El pago está en disputa con el banco de la tarjeta:'
  return (
    <p className="mt-8 max-w-xl text-ink-soft print:hidden">
      {isDisputed ? disputed : 'La imprenta ya tiene tu pedido en marcha:'} no se puede cambiar ni cancelar desde aquí.
      Si algo no está bien, escríbenos.
    </p>
  )
}
