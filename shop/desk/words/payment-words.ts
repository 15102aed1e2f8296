import type { ShipmentStatus } from '../../../contract/order.ts'
import type { LikelyDoubt, LikelyReason } from '../../orders/transfers/likely-orders.ts'
import { isLineKey } from '../../orders/transfers/transfer.ts'

/** Evidence that a transfer is meant for an order. */
export const REASON_WORDS: Record<LikelyReason, string> = {
  named: 'nombra la orden',
  'exact-amount': 'importe exacto',
  contact: 'su correo o teléfono',
  name: 'su nombre',
  number: 'tiene su número',
  'near-amount': 'importe parecido',
  'part-of-name': 'parte del nombre',
  title: 'palabras del título',
  'same-day': 'el mismo día',
  'near-date': 'pocos días después',
}

/** The bank's or network's number of a transfer. Null: its statement gave none. */
export function bankNumber(key: string | null): string | null {
  return key !== null && isLineKey(key) ? null : key
}

/** Evidence against assigning a transfer to an order. */
export const DOUBT_WORDS: Record<LikelyDoubt, string> = {
  cancelled: 'cancelada',
  'waits-for-nothing': 'no espera dinero',
  'placed-after': 'se hizo después',
}

/** What proves to a bank or card provider that the reader got the order, by the parcel's status. */
export function evidenceWords({
  shipment,
  isPickup,
}: {
  shipment: ShipmentStatus | null
  isPickup: boolean
}): string[] {
  const always = ['el detalle de la orden, con fecha, libros e importes', 'los correos que se le mandaron al lector']
  switch (shipment) {
    case 'DELIVERED':
      return ['el seguimiento del correo con la fecha de entrega y quién recibió', ...always]
    case 'COLLECTED':
      return ['la constancia de retiro, con nombre y fecha', ...always]
    case 'DISPATCHED':
      return ['el número de seguimiento y la fecha de despacho', ...always]
    case 'READY_FOR_PICKUP':
      return ['el aviso de que está listo para retirar', ...always]
    case 'RETURNED':
      return ['la constancia de que volvió, o la devolución del dinero', ...always]
    case 'PREPARING':
    case 'PRINTED':
      return [
        isPickup ? 'que el libro se imprime y cuándo se puede retirar' : 'que el libro se imprime y cuándo sale',
        ...always,
      ]
    case null:
      return ['no salió nada todavía: lo más simple es devolver el dinero', ...always]
  }
}
