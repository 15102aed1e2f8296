import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderResponse } from '../../../contract/order.ts'
import { randomUuid } from '../../../ui/random-uuid.ts'
import { CardProviderError } from '../../payments/card-provider-error.ts'
import { paymentOf } from '../../payments/order-payment.ts'
import type { PaymentChoice } from '../../payments/payment-choice.ts'
import { isTokenSpent, type PlacingOutcome } from '../../payments/send-order.ts'
import { usePaymentOutcome } from '../../payments/use-payment-outcome.ts'
import { usePaymentSender } from '../../payments/use-payment-sender.ts'
import { keepLastOrder } from './last-order.ts'

/**
 * Pays an existing order: the choice, sending it under one attempt key however often the answer is lost, and its result. `onPaid`: called
 * once the attempt was accepted and the page shows what follows.
 */
export function usePayOrder(order: OrderResponse, onPaid: () => void) {
  const { revalidate } = useRevalidator()
  const [choice, setChoice] = useState<PaymentChoice | null>(null)
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({})
  const [isPaying, setIsPaying] = useState(false)
  const attemptKey = useRef(randomUuid())
  const send = usePaymentSender()

  const canPayOffline = order.payableBy.includes('OFFLINE')
  const { forgetLast, tellOutcome, tellTokenFailure } = usePaymentOutcome({
    question: `Hola, no puedo pagar la orden # ${order.id} en la página: me pide esperar.`,
    payOffline: canPayOffline ? () => setChoice({ paymentMethod: 'OFFLINE' }) : undefined,
  })

  async function pay(chosen: PaymentChoice) {
    setIsPaying(true)
    forgetLast()
    try {
      const path = `/api/web/orders/${order.externalId}/payments`
      const body = { payment: paymentOf(chosen, order.grandTotal) }
      await show(await send({ path, body, choice: chosen, key: attemptKey.current }), chosen)
    } catch (error) {
      if (!(error instanceof CardProviderError)) throw error
      refuse(tellTokenFailure(error))
    } finally {
      setIsPaying(false)
    }
  }

  async function show(outcome: PlacingOutcome, chosen: PaymentChoice) {
    if (isTokenSpent(outcome)) attemptKey.current = randomUuid()
    tellOutcome(outcome, chosen.paymentMethod === 'CARD' ? chosen.method.name : null)
    if (outcome.kind === 'fields-refused') return refuse(outcome.errors)
    if (outcome.kind === 'rejected') setChoice(null)
    if (outcome.kind === 'placed') keepLastOrder(outcome.order)
    await revalidate()
    if (outcome.kind === 'placed') onPaid()
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
      forgetLast()
      setChoice(chosen)
    },
    edit: () => setChoice(null),
    pay,
  }
}
