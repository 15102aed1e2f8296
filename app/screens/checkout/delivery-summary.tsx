import type { DeliveryPromise } from '../../../contract/delivery-promise.ts'
import { placeName } from '../../../contract/place-name.ts'
import type { Shipping } from '../../../contract/shipping.ts'
import { StepSummary } from '../../../ui/step-summary.tsx'
import { PromisedDays } from '../../delivery/promised-days.tsx'
import { useShop } from '../../shell/use-shop.ts'

export function DeliverySummary({
  shipping,
  promise,
  onEdit,
}: {
  shipping: Shipping
  promise: DeliveryPromise | null
  onEdit: () => void
}) {
  const { profile } = useShop()
  return (
    <StepSummary about="Método de entrega" onEdit={onEdit}>
      {shipping.shippingMethod === 'PICKUP' ? (
        <>
          <p className="font-semibold">Centro de retiro</p>
          <p className="text-ink-soft">{profile.pickupAddress}</p>
        </>
      ) : (
        <>
          <p className="font-semibold">Envío a domicilio</p>
          <p className="text-ink-soft">{shipping.address}</p>
          <p className="text-ink-soft">
            {placeName(shipping)}
            {shipping.zipCode && ` · CP ${shipping.zipCode}`}
          </p>
        </>
      )}
      {promise && (
        <p className="mt-1.5">
          <PromisedDays promise={promise} />
        </p>
      )}
    </StepSummary>
  )
}
