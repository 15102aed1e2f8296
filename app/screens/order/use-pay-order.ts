import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { messagingLink } from '../../../contract/contact-links.ts'
import type { OrderRequest, OrderResponse } from '../../../contract/order.ts'
import { postWithCaptcha } from '../../captcha/post-with-captcha.ts'
import { CardProviderError } from '../../payments/card-provider-error.ts'
import { cardTokens } from '../../payments/card-token.ts'
import { openCardProvider } from '../../payments/open-card-provider.ts'
import { paymentOf, withPaymentToken } from '../../payments/order-payment.ts'
import type { PaymentChoice } from '../../payments/payment-choice.ts'
import { toastFor, tokenFailureToast } from '../../payments/placing-toasts.ts'
import { isTokenSpent, type PlacingOutcome, sendOrder } from '../../payments/send-order.ts'
import { tokenRefusal } from '../../payments/token-refusal.ts'
import { randomUuid } from '../../random-uuid.ts'
import type { ToastMessage } from '../../shell/toast.tsx'
import { useToasts } from '../../shell/toasts.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { keepLastOrder } from './last-order.ts'

const ANSWER_LIMIT_MS = 30_000

/**
 * Paying an order that exists: chosen, sent once per attempt key however often the answer is lost, and its result shown. `onPaid`: the
 * attempt was taken, and the order shows what follows.
 */
export function usePayOrder(order: OrderResponse, onPaid: () => void) {
  const { profile } = useShop()
  const toasts = useToasts()
  const { revalidate } = useRevalidator()
  const [choice, setChoice] = useState<PaymentChoice | null>(null)
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({})
  const [isPaying, setIsPaying] = useState(false)
  const attemptKey = useRef(randomUuid())
  const [tokens] = useState(() =>
    cardTokens(async card => (await openCardProvider(profile.cardProvider)).createToken(card)),
  )

  // What was wrong with the attempt before no longer matters once another is made, or the order needs none any more.
  const hideLastToast = useRef(() => {})
  useEffect(() => () => hideLastToast.current(), [])

  function tell(toast: ToastMessage) {
    hideLastToast.current()
    hideLastToast.current = toasts.show(toast)
  }

  async function pay(chosen: PaymentChoice) {
    const payment = paymentOf(chosen, order.grandTotal)
    setIsPaying(true)
    hideLastToast.current()
    try {
      const token =
        chosen.paymentMethod === 'CARD' ? await tokens.tokenFor(JSON.stringify(payment), chosen.createTokenRequest) : ''
      show(await sendOrder(() => send(withPaymentToken(payment, token)), pause), chosen)
    } catch (error) {
      if (!(error instanceof CardProviderError)) throw error
      showTokenFailure(error)
    } finally {
      setIsPaying(false)
    }
  }

  function send(payment: OrderRequest['payment']) {
    const captcha = { shop: profile, action: 'orderBook' } as const
    const options = { headers: { 'Idempotency-Key': attemptKey.current }, timeoutMs: ANSWER_LIMIT_MS }
    const path = `/api/web/orders/${order.externalId}/payments`
    return postWithCaptcha<OrderResponse>(captcha, path, { payment }, options)
  }

  function show(outcome: PlacingOutcome, chosen: PaymentChoice) {
    if (isTokenSpent(outcome)) {
      tokens.spend()
      attemptKey.current = randomUuid()
    }
    if (outcome.kind === 'placed') {
      keepLastOrder(outcome.order)
      void revalidate()
      onPaid()
    }
    if (outcome.kind === 'fields-refused') refuse(outcome.errors)
    if (outcome.kind === 'rejected') setChoice(null)
    const canPayOffline = order.payableBy.includes('OFFLINE')
    const toast = toastFor(outcome, chosen.paymentMethod === 'CARD' ? chosen.method.name : null, {
      payOffline: canPayOffline ? () => setChoice({ paymentMethod: 'OFFLINE' }) : undefined,
      askUs: messagingLink(profile, `Hola, no puedo pagar la orden # ${order.id} en la página: me pide esperar.`),
    })
    if (toast) tell(toast)
  }

  function showTokenFailure(failure: CardProviderError) {
    const { message, advice, fields } = tokenRefusal(failure)
    refuse(
      [['token', message] as const, ...fields].map(([field, text]) => ({ field: `payment.${field}`, message: text })),
    )
    tell(tokenFailureToast(advice))
  }

  function refuse(errors: readonly { field: string; message: string }[]) {
    setFieldErrors(Object.fromEntries(errors.map(({ field, message }) => [field, message])))
    setChoice(null)
  }

  return {
    choice,
    fieldErrors,
    isPaying,
    choose(chosen: PaymentChoice) {
      setFieldErrors({})
      hideLastToast.current()
      setChoice(chosen)
    },
    edit: () => setChoice(null),
    pay,
  }
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
