import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { Cart } from '../../cart/cart.ts'
import { onCartChange } from '../../cart/cart-mark.ts'
import { addBook, currentCart, removeFromCart, setQuantity } from '../../cart/cart-store.ts'
import { fullToast } from '../../cart/full-toast.ts'
import { usePricesOfNow } from '../../cart/prices-of-now.ts'
import { rememberAddress, rememberedCustomer } from '../../customer/remembered-customer.ts'
import { useToasts } from '../../shell/toasts.tsx'
import type { CheckoutBook } from './checkout-book.ts'
import { type CheckoutLine, linesOfCart, newLine, quantityError } from './checkout-lines.ts'
import { type CheckoutAction, newCheckout, reduceCheckout } from './checkout-state.ts'
import { clearDraft, draftFor, keepDraft } from './order-draft.ts'

/**
 * The state of the checkout of a book, kept as this tab's current order. Until `isRestored` it is that of a first visit, the same
 * the server rendered; then, before the next paint, whatever this tab had confirmed comes back, and with it the other books of the
 * order that this browser put together (`isCart`).
 */
export function useCheckout(book: CheckoutBook) {
  const [state, dispatchAction] = useReducer(reduceCheckout, book, newCheckout)
  const [isRestored, setIsRestored] = useState(false)
  const toasts = useToasts()
  const isOver = useRef(false)
  const { bibliomanagerId } = book
  const isCart = isOfCart(state.lines)

  const restore = useEffectEvent(() => {
    // Another book of the same order: its address alone is another.
    if (isRestored && isCart && state.lines.some(line => line.book.bibliomanagerId === bibliomanagerId)) return
    const { quantity, shipping, gift, payment, isCustomerConfirmed } = draftFor(book)
    const customer = isCustomerConfirmed ? rememberedCustomer() : null
    const cart = takeAlong(book)
    if (cart.length > 0 && !hasBook(cart, book)) toasts.show(fullToast(book))
    const lines = cart.length > 0 ? linesOfCart(cart, book) : [newLine(book, quantity)]
    dispatchAction({ type: 'restored', order: { lines, shipping, gift: gift ?? null, payment, customer } })
    setIsRestored(true)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each book
  useLayoutEffect(() => restore(), [bibliomanagerId])

  const { lines, shipping, gift, payment, customer } = state
  const keep = useEffectEvent(() => {
    const line = lines.find(({ book }) => book.bibliomanagerId === bibliomanagerId)
    keepDraft({
      bookId: bibliomanagerId,
      isbn: book.normalizedIsbn,
      quantity: line?.quantity && !quantityError(line) ? line.quantity : 1,
      shipping,
      gift,
      payment: payment?.paymentMethod === 'OFFLINE' ? payment : null,
      isCustomerConfirmed: customer !== null,
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept whenever one of these changes
  useEffect(() => {
    if (isRestored && !isOver.current) keep()
  }, [isRestored, bibliomanagerId, lines, shipping, gift, payment, customer])

  // The next purchase starts from where this one goes, unless that is somebody else's home.
  useEffect(() => {
    if (customer && !gift && shipping?.shippingMethod === 'DELIVERY') rememberAddress(shipping)
  }, [customer, gift, shipping])

  const follow = useEffectEvent(() => {
    if (isCart && !isOver.current) dispatchAction({ type: 'cart-changed', cart: currentCart(), book })
  })
  useEffect(() => onCartChange(() => follow()), [])

  const asked = isRestored && isCart ? lines.map(line => idsOf(line.book)) : []
  usePricesOfNow(asked, prices => dispatchAction({ type: 'priced', prices }))

  /** What changes the lines changes the order of this browser too. */
  function dispatch(action: CheckoutAction) {
    dispatchAction(action)
    if (!isCart) return
    if (action.type === 'line-removed') removeFromCart([action.bookId])
    if (action.type === 'quantity-changed') {
      const { bookId, quantity } = action
      if (quantity !== null && !quantityError({ quantity, addedPrice: 0 })) setQuantity(bookId, quantity)
    }
  }

  /** The order was placed, or given up: the draft of this tab is over. */
  function clearOrder() {
    isOver.current = true
    clearDraft()
  }

  /** What was placed needs not be bought again. */
  function clearPlaced() {
    clearOrder()
    removeFromCart(lines.map(({ book }) => book.bibliomanagerId))
  }

  return { state, dispatch, isRestored, isCart, clearOrder, clearPlaced }
}

/** The order that was put together, with this book; empty where nothing was, so that who buys one book alone notices nothing. */
function takeAlong(book: CheckoutBook) {
  const cart = currentCart()
  if (cart.length > 0 && !hasBook(cart, book)) addBook(book)
  return currentCart()
}

function hasBook(cart: Cart, { bibliomanagerId }: CheckoutBook): boolean {
  return cart.some(({ bookId }) => bookId === bibliomanagerId)
}

/** Lines of an order that was put together know what they cost when they were added. */
function isOfCart(lines: readonly CheckoutLine[]): boolean {
  return lines.length !== 1 || lines.some(({ addedPrice }) => addedPrice !== undefined)
}

function idsOf({ bibliomanagerId, normalizedIsbn }: CheckoutBook) {
  return { bookId: bibliomanagerId, isbn: normalizedIsbn }
}
