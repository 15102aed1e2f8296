import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { mercadoPagoWebhooks } from './mercado-pago-webhooks.ts'

const secret = 'a webhook secret'
const now = new Date('2026-11-20T12:00:00Z')
const verify = mercadoPagoWebhooks({ secret, clock: { now: () => now } })

/** A webhook with the provider's signature; absent parts are not signed. */
function signed({ requestId, query }: { requestId?: string; query: Record<string, string> }) {
  const id = query['data.id'] ? `id:${query['data.id']};` : ''
  const manifest = `${id}${requestId ? `request-id:${requestId};` : ''}ts:${now.getTime()};`
  const v1 = createHmac('sha256', secret).update(manifest).digest('hex')
  return { signature: `ts=${now.getTime()},v1=${v1}`, requestId, query }
}

describe('a webhook of Mercado Pago', () => {
  const ofPayment = { requestId: 'req-1', query: { 'data.id': '77', type: 'payment' } }

  it('names the payment that changed', () => {
    const webhook = { provider: 'mercado-pago', requestId: 'req-1', topic: 'payment', subjectId: '77' }
    expect(verify(signed(ofPayment))).toEqual({ kind: 'payment', webhook })
    expect(verify(signed({ query: ofPayment.query }))).toEqual({
      kind: 'payment',
      webhook: { ...webhook, requestId: null },
    })
  })

  it('may name its topic as older ones did', () => {
    expect(verify(signed({ query: { 'data.id': '77', topic: 'payment' } })).kind).toBe('payment')
  })

  it.each([
    ['topic_claims_integration_wh', 'claim'],
    ['topic_chargebacks_wh', 'chargeback'],
    ['chargebacks', 'chargeback'],
  ])('names a claim or a chargeback: %s', (type, topic) => {
    const webhook = { provider: 'mercado-pago', requestId: null, topic, subjectId: '9' }
    expect(verify(signed({ query: { 'data.id': '9', type } }))).toEqual({ kind: 'payment', webhook })
  })

  it.each([{ 'data.id': '77', type: 'topic_merchant_order_wh' }, { 'data.id': '77' }, { type: 'payment' }])(
    'is about something else with %j',
    query => {
      expect(verify(signed({ query: query as Record<string, string> }))).toEqual({ kind: 'other' })
    },
  )

  it('is refused, with the reason, when the provider did not sign it', () => {
    const genuine = signed(ofPayment)
    expect(verify({ ...genuine, signature: undefined })).toEqual({ kind: 'refused', reason: 'no-signature' })
    const mismatch = { kind: 'refused', reason: 'mismatch' }
    expect(verify({ ...genuine, requestId: 'req-2' })).toEqual(mismatch)
    expect(verify({ ...genuine, query: { 'data.id': '78', type: 'payment' } })).toEqual(mismatch)
    const later = mercadoPagoWebhooks({ secret, clock: { now: () => new Date('2026-11-20T12:16:00Z') } })
    expect(later(genuine)).toEqual({ kind: 'refused', reason: 'too-old-or-ahead' })
  })
})
