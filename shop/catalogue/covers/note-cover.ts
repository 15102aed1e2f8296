import type { Clock } from '../../../platform/clock.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log.ts'
import type { CoverFault } from './cover-fault.ts'
import { deleteFault, saveFault } from './cover-fault-store.ts'

/**
 * Notes how fetching a cover ended; null: it worked. Nobody waits for it, a picture does not fail with it, and the log says when it
 * could not be kept. The same address is fetched once in ten minutes: that, and the catalogue's addresses, bound it.
 */
export function noteCover(
  { db, clock, log }: { db: Queryable; clock: Clock; log: Log },
  address: string,
  fault: CoverFault | null,
): void {
  setImmediate(() => {
    const kept = fault === null ? deleteFault(db, address) : saveFault(db, address, fault, clock.now())
    kept.catch(error => log.warn({ err: error, address }, 'what became of a cover could not be kept'))
  })
}
