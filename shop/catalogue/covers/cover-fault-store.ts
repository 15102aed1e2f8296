import { type RawBuilder, sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Queryable } from '../../../platform/database/database.ts'
import type { CoverFault } from './cover-fault.ts'

/** After this many failures in a row an address counts as gone. */
const TRIES_OF_UNREACHABLE = 3
/** Failures within this time count as one, since several processes may try at once. */
const TRY_MINUTES = 9

const FAULTS = `select address, reason from cover_faults where reason <> 'unreachable' or tries >= ${TRIES_OF_UNREACHABLE}`
/** Covers that can't be fetched, as the team sees them. */
export const COVER_FAULTS: RawBuilder<{ address: string; reason: CoverFault }> = sql.raw(`(${FAULTS})`)

/** Records that a cover could not be fetched. Ignores addresses that no book has. */
export async function saveFault(db: Queryable, address: string, reason: CoverFault, at: Date): Promise<void> {
  await sql`
    insert into cover_faults (address, reason, tries, last_at)
    select ${address}, ${reason}, 1, ${at} where exists (select from books where front_cover = ${address})
    on conflict (address) do update set reason = excluded.reason, tries = cover_faults.tries + 1, last_at = excluded.last_at
    where cover_faults.last_at < excluded.last_at - make_interval(mins => ${TRY_MINUTES})`.execute(db)
}

export async function deleteFault(db: Queryable, address: string): Promise<void> {
  await db.deleteFrom('cover_faults').where('address', '=', address).execute()
}

/** Why the cover at an address can't be fetched. Null: no known fault. */
export async function readFault(client: ClientBase, address: string | null): Promise<CoverFault | null> {
  const { rows } = await client.query<{ reason: CoverFault }>(
    `select reason from (${FAULTS}) as lost where address = $1`,
    [address],
  )
  return rows[0]?.reason ?? null
}
