import type { Queryable } from '../../../platform/database/database.ts'
import { namedAmong, possibleOrders } from '../transfers/named-orders.ts'
import { listUnmatched } from '../transfers/transfer-store.ts'
import { selectNamed } from './order-list-store.ts'

/** The id of an order's link. Every place where one may begin counts, since words may stand right before it. */
const ANY_LINK = /(?=([0-9a-f]{32}))/gi

/** How many transfers wait whose words name each order, by its number. Orders that none names are missing. */
export async function countWaitingTransfers(db: Queryable): Promise<Map<number, number>> {
  const transfers = await listUnmatched(db)
  const ids = transfers.flatMap(({ description }) => possibleOrders(description))
  const links = transfers.flatMap(({ description }) => [...description.matchAll(ANY_LINK)].map(([, link = '']) => link))
  const orders = await selectNamed(db, { ids, externalIds: links.map(link => link.toLowerCase()) })
  const counts = new Map<number, number>()
  for (const { id } of transfers.flatMap(transfer => namedAmong(transfer, orders))) {
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}
