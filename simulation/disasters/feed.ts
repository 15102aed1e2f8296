import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isbn13CheckDigit } from '../../contract/isbn.ts'

const FIRST_ID = 900_000

/** Writes a supplier's list with this many books, whose ISBNs no sample title has. @returns its path */
export function writeFeed(folder: string, books: number, price: string): string {
  const rows = Array.from({ length: books }, (_, index) => {
    const first12 = `9786120${String(index + 1).padStart(5, '0')}`
    return `${FIRST_ID + index},${first12 + isbn13CheckDigit(first12)},Libro ${index + 1} de la lista,Ana Paz,${price}`
  })
  const path = join(folder, 'lista.csv')
  writeFileSync(path, `bibliomanagerId,isbn,title,author,price\n${rows.join('\n')}\n`)
  return path
}

/** Counts the list's books with this price, and with another price. */
export const COUNT_OF_FEED = `select count(*) filter (where price_cents = $1)::int as told,
  count(*) filter (where price_cents is distinct from $1)::int as other
  from books where bibliomanager_id ~ '^9[0-9]{5}$'`
