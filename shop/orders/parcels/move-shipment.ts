import type { Transaction } from 'kysely'
import type { ShipmentStatus } from '../../../contract/order.ts'
import type { DB } from '../../../db/schema.ts'
import type { Change } from '../history-store.ts'
import type { PublishOrderEvent } from '../order-events.ts'
import { changeTracking } from './change-tracking.ts'
import { makeStep } from './make-step.ts'
import { type Heard, hearNumber } from './network-number.ts'
import { hasArrived, judgeStep } from './shipment-states.ts'
import { cameBackWith, findLastReturn, findShipment, readShippingMethod, type Shipment } from './shipment-store.ts'
import { tellHeldSteps, tellNewNumber } from './tell-steps.ts'
import { isOtherTracking, type Tracking } from './tracking.ts'

/**
 * Nothing changed, and a person has to look. `unfitting`: the shipping method has no such step here. `contradicted`: a person wrote down
 * that the parcel came back, and it arrived (`contradictsReturn`).
 */
export type Movement = 'moved' | 'unchanged' | 'unfitting' | 'contradicted'

/**
 * Moves an order's parcel on a network update, and mails it at once. Repeated or late updates change nothing. The update also confirms an
 * operator's earlier step, which can't be taken back any more. The caller holds the order's row lock.
 */
export async function moveShipment(
  transaction: Transaction<DB>,
  publish: PublishOrderEvent,
  { orderId, to, tracking, change }: { orderId: number; to: ShipmentStatus; tracking: Tracking | null; change: Change },
): Promise<Movement> {
  const found = await findShipment(transaction, orderId)
  const from = found?.status ?? null
  const method = await readShippingMethod(transaction, orderId)
  const step = judgeStep(method, from ?? 'PREPARING', to)
  const move = async (status: ShipmentStatus, before = from) => {
    // A held status that the network now reports too gets one mail: this one.
    await tellHeldSteps(transaction, publish, orderId, { except: status })
    await makeStep(transaction, { orderId, method, from: before, to: status, tracking, change })
    await publish(transaction, { type: 'shipment-moved', orderId, status })
  }
  // A confirmed order has a parcel, whatever its first update says.
  if (!found) {
    await move(step === 'unfitting' ? 'PREPARING' : to)
    return step === 'unfitting' ? 'unfitting' : 'moved'
  }
  if (await isOfEarlierSending(transaction, orderId, { shipment: found, tracking })) return 'unchanged'
  const heard = await hearNumber(transaction, { orderId, shipment: found, tracking, change })
  const { shipment } = heard
  if (step !== 'unfitting' && (await contradictsReturn(transaction, orderId, { ...heard, to, tracking }))) {
    return 'contradicted'
  }
  switch (step) {
    case 'next':
      if (from === 'RETURNED' && !hasOtherNumber(shipment, tracking)) return 'unchanged'
      await move(to)
      return 'moved'
    case 'same':
      if (tracking && isOtherTracking(tracking, shipment.tracking)) {
        await changeTracking(transaction, { orderId, shipment, tracking, change })
        await tellNewNumber(transaction, publish, orderId, { shipment, tracking })
      }
      await tellHeldSteps(transaction, publish, orderId)
      return 'unchanged'
    case 'passed': {
      // Only a parcel that came back has an arrival behind it.
      if (!hasArrived(to) || !hasOtherNumber(shipment, tracking)) return 'unchanged'
      // It was sent again and arrived, and the update between was lost.
      const sent = to === 'DELIVERED' ? 'DISPATCHED' : 'READY_FOR_PICKUP'
      await move(sent)
      await move(to, sent)
      return 'moved'
    }
    case 'unfitting':
      return 'unfitting'
  }
}

/**
 * True if the update belongs to a sending that came back. A parcel that is sent again has a new tracking number, so an earlier number says
 * so, whenever the update arrives.
 */
async function isOfEarlierSending(
  transaction: Transaction<DB>,
  orderId: number,
  { shipment, tracking }: { shipment: Shipment; tracking: Tracking | null },
): Promise<boolean> {
  if (!tracking || tracking.number === shipment.tracking?.number) return false
  return cameBackWith(transaction, orderId, tracking.number)
}

/** True if the update is about a sending after the one that came back, whether or not the parcel can be moved. */
export async function isSentAgain(
  transaction: Transaction<DB>,
  orderId: number,
  { shipment, tracking }: { shipment: Shipment; tracking: Tracking | null },
): Promise<boolean> {
  if (shipment.status !== 'RETURNED' || !hasOtherNumber(shipment, tracking)) return false
  return !(await isOfEarlierSending(transaction, orderId, { shipment, tracking }))
}

/**
 * True if the network says that a sending arrived, of which nobody knew, and a person wrote down that it came back. One of both is a mistake,
 * or it came back after it had arrived: only a person finds out. The network's own returns are later than that. That it sent a parcel, by
 * its first number for it, may be late, or be of another sending: a person finds out too.
 */
export async function contradictsReturn(
  transaction: Transaction<DB>,
  orderId: number,
  { shipment, isFirstNumber, to, tracking }: Heard & { to: ShipmentStatus; tracking: Tracking | null },
): Promise<boolean> {
  if (shipment.status !== 'RETURNED' || hasOtherNumber(shipment, tracking)) return false
  if (isFirstNumber && (to === 'DISPATCHED' || to === 'READY_FOR_PICKUP')) return true
  if (!hasArrived(to)) return false
  const back = await findLastReturn(transaction, orderId)
  return back?.cause === 'operator' && back.from !== 'DELIVERED' && back.from !== 'COLLECTED'
}

/**
 * True if the update has a tracking number that is not the known one, so it is about another sending. Updates about the sending that came
 * back are older than its return, whenever they arrive.
 */
function hasOtherNumber({ tracking: known }: Shipment, tracking: Tracking | null): boolean {
  return tracking !== null && tracking.number !== known?.number
}
