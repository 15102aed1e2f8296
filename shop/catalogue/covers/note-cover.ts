import type { Clock } from '../../../platform/clock.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log.ts'
import type { CoverFault } from './cover-fault.ts'
import { deleteFault, saveFault } from './cover-fault-store.ts'

/**
 * Records how fetching a cover ended; null means success. Runs in the background and never fails the picture: a write error is only logged.
 * Each address is fetched at most once in ten minutes, and only addresses of the catalogue are fetched, so writes are bounded.
 */
export function noteCover(
  { db, clock, log }: { db: Queryable; clock: Clock; log: Log },
  address: string,
  fault: CoverFault | null,
): void {
  setImmediate(() => {
    const kept = fault === null ? deleteFault(db, address) : saveFault(db, address, fault, clock.now())
    kept.catch(error => log.warn({ err: error, address }, 'no se pudo anotar si una tapa llegó'))
  })
}
