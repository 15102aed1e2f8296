import { type Dispatch, useEffect, useState } from 'react'
import type { OrderRequest, OrderResponse } from '../../../contract/order.ts'
import { prepareCaptchaToken } from '../../captcha/captcha-token.ts'
import { postWithCaptcha } from '../../captcha/post-with-captcha.ts'
import { CardProviderError } from '../../payments/card-provider-error.ts'
import { cardTokens } from '../../payments/card-token.ts'
import { openCardProvider } from '../../payments/open-card-provider.ts'
import { isTokenSpent, sendOrder } from '../../payments/send-order.ts'
import { useShop } from '../../shell/use-shop.ts'
import { type CheckoutAction, type CheckoutState, canPlace } from './checkout-state.ts'
import { orderKey } from './order-draft.ts'
import { orderRequest, withToken } from './order-request.ts'
import { usePlacingOutcome } from './use-placing-outcome.ts'

const ANSWER_LIMIT_MS = 30_000

/** 'Pedir': sends the order, and has its outcome shown until it is sent again, or `forgetLast` takes that away. */
export function usePlaceOrder(
  state: CheckoutState,
  dispatch: Dispatch<CheckoutAction>,
  /** Called once the order exists. */
  orderPlaced: () => void,
) {
  const { profile } = useShop()
  const { show, showTokenFailure, forgetLast } = usePlacingOutcome(dispatch, orderPlaced)
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
    const order = orderRequest(state)
    if (!order) return
    dispatch({ type: 'placing-started' })
    forgetLast()
    try {
      const token = card ? await tokens.tokenFor(JSON.stringify(order), card.createTokenRequest) : ''
      const outcome = await sendOrder(() => send(withToken(order, token)), pause)
      if (isTokenSpent(outcome)) tokens.spend()
      show(outcome, card?.method.name ?? null)
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

  return { place, forgetLast }
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
