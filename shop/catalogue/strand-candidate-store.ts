import { sql } from 'kysely'
import type { IsoDate } from '../../contract/dates.ts'
import type { Queryable } from '../../platform/database/database.ts'

/** A book that may be in a strand. */
export interface Candidate {
  id: number
  author: string | null
}

/**
 * Books with confirmed sales, those sold most since a day first, then those sold most ever. It reads the orders' own tables, which
 * the catalogue otherwise leaves alone: the best hundred of all sales are one statement here.
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

/** Books by the sales that the catalogue itself brings. */
export function bestSellingBooks(db: Queryable, limit: number): Promise<Candidate[]> {
  return booksForSale(db).orderBy('sales', 'desc').orderBy('id').limit(limit).execute()
}

/** As the index `books_newest` has it: without a date, before all others. */
const publishedOn = sql<IsoDate>`coalesce(publishing_date, date '0001-01-01')`

/** Books published until today, the latest first; of one day the last to arrive first, and those without a date at the end. */
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
