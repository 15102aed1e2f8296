import { groupThousands } from './money.ts'

/** A number of books: `1 libro`, `1.234 libros`. */
export function booksInWords(count: number): string {
  return count === 1 ? '1 libro' : `${groupThousands(count)} libros`
}
