import { describe, expect, it } from 'vitest'
import { answerWith } from '../../../test/support/partners/answering-server.ts'
import { providerThatAnswers } from '../../../test/support/partners/mercado-pago.ts'
import { chargeOf } from './payment-provider.contract.ts'

describe('an answer that is not the provider’s API', () => {
  const OK = '{"ok":true}'
  const NOT_FOUND = '{"message":"not found","error":"not_found","status":404,"cause":[]}'
  const REFUSED = '{"message":"no","error":"bad_request","status":400,"cause":[]}'
  const ours = { status: 'approved', currency_id: 'UYU', transaction_amount: 1, live_mode: false }
  it.each([
    ['a page', 200, '<html>Welcome</html>'],
    ['nothing', 200, ''],
    ['a payment without a number', 201, JSON.stringify({ ...ours, date_created: '2026-01-01T00:00:00.000-03:00' })],
    ['a status nobody knows', 201, JSON.stringify({ ...ours, id: 1, status: 'splendid', date_created: '2026-01-01' })],
    ['a proxy’s refusal', 403, '<html>Forbidden</html>'],
    ['a missing page', 404, 'not found'],
    ['a conflict', 409, '{"message":"in progress"}'],
    ['a locked key', 423, '{"message":"locked"}'],
    ['a failure behind it', 424, '{"message":"failed dependency"}'],
    ['the same request within a minute', 400, '{"message":"x","cause":[{"code":2001,"description":"x"}]}'],
  ])('leaves the charge unknown: %s', async (_, status, body) => {
    const provider = await providerThatAnswers(answerWith(status, body))
    expect(await provider.createPayment(chargeOf('token'))).toMatchObject({ kind: 'unknown' })
  })

  it('leaves the charge unknown, and says why: another document', async () => {
    const provider = await providerThatAnswers(answerWith(200, OK))
    const unknown = { kind: 'unknown', reason: 'an answer that is no payment' }
    expect(await provider.createPayment(chargeOf('token'))).toEqual(unknown)
  })

  it('is never followed to another address', async () => {
    let calls = 0
    const provider = await providerThatAnswers((_request, response) => {
      calls++
      response.writeHead(302, { Location: '/elsewhere' }).end()
    })
    expect(await provider.readPayment('1')).toMatchObject({ kind: 'unavailable' })
    expect(calls).toBe(1)
  })

  it.each([
    ['a result that is no payment', 200, '{"results":[{"id":1}]}'],
    ['an answer that is no search', 200, OK],
    ['an answer that is no search', 200, ''],
    ['HTTP 500', 500, ''],
    ['HTTP 404', 404, NOT_FOUND],
    ['HTTP 400', 400, REFUSED],
  ])('makes a search unavailable rather than shorter: %s (%i)', async (reason, status, body) => {
    const provider = await providerThatAnswers(answerWith(status, body))
    expect(await provider.findByReference('a')).toEqual({ kind: 'unavailable', reason })
  })

  it('makes a payment unavailable rather than unknown', async () => {
    const provider = await providerThatAnswers(answerWith(200, OK))
    const unavailable = { kind: 'unavailable', reason: 'an answer that is no payment' }
    expect(await provider.readPayment('1')).toEqual(unavailable)
    expect(await provider.cancelPayment('1', { idempotencyKey: 'key' })).toEqual(unavailable)
  })

  it.each([
    ['an answer that is no installments', 200, OK],
    ['no such look-up', 404, NOT_FOUND],
  ])('makes the installments unavailable: %s', async (reason, status, body) => {
    const provider = await providerThatAnswers(answerWith(status, body))
    expect(await provider.readInstallments('visa', 150_000)).toEqual({ kind: 'unavailable', reason })
  })

  it('may refuse to give installments', async () => {
    const provider = await providerThatAnswers(answerWith(400, REFUSED))
    const refused = { kind: 'refused', detail: 'bad_request', reason: 'no' }
    expect(await provider.readInstallments('cash', 150_000)).toEqual(refused)
  })

  it.each([
    ['an answer that is no refund', OK, '[]'],
    ['a refund that is not listed', '', '[]'],
    ['a refund that is not listed', '', OK],
    ['a refund that is not listed', '', '[{"id":1}, {"id":2,"amount":7}]'],
    ['a refund that is under way', '{"id":1,"amount":0.5,"status":"in_process"}', ''],
    ['a refund that is under way', '', '[{"id":1,"amount":0.5,"status":"in_process"}]'],
  ])('leaves a refund unavailable: %s', async (reason, refunded, listed) => {
    const provider = await providerThatAnswers((request, response) => {
      response.end(request.method === 'POST' ? refunded : listed)
    })
    const refund = { idempotencyKey: 'key', amountCents: 50 }
    expect(await provider.refundPayment('1', refund)).toEqual({ kind: 'unavailable', reason })
  })

  it.each(['rejected', 'cancelled'])('refuses a refund that was %s after it was taken', async status => {
    const provider = await providerThatAnswers((request, response) => {
      response.end(request.method === 'POST' ? '' : JSON.stringify([{ id: 1, amount: 0.5, status }]))
    })
    const outcome = await provider.refundPayment('1', { idempotencyKey: 'key', amountCents: 50 })
    expect(outcome).toMatchObject({ kind: 'refused', reason: 'the refund was turned down' })
  })

  it('leaves a repeated refund of the rest unavailable when none is listed', async () => {
    const provider = await providerThatAnswers((request, response) => {
      response.end(request.method === 'POST' ? '' : OK)
    })
    const outcome = await provider.refundPayment('1', { idempotencyKey: 'key' })
    expect(outcome).toEqual({ kind: 'unavailable', reason: 'a refund that is not listed' })
  })

  it('leaves a repeated refund unavailable while the refunds can not be read', async () => {
    const provider = await providerThatAnswers((request, response) => {
      response.writeHead(request.method === 'POST' ? 200 : 500).end()
    })
    expect(await provider.refundPayment('1', { idempotencyKey: 'key' })).toEqual({
      kind: 'unavailable',
      reason: 'HTTP 500',
      retryAfterS: undefined,
    })
  })
})
