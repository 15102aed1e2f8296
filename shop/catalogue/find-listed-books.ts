import type { CartBook, Finding } from '../../contract/book-list.ts'
import { toPesos } from '../../contract/money.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { type CartBookRow, readCartBooks, readOtherEditions } from './book-store.ts'

/**
 * What each ISBN (13 bare digits) of a list leads to, in their order. A book that nobody sells, or that has no price, gives way to
 * another edition of its work in its language, which is shown as such: nobody buys what they did not ask for unseen.
 */
export async function findListedBooks(db: Queryable, isbns: readonly string[]): Promise<Finding[]> {
  if (isbns.length === 0) return []
  const rows = new Map((await readCartBooks(db, isbns)).map(row => [row.isbn, row]))
  const gone = [...rows.values()].filter(row => !isForSale(row))
  const others = new Map(
    gone.length === 0
      ? []
      : (
          await readOtherEditions(
            db,
            gone.map(({ isbn }) => isbn),
          )
        ).map(row => [row.of_isbn, row]),
  )
  return isbns.map(isbn => findingOf(isbn, rows.get(isbn), others.get(isbn)))
}

function findingOf(isbn: string, row: CartBookRow | undefined, other: CartBookRow | undefined): Finding {
  if (row && isForSale(row)) return { kind: 'found', isbn, book: toCartBook(row) }
  if (other) return { kind: 'other-edition', isbn, book: toCartBook(other) }
  // What was withdrawn has no page any more.
  return row && row.withdrawn_at === null
    ? { kind: 'without-price', isbn, book: toCartBook(row) }
    : { kind: 'unknown', isbn }
}

function isForSale({ price_cents, withdrawn_at }: CartBookRow): boolean {
  return price_cents !== null && withdrawn_at === null
}

function toCartBook({ bibliomanager_id, isbn, title, author, front_cover, price_cents }: CartBookRow): CartBook {
  return {
    bibliomanagerId: bibliomanager_id,
    normalizedIsbn: isbn,
    title,
    ...(author !== null && { author }),
    ...(front_cover !== null && { frontCover: front_cover }),
    ...(price_cents !== null && { retailPrice: toPesos(price_cents) }),
  }
}
