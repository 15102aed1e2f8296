import type { ShipmentStatus } from '../../../contract/order.ts'

/** The statuses in Spanish, for the team. */
export const SHIPMENT_WORDS: Record<ShipmentStatus, string> = {
  PREPARING: 'en preparación',
  PRINTED: 'impreso',
  DISPATCHED: 'en camino',
  READY_FOR_PICKUP: 'listo para retirar',
  DELIVERED: 'entregado',
  COLLECTED: 'retirado',
  RETURNED: 'devuelto',
}
