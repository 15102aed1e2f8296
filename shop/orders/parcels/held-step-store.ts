import type { Transaction } from 'kysely'
import type { ShipmentStatus } from '../../../contract/order.ts'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { BESIDE_ITS_STEPS, findShipment, type Shipment } from './shipment-store.ts'

/** A held step: made by the operator and not mailed yet, so it can still be taken back. */
export interface HeldStep {
  id: number
  at: Date
  status: ShipmentStatus
  /** The parcel before the step. */
  before: Shipment
}

export async function insertHeldStep(
  transaction: Transaction<DB>,
  orderId: number,
  { at, status, before }: Omit<HeldStep, 'id'>,
): Promise<void> {
  await transaction
    .insertInto('held_parcel_steps')
    .values({
      order_id: orderId,
      at,
      status,
      before_status: before.status,
      before_tracking_number: before.tracking?.number ?? null,
      before_tracking_url: before.tracking?.url ?? null,
      before_updated_at: before.updatedAt,
    })
    .execute()
}

/** An order's held steps, oldest first. */
export async function readHeldSteps(db: Queryable, orderId: number): Promise<HeldStep[]> {
  const rows = await db
    .selectFrom('held_parcel_steps')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    at: row.at,
    status: row.status,
    before: {
      status: row.before_status,
      tracking:
        row.before_tracking_number === null
          ? null
          : { number: row.before_tracking_number, url: row.before_tracking_url },
      updatedAt: row.before_updated_at,
    },
  }))
}

export async function deleteHeldSteps(transaction: Transaction<DB>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .deleteFrom('held_parcel_steps')
    .where('id', 'in', [...ids])
    .execute()
}

/** Orders whose latest held step was made at `madeBy` or earlier. */
export async function ordersWithStepsMadeBy(db: Queryable, madeBy: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('held_parcel_steps')
    .select('order_id')
    .groupBy('order_id')
    .having(eb => eb.fn.max('at'), '<=', madeBy)
    .orderBy('order_id')
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/** The parcel as its reader knows it: before its first held step. */
export async function findToldShipment(db: Queryable, orderId: number): Promise<Shipment | undefined> {
  const [first] = await readHeldSteps(db, orderId)
  return first?.before ?? findShipment(db, orderId)
}

/** The latest step of the parcel in the history, with who made it. */
export async function findLatestStep(
  db: Queryable,
  orderId: number,
): Promise<{ status: string; cause: string } | undefined> {
  return db
    .selectFrom('order_history')
    .select(['to_status as status', 'cause'])
    .where('order_id', '=', orderId)
    .where('subject', '=', 'shipment')
    .where('to_status', 'not in', BESIDE_ITS_STEPS)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
