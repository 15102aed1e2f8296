import { type Dispatch, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { orderPath } from '../../../contract/addresses.ts'
import { toCents, toPesos } from '../../../contract/money.ts'
import type { OrderRequest, OrderResponse } from '../../../contract/order.ts'
import { prepareCaptchaToken } from '../../captcha/captcha-token.ts'
import { postWithCaptcha } from '../../captcha/post-with-captcha.ts'
import { useToasts } from '../../shell/toasts.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { keepLastOrder } from '../order/last-order.ts'
import type { CheckoutBook } from './checkout-book.ts'
import { type CheckoutAction, type CheckoutState, canPlace, totals } from './checkout-state.ts'
import { orderKey, renewOrderKey } from './order-draft.ts'
import { type PlacingOutcome, placeOrder } from './place-order.ts'
import { toastFor } from './placing-toasts.ts'

const ANSWER_LIMIT_MS = 30_000

/** `place` ('Pedir') sends the order and carries its outcome to the screen, the toasts and the order view; `giveUp` clears it. */
export function usePlaceOrder(
  book: CheckoutBook,
  state: CheckoutState,
  dispatch: Dispatch<CheckoutAction>,
  clearOrder: () => void,
) {
  const { profile } = useShop()
  const toasts = useToasts()
  const navigate = useNavigate()
  const isKeyTaken = useRef(false)
  const isReady = canPlace(state)

  // While the buyer reads it all once more; then 'Pedir' need not wait for a token.
  useEffect(() => {
    if (isReady) prepareCaptchaToken(profile, 'orderBook')
  }, [isReady, profile])

  async function place() {
    const order = toRequest(book, state)
    if (!order) return
    dispatch({ type: 'placing-started' })
    const options = { headers: { 'Idempotency-Key': orderKey() }, timeoutMs: ANSWER_LIMIT_MS }
    // Each attempt brings a token of its own: that of an order whose answer was lost is used up.
    const send = () =>
      postWithCaptcha<OrderResponse>({ shop: profile, action: 'orderBook' }, '/api/web/orders/', order, options)
    show(await placeOrder(send, pause))
  }

  function show(outcome: PlacingOutcome) {
    if (outcome.kind === 'placed') {
      clearOrder()
      renewOrderKey()
      keepLastOrder(outcome.order)
      navigate(orderPath(outcome.order.externalId), { replace: true, state: { isNew: true } })
      return
    }
    dispatch({ type: 'placing-ended' })
    if (outcome.kind === 'amount-changed') {
      const { orderTotal, shippingTotal } = outcome
      dispatch({ type: 'amounts-changed', orderTotal: toCents(orderTotal), shippingTotal: toCents(shippingTotal) })
    }
    if (outcome.kind === 'fields-refused') dispatch({ type: 'fields-refused', errors: outcome.errors })
    isKeyTaken.current = outcome.kind === 'order-in-progress'
    const toast = toastFor(outcome)
    if (toast) toasts.show(toast)
  }

  /**
   * 'Cancelar'. The key is kept, so that an order whose answer was lost is not placed twice; but one that holds an order that can't be
   * changed any more is of no use to the next.
   */
  function giveUp() {
    clearOrder()
    if (isKeyTaken.current) renewOrderKey()
  }

  return { place, giveUp }
}

/** The body of `POST /api/web/orders/` (specification §3); the amount is the total the buyer sees. */
function toRequest(book: CheckoutBook, state: CheckoutState): OrderRequest | null {
  const { quantity, shipping, payment, customer } = state
  if (quantity === null || !shipping || payment?.paymentMethod !== 'OFFLINE' || !customer) return null
  const transactionAmount = toPesos(totals(state).total)
  const { paymentMethod } = payment
  return { bookId: book.bibliomanagerId, quantity, shipping, customer, payment: { paymentMethod, transactionAmount } }
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
