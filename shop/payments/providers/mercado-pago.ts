import { setTimeout as pause } from 'node:timers/promises'
import { toPesos } from '../../../contract/money.ts'
import type { Log } from '../../../platform/log.ts'
import type { CardProviderSettings } from '../../../platform/partners.ts'
import type {
  CardCharge,
  ChargeOutcome,
  PaymentProvider,
  ProviderPayment,
  ReadOutcome,
  SearchOutcome,
} from '../payment-provider.ts'
import { ANSWER_WITHIN_MS, createCalls, failure, pathOf, refusal, unanswered } from './mercado-pago-calls.ts'
import { mercadoPagoDisputes } from './mercado-pago-disputes.ts'
import type { Answer, ApiCall } from './mercado-pago-http.ts'
import { chargeBody, readInstallments, readPayment } from './mercado-pago-payment.ts'
import { mercadoPagoRefunds } from './mercado-pago-refunds.ts'

/** A buyer waits for the answer to a charge. */
const CHARGE_WITHIN_MS = 10_000
/** A retry makes sense only with this much time left. */
const RETRY_NEEDS_MS = 2000
const RETRY_AFTER_MS = 250
const PAGE_SIZE = 50
/** "Already posted the same request in the last minute": the first request may have created a payment. */
const SAME_REQUEST_CODE = '2001'

export interface MercadoPagoOptions {
  /** If `kind` is `real`, a test payment is not money. */
  settings: Pick<CardProviderSettings, 'apiBase' | 'accessToken'> & Partial<Pick<CardProviderSettings, 'kind'>>
  /** The URL for the provider's webhooks; null uses the one in the account's panel. */
  notificationUrl: string | null
  /** The payer's email if the buyer has none: mails that the provider sends to payers then reach the shop. */
  shopEmail?: string
  log: Pick<Log, 'info' | 'warn' | 'error'>
  /** For tests: the time limit of a charge, in ms. */
  chargeWithinMs?: number
}

/**
 * Mercado Pago's Payments API behind the shop's port. Logs contain operations, statuses, codes and references: never a token, a buyer, or
 * the provider's own sentences.
 */
export function createMercadoPago(options: MercadoPagoOptions): PaymentProvider {
  const { settings, log, shopEmail = 'tienda@anaquel.example' } = options
  const chargeWithinMs = options.chargeWithinMs ?? CHARGE_WITHIN_MS
  const isReal = settings.kind === 'real'
  const notificationUrl = options.notificationUrl && withWebhooksOnly(options.notificationUrl)
  const call = createCalls(settings, log)

  function post(charge: CardCharge, withinMs: number): Promise<Answer> {
    const { idempotencyKey, reference } = charge
    const body = chargeBody(charge, { notificationUrl, shopEmail })
    return call('create', { method: 'POST', path: '/v1/payments', withinMs, body, idempotencyKey }, reference)
  }

  async function search(query: Record<string, string>, about: string): Promise<SearchOutcome> {
    const payments: ProviderPayment[] = []
    for (;;) {
      const page = { limit: String(PAGE_SIZE), offset: String(payments.length) }
      const path = `/v1/payments/search?${new URLSearchParams({ ...query, ...page })}`
      const answer = searchPage(
        await call('search', { method: 'GET', path, withinMs: ANSWER_WITHIN_MS }, about),
        isReal,
      )
      if (answer.kind === 'unavailable') return answer
      payments.push(...answer.payments)
      if (answer.payments.length < PAGE_SIZE) return { kind: 'searched', payments }
    }
  }

  return {
    async createPayment(charge) {
      const deadline = performance.now() + chargeWithinMs
      const first = await post(charge, chargeWithinMs)
      const leftMs = Math.floor(deadline - performance.now()) - RETRY_AFTER_MS
      if (!mayRetry(first) || leftMs < RETRY_NEEDS_MS) return chargeOutcome(charge, first, isReal)
      await pause(RETRY_AFTER_MS)
      const second = chargeOutcome(charge, await post(charge, leftMs), isReal)
      // A refused retry does not prove that the first request failed: it may have used up the token.
      return second.kind === 'refused'
        ? { kind: 'unknown', reason: `refused after no answer: ${second.detail}` }
        : second
    },

    async readPayment(id) {
      const answer = await call('read', { method: 'GET', path: pathOf(id), withinMs: ANSWER_WITHIN_MS }, id)
      return readOutcome(answer, isReal)
    },

    findByReference: reference =>
      search({ external_reference: reference, sort: 'date_created', criteria: 'desc' }, reference),

    findChangedBetween: (from, to) =>
      search(
        {
          range: 'date_last_updated',
          begin_date: from.toISOString(),
          end_date: to.toISOString(),
          sort: 'date_last_updated',
          criteria: 'asc',
        },
        'a span of time',
      ),

    async cancelPayment(id, { idempotencyKey }) {
      const body = { status: 'cancelled' }
      const request: ApiCall = { method: 'PUT', path: pathOf(id), withinMs: ANSWER_WITHIN_MS, body, idempotencyKey }
      return readOutcome(await call('cancel', request, id), isReal)
    },

    ...mercadoPagoDisputes(call),

    async readInstallments(methodId, amountCents) {
      const query = new URLSearchParams({ payment_method_id: methodId, amount: String(toPesos(amountCents)) })
      const path = `/v1/payment_methods/installments?${query}`
      const answer = await call('installments', { method: 'GET', path, withinMs: ANSWER_WITHIN_MS }, methodId)
      if (answer.kind !== 'ok') {
        const outcome = failure(answer)
        return outcome.kind === 'not-found' ? { kind: 'unavailable', reason: 'no such look-up' } : outcome
      }
      const issuers = readInstallments(answer.body)
      return issuers ? { kind: 'found', issuers } : { kind: 'unavailable', reason: 'an answer that is no installments' }
    },

    refundPayment: mercadoPagoRefunds(call),
  }
}

