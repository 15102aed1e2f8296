import type { Book } from '../../../contract/book.ts'

/** The book being bought: one with a price. */
export type CheckoutBook = Pick<Book, 'bibliomanagerId' | 'normalizedIsbn' | 'title' | 'author' | 'frontCover'> & {
  retailPrice: number
  /** How many copies can be collected at once; known of the book on whose page 'Comprar' was pressed. */
  mostToCollect?: number
}
