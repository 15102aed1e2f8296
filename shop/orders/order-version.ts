import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { type LockedOrder, lockOrder } from './locked-order-store.ts'
import { readOrderVersion } from './order-version-store.ts'

/** The order is no longer as the person saw it when they decided. Nothing was changed. The message is for them. */
export class OrderChanged extends Error {
  override name = 'OrderChanged'
  constructor() {
    super('La orden cambió mientras la mirabas, y no se hizo nada.')
  }
}

/** @param version as the person saw it; undefined: whatever it is */
export async function isOtherVersion(
  db: Queryable,
  { orderId, version }: { orderId: number; version?: string | undefined },
): Promise<boolean> {
  return version !== undefined && (await readOrderVersion(db, orderId)) !== version
}

/**
 * Locks the row of an order that a person saw, and decided about. Compared under the lock, nothing can come in between.
 * @throws OrderChanged
 */
export async function lockAsSeen(
  transaction: Transaction<DB>,
  seen: { orderId: number; version?: string | undefined },
): Promise<LockedOrder> {
  const order = await lockOrder(transaction, seen.orderId)
  if (await isOtherVersion(transaction, seen)) throw new OrderChanged()
  return order
}
