import { MAX_LINE_QUANTITY, MAX_QUANTITY } from '../../../contract/limits.ts'
import { toCents } from '../../../contract/money.ts'
import type { RequestedLine } from '../../../contract/ordered-books.ts'
import { bookOf, type Cart } from '../../cart/cart.ts'
import type { CheckoutBook } from './checkout-book.ts'

/** A line of the order: a book and its number of copies. Prices are centésimos. */
export interface CheckoutLine {
  book: CheckoutBook
  /** Null while the typed text is not a number. */
  quantity: number | null
  /** The current price of a copy, as far as this page knows. */
  unitPrice: number
  /** The price when the book was added; missing for a book bought directly, without a cart. */
  addedPrice?: number
  /** True if the book can't be bought any more. */
  isGone?: boolean
}

export function newLine(book: CheckoutBook, quantity = 1): CheckoutLine {
  return { book, quantity, unitPrice: toCents(book.retailPrice) }
}

/** The lines of a cart. Only for `book`, on whose page 'Comprar' was pressed, the current price is known. */
export function linesOfCart(cart: Cart, book: CheckoutBook): CheckoutLine[] {
  return cart.map(line => {
    const known = line.bookId === book.bibliomanagerId ? book : bookOf(line)
    return { ...newLine(known, line.quantity), addedPrice: toCents(line.price) }
  })
}

/** The lines after the cart was changed elsewhere; the facts known of each book are kept. */
export function mergeLines(lines: readonly CheckoutLine[], cart: Cart, book: CheckoutBook): readonly CheckoutLine[] {
  const merged = linesOfCart(cart, book).map(line => {
    const known = lines.find(({ book }) => book.bibliomanagerId === line.book.bibliomanagerId)
    return known ? { ...known, quantity: quantityError(known) ? known.quantity : line.quantity } : line
  })
  const isSame = merged.length === lines.length && merged.every((line, i) => isSameLine(line, lines[i]))
  return isSame ? lines : merged
}

function isSameLine(one: CheckoutLine, other: CheckoutLine | undefined): boolean {
  return one.book.bibliomanagerId === other?.book.bibliomanagerId && one.quantity === other.quantity
}

/** Sets current prices: centésimos by catalogue id, null for a book that can't be bought any more. Other lines stay as they are. */
export function withPrices(lines: readonly CheckoutLine[], prices: ReadonlyMap<string, number | null>): CheckoutLine[] {
  return lines.map(line => {
    const price = prices.get(line.book.bibliomanagerId)
    if (price === undefined) return line
    return price === null ? { ...line, isGone: true } : { ...line, unitPrice: price, isGone: false }
  })
}

/**
 * The error of a quantity (specification §5, "Quantity"); null if it is valid. The upper limits are the contract's: 999 copies of a book
 * bought directly, 99 of one in a cart.
 */
export function quantityError({ quantity, addedPrice }: Pick<CheckoutLine, 'quantity' | 'addedPrice'>): string | null {
  const most = addedPrice === undefined ? MAX_QUANTITY : MAX_LINE_QUANTITY
  if (quantity === null || quantity < 1) return 'La cantidad debe ser mayor o igual a 1'
  if (!Number.isInteger(quantity)) return 'La cantidad debe ser un número entero'
  if (quantity > most) return `La cantidad no puede superar ${most}`
  return null
}

/** Whether every line can be ordered as it is. */
export function areLinesFine(lines: readonly CheckoutLine[]): boolean {
  return lines.length > 0 && lines.every(line => !line.isGone && !quantityError(line))
}

/** Whether no book of the order can be bought any more. */
export function areAllGone(lines: readonly CheckoutLine[]): boolean {
  return lines.length > 0 && lines.every(({ isGone }) => isGone)
}

/** The books that the server refused, by catalogue id with null as the price: they can't be bought any more. */
export function refusedBooks(
  bookIds: readonly string[],
  errors: readonly { field: string }[],
): ReadonlyMap<string, null> {
  const refused = new Set(errors.map(({ field }) => field))
  // The field of a single book has no number (`orderedBooks`).
  const isRefused = (_: string, index: number) => refused.has('bookId') || refused.has(`lines.${index}.bookId`)
  return new Map(bookIds.filter(isRefused).map(bookId => [bookId, null]))
}

/** The lines for the server; null while one of them is invalid. */
export function requestedLines(lines: readonly CheckoutLine[]): RequestedLine[] | null {
  if (!areLinesFine(lines)) return null
  return lines.map(({ book, quantity }) => ({ bookId: book.bibliomanagerId, quantity: quantity ?? 1 }))
}
