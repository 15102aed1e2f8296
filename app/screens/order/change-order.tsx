import { useRef, useState } from 'react'
import type { OrderResponse } from '../../../contract/order.ts'
import { CancelOrder } from './cancel-order.tsx'
import { removalConsequence, removalsOf } from './change-words.ts'
import { ConfirmedChange } from './confirmed-change.tsx'
import { ReceiptSection } from './receipt-section.tsx'

/** What the buyer of a paid order can still do before it is printed: take copies out, or cancel all. Needs the page's script. */
export function ChangeOrder({ order }: { order: OrderResponse }) {
  const [done, setDone] = useState('')
  const section = useRef<HTMLDivElement>(null)
  if (!isChangeable(order)) return null
  const removals = removalsOf(order)
  return (
    <div className="mt-8 outline-none noscript:hidden print:hidden" ref={section} tabIndex={-1}>
      <ReceiptSection title={removals.length > 0 ? 'Cambiar o cancelar el pedido' : 'Cancelar el pedido'}>
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
                onDone={() => {
                  setDone(`Listo: quitamos ${removal.words}.`)
                  // The button may be gone with the copies.
                  section.current?.focus()
                }}
                order={order}
                path="lines"
                title={`¿Quitar ${removal.words}?`}
              />
            </li>
          ))}
          <li>
            <CancelOrder order={order} />
          </li>
        </ul>
      </ReceiptSection>
    </div>
  )
}

/** Paid, and not printed as far as the shop knows. What is not paid is only cancelled. */
export function isChangeable({ isCancellable, cancellationRefund }: OrderResponse): boolean {
  return isCancellable && cancellationRefund !== undefined
}
