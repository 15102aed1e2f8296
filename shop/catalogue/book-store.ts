import { type Selectable, sql } from 'kysely'
import type { Books } from '../../db/schema.ts'
import { type Database, preparedQuery, type Queryable } from '../../platform/database/database.ts'
import {
  BOOK_COLUMNS,
  type BookRow,
  EDITION_COLUMNS,
  type EditionRow,
  SUMMARY_COLUMNS,
  type SummaryRow,
} from './book-row.ts'
import { homeOf } from './series/series-store.ts'

/** A book on offer by its ISBN (13 bare digits) or its catalogue id; undefined when there is none. */
export function readBook(db: Queryable, key: 'isbn' | 'bibliomanager_id', value: string): Promise<BookRow | undefined> {
  return db
    .selectFrom('books')
    .select(BOOK_COLUMNS)
    .select(homeOf(sql`series_slug`).as('series_home'))
    .where(key, '=', value)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
}

/** The columns needed to sell books on offer, by catalogue id. */
export function readOffers(db: Queryable, bibliomanagerIds: readonly string[]) {
  return db
    .selectFrom('books')
    .select(['bibliomanager_id', 'isbn', 'title', 'author', 'front_cover', 'price_cents', 'unit_weight_g'])
    .where('bibliomanager_id', 'in', bibliomanagerIds)
    .where('withdrawn_at', 'is', null)
    .execute()
}

const CART_COLUMNS = [
  'bibliomanager_id',
  'isbn',
  'title',
  'author',
  'front_cover',
  'price_cents',
  'withdrawn_at',
] as const
export type CartBookRow = Pick<Selectable<Books>, (typeof CART_COLUMNS)[number]>

/** Books by ISBN, including withdrawn ones. */
export function readCartBooks(db: Queryable, isbns: readonly string[]): Promise<CartBookRow[]> {
  return db.selectFrom('books').select(CART_COLUMNS).where('isbn', 'in', isbns).execute()
}

/** For each ISBN, the best seller among the work's other editions that are for sale in the same language. Not every ISBN has one. */
export function readOtherEditions(
  db: Queryable,
  isbns: readonly string[],
): Promise<(CartBookRow & { of_isbn: string })[]> {
  return db
    .selectFrom('books as wanted')
    .innerJoinLateral(sql<{ id: number }>`editions_of(wanted.id)`.as<'edition'>(sql`edition(id)`), join =>
      join.onTrue(),
    )
    .innerJoin('books as other', join =>
      join
        .onRef('other.id', '=', 'edition.id')
        .on(
          sql<boolean>`coalesce(other.language, wanted.language) is not distinct from coalesce(wanted.language, other.language)`,
        ),
    )
    .distinctOn('wanted.isbn')
    .select('wanted.isbn as of_isbn')
    .select(CART_COLUMNS.map(column => `other.${column}` as const))
    .where('wanted.isbn', 'in', isbns)
    .where('other.price_cents', 'is not', null)
    .where('other.withdrawn_at', 'is', null)
    .orderBy('wanted.isbn')
    .orderBy('other.sales', 'desc')
    .orderBy('other.id')
    .execute()
}

interface BookAndOthersRow extends BookRow {
  /** Other books on offer by its author, or by one of its authors; best sellers first. */
  by_author: SummaryRow[] | null
  /** Other editions of its work that are on offer, best sellers first. */
  editions: EditionRow[] | null
}

const columnsOf = (columns: readonly string[], alias: string) => columns.map(column => `${alias}.${column}`).join(', ')

/** One JSON value for the whole answer: the driver's work grows with the number of columns. */
const selectBookAndOthers = preparedQuery<{ found: BookAndOthersRow }>(
  'book-and-others',
  `select row_to_json(found) as found from (
    select ${columnsOf(BOOK_COLUMNS, 'book')}, (series_family(book.series_slug))[1] as series_home, (
      select json_agg(shown) from (
        select ${columnsOf(SUMMARY_COLUMNS, 'other')} from books as other
        where other.id in (
          select alone.id from unnest(author_names(book.author)) as name, lateral (
            select id from books where author = name and withdrawn_at is null and id <> book.id
            order by sales desc, id limit $2
          ) as alone
          union all
          (select id from books as shared
          where shared.author like '%;%' and author_names(shared.author) && author_names(book.author)
            and shared.withdrawn_at is null and shared.id <> book.id
          order by shared.sales desc, shared.id limit $2)
        )
        order by other.sales desc, other.id limit $2
      ) as shown
    ) as by_author, (
      select json_agg(shown) from (
        select ${columnsOf(EDITION_COLUMNS, 'other')} from editions_of(book.id) as edition (id)
        join books as other on other.id = edition.id and other.id <> book.id and other.withdrawn_at is null
        order by other.sales desc, other.id limit $2
      ) as shown
    ) as editions
    from books as book where book.isbn = $1 and book.withdrawn_at is null
  ) as found`,
)

/** A book on offer with at most `size` other books of its author, in one round trip. */
export async function readBookAndOthers(
  db: Database,
  { isbn, size }: { isbn: string; size: number },
): Promise<BookAndOthersRow | undefined> {
  const [row] = await selectBookAndOthers(db, [isbn, size])
  return row?.found
}
