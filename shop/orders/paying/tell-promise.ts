import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { PublishOrderEvent } from '../order-events.ts'
import { markTold, readRevision } from './pay-order-store.ts'

/** The buyer hears how to pay OFFLINE, as the order stands now: what it costs, and until when. */
export async function tellPromise(
  transaction: Transaction<DB>,
  publish: PublishOrderEvent,
  orderId: number,
): Promise<void> {
  const { revision } = await readRevision(transaction, orderId)
  await markTold(transaction, orderId, revision)
  await publish(transaction, { type: 'order-placed', orderId, revision })
}

/** The same where the order changed since its buyer heard that: not twice the same. */
export async function tellChangedPromise(
  transaction: Transaction<DB>,
  publish: PublishOrderEvent,
  orderId: number,
): Promise<void> {
  const { revision, toldRevision } = await readRevision(transaction, orderId)
  if (toldRevision < revision) await tellPromise(transaction, publish, orderId)
}
