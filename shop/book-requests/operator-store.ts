import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Queryable } from '../../platform/database/database.ts'

export function selectUnanswered(db: Queryable) {
  return db
    .selectFrom('book_requests')
    .select(['reference', 'requested_at as requestedAt', 'title'])
    .where('answered_at', 'is', null)
    .orderBy('requested_at')
    .execute()
}

export async function markAnswered(
  db: Queryable,
  { reference, at, operator }: { reference: string; at: Date; operator: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('book_requests')
    .set({ answered_at: at, answered_by: operator })
    .where('reference', '=', reference.toUpperCase())
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function selectRequestsOf(db: Queryable, email: string) {
  return db
    .selectFrom('book_requests')
    .selectAll()
    .where(sql`lower(customer_email)`, '=', email.toLowerCase())
    .orderBy('id')
    .execute()
}

export async function deleteRequestsOf(transaction: Transaction<DB>, email: string): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('book_requests')
    .where(sql`lower(customer_email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return Number(numDeletedRows)
}
