import type { Queryable } from '../../platform/database/database.ts'
import { readCartBooks, readOffers } from './book-store.ts'

/** What selling a book needs to know of it. */
export interface Offer {
  bibliomanagerId: string
  isbn: string
  title: string
  author: string | null
  frontCover: string | null
  /** Null: the book can't simply be bought. */
  priceCents: number | null
  unitWeightG: number | null
}

/** Books as something to sell, by catalogue id; those that nobody sells are missing. Prices come from here and nowhere else. */
export async function findOffers(db: Queryable, bibliomanagerIds: readonly string[]): Promise<Map<string, Offer>> {
  const rows = await readOffers(db, bibliomanagerIds)
  return new Map(
    rows.map(row => [
      row.bibliomanager_id,
      {
        bibliomanagerId: row.bibliomanager_id,
        isbn: row.isbn,
        title: row.title,
        author: row.author,
        frontCover: row.front_cover,
        priceCents: row.price_cents,
        unitWeightG: row.unit_weight_g,
      },
    ]),
  )
}

/** A book as somebody who sells looks for it; one without a price can still be quoted. */
export type BookToSell = Pick<Offer, 'bibliomanagerId' | 'isbn' | 'title' | 'author' | 'priceCents'>

/** Books by their ISBNs (13 bare digits), in their order; those that nobody sells are missing. */
export async function findBooksToSell(db: Queryable, isbns: readonly string[]): Promise<BookToSell[]> {
  if (isbns.length === 0) return []
  const rows = new Map((await readCartBooks(db, isbns)).map(row => [row.isbn, row]))
  return isbns.flatMap(isbn => {
    const row = rows.get(isbn)
    if (!row || row.withdrawn_at !== null) return []
    const { bibliomanager_id: bibliomanagerId, title, author, price_cents: priceCents } = row
    return { bibliomanagerId, isbn, title, author, priceCents }
  })
}
