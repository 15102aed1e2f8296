import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { PublishOrderEvent } from '../order-events.ts'
import { markTold, readRevision } from './pay-order-store.ts'

/** Tells the buyer how to pay OFFLINE: the order's current cost and deadline. */
export async function tellAwaitedPayment(
  transaction: Transaction<DB>,
  publish: PublishOrderEvent,
  orderId: number,
): Promise<void> {
  const revision = await markTold(transaction, orderId)
  await publish(transaction, { type: 'order-placed', orderId, revision })
}

/** Tells the buyer how to pay OFFLINE only if the order changed since they were last told. */
export async function tellChangedAwaitedPayment(
  transaction: Transaction<DB>,
  publish: PublishOrderEvent,
  orderId: number,
): Promise<void> {
  const { revision, toldRevision } = await readRevision(transaction, orderId)
  if (toldRevision < revision) await tellAwaitedPayment(transaction, publish, orderId)
}
