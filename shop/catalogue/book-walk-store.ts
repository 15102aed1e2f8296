import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { BOOK_COLUMNS, SUMMARY_COLUMNS } from './book-row.ts'

/** The books that one step of a walk covers, in order of arrival. */
export interface WalkRange {
  /** Exclusive start. The range ends with `through`, inclusive. */
  after: number
  through: number
  withSamples: boolean
}

export interface SpanRow {
  /** Span number from 0: ids from `span * size + 1`. */
  span: number
  books: number
  lastChange: Date
}

/** Number of books on offer per span of `size` ids; empty spans are left out. */
export async function readSpans(db: Queryable, size: number, withSamples: boolean): Promise<SpanRow[]> {
  const { rows } = await sql<SpanRow>`
    select (id - 1) / ${size}::bigint as span, count(*) as books, max(updated_at) as "lastChange"
    from books where withdrawn_at is null and (${withSamples} or not is_sample)
    group by 1 order by 1`.execute(db)
  return rows
}

export function readSummariesInRange(db: Queryable, range: WalkRange, limit: number) {
  return inRange(db, range, limit)
    .select([...SUMMARY_COLUMNS, 'updated_at'])
    .execute()
}

/** Books in the range that have a price, with all columns. */
export function readOffersInRange(db: Queryable, range: WalkRange, limit: number) {
  return inRange(db, range, limit).where('price_cents', 'is not', null).select(BOOK_COLUMNS).execute()
}

function inRange(db: Queryable, { after, through, withSamples }: WalkRange, limit: number) {
  return db
    .selectFrom('books')
    .where('id', '>', after)
    .where('id', '<=', through)
    .where('withdrawn_at', 'is', null)
    .$if(!withSamples, query => query.where('is_sample', '=', false))
    .orderBy('id')
    .limit(limit)
}
