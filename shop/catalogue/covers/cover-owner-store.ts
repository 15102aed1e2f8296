import type { Queryable } from '../../../platform/database/database.ts'

/** ISBNs of books on offer with exactly this cover address; two at most. */
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
