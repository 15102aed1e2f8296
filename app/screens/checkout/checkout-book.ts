import type { Book } from '../../../contract/book.ts'

/** A book that can be bought, with its price in UYU. */
export type CheckoutBook = Pick<Book, 'bibliomanagerId' | 'normalizedIsbn' | 'title' | 'author' | 'frontCover'> & {
  retailPrice: number
  /** How many copies can be collected at once; known only of the book on whose page 'Comprar' was pressed. */
  mostToCollect?: number
}
