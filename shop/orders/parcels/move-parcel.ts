import type { OrderStatus, ShipmentStatus } from '../../../contract/order.ts'
import type { ShippingMethod } from '../../../contract/shipping.ts'
import { lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { paysForNoBook } from '../paying/held-money.ts'
import { changeTracking } from './change-tracking.ts'
import { insertHeldStep } from './held-step-store.ts'
import { makeStep } from './make-step.ts'
import { judgeStep } from './shipment-states.ts'
import { findShipment, readShippingMethod } from './shipment-store.ts'
import { isOtherTracking, type Tracking } from './tracking.ts'

export type Moving =
  /** The mail goes out once it can no longer be taken back (`take-step-back.ts`). */
  | { kind: 'moved' }
  /** It was there already. */
  | { kind: 'known' }
  /** It was there already, and travels by another number, or is shown at another address. */
  | { kind: 'tracking-changed'; tracking: Tracking }
  /** A parcel that is `from`, and travels so, does not become that. */
  | { kind: 'impossible'; from: ShipmentStatus; method: ShippingMethod }
  /** It came back and the order's money is gone, or on its way back: it is not sent again unless the operator insists. */
  | { kind: 'no-money' }
  /** There is no parcel before the publisher confirms. */
  | { kind: 'no-parcel'; status: OrderStatus }

/** The operator says where an order's parcel is. A cancelled order's parcel may still come back. */
export async function moveParcel(
  { db, clock }: Pick<OrderDeps, 'db' | 'clock'>,
  {
    orderId,
    to,
    tracking = null,
    operator,
    evenIfRefunded = false,
  }: {
    orderId: number
    to: ShipmentStatus
    tracking?: Tracking | null
    operator: string
    evenIfRefunded?: boolean | undefined
  },
): Promise<Moving> {
  return db.transaction().execute(async transaction => {
    const order = await lockOrder(transaction, orderId)
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
        await makeStep(transaction, { orderId, from, to, tracking, change })
        await insertHeldStep(transaction, orderId, { at: change.at, status: to, before: shipment })
        return { kind: 'moved' }
      case 'same':
        if (!tracking || !isOtherTracking(tracking, shipment.tracking)) return { kind: 'known' }
        await changeTracking(transaction, { orderId, shipment, tracking, change })
        return { kind: 'tracking-changed', tracking }
      case 'passed':
      case 'unfitting':
        return { kind: 'impossible', from, method }
    }
  })
}
