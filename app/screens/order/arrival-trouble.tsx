import { messagingLink } from '../../../contract/contact-links.ts'
import type { OrderResponse } from '../../../contract/order.ts'
import { useShop } from '../../shell/use-shop.ts'
import { isAllGoingBack } from './order-money.ts'
import { ReceiptSection } from './receipt-section.tsx'

/** For an order that was delivered or collected: whom to write to if it did not come, or is faulty. */
export function ArrivalTrouble({ order }: { order: OrderResponse }) {
  const { profile } = useShop()
  const { id, shipment } = order
  const isDelivered = shipment?.status === 'DELIVERED'
  if (!(isDelivered || shipment?.status === 'COLLECTED') || isAllGoingBack(order)) return null
  const trouble = isDelivered ? 'no me llegó, o tiene una falla' : 'tiene una falla'
  return (
    <div className="mt-8 print:hidden">
      <ReceiptSection title={isDelivered ? '¿No te llegó? ¿Tiene una falla?' : '¿Tiene una falla?'}>
        <p className="max-w-xl text-ink-soft">
          Escríbenos por email (
          <a className="text-link" href={`mailto:${profile.email}?subject=Orden%20%23%20${id}`}>
            {profile.email}
          </a>
          ) o por{' '}
          <a className="text-link" href={messagingLink(profile, `Hola, mi pedido de la orden # ${id} ${trouble}.`)}>
            WhatsApp
          </a>
          . El libro con fallas de producción se devuelve dentro de los 7 días hábiles del reclamo.
        </p>
      </ReceiptSection>
    </div>
  )
}
