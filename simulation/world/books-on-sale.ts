import type { Queries } from './patient-queries.ts'

export interface BookOnSale {
  id: string
  priceCents: number
}

/** A hundred books that can be bought, and sent several together; the same ones in every run. */
export async function booksOnSale(database: Queries): Promise<BookOnSale[]> {
  const { rows } = await database.query<BookOnSale>(
    `select bibliomanager_id as id, price_cents as "priceCents" from books
     where price_cents is not null and unit_weight_g < 1000 order by bibliomanager_id limit 100`,
  )
  return rows
}
