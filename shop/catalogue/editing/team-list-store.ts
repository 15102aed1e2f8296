import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/database/database.ts'
import type { CoverFault } from '../covers/cover-fault.ts'
import { COVER_FAULTS } from '../covers/cover-fault-store.ts'
import { type BookGap, GAPS } from './book-gap.ts'

const HAS_HELD_PRICE = sql`exists (select from price_jumps where book_id = books.id and refused_at is null)`
const HAS_EDITS = sql`exists (select from book_edits where book_id = books.id)`
const CONDITIONS: Record<BookGap, RawBuilder<unknown>> = {
  price: sql`withdrawn_at is null and price_cents is null and list_price_cents is null`,
  cover: sql`withdrawn_at is null and (front_cover is null or front_cover in (select address from ${COVER_FAULTS} as lost))`,
  category: sql`withdrawn_at is null and category_codes = '{}'`,
  description: sql`withdrawn_at is null and description is null and synopsis is null`,
  weight: sql`withdrawn_at is null and unit_weight_g is null`,
  'held-price': HAS_HELD_PRICE,
  'by-hand': HAS_EDITS,
  'not-sold': sql`withdrawn_at is null and price_cents is null and list_price_cents is not null`,
  withdrawn: sql`withdrawn_at is not null`,
}

export interface WhichBooks {
  /** Only these books, in this order. */
  isbns?: readonly string[] | undefined
  /** Matches title, author or publisher; ignores accents and case. */
  text?: string | undefined
  gap?: BookGap | undefined
  supplier?: string | undefined
  /** Sort key of the last book on the page before. */
  after?: { sales: number; id: number } | undefined
  limit: number
}

export interface TeamBook {
  id: number
  isbn: string
  title: string
  author: string | null
  publisher: string | null
  supplier: string | null
  priceCents: number | null
  listPriceCents: number | null
  hasCover: boolean
  /** Why the cover named in the catalogue can't be fetched. */
  coverFault: CoverFault | null
  hasCategory: boolean
  isWithdrawn: boolean
  isSample: boolean
  sales: number
  /** As stored: a key of `BINDINGS`, or null. */
  binding: string | null
  /** YYYY-MM-DD. */
  publishingDate: string | null
  unitWeightG: number | null
  changedAt: Date
  /** Number of fields set by a person. */
  setFields: number
  /** A price that waits for a decision, in centésimos. */
  heldCents: number | null
}

export async function selectTeamBooks(db: Queryable, which: WhichBooks): Promise<TeamBook[]> {
  const { isbns, text, gap, supplier, after, limit } = which
  const conditions = [
    // Unless withdrawn books are requested, only books on offer count.
    gap ? CONDITIONS[gap] : sql`withdrawn_at is null`,
    ...(isbns ? [sql`isbn = any(${isbns})`] : []),
    ...(text
      ? [sql`search_fold(concat_ws(' ', title, author, publisher)) like '%' || search_fold(${text}) || '%'`]
      : []),
    ...(supplier ? [sql`supplier = any(${await spellingsOf(db, supplier)})`] : []),
    ...(after ? [sql`(sales < ${after.sales} or (sales = ${after.sales} and id > ${after.id}))`] : []),
  ]
  const order = isbns ? sql`array_position(${isbns}::text[], isbn)` : sql`sales desc, id`
  const { rows } = await sql<TeamBook>`
    select id, isbn, title, author, publisher, supplier, price_cents as "priceCents", list_price_cents as "listPriceCents",
      front_cover is not null as "hasCover",
      (select reason from ${COVER_FAULTS} as lost where address = front_cover) as "coverFault", category_codes <> '{}' as "hasCategory",
      withdrawn_at is not null as "isWithdrawn", is_sample as "isSample", sales, binding,
      publishing_date as "publishingDate", unit_weight_g as "unitWeightG", updated_at as "changedAt",
      (select count(*)::int from book_edits where book_id = books.id) as "setFields",
      (select to_cents from price_jumps where book_id = books.id and refused_at is null and not loses_price) as "heldCents"
    from books where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit}`.execute(db)
  return rows
}

/** The stored spellings of a supplier. `offset 0` makes PostgreSQL normalise each distinct spelling once instead of once per book. */
async function spellingsOf(db: Queryable, supplier: string): Promise<string[]> {
  const { rows } = await sql<{ supplier: string }>`
    select supplier from (select distinct supplier from books where supplier is not null offset 0) as spelled
    where search_fold(supplier) = search_fold(${supplier})`.execute(db)
  return rows.map(row => row.supplier)
}

export type GapCounts = Record<BookGap, number> & { all: number }

export async function selectGapCounts(db: Queryable): Promise<GapCounts> {
  const counts = GAPS.map(gap => {
    if (gap === 'held-price')
      return sql`(select count(*)::int from price_jumps where refused_at is null) as ${sql.ref(gap)}`
    if (gap === 'by-hand') return sql`(select count(distinct book_id)::int from book_edits) as ${sql.ref(gap)}`
    return sql`(count(*) filter (where ${CONDITIONS[gap]}))::int as ${sql.ref(gap)}`
  })
  const { rows } = await sql<GapCounts>`
    select count(*) filter (where withdrawn_at is null)::int as "all", ${sql.join(counts)} from books`.execute(db)
  return rows[0] as GapCounts
}
