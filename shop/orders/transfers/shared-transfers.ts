import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { PublishOrderEvent } from '../order-events.ts'
import { type OrderRow, readOrderRow } from '../order-store.ts'
import { namedAmong, possibleOrders } from './named-orders.ts'
import { listSharedBy } from './naming-transfer-store.ts'
import { findWhyUnpayable } from './payable-store.ts'
import type { UnmatchedTransfer } from './transfer.ts'
import { isBeforeOrder } from './transfer-day.ts'
import { findTransferById, listUses } from './transfer-store.ts'

/** A transfer whose words name the order and others, and that paid nothing of it. Its sums tell what others pay: no buyer reads them. */
export interface SharedTransfer {
  transferId: number
  /** Something of it is left, so the order may still get its part. */
  isWaiting: boolean
  /** Some of it went back to its sender. */
  wentBack: boolean
}

/** The transfers that came since the order was placed, whose words name it and others, and that paid nothing of it, oldest first. */
export async function readSharedTransfers(db: Queryable, order: OrderRow): Promise<SharedTransfer[]> {
  const { id, external_id: externalId, grand_total_cents: grandTotalCents, placed_at: placedAt } = order
  const shared: SharedTransfer[] = []
  for (const transfer of await listSharedBy(db, { id, externalId, grandTotalCents })) {
    const uses = await listUses(db, transfer.id)
    if (isBeforeOrder(transfer.receivedOn, { placedAt }) || uses.some(({ orderId }) => orderId === id)) continue
    const wentBack = uses.some(({ kind }) => kind === 'returned')
    shared.push({ transferId: transfer.id, isWaiting: transfer.leftCents > 0, wentBack })
  }
  return shared
}

/** A transfer was kept: if its words name several orders, each one's buyer is told that it came. */
export async function tellSharedWaits(
  transaction: Transaction<DB>,
  publish: PublishOrderEvent,
  transferId: number,
): Promise<void> {
  for (const orderId of await ordersToTell(transaction, transferId)) {
    await publish(transaction, { type: 'shared-transfer-waits', orderId, transferId })
  }
}

/** If the last of a transfer for several orders was used, the buyers of those that got nothing of it are told. */
export async function tellSharedEnded(
  transaction: Transaction<DB>,
  publish: PublishOrderEvent,
  transferId: number,
): Promise<void> {
  const transfer = await findTransferById(transaction, transferId)
  if (!transfer || transfer.leftCents > 0) return
  for (const orderId of await ordersToTell(transaction, transferId)) {
    await publish(transaction, { type: 'shared-transfer-ended', orderId, transferId })
  }
}

/**
 * What was taken back, in centésimos, was the last of a transfer for several orders: the buyers who were told that it is used up are told
 * that it waits again. `besides`: the order that it paid, whose buyer hears of that.
 */
export async function tellSharedWaitsAgain(
  transaction: Transaction<DB>,
  publish: PublishOrderEvent,
  { transferId, amountCents, orderId: besides }: { transferId: number; amountCents: number; orderId: number | null },
): Promise<void> {
  const transfer = await findTransferById(transaction, transferId)
  if (transfer?.leftCents !== amountCents) return
  for (const orderId of await ordersToTell(transaction, transferId)) {
    if (orderId === besides) continue
    await publish(transaction, { type: 'shared-transfer-waits', orderId, transferId, isTakenBack: true })
  }
}

/** The orders that a transfer's words name, if they are several, without those that it pays, and those placed after it came. */
async function ordersToTell(db: Queryable, transferId: number): Promise<number[]> {
  const transfer = (await findTransferById(db, transferId)) as UnmatchedTransfer
  const named = namedAmong(transfer, await findWhyUnpayable(db, possibleOrders(transfer.description)))
  if (named.length < 2) return []
  const paid = new Set((await listUses(db, transferId)).map(({ orderId }) => orderId))
  const told: number[] = []
  for (const { id } of named) {
    const { placed_at: placedAt } = await readOrderRow(db, id)
    if (!paid.has(id) && !isBeforeOrder(transfer.receivedOn, { placedAt })) told.push(id)
  }
  return told
}
