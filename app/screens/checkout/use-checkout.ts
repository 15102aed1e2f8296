import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { toCents } from '../../../contract/money.ts'
import { rememberAddress, rememberedCustomer } from '../../customer/remembered-customer.ts'
import type { CheckoutBook } from './checkout-book.ts'
import { newCheckout, quantityError, reduceCheckout } from './checkout-state.ts'
import { clearDraft, draftFor, keepDraft } from './order-draft.ts'

/**
 * The state of the checkout of a book, kept as this tab's current order. Until `isRestored` it is that of a first visit, the same
 * the server rendered; then, before the next paint, whatever this tab had confirmed comes back.
 */
export function useCheckout(book: CheckoutBook) {
  const [state, dispatch] = useReducer(reduceCheckout, book, book =>
    newCheckout(toCents(book.retailPrice), book.mostToCollect),
  )
  const [isRestored, setIsRestored] = useState(false)
  const isOver = useRef(false)
  const { bibliomanagerId, normalizedIsbn } = book

  useLayoutEffect(() => {
    const { quantity, shipping, payment, isCustomerConfirmed } = draftFor({ bibliomanagerId, normalizedIsbn })
    const customer = isCustomerConfirmed ? rememberedCustomer() : null
    dispatch({ type: 'restored', order: { quantity, shipping, payment, customer } })
    setIsRestored(true)
  }, [bibliomanagerId, normalizedIsbn])

  const { quantity, shipping, payment, customer } = state
  useEffect(() => {
    if (!isRestored || isOver.current) return
    keepDraft({
      bookId: bibliomanagerId,
      isbn: normalizedIsbn,
      quantity: quantity === null || quantityError(quantity) ? 1 : quantity,
      shipping,
      payment: payment?.paymentMethod === 'OFFLINE' ? payment : null,
      isCustomerConfirmed: customer !== null,
    })
  }, [isRestored, bibliomanagerId, normalizedIsbn, quantity, shipping, payment, customer])

  // The next purchase starts from where this one goes.
  useEffect(() => {
    if (customer && shipping?.shippingMethod === 'DELIVERY') rememberAddress(shipping)
  }, [customer, shipping])

  /** Takes the book out of the current order: it was placed, or given up. */
  function clearOrder() {
    isOver.current = true
    clearDraft()
  }

  return { state, dispatch, isRestored, clearOrder }
}
