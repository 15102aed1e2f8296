import type { Transaction } from 'kysely'
import type { ShipmentStatus } from '../../../contract/order.ts'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { eachInTurn } from '../../../platform/each-in-turn.ts'
import { lockOrder } from '../locked-order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import type { PublishOrderEvent } from '../order-events.ts'
import { deleteHeldSteps, ordersWithStepsMadeBy, readHeldSteps } from './held-step-store.ts'
import { findShipment, type Shipment } from './shipment-store.ts'
import type { Tracking } from './tracking.ts'

/** How long the operator may take a step back, before its mail goes out. */
export const TAKE_BACK_MS = 10 * 60_000

/** An order's last step that its reader has not heard of, and when its mail goes out. */
export async function findUntoldStep(
  db: Queryable,
  orderId: number,
): Promise<{ status: ShipmentStatus; mailedAt: Date } | undefined> {
  const step = (await readHeldSteps(db, orderId)).at(-1)
  return step && { status: step.status, mailedAt: new Date(step.at.getTime() + TAKE_BACK_MS) }
}

/**
 * Publishes every step of the operator that can no longer be taken back, once. A step made soon after another holds both: with the
 * second taken back, the first would be true again.
 * @returns how many parcels were mailed
 * @throws once all had their turn, where something went wrong with some
 */
export async function tellParcelSteps({ db, clock, publish }: OrderDeps): Promise<number> {
  const madeBy = new Date(clock.now().getTime() - TAKE_BACK_MS)
  let told = 0
  const orderIds = await ordersWithStepsMadeBy(db, madeBy)
  await eachInTurn(orderIds, nameOf, async orderId => {
    told += await db.transaction().execute(async transaction => {
      await lockOrder(transaction, orderId)
      // Taken back, mailed or followed by another step since it was found.
      const latest = (await readHeldSteps(transaction, orderId)).at(-1)
      if (!latest || latest.at > madeBy) return 0
      await tellHeldSteps(transaction, publish, orderId)
      return 1
    })
  })
  return told
}

const nameOf = (orderId: number) => `order ${orderId}`

/**
 * Publishes an order's steps that were held back, each status once: of two sendings one mail. `except`: what is about to be published for
 * itself. The caller holds the order's row lock.
 */
export async function tellHeldSteps(
  transaction: Transaction<DB>,
  publish: PublishOrderEvent,
  orderId: number,
  { except }: { except?: ShipmentStatus } = {},
): Promise<void> {
  const steps = await readHeldSteps(transaction, orderId)
  for (const status of new Set(steps.map(step => step.status))) {
    if (status !== except) await publish(transaction, { type: 'shipment-moved', orderId, status })
  }
  await deleteHeldSteps(
    transaction,
    steps.map(({ id }) => id),
  )
}

/** What the reader hears of a corrected tracking number. `waits`: the mail with the number is still to go out. */
export type TrackingTold = 'again' | 'waits' | 'nothing'

/**
 * Sends the mail of a parcel on its way again where its number changed after that mail: the reader follows the number it named. A new address
 * of the same number is no news. The caller holds the order's row lock.
 */
export async function tellNewNumber(
  transaction: Transaction<DB>,
  publish: PublishOrderEvent,
  orderId: number,
  { shipment: { status, tracking: known }, tracking }: { shipment: Shipment; tracking: Tracking },
): Promise<TrackingTold> {
  if (status !== 'DISPATCHED' || tracking.number === known?.number) return 'nothing'
  const held = await readHeldSteps(transaction, orderId)
  if (held.some(step => step.status === status)) return 'waits'
  await publish(transaction, { type: 'shipment-moved', orderId, status })
  return 'again'
}

/**
 * Its reader was not called to collect it, or asked what to do with it, while all the money was on its way back. A step that is held back is
 * published by itself. The caller holds the order's row lock.
 */
export async function tellParcelAgain(
  transaction: Transaction<DB>,
  publish: PublishOrderEvent,
  orderId: number,
): Promise<void> {
  const status = (await findShipment(transaction, orderId))?.status
  if (status !== 'READY_FOR_PICKUP' && status !== 'RETURNED') return
  const held = await readHeldSteps(transaction, orderId)
  if (held.some(step => step.status === status)) return
  await publish(transaction, { type: 'shipment-moved', orderId, status })
}
