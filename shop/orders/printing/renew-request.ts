import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { PublishOrderEvent } from '../order-events.ts'
import { type PrintOrder, queuePrintOrder, renewPrintOrder } from './print-order-store.ts'

/**
 * Requests an order under its next reference, after it changed. The network may have taken the earlier version while its answer was lost; a
 * repeated request with the same reference would change nothing there. The earlier one is dropped once no request for it can arrive any
 * more. Printing that waits for a person keeps waiting.
 */
export async function renewRequest(
  transaction: Transaction<DB>,
  { publish }: { publish: PublishOrderEvent },
  { orderId, reference, nextCheckAt }: Pick<PrintOrder, 'orderId' | 'reference' | 'nextCheckAt'>,
  at: Date,
): Promise<void> {
  await renewPrintOrder(transaction, orderId, { cancelled: reference, at })
  if (nextCheckAt !== null) await queuePrintOrder(transaction, orderId, at)
  await publish(transaction, { type: 'print-unwanted', orderId, reference, mayComeYet: true })
}
