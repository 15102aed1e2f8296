import type { Queryable } from '../../platform/database/database.ts'
import { readOffers } from './book-store.ts'

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
