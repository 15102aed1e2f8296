import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { DeliveryEstimate } from '../../../contract/delivery-estimate.ts'
import { type Shipping, type ShippingMethod, withoutEmptyZipCode } from '../../../contract/shipping.ts'
import { Button } from '../../../ui/button.tsx'
import { useRefusedFields } from '../../../ui/use-refused-fields.ts'
import { DeliveryChoice } from '../../delivery/delivery-choice.tsx'
import { EstimatedDays } from '../../delivery/estimated-days.tsx'
import { type AddressForm, useAddressForm } from '../../delivery/use-address-form.ts'
import { DeliverySummary } from './delivery-summary.tsx'
import { keepTypedDelivery } from './order-draft.ts'
import { startingDelivery } from './starting-delivery.ts'

/** Step 1: pickup or home delivery (specification §4, "Delivery step"). Starts on pickup. */
export function DeliveryStep({
  shipping,
  estimate,
  pickupEstimate,
  fieldErrors,
  isOpen,
  isRestored,
  onConfirm,
  onEdit,
}: {
  shipping: Shipping | null
  /** Of what was confirmed, once it is known. */
  estimate: DeliveryEstimate | null
  pickupEstimate: DeliveryEstimate
  fieldErrors: Record<string, string>
  isOpen: boolean
  /** False while the page is still the server's, which remembers nothing. */
  isRestored: boolean
  onConfirm: (shipping: Shipping) => void
  onEdit: () => void
}) {
  const [start] = useState(() => startingDelivery(shipping, { isRestored }))
  const [method, setMethod] = useState<ShippingMethod>(start.method)
  const form = useAddressForm(start.address)
  useKeptTyping(form, method, isRestored)
  useRefusedFields('shipping', fieldErrors, form.setError)

  function confirm(event: FormEvent) {
    event.preventDefault()
    if (method === 'PICKUP') onConfirm({ shippingMethod: 'PICKUP' })
    else form.handleSubmit(address => onConfirm(withoutEmptyZipCode(address)))(event)
  }

  if (shipping) return <DeliverySummary onEdit={onEdit} estimate={estimate} shipping={shipping} />
  if (!isOpen) return null
  return (
    <form noValidate onSubmit={confirm}>
      <DeliveryChoice
        address={form}
        deliveryNote="A todo el país, entre 2 y 5 días hábiles. El costo se calcula al confirmar la dirección."
        legend={<legend className="sr-only">Método de entrega</legend>}
        method={method}
        onChoose={setMethod}
        pickupNote={<EstimatedDays estimate={pickupEstimate} />}
      />
      <Button className="mt-4 max-sm:w-full" type="submit">
        Confirmar método de entrega
      </Button>
    </form>
  )
}

/** Keeps the step as it is chosen and typed. */
function useKeptTyping(form: AddressForm, method: ShippingMethod, isRestored: boolean) {
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isRestored) return
    const keep = () => {
      const { shippingMethod: _, ...address } = form.getValues()
      keepTypedDelivery({ method, address })
    }
    if (!isFirst.current) keep()
    isFirst.current = false
    const { unsubscribe } = form.watch(keep)
    return unsubscribe
  }, [form, method, isRestored])
}
