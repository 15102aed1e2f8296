import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/database.ts'

/** Since when a book is not offered, and the import whose undoing took it away, where one did. */
export interface Withdrawal {
  at: Date
  importId: number | null
}

/** The withdrawals of those of these ISBNs whose books are not offered now. */
export async function readWithdrawals(db: Queryable, isbns: readonly string[]): Promise<Map<string, Withdrawal>> {
  const { rows } = await sql<Withdrawal & { isbn: string }>`
    select isbn, coalesce(undone.at, withdrawn_at) as at, undone.import_id as "importId"
    from books left join lateral (
      -- An undoing withdraws what its import added, and what was withdrawn before it; times lose their microseconds on the way.
      select undone_at as at, import_id from import_changes as change
      where change.book_id = books.id and undone_at is not null
        and abs(extract(epoch from withdrawn_at - case
          when change.kind = 'ADDED' then undone_at else (change.before ->> 'withdrawn_at')::timestamptz end)) < 0.002
      order by undone_at desc limit 1
    ) as undone on true
    where isbn = any(${isbns}) and withdrawn_at is not null`.execute(db)
  return new Map(rows.map(({ isbn, ...withdrawal }) => [isbn, withdrawal]))
}
