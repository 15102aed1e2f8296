import { type Dispatch, useEffect, useEffectEvent } from 'react'
import * as v from 'valibot'
import { toCents } from '../../../contract/money.ts'
import { orderedBooks } from '../../../contract/ordered-books.ts'
import { shippingNotAvailableSchema } from '../../../contract/problem.ts'
import { type ShippingQuoteRequest, shippingQuoteSchema } from '../../../contract/shipping.ts'
import { prepareCaptchaToken } from '../../captcha/captcha-token.ts'
import { postWithCaptcha } from '../../captcha/post-with-captcha.ts'
import { useShop } from '../../shell/use-shop.ts'
import { refusedBooks, requestedLines } from './checkout-lines.ts'
import type { CheckoutAction, CheckoutState } from './checkout-state.ts'

/** Delay in ms: several presses on '+' in a row ask once. */
const SETTLE_MS = 200
const ANSWER_LIMIT_MS = 15_000

/** Asks the server for the shipping cost whenever the checkout needs one. */
export function useShippingQuote(state: CheckoutState, dispatch: Dispatch<CheckoutAction>) {
  const { profile } = useShop()
  const { quote, shipping } = state

  const ask = useEffectEvent(async (request: number) => {
    const lines = requestedLines(state.lines)
    if (!shipping || !lines) return
    const order: ShippingQuoteRequest = { ...orderedBooks(lines), shipping }
    const answer = await postWithCaptcha<unknown>(
      { shop: profile, action: 'calculateShipping' },
      '/api/web/orders/shipping',
      order,
      { timeoutMs: ANSWER_LIMIT_MS },
    )
    const refused = v.safeParse(shippingNotAvailableSchema, answer.kind === 'problem' ? answer.problem : null)
    if (refused.success) {
      const { mostCopies, mostToCollect } = refused.output
      return dispatch({ type: 'not-sent', request, mostCopies, mostToCollect })
    }
    const errors = (answer.kind === 'problem' && answer.problem.errors) || []
    const prices = refusedBooks(
      lines.map(({ bookId }) => bookId),
      errors,
    )
    if (prices.size > 0) return dispatch({ type: 'priced', prices })
    const read = v.safeParse(shippingQuoteSchema, answer.kind === 'ok' ? answer.value : null)
    if (!read.success) return dispatch({ type: 'quoted', request, cents: null })
    const { shippingTotal, ...parcel } = read.output
    dispatch({ type: 'quoted', request, cents: toCents(shippingTotal), parcel })
  })

  const prepare = useEffectEvent(() => prepareCaptchaToken(profile, 'calculateShipping'))
  // Gets the first captcha token while the address is typed; later ones during the delay above.
  useEffect(() => prepare(), [])

  useEffect(() => {
    if (quote.kind !== 'calculating') return
    prepare()
    const timer = setTimeout(() => ask(quote.request), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [quote])
}
