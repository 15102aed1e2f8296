import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { PublishOrderEvent } from '../order-events.ts'
import { type PrintOrder, queuePrintOrder, renewPrintOrder } from './print-order-store.ts'

/**
 * The network may have taken an order as it was before, and its answer was lost: said again under the same reference, nothing of it would
 * change there. It is asked for under the next one, and has the one before dropped once no request for it can come any more. What waits for
 * a person goes on waiting.
 */
export async function renewRequest(
  transaction: Transaction<DB>,
  { publish }: { publish: PublishOrderEvent },
  { orderId, reference, nextCheckAt }: Pick<PrintOrder, 'orderId' | 'reference' | 'nextCheckAt'>,
  at: Date,
): Promise<void> {
  if (!(await renewPrintOrder(transaction, orderId, reference))) return
  if (nextCheckAt !== null) await queuePrintOrder(transaction, orderId, at)
  await publish(transaction, { type: 'print-unwanted', orderId, reference, mayComeYet: true })
}
