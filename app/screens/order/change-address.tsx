import { useState } from 'react'
import type { OrderResponse } from '../../../contract/order.ts'
import { lazyForm } from '../../../ui/lazy-form.tsx'
import { LiveButton } from '../../../ui/live-button.tsx'
import type { OrderChange } from './use-order-change.ts'

const AddressForm = lazyForm(() => import('./address-form.tsx'))

/** Lets the buyer change the delivery address before the order is printed. */
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
        // The key remounts the form, so that it starts from the current address.
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
