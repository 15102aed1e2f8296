import type { AddedBook } from './cart.ts'
import { addBook, currentCart } from './cart-store.ts'

/**
 * Adds the books of a list. What the order has already keeps the larger quantity: a list that is taken over twice is not bought twice.
 * @returns how many books found no room
 */
export function takeOver(lines: readonly { book: AddedBook; quantity: number }[]): number {
  let leftOut = 0
  for (const { book, quantity } of lines) {
    const known = currentCart().find(({ bookId }) => bookId === book.bibliomanagerId)?.quantity ?? 0
    if (known < quantity && !addBook(book, quantity - known)) leftOut++
  }
  return leftOut
}
