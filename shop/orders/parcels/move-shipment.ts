import type { Transaction } from 'kysely'
import type { ShipmentStatus } from '../../../contract/order.ts'
import type { DB } from '../../../db/schema.ts'
import type { Change } from '../history-store.ts'
import type { PublishOrderEvent } from '../order-events.ts'
import { changeTracking } from './change-tracking.ts'
import { makeStep } from './make-step.ts'
import { judgeStep } from './shipment-states.ts'
import { cameBackWith, findShipment, readShippingMethod, type Shipment } from './shipment-store.ts'
import { tellHeldSteps } from './tell-steps.ts'
import { isOtherTracking, type Tracking } from './tracking.ts'

/** `unfitting`: the way that the book travels has no such step here; nothing changed, and a person has to look. */
export type Movement = 'moved' | 'unchanged' | 'unfitting'

/**
 * Moves an order's parcel by news, and mails it at once. News that come twice, or too late, change nothing. What was known from the
 * operator alone is certain with it, and can't be taken back any more. The caller holds the order's row lock.
 */
export async function moveShipment(
  transaction: Transaction<DB>,
  publish: PublishOrderEvent,
  { orderId, to, tracking, change }: { orderId: number; to: ShipmentStatus; tracking: Tracking | null; change: Change },
): Promise<Movement> {
  const shipment = await findShipment(transaction, orderId)
  const from = shipment?.status ?? null
  const step = judgeStep(await readShippingMethod(transaction, orderId), from ?? 'PREPARING', to)
  const move = async (status: ShipmentStatus) => {
    // Held back and said again by the network, a status is one mail: the one of what holds now.
    await tellHeldSteps(transaction, publish, orderId, { except: status })
    await makeStep(transaction, { orderId, from, to: status, tracking, change })
    await publish(transaction, { type: 'shipment-moved', orderId, status })
  }
  // A confirmed order has a parcel, whatever the first word about it is.
  if (!shipment) {
    await move(step === 'unfitting' ? 'PREPARING' : to)
    return step === 'unfitting' ? 'unfitting' : 'moved'
  }
  if (await isOfEarlierSending(transaction, orderId, { shipment, tracking })) return 'unchanged'
  switch (step) {
    case 'next':
      if (from === 'RETURNED' && !isAnotherSending(shipment, tracking)) return 'unchanged'
      await move(to)
      return 'moved'
    case 'same':
      if (tracking && isOtherTracking(tracking, shipment.tracking)) {
        await changeTracking(transaction, { orderId, shipment, tracking, change })
      }
      await tellHeldSteps(transaction, publish, orderId)
      return 'unchanged'
    case 'passed':
      return 'unchanged'
    case 'unfitting':
      return 'unfitting'
  }
}

/** Sent again, a parcel has another number: news with an earlier one are about the sending that came back, whenever they come. */
async function isOfEarlierSending(
  transaction: Transaction<DB>,
  orderId: number,
  { shipment, tracking }: { shipment: Shipment; tracking: Tracking | null },
): Promise<boolean> {
  if (!tracking || tracking.number === shipment.tracking?.number) return false
  return cameBackWith(transaction, orderId, tracking.number)
}

/** The news of the sending that came back are older than its return, whenever they come. */
export function isAnotherSending({ tracking: known }: Shipment, tracking: Tracking | null): boolean {
  return tracking !== null && tracking.number !== known?.number
}
