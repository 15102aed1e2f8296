import { sql } from 'kysely'
import type { IsoDate } from '../../contract/dates.ts'
import type { Queryable } from '../../platform/database/database.ts'

/** A candidate for a strand. */
export interface Candidate {
  id: number
  author: string | null
}

/**
 * Books with confirmed sales, by sales since a day, then by all-time sales. Reads the orders' tables, which the catalogue
 * otherwise does not touch, since one statement finds the best hundred of all sales.
 */
export async function soldBooks(db: Queryable, since: Date, limit: number): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select books.id, books.author
    from books
    join (
      select bibliomanager_id, sum(quantity) as ever, sum(quantity) filter (where placed_at >= ${since}) as lately
      from order_lines join orders on orders.id = order_lines.order_id
      where orders.status = 'CONFIRMED'
      group by bibliomanager_id
    ) as sold using (bibliomanager_id)
    where books.price_cents is not null and books.withdrawn_at is null
    order by coalesce(sold.lately, 0) desc, sold.ever desc, books.sales desc, books.id
    limit ${limit}`.execute(db)
  return rows
}

/** Books by the sales figures that come with the catalogue. */
export function bestSellingBooks(db: Queryable, limit: number): Promise<Candidate[]> {
  return booksForSale(db).orderBy('sales', 'desc').orderBy('id').limit(limit).execute()
}

/** Matches the index `books_newest`: undated books sort before all others. */
const publishedOn = sql<IsoDate>`coalesce(publishing_date, date '0001-01-01')`

/** Books published up to today, latest first. Same day: last arrival first. Undated books come last. */
export function newestBooks(db: Queryable, today: IsoDate, limit: number): Promise<Candidate[]> {
  return booksForSale(db)
    .where(publishedOn, '<=', today)
    .orderBy(publishedOn, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

function booksForSale(db: Queryable) {
  return db
    .selectFrom('books')
    .select(['id', 'author'])
    .where('price_cents', 'is not', null)
    .where('withdrawn_at', 'is', null)
}
