import { MAX_LINE_QUANTITY, MAX_QUANTITY } from '../../../contract/limits.ts'
import { toCents } from '../../../contract/money.ts'
import type { RequestedLine } from '../../../contract/ordered-books.ts'
import { bookOf, type Cart } from '../../cart/cart.ts'
import type { CheckoutBook } from './checkout-book.ts'

/** A book of the order and how many copies. Prices are centésimos. */
export interface CheckoutLine {
  book: CheckoutBook
  /** Null while what was typed is not a number. */
  quantity: number | null
  /** What a copy costs now, as far as this page knows. */
  unitPrice: number
  /** What it cost when it was added; absent of a book that is bought at once, with nothing else chosen. */
  addedPrice?: number
  /** It can't be bought any more. */
  isGone?: boolean
}

export function newLine(book: CheckoutBook, quantity = 1): CheckoutLine {
  return { book, quantity, unitPrice: toCents(book.retailPrice) }
}

/** The lines of an order that was put together. Of `book`, the one on whose page 'Comprar' was pressed, the price of now is known. */
export function linesOfCart(cart: Cart, book: CheckoutBook): CheckoutLine[] {
  return cart.map(line => {
    const known = line.bookId === book.bibliomanagerId ? book : bookOf(line)
    return { ...newLine(known, line.quantity), addedPrice: toCents(line.price) }
  })
}

/** The lines after the order was changed elsewhere: what is known of each stays. */
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

/** Prices of now in centésimos by catalogue id, null of a book that can't be bought any more; others stay as they are. */
export function withPrices(lines: readonly CheckoutLine[], prices: ReadonlyMap<string, number | null>): CheckoutLine[] {
  return lines.map(line => {
    const price = prices.get(line.book.bibliomanagerId)
    if (price === undefined) return line
    return price === null ? { ...line, isGone: true } : { ...line, unitPrice: price, isGone: false }
  })
}

/**
 * Specification §5, "Quantity"; the upper limits are the contract's: 999 copies of a book that is bought at once, 99 of one of an order
 * that was put together. Null when the quantity is fine.
 */
export function quantityError({ quantity, addedPrice }: Pick<CheckoutLine, 'quantity' | 'addedPrice'>): string | null {
  const most = addedPrice === undefined ? MAX_QUANTITY : MAX_LINE_QUANTITY
  if (quantity === null || quantity < 1) return 'La cantidad debe ser mayor o igual a 1'
  if (!Number.isInteger(quantity)) return 'La cantidad debe ser un número entero'
  if (quantity > most) return `La cantidad no puede superar ${most}`
  return null
}

/** Whether every line can be bought as it is. */
export function areLinesFine(lines: readonly CheckoutLine[]): boolean {
  return lines.length > 0 && lines.every(line => !line.isGone && !quantityError(line))
}

/** The books that can't be bought any more, with no price, by the fields that the server refused. */
export function refusedBooks(
  bookIds: readonly string[],
  errors: readonly { field: string }[],
): ReadonlyMap<string, null> {
  const refused = new Set(errors.map(({ field }) => field))
  // Of one book alone the field has no number (`orderedBooks`).
  const isRefused = (_: string, index: number) => refused.has('bookId') || refused.has(`lines.${index}.bookId`)
  return new Map(bookIds.filter(isRefused).map(bookId => [bookId, null]))
}

/** The lines for the server; null while one of them is wrong. */
export function requestedLines(lines: readonly CheckoutLine[]): RequestedLine[] | null {
  if (!areLinesFine(lines)) return null
  return lines.map(({ book, quantity }) => ({ bookId: book.bibliomanagerId, quantity: quantity ?? 1 }))
}
