import type { Queryable } from '../../platform/database/database.ts'
import { readCartBooks, readOffers } from './book-store.ts'

/** The data needed to sell a book. */
export interface Offer {
  bibliomanagerId: string
  isbn: string
  title: string
  author: string | null
  frontCover: string | null
  /** Null: the book can't be bought directly. */
  priceCents: number | null
  unitWeightG: number | null
}

/** Books to sell, by catalogue id; those that nobody sells are missing. The only source of prices for orders. */
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

/** A book as sellers search for it. One without a price can still be quoted. */
export type BookToSell = Pick<Offer, 'bibliomanagerId' | 'isbn' | 'title' | 'author' | 'priceCents'>

/** Books by ISBN (13 bare digits), in the given order; those that nobody sells are missing. */
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
