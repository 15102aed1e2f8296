import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/database/database.ts'

/** A claim as read from the database; it changes with each renewal. */
export interface FoundClaim {
  claim: string
  until: Date
  /** It has not expired. A claim that lasts longer than the maximum was made before the clock was set back, and is not believed. */
  isBelieved: boolean
}

/** The database's clock, since processes' clocks may differ. */
const NOW = sql<Date>`clock_timestamp()`

function inMs(ms: number): RawBuilder<Date> {
  return sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`
}

/** @returns false if a claim exists, or the source does not */
export async function insertClaim(
  db: Queryable,
  { sourceId, claim, leaseMs }: { sourceId: number; claim: string; leaseMs: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('source_fetches')
    .columns(['source_id', 'claim', 'until'])
    .expression(eb =>
      eb
        .selectFrom('sources')
        .select(['id', sql<string>`${claim}::uuid`.as('claim'), inMs(leaseMs).as('until')])
        .where('id', '=', sourceId),
    )
    .onConflict(conflict => conflict.column('source_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findClaim(
  db: Queryable,
  { sourceId, leaseMs }: { sourceId: number; leaseMs: number },
): Promise<FoundClaim | undefined> {
  return db
    .selectFrom('source_fetches')
    .select(['claim', sql<Date>`until`.as('until')])
    .select(sql<boolean>`until between ${NOW} and ${inMs(leaseMs)}`.as('isBelieved'))
    .where('source_id', '=', sourceId)
    .executeTakeFirst()
}

/** Takes over a claim, unless it was renewed or taken since it was read. */
export async function takeClaim(
  db: Queryable,
  { sourceId, found, claim, leaseMs }: { sourceId: number; found: FoundClaim; claim: string; leaseMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('source_fetches')
    .set({ claim, until: inMs(leaseMs) })
    .where('source_id', '=', sourceId)
    .where('claim', '=', found.claim)
    // Compared in milliseconds: JavaScript dates hold no more.
    .where(sql<Date>`date_trunc('milliseconds', until)`, '=', found.until)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns false if another process took the claim, or it was deleted with its source */
export async function renewClaim(
  db: Queryable,
  { sourceId, claim, leaseMs }: { sourceId: number; claim: string; leaseMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('source_fetches')
    .set({ until: inMs(leaseMs) })
    .where('source_id', '=', sourceId)
    .where('claim', '=', claim)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteClaim(
  db: Queryable,
  { sourceId, claim }: { sourceId: number; claim: string },
): Promise<void> {
  await db.deleteFrom('source_fetches').where('source_id', '=', sourceId).where('claim', '=', claim).execute()
}
