import { type Dispatch, useEffect, useEffectEvent } from 'react'
import { toCents } from '../../../contract/money.ts'
import type { ShippingQuote, ShippingQuoteRequest } from '../../../contract/shipping.ts'
import { postJson } from '../../api.ts'
import { useShop } from '../../shell/use-shop.ts'
import { captchaToken } from './captcha-token.ts'
import type { CheckoutBook } from './checkout-book.ts'
import type { CheckoutAction, CheckoutState } from './checkout-state.ts'

/** Several presses on '+' in a row ask once. */
const SETTLE_MS = 200
const ANSWER_LIMIT_MS = 15_000

/** Asks the server for the shipping cost whenever the checkout waits for one. */
export function useShippingQuote(book: CheckoutBook, state: CheckoutState, dispatch: Dispatch<CheckoutAction>) {
  const { apiBase } = useShop().profile
  const { quote, quantity, shipping } = state

  const ask = useEffectEvent(async (request: number) => {
    if (!shipping || quantity === null) return
    const token = await captchaToken('calculateShipping')
    const order: ShippingQuoteRequest = { bookId: book.bibliomanagerId, quantity, shipping }
    const body = token ? { ...order, reCaptchaToken: token } : order
    const answer = await postJson<ShippingQuote>(apiBase, '/api/web/orders/shipping', body, {
      timeoutMs: ANSWER_LIMIT_MS,
    })
    const pesos = answer.kind === 'ok' ? answer.value.shippingTotal : null
    dispatch({ type: 'quoted', request, cents: typeof pesos === 'number' ? toCents(pesos) : null })
  })

  useEffect(() => {
    if (quote.kind !== 'calculating') return
    const timer = setTimeout(() => ask(quote.request), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [quote])
}
