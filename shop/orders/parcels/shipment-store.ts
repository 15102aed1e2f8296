import { sql, type Transaction } from 'kysely'
import type { ShipmentStatus } from '../../../contract/order.ts'
import type { ShippingMethod } from '../../../contract/shipping.ts'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { Tracking } from './tracking.ts'

/** A parcel's status, since when it has it, and its tracking. */
export interface Shipment {
  status: ShipmentStatus
  tracking: Tracking | null
  updatedAt: Date
}

export async function findShipment(db: Queryable, orderId: number): Promise<Shipment | undefined> {
  const row = await db
    .selectFrom('shipments')
    .select(['status', 'tracking_number', 'tracking_url', 'updated_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!row) return undefined
  const { status, tracking_number: number, tracking_url: url, updated_at: updatedAt } = row
  return { status, tracking: number === null ? null : { number, url }, updatedAt }
}

/** What the history says of a parcel besides its steps. */
export const BESIDE_ITS_STEPS = [
  'ADDRESS_CHANGED',
  'TRACKING_CHANGED',
  'TRACKING_CONFIRMED',
  'LINES_DROPPED',
  'EMAIL_CHANGED',
]

/**
 * True if a sending with this tracking number came back, or was given this number after it had. A return that was taken back does not count.
 * Taking back a sending makes its parcel returned again, which is no return either.
 */
export async function cameBackWith(db: Queryable, orderId: number, number: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_history as sent')
    .innerJoin('order_history as back', 'back.order_id', 'sent.order_id')
    .select('sent.id')
    .where('sent.order_id', '=', orderId)
    .where('sent.subject', '=', 'shipment')
    .where('sent.detail', '=', number)
    .where('back.subject', '=', 'shipment')
    .where('back.to_status', '=', 'RETURNED')
    .where('back.cause', '<>', 'taken-back')
    .where(sql<boolean>`(
      select next.cause from order_history next
      where next.order_id = back.order_id and next.subject = 'shipment' and next.id > back.id
        and next.from_status = 'RETURNED' order by next.id limit 1) is distinct from 'taken-back'`)
    .where(sql<boolean>`(sent.id <= back.id or (sent.to_status = any(${BESIDE_ITS_STEPS}) and not exists (
      select from order_history step
      where step.order_id = back.order_id and step.subject = 'shipment' and step.id > back.id and step.id < sent.id
        and step.to_status <> all(${BESIDE_ITS_STEPS}))))`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** True if a parcel of the order was given this tracking number by the network, or by a person. Null: it was sent without a number. */
export async function wasNamedBy(
  db: Queryable,
  orderId: number,
  cause: 'print-network' | 'operator',
  number: string | null,
): Promise<boolean> {
  const row = await db
    .selectFrom('order_history')
    .select('id')
    .where('order_id', '=', orderId)
    .where('subject', '=', 'shipment')
    .where('cause', '=', cause)
    .where('detail', 'is not distinct from', number)
    .$if(number === null, query => query.where('to_status', 'not in', ['PREPARING', 'PRINTED']))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The last time that the order's parcel came back, and who said so. A return that was taken back counts too. */
export async function findLastReturn(
  db: Queryable,
  orderId: number,
): Promise<{ from: string | null; at: Date; cause: string; actor: string } | undefined> {
  return db
    .selectFrom('order_history')
    .select(['from_status as from', 'at', 'cause', 'actor'])
    .where('order_id', '=', orderId)
    .where('subject', '=', 'shipment')
    .where('to_status', '=', 'RETURNED')
    .where('cause', '<>', 'taken-back')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** An order's shipping method. */
export async function readShippingMethod(db: Queryable, orderId: number): Promise<ShippingMethod> {
  const order = db.selectFrom('orders').select('shipping_method').where('id', '=', orderId)
  return (await order.executeTakeFirstOrThrow()).shipping_method
}

/** Stores a parcel's status, and its tracking if known. */
export async function saveShipment(
  transaction: Transaction<DB>,
  orderId: number,
  { status, tracking, at }: { status: ShipmentStatus; tracking: Tracking | null; at: Date },
): Promise<void> {
  const columns = {
    status,
    updated_at: at,
    ...(tracking ? { tracking_number: tracking.number, tracking_url: tracking.url } : {}),
  }
  await transaction
    .insertInto('shipments')
    .values({ order_id: orderId, created_at: at, ...columns })
    .onConflict(conflict => conflict.column('order_id').doUpdateSet(columns))
    .execute()
}

/** Removes a parcel and its held steps: nothing of the order is printed, so there is nothing to mail. */
export async function removeShipment(transaction: Transaction<DB>, orderId: number): Promise<void> {
  await transaction.deleteFrom('held_parcel_steps').where('order_id', '=', orderId).execute()
  await transaction.deleteFrom('shipments').where('order_id', '=', orderId).execute()
}

/** Restores a parcel's earlier state, including its tracking. */
export async function restoreShipment(
  transaction: Transaction<DB>,
  orderId: number,
  { status, tracking, updatedAt }: Shipment,
): Promise<void> {
  await transaction
    .updateTable('shipments')
    .set({
      status,
      tracking_number: tracking?.number ?? null,
      tracking_url: tracking?.url ?? null,
      updated_at: updatedAt,
    })
    .where('order_id', '=', orderId)
    .execute()
}
