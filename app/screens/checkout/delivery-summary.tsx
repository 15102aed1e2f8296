import type { DeliveryEstimate } from '../../../contract/delivery-estimate.ts'
import type { Gift } from '../../../contract/gift.ts'
import { placeName } from '../../../contract/place-name.ts'
import type { Shipping } from '../../../contract/shipping.ts'
import { StepSummary } from '../../../ui/step-summary.tsx'
import { EstimatedDays } from '../../delivery/estimated-days.tsx'
import { GiftWords } from '../../delivery/gift-words.tsx'
import { useShop } from '../../shell/use-shop.ts'

export function DeliverySummary({
  shipping,
  gift,
  estimate,
  onEdit,
}: {
  shipping: Shipping
  gift: Gift | null
  estimate: DeliveryEstimate | null
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
      {gift && <GiftWords className="mt-1.5" gift={gift} />}
      {estimate && (
        <p className="mt-1.5">
          <EstimatedDays estimate={estimate} />
        </p>
      )}
    </StepSummary>
  )
}
