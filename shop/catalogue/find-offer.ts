import type { Queryable } from '../../platform/database/database.ts'
import { readOffer } from './book-store.ts'

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

/** A book as something to sell, by its catalogue id; prices come from here and nowhere else. */
export async function findOffer(db: Queryable, bibliomanagerId: string): Promise<Offer | null> {
  const row = await readOffer(db, bibliomanagerId)
  if (!row) return null
  return {
    bibliomanagerId: row.bibliomanager_id,
    isbn: row.isbn,
    title: row.title,
    author: row.author,
    frontCover: row.front_cover,
    priceCents: row.price_cents,
    unitWeightG: row.unit_weight_g,
  }
}
