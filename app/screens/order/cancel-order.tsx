import type { OrderResponse } from '../../../contract/order.ts'
import { consequence } from './change-words.ts'
import { ConfirmedChange } from './confirmed-change.tsx'
import { focusHeadline } from './focus-headline.ts'
import type { OrderChange } from './use-order-change.ts'

/** Lets the buyer cancel an order before it is printed. */
export function CancelOrder({ order, orderChange }: { order: OrderResponse; orderChange: OrderChange }) {
  if (!order.isCancellable) return null
  return (
    <ConfirmedChange
      body={{}}
      confirm="Sí, cancelar la orden"
      consequence={consequence(order)}
      failed="No pudimos cancelar la orden."
      isBusy="Cancelando..."
      keep="Conservarla"
      label="Cancelar la orden"
      onDone={focusHeadline}
      orderChange={orderChange}
      path="cancellation"
      title={`¿Cancelar la orden # ${order.id}?`}
    />
  )
}
