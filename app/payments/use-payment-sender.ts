import { useState } from 'react'
import type { OrderRequest, OrderResponse } from '../../contract/order.ts'
import { postWithCaptcha } from '../captcha/post-with-captcha.ts'
import { useShop } from '../shell/use-shop.ts'
import { cardTokens } from './card-token.ts'
import { openCardProvider } from './open-card-provider.ts'
import { withPaymentToken } from './order-payment.ts'
import type { PaymentChoice } from './payment-choice.ts'
import { isTokenSpent, type PlacingOutcome, sendOrder } from './send-order.ts'

const ANSWER_LIMIT_MS = 30_000

interface Sent<Body> {
  path: string
  /** The request's body without the card's token. */
  body: Body
  choice: PaymentChoice
  /** `Idempotency-Key`: unchanged while an answer may have been lost. */
  key: string
}

/**
 * Sends a new order, or a new payment of one: a card with its token, and each attempt with a fresh captcha token, since the one of an
 * attempt without an answer is used up.
 * @throws CardProviderError from the returned function: the card got no token, and nothing was sent
 */
export function usePaymentSender() {
  const { profile } = useShop()
  const [tokens] = useState(() =>
    cardTokens(async card => (await openCardProvider(profile.cardProvider)).createToken(card)),
  )
  return async <Body extends Pick<OrderRequest, 'payment'>>(sent: Sent<Body>): Promise<PlacingOutcome> => {
    const { path, body, choice, key } = sent
    const token =
      choice.paymentMethod === 'CARD' ? await tokens.tokenFor(JSON.stringify(body), choice.createTokenRequest) : ''
    const whole = { ...body, payment: withPaymentToken(body.payment, token) }
    const captcha = { shop: profile, action: 'orderBook' } as const
    const options = { headers: { 'Idempotency-Key': key }, timeoutMs: ANSWER_LIMIT_MS }
    const outcome = await sendOrder(() => postWithCaptcha<OrderResponse>(captcha, path, whole, options), pause)
    if (isTokenSpent(outcome)) tokens.spend()
    return outcome
  }
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
