import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'

export function selectHealth(db: Queryable) {
  return db
    .selectFrom('partner_health')
    .select(['partner', 'succeeded_at as succeededAt', 'failed_at as failedAt', 'fault'])
    .select('failing_since as failingSince')
    .execute()
}

export async function upsertSuccess(db: Queryable, partner: string, at: Date): Promise<void> {
  await db
    .insertInto('partner_health')
    .values({ partner, succeeded_at: at })
    .onConflict(known => known.column('partner').doUpdateSet({ succeeded_at: at, failing_since: null }))
    .execute()
}

export async function upsertFailure(
  db: Queryable,
  partner: string,
  { at, fault }: { at: Date; fault: string },
): Promise<void> {
  await db
    .insertInto('partner_health')
    .values({ partner, failed_at: at, fault, failing_since: at })
    .onConflict(known =>
      known.column('partner').doUpdateSet({
        failed_at: at,
        fault,
        failing_since: sql`coalesce(partner_health.failing_since, excluded.failing_since)`,
      }),
    )
    .execute()
}
