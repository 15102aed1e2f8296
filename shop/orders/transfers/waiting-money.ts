import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { PublishOrderEvent } from '../order-events.ts'
import { type OrderRows, readOrderRows } from '../order-rows-store.ts'
import { namesOrder } from './named-orders.ts'
import type { Transfer, TransferProblem } from './transfer.ts'
import { listWaitingFor } from './transfer-store.ts'

/** Money that waits in transfers whose words name the order, in centésimos. While it waits, nobody is told that all was given back. */
export async function readWaitingCents(db: Queryable, order: OrderRows['order']): Promise<number> {
  return (await listWaitingFor(db, nameOf(order))).reduce((sum, { leftCents }) => sum + leftCents, 0)
}

function nameOf({ id, external_id: externalId, grand_total_cents: grandTotalCents }: OrderRows['order']) {
  return { id, externalId, grandTotalCents }
}

/** Why a transfer waits that names an order which lacks no money. */
const NOT_NEEDED: ReadonlySet<TransferProblem> = new Set(['already-paid', 'being-refunded', 'money-given-back'])

/**
 * Has the buyer told of a transfer that was just kept, if its words name the order: words that would have paid the order if it lacked money.
 * The caller holds the order's row lock.
 */
export async function tellWaitingMoney(
  transaction: Transaction<DB>,
  publish: PublishOrderEvent,
  {
    orderId,
    problem,
    transfer,
  }: { orderId: number; problem: TransferProblem; transfer: Pick<Transfer, 'description' | 'amountCents'> },
): Promise<void> {
  if (!NOT_NEEDED.has(problem)) return
  const { order } = await readOrderRows(transaction, orderId)
  if (!namesOrder(transfer, nameOf(order))) return
  await publish(transaction, {
    type: 'transfer-waits',
    orderId,
    waitingCents: await readWaitingCents(transaction, order),
  })
}
