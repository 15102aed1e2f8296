import { toPesos } from '../../../contract/money.ts'
import type { PaymentProvider, RefundOutcome } from '../payment-provider.ts'
import { ANSWER_WITHIN_MS, type Call, failure, pathOf } from './mercado-pago-calls.ts'
import type { Answer, ApiCall } from './mercado-pago-http.ts'
import { type ProviderRefund, readRefund } from './mercado-pago-payment.ts'

/** Refunds a payment, whole or in part, once per key. */
export function mercadoPagoRefunds(call: Call): PaymentProvider['refundPayment'] {
  return async (id, { idempotencyKey, amountCents }) => {
    const path = `${pathOf(id)}/refunds`
    const body = amountCents === undefined ? {} : { amount: toPesos(amountCents) }
    const request: ApiCall = { method: 'POST', path, withinMs: ANSWER_WITHIN_MS, body, idempotencyKey }
    const answer = await call('refund', request, id)
    if (answer.kind !== 'ok') return failure(answer)
    const refund = readRefund(answer.body)
    if (refund) return refundOutcome(refund)
    if (answer.body !== null) return { kind: 'unavailable', reason: 'an answer that is no refund' }
    return repeatedRefund(await call('refunds', { method: 'GET', path, withinMs: ANSWER_WITHIN_MS }, id), amountCents)
  }
}

/** A repeated refund gets an empty body. The refund that it repeats is the latest of its amount. */
function repeatedRefund(answer: Answer, amountCents: number | undefined): RefundOutcome {
  if (answer.kind !== 'ok') return failure(answer)
  const refunds = Array.isArray(answer.body) ? answer.body.map(readRefund).filter(refund => refund !== null) : []
  const refund = refunds.findLast(candidate => amountCents === undefined || candidate.amountCents === amountCents)
  return refund ? refundOutcome(refund) : { kind: 'unavailable', reason: 'a refund that is not listed' }
}

/** A refund that is under way may still be turned down: it is asked for again under its key until the provider says. */
function refundOutcome({ state, ...refund }: ProviderRefund): RefundOutcome {
  switch (state) {
    case 'made':
      return { kind: 'refunded', ...refund }
    case 'under-way':
      return { kind: 'unavailable', reason: 'a refund that is under way' }
    case 'turned-down':
      return { kind: 'refused', detail: 'rejected', reason: 'the refund was turned down' }
  }
}
