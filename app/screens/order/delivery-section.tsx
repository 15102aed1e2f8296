import type { OrderResponse } from '../../../contract/order.ts'
import { placeName } from '../../../contract/place-name.ts'
import { EstimatedDays } from '../../delivery/estimated-days.tsx'
import { GiftWords } from '../../delivery/gift-words.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { ParcelLine } from './parcel-line.tsx'
import { ReceiptSection } from './receipt-section.tsx'

export function DeliverySection({ order }: { order: OrderResponse }) {
  const { profile } = useShop()
  const { shippingAddress, operator, totalPackages, promise: estimate } = order.shipping
  const isHeldBack = order.shipment?.isHeldBack ?? false
  const arrival = estimate && !isHeldBack && order.shipment?.status !== 'READY_FOR_PICKUP' && (
    <p className="mt-2">
      <EstimatedDays estimate={estimate} />
    </p>
  )
  const present = order.gift && <GiftWords className="mt-2" gift={order.gift} />
  if (!shippingAddress) {
    return (
      <ReceiptSection title="Entrega">
        <p className="font-semibold">Retira en pickup center</p>
        <p>{profile.pickupAddress}</p>
        {order.status !== 'CANCELLED' && !isHeldBack && <p className="text-ink-soft">{profile.pickupHours}</p>}
        {present}
        {arrival}
      </ReceiptSection>
    )
  }
  return (
    <ReceiptSection title="Entrega">
      <p className="font-semibold">Con envío a</p>
      <p>{shippingAddress.address}</p>
      <p>{placeName(shippingAddress)}</p>
      {present}
      {arrival}
      <div className="mt-2 text-ink-soft">
        {estimate && !isHeldBack && <p>Envío estándar: entre 2 y 5 días hábiles</p>}
        {operator && <p>Operador: {operator}</p>}
        {/* A dispatched parcel is shown by `ParcelNotice`. */}
        {order.shipment?.status !== 'DISPATCHED' && <ParcelLine shipment={order.shipment} />}
        {totalPackages ? <p className="tabular-nums">Total de paquetes: {totalPackages}</p> : null}
      </div>
    </ReceiptSection>
  )
}
