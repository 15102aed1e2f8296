import type { CartBook, Finding } from '../../contract/book-list.ts'
import { toPesos } from '../../contract/money.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { type CartBookRow, readCartBooks, readOtherEditions } from './book-store.ts'

/**
 * The finding for each ISBN (13 bare digits) of a list, in the list's order. A book that nobody sells, or without a price, is replaced by another
 * edition of its work in its language.
 * The answer marks it as another edition, so that nobody buys it by mistake.
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
  // A withdrawn book has no page.
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
