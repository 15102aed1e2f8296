import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** What happens to an order, told in the transaction that makes it so. `revision` counts a buyer's changes before paying. */
export type OrderEvent = { type: 'order-placed'; orderId: number; revision: number }

/** Hands an event to whoever listens, as part of the transaction: with it or not at all. */
export type PublishOrderEvent = (transaction: Transaction<DB>, event: OrderEvent) => Promise<void>
