import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'

/** A folded text that found nothing. */
export interface Miss {
  query: string
  times: number
  lastDay: string
}

/** Longest stored text, in characters; the rest is cut off. */
const LONGEST = 100

/** Counts a text once more for a day. A new text is stored only if the day has fewer than `mostADay`. */
export async function addMiss(
  db: Queryable,
  { day, text, mostADay }: { day: string; text: string; mostADay: number },
): Promise<void> {
  await sql`
    insert into search_misses (day, query)
    select ${day}::date, folded from (select btrim(left(search_fold(${text}), ${LONGEST})) as folded) as miss
    where folded <> '' and (
      exists (select from search_misses where day = ${day}::date and query = folded)
      or (select count(*) from search_misses where day = ${day}::date) < ${mostADay}
    )
    on conflict (day, query) do update set times = search_misses.times + 1`.execute(db)
}

/** Misses of the last `days` days, most frequent first. */
export async function selectMisses(
  db: Queryable,
  { today, days, limit }: { today: string; days: number; limit: number },
): Promise<Miss[]> {
  const { rows } = await sql<Miss>`
    select query, sum(times) as times, max(day) as "lastDay" from search_misses
    where day > ${today}::date - ${days}::integer group by query order by sum(times) desc, max(day) desc, query
    limit ${limit}`.execute(db)
  return rows
}
