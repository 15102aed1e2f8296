import { useState } from 'react'
import type { OrderResponse } from '../../../contract/order.ts'
import { lazyForm } from '../../../ui/lazy-form.tsx'
import { LiveButton } from '../../../ui/live-button.tsx'
import type { OrderChange } from './use-order-change.ts'

const AddressForm = lazyForm(() => import('./address-form.tsx'))

/** The buyer has an order that is delivered sent elsewhere, before it is printed. */
export function ChangeAddress({
  order,
  orderChange,
  onDone,
}: {
  order: OrderResponse
  orderChange: OrderChange
  onDone: () => void
}) {
  const [isLoaded, setIsLoaded] = useState(false)
  const [isOpen, setIsOpen] = useState(false)

  function open() {
    setIsLoaded(true)
    setIsOpen(true)
  }

  return (
    <>
      <LiveButton className="text-left" onClick={open} variant="quiet">
        Cambiar la dirección de entrega
      </LiveButton>
      {isLoaded && (
        // The form starts from the current address: that is why it has the key.
        <AddressForm
          isOpen={isOpen}
          key={JSON.stringify(order.shipping.shippingAddress)}
          onClose={() => setIsOpen(false)}
          onDone={onDone}
          order={order}
          orderChange={orderChange}
        />
      )}
    </>
  )
}
