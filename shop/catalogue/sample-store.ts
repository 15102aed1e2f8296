import { type ExpressionBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { Queryable } from '../../platform/database/database.ts'

/** A sample title that someone ordered. */
export interface OrderedSample {
  isbn: string
  title: string
}

export async function countUnorderedSamples(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('books')
    .select(sql<number>`count(*)`.as('count'))
    .where('is_sample', '=', true)
    .where(isUnordered)
    .executeTakeFirstOrThrow()
  return count
}

export function orderedSamples(db: Queryable): Promise<OrderedSample[]> {
  return db
    .selectFrom('books')
    .select(['isbn', 'title'])
    .where('is_sample', '=', true)
    .where(where => where.not(isUnordered(where)))
    .orderBy('id')
    .execute()
}

export async function deleteUnorderedSamples(transaction: Transaction<DB>): Promise<number> {
  const result = await transaction
    .deleteFrom('books')
    .where('is_sample', '=', true)
    .where(isUnordered)
    .executeTakeFirstOrThrow()
  return Number(result.numDeletedRows)
}

/** Withdraws ordered titles: links from their orders still work, but they are no longer offered. */
export async function withdrawSamples(transaction: Transaction<DB>): Promise<void> {
  await transaction
    .updateTable('books')
    .set({ price_cents: null, withdrawn_at: sql`coalesce(withdrawn_at, now())`, updated_at: sql`now()` })
    .where('is_sample', '=', true)
    .execute()
}

/** Orders refer to titles by catalogue id. Any order counts, whatever its state. */
function isUnordered(where: ExpressionBuilder<DB, 'books'>) {
  return where.not(
    where.exists(
      where
        .selectFrom('order_lines')
        .select('order_lines.order_id')
        .whereRef('order_lines.bibliomanager_id', '=', 'books.bibliomanager_id'),
    ),
  )
}
