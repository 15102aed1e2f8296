import type { Queryable } from '../../../platform/database/database.ts'

/** ISBNs of up to two books on offer that have this very picture. */
export async function findCoverOwners(db: Queryable, address: string): Promise<string[]> {
  const rows = await db
    .selectFrom('books')
    .select('isbn')
    .where('front_cover', '=', address)
    .where('withdrawn_at', 'is', null)
    .limit(2)
    .execute()
  return rows.map(row => row.isbn)
}
