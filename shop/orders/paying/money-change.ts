import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Change } from '../history-store.ts'
import type { LockedOrder } from '../locked-order-store.ts'
import type { PublishOrderEvent } from '../order-events.ts'

/** A change of an order's money, while the order's row is locked. */
export interface Money {
  transaction: Transaction<DB>
  publish: PublishOrderEvent
  /** The order with its money after the change. */
  order: LockedOrder
  change: Change
}
