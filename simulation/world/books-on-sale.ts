import type { Queries } from './patient-queries.ts'

export interface BookOnSale {
  id: string
  isbn: string
  priceCents: number
}

export interface BooksOnSale {
  /** A hundred books that can be bought, and shipped several together. The same in every run. */
  printable: BookOnSale[]
  /** A book on sale that the network refuses in every order. */
  unprintable: BookOnSale
}

export async function booksOnSale(database: Queries): Promise<BooksOnSale> {
  const { rows } = await database.query<BookOnSale>(
    `select bibliomanager_id as id, isbn, price_cents as "priceCents" from books
     where price_cents is not null and unit_weight_g < 1000 order by bibliomanager_id limit 101`,
  )
  const unprintable = rows.pop()
  if (!unprintable || rows.length === 0) throw new Error('the shop has too few books on sale')
  return { printable: rows, unprintable }
}
