import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { insertSampleOrders } from './sample-orders-store.ts'

/**
 * Inserts sample orders of the last two years for books of the catalogue, most of them finished, as in a shop of that age. They are written
 * in their final state: no mail is sent and no card charged.
 * @returns how many orders were added; 0 if the catalogue has no book with a price
 */
export function placeSampleOrders({ db, clock }: { db: Database; clock: Clock }, count: number): Promise<number> {
  return db.transaction().execute(transaction => insertSampleOrders(transaction, { count, now: clock.now() }))
}
