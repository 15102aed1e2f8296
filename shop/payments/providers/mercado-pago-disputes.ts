import type { PaymentProvider } from '../payment-provider.ts'
import { ANSWER_WITHIN_MS, type Call, failure } from './mercado-pago-calls.ts'
import type { ApiCall } from './mercado-pago-http.ts'
import { readAnswerBy, readChargebacks, readClaimIds, readDisputed } from './mercado-pago-payment.ts'

const CLAIMS = '/post-purchase/v1/claims'

/** What payers dispute: chargebacks at their bank, and claims at Mercado Pago. */
export function mercadoPagoDisputes(
  call: Call,
): Pick<PaymentProvider, 'readChargeback' | 'readClaim' | 'findDisputed'> {
  return {
    async readChargeback(id) {
      const path = `/v1/chargebacks/search?${new URLSearchParams({ payment_id: id })}`
      const answer = await call('chargeback', { method: 'GET', path, withinMs: ANSWER_WITHIN_MS }, id)
      if (answer.kind !== 'ok') return failure(answer)
      const chargebacks = readChargebacks(answer.body)
      if (!chargebacks) return { kind: 'unavailable', reason: 'an answer that is no chargebacks' }
      const [latest] = chargebacks
      return latest ? { kind: 'found', documentsBy: latest.documentsBy } : { kind: 'not-found' }
    },

    async readClaim(id) {
      const query = new URLSearchParams({ resource: 'payment', resource_id: id, status: 'opened' })
      const search: ApiCall = { method: 'GET', path: `${CLAIMS}/search?${query}`, withinMs: ANSWER_WITHIN_MS }
      const found = await call('claims', search, id)
      if (found.kind !== 'ok') return failure(found)
      const claims = readClaimIds(found.body)
      if (!claims) return { kind: 'unavailable', reason: 'an answer that is no claims' }
      const [claim] = claims
      if (claim === undefined) return { kind: 'not-found' }
      // The search does not say until when it can be answered.
      const answer = await call('claim', { method: 'GET', path: claimPath(claim), withinMs: ANSWER_WITHIN_MS }, id)
      if (answer.kind !== 'ok') return failure(answer)
      const answerBy = readAnswerBy(answer.body)
      return answerBy === undefined
        ? { kind: 'unavailable', reason: 'an answer that is no claim' }
        : { kind: 'found', answerBy }
    },

    async findDisputed({ kind, id }) {
      const path = kind === 'claim' ? claimPath(id) : `/v1/chargebacks/${encodeURIComponent(id)}`
      const answer = await call(kind, { method: 'GET', path, withinMs: ANSWER_WITHIN_MS }, id)
      if (answer.kind !== 'ok') return failure(answer)
      const providerPaymentId = readDisputed(kind, answer.body)
      return providerPaymentId === null ? { kind: 'not-found' } : { kind: 'found', providerPaymentId }
    },
  }
}

function claimPath(id: string): string {
  return `${CLAIMS}/${encodeURIComponent(id)}`
}
