import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { insertSampleOrders } from './sample-orders-store.ts'

/**
 * Orders over the last two years, most of them at their end, as a shop of that age has them; of books that are in the catalogue. They are
 * written as they stand: no mail goes out, nobody is asked for money.
 * @returns how many there are now that were not before; 0 where the catalogue has no book with a price
 */
export function placeSampleOrders({ db, clock }: { db: Database; clock: Clock }, count: number): Promise<number> {
  return db.transaction().execute(transaction => insertSampleOrders(transaction, { count, now: clock.now() }))
}
