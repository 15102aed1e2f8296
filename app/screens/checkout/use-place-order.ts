import { type Dispatch, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { orderPath } from '../../../contract/addresses.ts'
import { toCents } from '../../../contract/money.ts'
import type { OrderRequest, OrderResponse } from '../../../contract/order.ts'
import { prepareCaptchaToken } from '../../captcha/captcha-token.ts'
import { postWithCaptcha } from '../../captcha/post-with-captcha.ts'
import { CardProviderError } from '../../payments/card-provider-error.ts'
import { cardTokens } from '../../payments/card-token.ts'
import { openCardProvider } from '../../payments/open-card-provider.ts'
import { isTokenSpent, type PlacingOutcome, placeOrder } from '../../payments/place-order.ts'
import { TOKEN_FAILURE_TOAST, toastFor } from '../../payments/placing-toasts.ts'
import { tokenRefusal } from '../../payments/token-refusal.ts'
import { useToasts } from '../../shell/toasts.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { reportOrder } from '../../tracking/report-order.ts'
import { keepLastOrder } from '../order/last-order.ts'
import type { CheckoutBook } from './checkout-book.ts'
import { type CheckoutAction, type CheckoutState, canPlace } from './checkout-state.ts'
import { orderKey, renewOrderKey } from './order-draft.ts'
import { orderRequest, withToken } from './order-request.ts'

const ANSWER_LIMIT_MS = 30_000

/** 'Pedir': sends the order and carries its outcome to the screen, the toasts and the order view. */
export function usePlaceOrder(
  book: CheckoutBook,
  state: CheckoutState,
  dispatch: Dispatch<CheckoutAction>,
  clearOrder: () => void,
) {
  const { profile } = useShop()
  const toasts = useToasts()
  const hideLastToast = useRef(() => {})
  const navigate = useNavigate()
  const card = state.payment?.paymentMethod === 'CARD' ? state.payment : null
  const [tokens] = useState(() =>
    cardTokens(async card => (await openCardProvider(profile.cardProvider)).createToken(card)),
  )
  const isReady = canPlace(state)

  // While the buyer reads it all once more; then 'Pedir' need not wait for a token.
  useEffect(() => {
    if (isReady) prepareCaptchaToken(profile, 'orderBook')
  }, [isReady, profile])

  async function place() {
    const order = orderRequest(book, state)
    if (!order) return
    dispatch({ type: 'placing-started' })
    // What was wrong with the attempt before is no news any more.
    hideLastToast.current()
    try {
      const token = card ? await tokens.tokenFor(JSON.stringify(order), card.createTokenRequest) : ''
      show(await placeOrder(() => send(withToken(order, token)), pause))
    } catch (error) {
      if (!(error instanceof CardProviderError)) throw error
      showTokenFailure(error)
    }
  }

  /** Each attempt brings a captcha token of its own: that of an order whose answer was lost is used up. Nothing else changes. */
  function send(order: OrderRequest) {
    const captcha = { shop: profile, action: 'orderBook' } as const
    const options = { headers: { 'Idempotency-Key': orderKey() }, timeoutMs: ANSWER_LIMIT_MS }
    return postWithCaptcha<OrderResponse>(captcha, '/api/web/orders/', order, options)
  }

  function show(outcome: PlacingOutcome) {
    if (isTokenSpent(outcome)) tokens.spend()
    if (outcome.kind === 'placed') {
      keepLastOrder(outcome.order)
      reportOrder(outcome.order)
      leaveFor(outcome.order.externalId)
    } else {
      dispatch({ type: 'placing-ended' })
      showUnplaced(outcome)
    }
    const toast = toastFor(outcome, card?.method.name ?? null)
    if (toast) hideLastToast.current = toasts.show(toast)
  }

  function showUnplaced(outcome: Exclude<PlacingOutcome, { kind: 'placed' }>) {
    switch (outcome.kind) {
      case 'amount-changed': {
        const { orderTotal, shippingTotal } = outcome
        return dispatch({
          type: 'amounts-changed',
          orderTotal: toCents(orderTotal),
          shippingTotal: toCents(shippingTotal),
        })
      }
      case 'fields-refused':
        return dispatch({ type: 'fields-refused', errors: outcome.errors })
      case 'rejected':
        // The card is corrected, or another way to pay chosen, in the form that still holds it.
        return dispatch({ type: 'payment-edited' })
      case 'order-in-progress':
        return leaveFor(outcome.externalId)
    }
  }

  /** The order exists: this checkout is over, and the next one has a key of its own. */
  function leaveFor(externalId: string) {
    clearOrder()
    renewOrderKey()
    navigate(orderPath(externalId), { replace: true, state: { isNew: true } })
  }

  /** Nothing was sent: the payment step opens again and says what the provider found (specification §8, "Card token failure"). */
  function showTokenFailure(failure: CardProviderError) {
    dispatch({ type: 'placing-ended' })
    const { message, fields } = tokenRefusal(failure)
    const errors = [['token', message] as const, ...fields].map(([field, text]) => {
      return { field: `payment.${field}`, message: text }
    })
    dispatch({ type: 'fields-refused', errors })
    hideLastToast.current = toasts.show(TOKEN_FAILURE_TOAST)
  }

  return place
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
