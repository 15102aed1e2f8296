import type { OrderStatus, ShipmentStatus } from '../../../contract/order.ts'
import type { ShippingMethod } from '../../../contract/shipping.ts'
import type { OrderDeps } from '../order-deps.ts'
import { lockAsSeen } from '../order-version.ts'
import { paysForNoBook } from '../paying/held-money.ts'
import { changeTracking } from './change-tracking.ts'
import { insertHeldStep } from './held-step-store.ts'
import { makeStep } from './make-step.ts'
import { judgeStep } from './shipment-states.ts'
import { findShipment, readShippingMethod } from './shipment-store.ts'
import { type TrackingTold, tellNewNumber } from './tell-steps.ts'
import { isOtherTracking, type Tracking } from './tracking.ts'

export type Moving =
  /** The mail goes out when the step can no longer be taken back (`take-step-back.ts`). */
  | { kind: 'moved' }
  /** The parcel had this status already. */
  | { kind: 'known' }
  /** The parcel had this status already; its tracking number or tracking page changed. */
  | { kind: 'tracking-changed'; tracking: Tracking; told: TrackingTold }
  /** A parcel with status `from` and this shipping method can't get the wanted status. */
  | { kind: 'impossible'; from: ShipmentStatus; method: ShippingMethod }
  /** The parcel came back and the order's money went back, or is being refunded. It is sent again only if the operator insists. */
  | { kind: 'no-money' }
  /** There is no parcel before the publisher confirms the order. */
  | { kind: 'no-parcel'; status: OrderStatus }

/** Sets a parcel's status for the operator. A cancelled order's parcel may still come back. */
export async function moveParcel(
  { db, clock, publish }: Pick<OrderDeps, 'db' | 'clock' | 'publish'>,
  {
    orderId,
    version,
    to,
    tracking = null,
    operator,
    evenIfRefunded = false,
  }: {
    orderId: number
    version?: string | undefined
    to: ShipmentStatus
    tracking?: Tracking | null
    operator: string
    evenIfRefunded?: boolean | undefined
  },
): Promise<Moving> {
  return db.transaction().execute(async transaction => {
    const order = await lockAsSeen(transaction, { orderId, version })
    const { status } = order
    const shipment = await findShipment(transaction, orderId)
    const isFollowed = status === 'CONFIRMED' || (status === 'CANCELLED' && to === 'RETURNED')
    if (!shipment || !isFollowed) return { kind: 'no-parcel', status }
    const { status: from } = shipment
    const method = await readShippingMethod(transaction, orderId)
    const change = { at: clock.now(), cause: 'operator', actor: operator } as const
    switch (judgeStep(method, from, to)) {
      case 'next':
        if (from === 'RETURNED' && !evenIfRefunded && paysForNoBook(order)) return { kind: 'no-money' }
        await makeStep(transaction, { orderId, method, from, to, tracking, change })
        await insertHeldStep(transaction, orderId, { at: change.at, status: to, before: shipment })
        return { kind: 'moved' }
      case 'same':
        if (!tracking || !isOtherTracking(tracking, shipment.tracking)) return { kind: 'known' }
        await changeTracking(transaction, { orderId, shipment, tracking, change })
        return {
          kind: 'tracking-changed',
          tracking,
          told: await tellNewNumber(transaction, publish, orderId, { shipment, tracking }),
        }
      case 'passed':
      case 'unfitting':
        return { kind: 'impossible', from, method }
    }
  })
}
