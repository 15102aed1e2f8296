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
 * Checkout state of this tab for a book. The first render matches the server's. Then, before the next paint, the saved draft is restored,
 * and the cart's other books with it (`isCart`); after that `isRestored` is true.
 */
export function useCheckout(book: CheckoutBook) {
  const [state, dispatchAction] = useReducer(reduceCheckout, book, newCheckout)
  const [isRestored, setIsRestored] = useState(false)
  const toasts = useToasts()
  const isOver = useRef(false)
  const { bibliomanagerId } = book
  const isCart = isOfCart(state.lines)

  const restore = useEffectEvent(() => {
    // Another book of the same cart: only the address differs.
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

  // Remembers this delivery address for the next purchase, unless the order is a gift.
  useEffect(() => {
    if (customer && !gift && shipping?.shippingMethod === 'DELIVERY') rememberAddress(shipping)
  }, [customer, gift, shipping])

  const follow = useEffectEvent(() => {
    if (isCart && !isOver.current) dispatchAction({ type: 'cart-changed', cart: currentCart(), book })
  })
  useEffect(() => onCartChange(() => follow()), [])

  const asked = isRestored && isCart ? lines.map(line => idsOf(line.book)) : []
  usePricesOfNow(asked, prices => dispatchAction({ type: 'priced', prices }))

  /** Applies an action. A change of the lines changes the stored cart too. */
  function dispatch(action: CheckoutAction) {
    dispatchAction(action)
    if (!isCart) return
    if (action.type === 'line-removed') removeFromCart([action.bookId])
    if (action.type === 'quantity-changed') {
      const { bookId, quantity } = action
      if (quantity !== null && !quantityError({ quantity, addedPrice: 0 })) setQuantity(bookId, quantity)
    }
  }

  /** Drops this tab's draft: the order was placed or cancelled. */
  function clearOrder() {
    isOver.current = true
    clearDraft()
  }

  /** Drops the draft and takes the ordered books out of the cart. */
  function clearPlaced() {
    clearOrder()
    removeFromCart(lines.map(({ book }) => book.bibliomanagerId))
  }

  return { state, dispatch, isRestored, isCart, clearOrder, clearPlaced }
}

/** The cart with this book added. An empty cart stays empty: the book is then bought alone. */
function takeAlong(book: CheckoutBook) {
  const cart = currentCart()
  if (cart.length > 0 && !hasBook(cart, book)) addBook(book)
  return currentCart()
}

function hasBook(cart: Cart, { bibliomanagerId }: CheckoutBook): boolean {
  return cart.some(({ bookId }) => bookId === bibliomanagerId)
}

/** Whether the lines come from a cart: only those have the price when they were added. */
function isOfCart(lines: readonly CheckoutLine[]): boolean {
  return lines.length !== 1 || lines.some(({ addedPrice }) => addedPrice !== undefined)
}

function idsOf({ bibliomanagerId, normalizedIsbn }: CheckoutBook) {
  return { bookId: bibliomanagerId, isbn: normalizedIsbn }
}
