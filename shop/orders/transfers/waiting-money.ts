import type { Queryable } from '../../../platform/database/database.ts'
import type { OrderRows } from '../order-rows-store.ts'
import { listWaitingFor } from './transfer-store.ts'

/** Money that waits in transfers whose words name the order, in centésimos. While it waits, nobody is told that all was given back. */
export async function readWaitingCents(db: Queryable, order: OrderRows['order']): Promise<number> {
  const named = { id: order.id, externalId: order.external_id, grandTotalCents: order.grand_total_cents }
  return (await listWaitingFor(db, named)).reduce((sum, { leftCents }) => sum + leftCents, 0)
}
