import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { messagingLink } from '../../../contract/contact-links.ts'
import type { OrderResponse } from '../../../contract/order.ts'
import { CardProviderError } from '../../payments/card-provider-error.ts'
import { paymentOf } from '../../payments/order-payment.ts'
import type { PaymentChoice } from '../../payments/payment-choice.ts'
import { toastFor, tokenFailureToast } from '../../payments/placing-toasts.ts'
import { isTokenSpent, type PlacingOutcome } from '../../payments/send-order.ts'
import { tokenRefusal } from '../../payments/token-refusal.ts'
import { usePaymentSender } from '../../payments/use-payment-sender.ts'
import { randomUuid } from '../../random-uuid.ts'
import type { ToastMessage } from '../../shell/toast.tsx'
import { useToasts } from '../../shell/toasts.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { keepLastOrder } from './last-order.ts'

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
  const send = usePaymentSender()

  // What was wrong with the attempt before no longer matters once another is made, or the order needs none any more.
  const hideLastToast = useRef(() => {})
  useEffect(() => () => hideLastToast.current(), [])

  function tell(toast: ToastMessage) {
    hideLastToast.current()
    hideLastToast.current = toasts.show(toast)
  }

  async function pay(chosen: PaymentChoice) {
    setIsPaying(true)
    hideLastToast.current()
    try {
      const path = `/api/web/orders/${order.externalId}/payments`
      const body = { payment: paymentOf(chosen, order.grandTotal) }
      show(await send({ path, body, choice: chosen, key: attemptKey.current }), chosen)
    } catch (error) {
      if (!(error instanceof CardProviderError)) throw error
      showTokenFailure(error)
    } finally {
      setIsPaying(false)
    }
  }

  function show(outcome: PlacingOutcome, chosen: PaymentChoice) {
    if (isTokenSpent(outcome)) attemptKey.current = randomUuid()
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
    const { advice, errors } = tokenRefusal(failure)
    refuse(errors)
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
