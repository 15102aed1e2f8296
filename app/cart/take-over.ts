import type { AddedBook } from './cart.ts'
import { addBook, currentCart } from './cart-store.ts'

/**
 * Adds the books of a list to the cart. A book that is in it already keeps the larger quantity, so that taking over a list twice does not
 * double it.
 * @returns how many books did not fit
 */
export function takeOver(lines: readonly { book: AddedBook; quantity: number }[]): number {
  let leftOut = 0
  for (const { book, quantity } of lines) {
    const known = currentCart().find(({ bookId }) => bookId === book.bibliomanagerId)?.quantity ?? 0
    if (known < quantity && !addBook(book, quantity - known)) leftOut++
  }
  return leftOut
}