function chargeOutcome(charge: CardCharge, answer: Answer, isReal: boolean): ChargeOutcome {
  if (answer.kind === 'ok') {
    const payment = readPayment(answer.body, { isReal })
    if (!payment) return { kind: 'unknown', reason: 'an answer that is no payment' }
    // For a reused key the provider returns the payment that it made with it, whatever the request says.
    if (payment.reference !== charge.reference) return { kind: 'unknown', reason: 'the payment of another reference' }
    return { kind: 'answered', payment }
  }
  if (answer.kind !== 'refused' || answer.code === SAME_REQUEST_CODE) return { kind: 'unknown', reason: answer.reason }
  return refusal(answer)
}

function readOutcome(answer: Answer, isReal: boolean): ReadOutcome {
  if (answer.kind !== 'ok') return failure(answer)
  const payment = readPayment(answer.body, { isReal })
  return payment ? { kind: 'found', payment } : { kind: 'unavailable', reason: 'an answer that is no payment' }
}

function searchPage(answer: Answer, isReal: boolean): SearchOutcome {
  if (answer.kind === 'refused') return { kind: 'unavailable', reason: `HTTP ${answer.status}` }
  if (answer.kind !== 'ok') return unanswered(answer)
  const results = (answer.body as { results?: unknown } | null)?.results
  if (!Array.isArray(results)) return { kind: 'unavailable', reason: 'an answer that is no search' }
  const payments = results.map(result => readPayment(result, { isReal })).filter(payment => payment !== null)
  // Skipping one might make a paid order look unpaid.
  if (payments.length < results.length) return { kind: 'unavailable', reason: 'a result that is no payment' }
  return { kind: 'searched', payments }
}

/** Whether to retry: after a cut connection or a 5xx, but not if the provider asks to wait (429). */
function mayRetry(answer: Answer): boolean {
  return answer.kind === 'silent' || (answer.kind === 'busy' && answer.status >= 500)
}

/** Asks for signed webhooks only, without the older notifications. */
function withWebhooksOnly(address: string): string {
  const url = new URL(address)
  url.searchParams.set('source_news', 'webhooks')
  return url.href
}
