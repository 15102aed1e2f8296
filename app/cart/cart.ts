import * as v from 'valibot'
import type { CartBook } from '../../contract/book-list.ts'
import { MAX_LINE_QUANTITY, MAX_LINES } from '../../contract/limits.ts'

/** How long an untouched line is kept, in ms. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** A line of the cart as this browser stores it. The price is in UYU, from when the book was added. */
const cartLineSchema = v.object({
  bookId: v.string(),
  isbn: v.string(),
  title: v.string(),
  author: v.optional(v.string()),
  cover: v.optional(v.string()),
  price: v.pipe(v.number(), v.minValue(0)),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_LINE_QUANTITY)),
  /** When the line was added or its quantity changed last: ms since 1970. */
  addedAt: v.number(),
})
export type CartLine = v.InferOutput<typeof cartLineSchema>
export type Cart = readonly CartLine[]

/** A book with a price, so that it can be added. */
export type AddedBook = CartBook & { retailPrice: number }

/** Reads a stored cart, without lines that are unreadable or older than 30 days. */
export function readCart(stored: unknown, now: number): Cart {
  if (!Array.isArray(stored)) return []
  const lines = stored.flatMap(line => {
    const read = v.safeParse(cartLineSchema, line)
    return read.success && now - read.output.addedAt < KEPT_MS ? [read.output] : []
  })
  return lines.slice(0, MAX_LINES)
}

/** Result of adding a book. `isFull`: the cart has as many books as an order may have. */
export interface Adding {
  cart: Cart
  isFull: boolean
}

/** The cart with `quantity` more copies of a book, at the current price. */
export function addToCart(cart: Cart, book: AddedBook, { quantity, now }: { quantity: number; now: number }): Adding {
  const known = cart.find(({ bookId }) => bookId === book.bibliomanagerId)
  if (!known && cart.length >= MAX_LINES) return { cart, isFull: true }
  const copies = Math.min((known?.quantity ?? 0) + quantity, MAX_LINE_QUANTITY)
  const line = lineOf(book, copies, now)
  return { cart: known ? cart.map(other => (other === known ? line : other)) : [...cart, line], isFull: false }
}

/** The cart with a new quantity for a book in it. */
export function changeQuantity(cart: Cart, bookId: string, { quantity, now }: { quantity: number; now: number }): Cart {
  return cart.map(line => (line.bookId === bookId ? { ...line, quantity, addedAt: now } : line))
}

/** The cart without these books. */
export function removeBooks(cart: Cart, bookIds: readonly string[]): Cart {
  return cart.filter(({ bookId }) => !bookIds.includes(bookId))
}

/** The book of a line, in the form of cards and checkout, at the price when it was added. */
export function bookOf({ bookId, isbn, title, author, cover, price }: CartLine): AddedBook {
  return {
    bibliomanagerId: bookId,
    normalizedIsbn: isbn,
    title,
    ...(author !== undefined && { author }),
    ...(cover !== undefined && { frontCover: cover }),
    retailPrice: price,
  }
}

function lineOf(book: AddedBook, quantity: number, now: number): CartLine {
  const { bibliomanagerId, normalizedIsbn, title, author, frontCover, retailPrice } = book
  return {
    bookId: bibliomanagerId,
    isbn: normalizedIsbn,
    title,
    ...(author !== undefined && { author }),
    ...(frontCover !== undefined && { cover: frontCover }),
    price: retailPrice,
    quantity,
    addedAt: now,
  }
}
