import { valibotResolver } from '@hookform/resolvers/valibot'
import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { DEFAULT_DEPARTMENT } from '../../../contract/departments.ts'
import {
  type DeliveryAddress,
  deliveryAddressSchema,
  type Shipping,
  type ShippingMethod,
} from '../../../contract/shipping.ts'
import { useShop } from '../../shell/use-shop.ts'
import { Button } from '../../ui/button.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { AddressFields, type AddressInput } from './address-fields.tsx'
import { DeliverySummary } from './delivery-summary.tsx'
import { useRefusedFields } from './use-refused-fields.ts'

const EMPTY_ADDRESS: AddressInput = {
  shippingMethod: 'DELIVERY',
  address: '',
  city: '',
  department: DEFAULT_DEPARTMENT,
  zipCode: '',
}

/** Step 1: pickup or home delivery (specification §4, "Delivery step"). Starts on pickup. */
export function DeliveryStep({
  shipping,
  fieldErrors,
  isOpen,
  onConfirm,
  onEdit,
}: {
  shipping: Shipping | null
  fieldErrors: Record<string, string>
  isOpen: boolean
  onConfirm: (shipping: Shipping) => void
  onEdit: () => void
}) {
  const { profile } = useShop()
  const [method, setMethod] = useState<ShippingMethod>(shipping?.shippingMethod ?? 'PICKUP')
  const form = useForm<AddressInput, unknown, DeliveryAddress>({
    // Errors show once a field is touched or changed (specification §5).
    mode: 'all',
    resolver: valibotResolver(deliveryAddressSchema),
    defaultValues: shipping?.shippingMethod === 'DELIVERY' ? { ...EMPTY_ADDRESS, ...shipping } : EMPTY_ADDRESS,
  })
  useRefusedFields('shipping', fieldErrors, form.setError)

  function confirm(event: FormEvent) {
    event.preventDefault()
    if (method === 'PICKUP') onConfirm({ shippingMethod: 'PICKUP' })
    else form.handleSubmit(address => onConfirm(withoutEmptyZipCode(address)))(event)
  }

  if (shipping) return <DeliverySummary onEdit={onEdit} shipping={shipping} />
  if (!isOpen) return null
  return (
    <form noValidate onSubmit={confirm}>
      <fieldset className="grid gap-3">
        <legend className="sr-only">Método de entrega</legend>
        <RadioCard
          badge="sin costo"
          checked={method === 'PICKUP'}
          description={
            <>
              {profile.pickupAddress}
              <br />
              {profile.pickupHours}
            </>
          }
          name="shippingMethod"
          onChange={() => setMethod('PICKUP')}
          title="Retiro en pickup center"
          value="PICKUP"
        />
        <RadioCard
          checked={method === 'DELIVERY'}
          description="A todo el país, entre 2 y 5 días hábiles. El costo se calcula al confirmar la dirección."
          name="shippingMethod"
          onChange={() => setMethod('DELIVERY')}
          title="Envío a domicilio"
          value="DELIVERY"
        >
          {method === 'DELIVERY' && <AddressFields form={form} />}
        </RadioCard>
      </fieldset>
      <Button className="mt-4 max-sm:w-full" type="submit">
        Confirmar método de entrega
      </Button>
    </form>
  )
}

function withoutEmptyZipCode({ zipCode, ...address }: DeliveryAddress): DeliveryAddress {
  return zipCode ? { ...address, zipCode } : address
}
