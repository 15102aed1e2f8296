import { useSyncExternalStore } from 'react'
import { browserStorage, removeStored, writeStored } from '../../ui/stored-json.ts'
import { type AddedBook, addToCart, type Cart, changeQuantity, readCart, removeBooks } from './cart.ts'
import { CART_KEY, onCartChange, tellCartChange } from './cart-mark.ts'

/** Result of the last read, so that the same stored text gives the same object. */
let known: { text: string | null; cart: Cart } = { text: null, cart: [] }
/** The cart while the storage is full or can't be used: it lasts as long as the page. */
let keptHere: string | null = null

/** The cart of this browser. */
export function currentCart(): Cart {
  const text = storedText()
  if (text !== known.text) known = { text, cart: readCart(parse(text), Date.now()) }
  return known.cart
}

const NOTHING: Cart = []

/** The cart for components, with changes by other tabs. Empty on the server's page. */
export function useCart(): Cart {
  return useSyncExternalStore(onCartChange, currentCart, () => NOTHING)
}

/** Returns false if the cart is full: then nothing was added. */
export function addBook(book: AddedBook, quantity = 1): boolean {
  const { cart, isFull } = addToCart(currentCart(), book, { quantity, now: Date.now() })
  if (!isFull) keep(cart)
  return !isFull
}

export function setQuantity(bookId: string, quantity: number): void {
  keep(changeQuantity(currentCart(), bookId, { quantity, now: Date.now() }))
}

export function removeFromCart(bookIds: readonly string[]): void {
  const cart = currentCart()
  const left = removeBooks(cart, bookIds)
  if (left.length < cart.length) keep(left)
}

function keep(cart: Cart): void {
  keptHere = null
  if (cart.length > 0) writeStored(browserStorage, CART_KEY, cart)
  else removeStored(browserStorage, CART_KEY)
  const text = cart.length > 0 ? JSON.stringify(cart) : null
  if (storedText() !== text) keptHere = text
  tellCartChange()
}

function storedText(): string | null {
  if (keptHere !== null) return keptHere
  try {
    return browserStorage().getItem(CART_KEY)
  } catch {
    return null
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
