import type { Transaction } from 'kysely'
import type { ShipmentStatus } from '../../../contract/order.ts'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { Tracking } from './tracking.ts'

export async function findShipment(
  db: Queryable,
  orderId: number,
): Promise<{ status: ShipmentStatus; tracking: Tracking | null } | undefined> {
  const row = await db
    .selectFrom('shipments')
    .select(['status', 'tracking_number', 'tracking_url'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!row) return undefined
  const { status, tracking_number: number, tracking_url: url } = row
  return { status, tracking: number === null ? null : { number, url } }
}

/** Writes a parcel's status, and its tracking where it is known. */
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

/** Nothing of the order is printed, so there is no parcel. */
export async function removeShipment(transaction: Transaction<DB>, orderId: number): Promise<void> {
  await transaction.deleteFrom('shipments').where('order_id', '=', orderId).execute()
}
