import { sql } from 'kysely'
import { normalizeIsbn } from '../../contract/isbn.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'

const LONGEST = 100
/** Different texts kept of one day: a robot must not fill the disk. */
export const MOST_A_DAY = 10_000

export interface Miss {
  query: string
  times: number
  lastDay: string
}

/**
 * Counts a search that found nothing, after it was answered: nobody waits for it, an answer does not fail with it, and the log says
 * when it could not be kept. What may be a person's own data (a mail address, a long number that is no ISBN) is not kept.
 */
export function recordMiss({ log, ...deps }: { db: Queryable; clock: Clock; log: Log }, typed: string): void {
  if (typed.includes('@') || (/\d{6}/.test(typed.replace(/[\s.-]/g, '')) && !normalizeIsbn(typed))) return
  setImmediate(() => {
    writeMiss(deps, typed).catch(error => log.warn({ err: error }, 'a search that found nothing could not be counted'))
  })
}

async function writeMiss({ db, clock }: { db: Queryable; clock: Clock }, typed: string): Promise<void> {
  const day = clock.now().toISOString().slice(0, 10)
  await sql`
    insert into search_misses (day, query)
    select ${day}::date, folded from (select btrim(left(search_fold(${normalizeIsbn(typed) ?? typed}), ${LONGEST})) as folded) as miss
    where folded <> '' and (
      exists (select from search_misses where day = ${day}::date and query = folded)
      or (select count(*) from search_misses where day = ${day}::date) < ${MOST_A_DAY}
    )
    on conflict (day, query) do update set times = search_misses.times + 1`.execute(db)
}

/** The searches that found nothing in the last `days` days, today included, the most frequent first. */
export async function readMisses(
  { db, clock }: { db: Queryable; clock: Clock },
  { days, limit }: { days: number; limit: number },
): Promise<Miss[]> {
  const today = clock.now().toISOString().slice(0, 10)
  const { rows } = await sql<Miss>`
    select query, sum(times) as times, max(day) as "lastDay" from search_misses
    where day > ${today}::date - ${days}::integer group by query order by sum(times) desc, max(day) desc, query
    limit ${limit}`.execute(db)
  return rows
}
