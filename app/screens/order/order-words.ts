import type { OrderResponse, OrderStatus } from '../../../contract/order.ts'

/** What an order's status says to its buyer (specification §4, "Order status values"). */
export interface StatusWords {
  headline: string
  text: string
}

/** CANCELLED is not in the specification's list; "pendiente de confirmación" would not be true of it. */
export function statusWords(status: OrderStatus): StatusWords {
  switch (status) {
    case 'CONFIRMED':
      return { headline: '¡Tu orden fue confirmada!', text: 'Gracias por tu compra: tu pedido ya está en curso.' }
    case 'PENDING_PAYMENT':
      return {
        headline: 'Tu orden está pendiente de pago',
        text: 'Gracias por tu compra. En cuanto se confirme el pago, la editorial imprime tu libro.',
      }
    case 'BMG_ORDER_CONFIRMATION_FAILED':
      return {
        headline: 'Tu orden está pendiente de confirmación por la editorial',
        text: 'La confirmación demora entre 1 y 2 días hábiles. Te avisaremos cuando esté confirmado.',
      }
    case 'CANCELLED':
      return { headline: 'Tu orden fue cancelada', text: 'Si quieres el libro, puedes pedirlo otra vez.' }
    default:
      return { headline: 'Tu orden está pendiente de confirmación', text: 'Gracias por tu compra.' }
  }
}

export type StageState = 'done' | 'current' | 'upcoming'

/** How far an order has come, or null for a cancelled one: it goes nowhere. */
export function orderStages(
  order: Pick<OrderResponse, 'status' | 'shipping'>,
): { label: string; state: StageState }[] | null {
  const current = CURRENT_STAGE[order.status]
  if (current === null) return null
  const last = order.shipping.shippingAddress ? 'Impresión y envío' : 'Impresión y retiro'
  return ['Pedido', 'Pago', 'Editorial', last].map((label, index) => ({
    label,
    state: index < current ? 'done' : index === current ? 'current' : 'upcoming',
  }))
}

const CURRENT_STAGE: Record<OrderStatus, number | null> = {
  PENDING_PAYMENT: 1,
  PENDING_CONFIRMATION: 2,
  BMG_ORDER_CONFIRMATION_FAILED: 2,
  CONFIRMED: 3,
  CANCELLED: null,
}
