import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { lockOrder } from '../locked-order-store.ts'
import type { PublishOrderEvent } from '../order-events.ts'
import { type OrderRow, readOrderRow } from '../order-store.ts'
import { namedAmong, possibleOrders } from './named-orders.ts'
import { listEndedFor, listWaitingFor } from './naming-transfer-store.ts'
import { findWhyUnpayable } from './payable-store.ts'
import { onlyNamed, TOLD, withProblemsNow } from './problem-now.ts'
import type { Transfer, TransferProblem, WaitingTransfer } from './transfer.ts'
import { findTransferById, listTakenBackFrom } from './transfer-store.ts'

/** Money that waits in transfers whose words name an order, in centésimos. */
export interface WaitingMoney {
  /** All of it. While it waits, nobody is told that all was given back. */
  waitingCents: number
  /** What names no other order. Only of this is its buyer told: the rest may be another's. */
  ownWaitingCents: number
}

/** What waits for the order. The operator's own words do not count once the operator took them back. */
export async function readWaitingMoney(db: Queryable, order: OrderRow): Promise<WaitingMoney> {
  const money = { waitingCents: 0, ownWaitingCents: 0 }
  const waiting = await listWaitingFor(db, nameOf(order))
  if (waiting.length === 0) return money
  const takenBack = await listTakenBackFrom(db, order.id)
  for (const transfer of waiting.filter(({ id }) => !takenBack.has(id))) {
    money.waitingCents += transfer.leftCents
    if ((await onlyOrderNamed(db, transfer)) !== null) money.ownWaitingCents += transfer.leftCents
  }
  return money
}

/** The only existing order that a transfer's words name; null where they name none or several. */
async function onlyOrderNamed(
  db: Queryable,
  transfer: Pick<Transfer, 'description' | 'amountCents'>,
): Promise<number | null> {
  const orders = await findWhyUnpayable(db, possibleOrders(transfer.description))
  return onlyNamed(transfer, orders)?.id ?? null
}

/** The transfers whose words name the order and that wait, oldest first, each with the reason why. */
export async function readWaitingTransfers(db: Queryable, orderId: number): Promise<WaitingTransfer[]> {
  const order = await readOrderRow(db, orderId)
  return withProblemsNow(db, await listWaitingFor(db, nameOf(order)))
}

/** What went back to their senders, what was closed, and what pays another order, of transfers whose words name the order and no other, latest first. */
export async function readEndedTransfers(
  db: Queryable,
  order: OrderRow,
): Promise<{
  returnedTransfers: { useId: number; amountCents: number }[]
  closedTransfers: { useId: number; amountCents: number; note: string }[]
  elsewhereTransfers: { useId: number; amountCents: number }[]
}> {
  const ended = { returnedTransfers: [], closedTransfers: [], elsewhereTransfers: [] } as Awaited<
    ReturnType<typeof readEndedTransfers>
  >
  const all = await listEndedFor(db, nameOf(order))
  if (all.length === 0) return ended
  const takenBack = await listTakenBackFrom(db, order.id)
  for (const { useId, usedCents: amountCents, note, kind, transfer } of all) {
    // Its buyer was not told of it.
    if (takenBack.has(transfer.id) || (await onlyOrderNamed(db, transfer)) === null) continue
    if (kind === 'closed') ended.closedTransfers.push({ useId, amountCents, note })
    else ended[kind === 'paid' ? 'elsewhereTransfers' : 'returnedTransfers'].push({ useId, amountCents })
  }
  return ended
}

function nameOf({ id, external_id: externalId, grand_total_cents: grandTotalCents }: OrderRow) {
  return { id, externalId, grandTotalCents }
}

/**
 * Has the buyer told of a transfer that was just kept, if its words name the order: words that would have paid the order if it lacked that sum.
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
  if (!TOLD.has(problem)) return
  const orders = await findWhyUnpayable(transaction, possibleOrders(transfer.description))
  if (!namedAmong(transfer, orders).some(({ id }) => id === orderId)) return
  await publishWaiting(transaction, publish, await readOrderRow(transaction, orderId))
}

/**
 * A transfer's way back to its sender, or that it pays none of the order that it names (`wasClosed`), was written down by mistake: the buyer of
 * that order is told that it still waits.
 */
export async function tellWaitsAgain(
  transaction: Transaction<DB>,
  publish: PublishOrderEvent,
  { orderId, wasClosed }: { orderId: number; wasClosed: boolean },
): Promise<void> {
  const order = await readOrderRow(transaction, orderId)
  await publishWaiting(transaction, publish, order, { isTakenBack: true, ...(wasClosed && { wasClosed }) })
}

async function publishWaiting(
  transaction: Transaction<DB>,
  publish: PublishOrderEvent,
  order: OrderRow,
  again: { isTakenBack?: true; wasClosed?: true } = {},
): Promise<void> {
  await publish(transaction, {
    type: 'transfer-waits',
    orderId: order.id,
    waitingCents: (await readWaitingMoney(transaction, order)).ownWaitingCents,
    ...(order.status === 'CANCELLED' && { isCancelled: true }),
    ...again,
  })
}

/**
 * Locks the only order that a transfer's words name, until the transaction ends, and gives its number. Null where they name none or several,
 * or where the words are the operator's, who took the transfer back from that order. Call it before locking the transfer.
 */
export async function lockNamedOrder(transaction: Transaction<DB>, transferId: number): Promise<number | null> {
  const only = await findNamedOrder(transaction, transferId)
  return only === null ? null : (await lockOrder(transaction, only)).id
}

/** The order of `lockNamedOrder` without a lock: who holds another order's lock must not wait for it. */
async function findNamedOrder(db: Queryable, transferId: number): Promise<number | null> {
  const transfer = await findTransferById(db, transferId)
  if (!transfer) return null
  const only = await onlyOrderNamed(db, transfer)
  return only === null || (await listTakenBackFrom(db, only)).has(transferId) ? null : only
}

/** The only order that a transfer's words name, if it is another than the one that the transfer was used for; null otherwise. */
export async function findOtherNamed(
  db: Queryable,
  { transferId, orderId }: { transferId: number; orderId: number | null },
): Promise<number | null> {
  const only = await findNamedOrder(db, transferId)
  return only === orderId ? null : only
}
