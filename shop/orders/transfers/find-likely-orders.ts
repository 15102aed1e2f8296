import { montevideoInstant } from '../../../contract/dates.ts'
import type { OrderDeps } from '../order-deps.ts'
import { type LikelyOrder, likelyOrders } from './likely-orders.ts'
import { selectPossibleOrders } from './likely-orders-store.ts'
import { possibleOrders } from './named-orders.ts'
import { findTransfersById } from './transfer-store.ts'

/** Orders that lapsed longer ago, in days, are suggested only if the transfer names them. */
const LAPSED_DAYS = 120
const DAY_MS = 24 * 3_600_000

/** The likeliest orders for each transfer. A fully used transfer has none. */
export async function findLikelyOrders(
  { db }: Pick<OrderDeps, 'db'>,
  { transferIds, most }: { transferIds: readonly number[]; most: number },
): Promise<{ transferId: number; orders: LikelyOrder[] }[]> {
  const transfers = (await findTransfersById(db, transferIds)).filter(({ leftCents }) => leftCents > 0)
  const [first] = transfers.map(({ receivedOn }) => receivedOn).sort()
  if (first === undefined) return []
  const since = new Date(montevideoInstant(first, '00:00').getTime() - LAPSED_DAYS * DAY_MS)
  const named = [...new Set(transfers.flatMap(({ description }) => possibleOrders(description)))]
  const possible = await selectPossibleOrders(db, { since, named })
  return transfers.map(transfer => ({ transferId: transfer.id, orders: likelyOrders(transfer, possible, most) }))
}
