import type { ReactNode } from 'react'
import { messagingLink } from '../../../contract/contact-links.ts'
import type { OrderResponse } from '../../../contract/order.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { isAllGoingBack } from './order-money.ts'
import { ParcelLine } from './parcel-line.tsx'

/** For a parcel that has left, at the top: how to track it, collect it, or write to the shop. */
export function ParcelNotice({ order }: { order: OrderResponse }) {
  const { profile } = useShop()
  const { id, status, shipment, shipping } = order
  if (status !== 'CONFIRMED') return null
  switch (shipment?.status) {
    case 'DISPATCHED':
      if (!shipment.trackingNumber) return null
      return (
        <Notice icon="truck">
          <ParcelLine shipment={shipment} />
          {shipping.operator && <p>Lo lleva {shipping.operator}.</p>}
        </Notice>
      )
    case 'READY_FOR_PICKUP':
      if (shipment.isHeldBack) return null
      return (
        <Notice icon="store">
          <p>
            Te espera en <strong>{profile.pickupAddress}</strong>
          </p>
          <p>{profile.pickupHours}</p>
        </Notice>
      )
    case 'RETURNED':
      if (isAllGoingBack(order)) return null
      return (
        <Notice icon="chat">
          <p>
            Escríbenos por{' '}
            <a
              className="text-link py-3 font-semibold"
              href={messagingLink(profile, `Hola, mi pedido de la orden # ${id} volvió. ¿Cómo seguimos?`)}
            >
              WhatsApp
            </a>
            .
          </p>
        </Notice>
      )
    default:
      return null
  }
}

function Notice({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className="mt-8 flex gap-3 rounded-control bg-celeste-tint px-5 py-4 text-rio wrap-anywhere print:mt-4 print:bg-transparent print:p-0">
      <Icon className="mt-0.75" name={icon} />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
