import { useState } from 'react'
import type { OrderRequest, OrderResponse } from '../../contract/order.ts'
import { postWithCaptcha } from '../captcha/post-with-captcha.ts'
import { useShop } from '../shell/use-shop.ts'
import { CardProviderError } from './card-provider-error.ts'
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
  /** Called each time an answer was lost and the order will be sent again. */
  onLost?: () => void
}

/**
 * Sends a new order, or a new payment of one: a card with its token, and each attempt with a fresh captcha token, since the one of an
 * attempt without an answer is used up.
 * @throws CardProviderError from the returned function: the card was refused a token, and nothing was sent
 */
export function usePaymentSender() {
  const { profile } = useShop()
  const [tokens] = useState(() =>
    cardTokens(async card => (await openCardProvider(profile.cardProvider)).createToken(card)),
  )
  return async <Body extends Pick<OrderRequest, 'payment'>>(sent: Sent<Body>): Promise<PlacingOutcome> => {
    const { path, body, choice, key, onLost } = sent
    const token =
      choice.paymentMethod === 'CARD'
        ? await reached(tokens.tokenFor(JSON.stringify(body), choice.createTokenRequest))
        : ''
    if (token === null) return { kind: 'provider-unreachable' }
    const whole = { ...body, payment: withPaymentToken(body.payment, token) }
    const captcha = { shop: profile, action: 'orderBook' } as const
    const options = { headers: { 'Idempotency-Key': key }, timeoutMs: ANSWER_LIMIT_MS }
    const outcome = await sendOrder(() => postWithCaptcha<OrderResponse>(captcha, path, whole, options), pause, onLost)
    if (isTokenSpent(outcome)) tokens.spend()
    return outcome
  }
}

/** The token; null if the provider could not be reached. */
async function reached(token: Promise<string>): Promise<string | null> {
  try {
    return await token
  } catch (error) {
    if (error instanceof CardProviderError && error.isUnreachable) return null
    throw error
  }
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
