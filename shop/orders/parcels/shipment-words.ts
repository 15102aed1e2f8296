import type { ShipmentStatus } from '../../../contract/order.ts'

/** What the team reads for each status. */
export const SHIPMENT_WORDS: Record<ShipmentStatus, string> = {
  PREPARING: 'en preparación',
  PRINTED: 'impreso',
  DISPATCHED: 'en camino',
  READY_FOR_PICKUP: 'listo para retirar',
  DELIVERED: 'entregado',
  COLLECTED: 'retirado',
  RETURNED: 'devuelto',
}
