import type { IsoDate } from '../../contract/dates.ts'
import type { Queryable } from '../../platform/database/database.ts'

/** Days on which press and couriers rest beside weekends and paid holidays. */
export async function readClosedDays(db: Queryable): Promise<ReadonlySet<IsoDate>> {
  const rows = await db.selectFrom('closed_days').select('day').execute()
  return new Set(rows.map(row => row.day))
}
