import { type IsoDate, montevideoDate } from '../../contract/dates.ts'
import { normalizeIsbn } from '../../contract/isbn.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import { addMiss, type Miss, selectMisses } from './search-miss-store.ts'

/** Most different texts stored for a day: a robot must not fill the disk. */
export const MOST_A_DAY = 10_000

/**
 * Counts a search that found nothing, in the background: the answer neither waits for it nor fails with it. The log reports failures. Texts
 * that may be personal data (a mail address, a long number that is no ISBN) are not stored.
 */
export function recordMiss({ log, ...deps }: { db: Queryable; clock: Clock; log: Log }, typed: string): void {
  if (typed.includes('@') || (/\d{6}/.test(typed.replace(/[\s.-]/g, '')) && !normalizeIsbn(typed))) return
  setImmediate(() => {
    writeMiss(deps, typed).catch(error => log.warn({ err: error }, 'no se pudo contar una búsqueda sin resultados'))
  })
}

async function writeMiss({ db, clock }: { db: Queryable; clock: Clock }, typed: string): Promise<void> {
  await addMiss(db, { day: dayOf(clock), text: normalizeIsbn(typed) ?? typed, mostADay: MOST_A_DAY })
}

/** The searches that found nothing in the last `days` days, including today, most frequent first. */
export async function readMisses(
  { db, clock }: { db: Queryable; clock: Clock },
  { days, limit }: { days: number; limit: number },
): Promise<Miss[]> {
  return selectMisses(db, { today: dayOf(clock), days, limit })
}

/** The day in Montevideo, as in the shop's reports. */
function dayOf(clock: Clock): IsoDate {
  return montevideoDate(clock.now())
}
