import type { IsoDate } from '../../contract/dates.ts'
import type { Queryable } from '../../platform/database/database.ts'

/** Days on which press and couriers rest, in addition to weekends and paid holidays. */
export async function readClosedDays(db: Queryable): Promise<ReadonlySet<IsoDate>> {
  const rows = await db.selectFrom('closed_days').select('day').execute()
  return new Set(rows.map(row => row.day))
}

/** Closed days of a period, both ends included, with their reasons. */
export function selectClosedDays(
  db: Queryable,
  { from, until }: { from: IsoDate; until: IsoDate },
): Promise<{ day: IsoDate; reason: string }[]> {
  return db
    .selectFrom('closed_days')
    .select(['day', 'reason'])
    .where('day', '>=', from)
    .where('day', '<=', until)
    .orderBy('day')
    .execute()
}

export async function insertClosedDays(db: Queryable, days: readonly IsoDate[], reason: string): Promise<void> {
  await db
    .insertInto('closed_days')
    .values(days.map(day => ({ day, reason })))
    .onConflict(conflict => conflict.column('day').doUpdateSet({ reason }))
    .execute()
}

/** @returns the days that were closed before */
export async function deleteClosedDays(db: Queryable, days: readonly IsoDate[]): Promise<IsoDate[]> {
  const rows = await db.deleteFrom('closed_days').where('day', 'in', days).returning('day').execute()
  return rows.map(({ day }) => day).sort()
}
