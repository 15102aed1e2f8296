import type { OrderResponse } from '../../../contract/order.ts'
import { ContactWays } from '../../content/contact-ways.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { isAllGoingBack } from './order-money.ts'
import { ReceiptSection } from './receipt-section.tsx'

/** For an order that was delivered or collected: whom to write to if it did not come, or is faulty. */
export function ArrivalTrouble({ order }: { order: OrderResponse }) {
  const { profile } = useShop()
  const { id, status, shipment } = order
  const isDelivered = shipment?.status === 'DELIVERED'
  if (status !== 'CONFIRMED' || !(isDelivered || shipment?.status === 'COLLECTED') || isAllGoingBack(order)) return null
  const about = {
    subject: `Orden # ${id}`,
    message: isDelivered
      ? `Hola, mi pedido de la orden # ${id} no me llegó, o tiene una falla.`
      : `Hola, mi pedido de la orden # ${id} tiene una falla.`,
  }
  return (
    <div className="mt-8 print:hidden">
      <ReceiptSection title={isDelivered ? '¿No te llegó? ¿Tiene una falla?' : '¿Tiene una falla?'}>
        <p className="max-w-xl text-ink-soft">
          Escríbenos <ContactWays about={about} profile={profile} />. El libro con fallas de producción se devuelve
          dentro de los 7 días hábiles del reclamo.
        </p>
      </ReceiptSection>
    </div>
  )
}
