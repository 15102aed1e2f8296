import type { OrderStatus, ShipmentStatus } from '../../../contract/order.ts'
import { lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { moveShipment } from './move-shipment.ts'
import { findShipment } from './shipment-store.ts'
import type { Tracking } from './tracking.ts'

export type Moving =
  | { kind: 'moved' }
  /** It was there already: at most its tracking changed. */
  | { kind: 'known' }
  /** A parcel that is `from` does not become that any more. */
  | { kind: 'impossible'; from: ShipmentStatus }
  /** There is no parcel before the publisher confirms. */
  | { kind: 'no-parcel'; status: OrderStatus }

/** The operator tells where an order's parcel is. A cancelled order's parcel may still come back. */
export async function moveParcel(
  { db, clock, publish }: OrderDeps,
  {
    orderId,
    to,
    tracking = null,
    operator,
  }: { orderId: number; to: ShipmentStatus; tracking?: Tracking | null; operator: string },
): Promise<Moving> {
  return db.transaction().execute(async transaction => {
    const { status } = await lockOrder(transaction, orderId)
    const shipment = await findShipment(transaction, orderId)
    const isComingBack = status === 'CANCELLED' && to === 'RETURNED' && shipment
    if (status !== 'CONFIRMED' && !isComingBack) return { kind: 'no-parcel', status }
    const change = { at: clock.now(), cause: 'operator', actor: operator } as const
    if (await moveShipment(transaction, publish, { orderId, to, tracking, change })) return { kind: 'moved' }
    return shipment?.status === to ? { kind: 'known' } : { kind: 'impossible', from: shipment?.status ?? 'PREPARING' }
  })
}
