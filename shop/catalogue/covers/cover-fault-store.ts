import { type RawBuilder, sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Queryable } from '../../../platform/database/database.ts'
import type { CoverFault } from './cover-fault.ts'

/** What does not answer so often in a row is taken for gone. */
const TRIES_OF_UNREACHABLE = 3
/** Several processes of one moment are one try. */
const TRY_MINUTES = 9

const FAULTS = `select address, reason from cover_faults where reason <> 'unreachable' or tries >= ${TRIES_OF_UNREACHABLE}`
/** Covers that can't be fetched, as far as the team sees them. */
export const COVER_FAULTS: RawBuilder<{ address: string; reason: CoverFault }> = sql.raw(`(${FAULTS})`)

/** Notes that a cover could not be fetched. Nothing is written for an address that no book has. */
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

/** Why the cover at an address can't be fetched; null where nothing is known against it. */
export async function readFault(client: ClientBase, address: string | null): Promise<CoverFault | null> {
  const { rows } = await client.query<{ reason: CoverFault }>(
    `select reason from (${FAULTS}) as lost where address = $1`,
    [address],
  )
  return rows[0]?.reason ?? null
}
