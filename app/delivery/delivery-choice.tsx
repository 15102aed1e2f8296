import type { ReactNode } from 'react'
import type { ShippingMethod } from '../../contract/shipping.ts'
import { RadioCard } from '../../ui/radio-card.tsx'
import { useShop } from '../shell/use-shop.ts'
import { AddressFields } from './address-fields.tsx'
import type { AddressForm } from './use-address-form.ts'

/** Pickup or home delivery, with the address form under the latter (specification §2, "Delivery widget"). */
export function DeliveryChoice({
  legend,
  method,
  onChoose,
  address,
  pickupNote,
  deliveryNote,
}: {
  legend: ReactNode
  method: ShippingMethod
  onChoose: (method: ShippingMethod) => void
  address: AddressForm
  /** A note about pickup, apart from place and hours. */
  pickupNote?: ReactNode
  deliveryNote: ReactNode
}) {
  const { profile } = useShop()
  return (
    <fieldset>
      {legend}
      <div className="grid gap-3">
        <RadioCard
          badge="sin costo"
          checked={method === 'PICKUP'}
          description={
            <>
              {profile.pickupAddress}
              <br />
              {profile.pickupHours}
              {pickupNote && <span className="mt-1 block">{pickupNote}</span>}
            </>
          }
          name="shippingMethod"
          onChange={() => onChoose('PICKUP')}
          title="Centro de retiro"
          value="PICKUP"
        />
        <RadioCard
          checked={method === 'DELIVERY'}
          description={deliveryNote}
          name="shippingMethod"
          onChange={() => onChoose('DELIVERY')}
          title="Envío a domicilio"
          value="DELIVERY"
        >
          {method === 'DELIVERY' && <AddressFields form={address} />}
        </RadioCard>
      </div>
    </fieldset>
  )
}
