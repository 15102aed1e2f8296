import type { IncomingHttpHeaders } from 'node:http'
import { describe, expect, it } from 'vitest'
import { answerWith, startAnsweringServer } from '../../../test/support/partners/answering-server.ts'
import { type ApiCall, callApi } from './mercado-pago-http.ts'

const READ: ApiCall = { method: 'GET', path: '/v1/payments/1', withinMs: 5000 }
const settings = (apiBase: string) => ({ apiBase, accessToken: 'TEST-access' })

async function answerTo(status: number, body: string, headers?: Record<string, string>) {
  return callApi(settings(await startAnsweringServer(answerWith(status, body, headers))), READ)
}

describe('a call of the provider’s API', () => {
  async function sent(call: ApiCall) {
    const received: { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders }[] = []
    const bodies: string[] = []
    const apiBase = await startAnsweringServer(async (request, response) => {
      const { method, url, headers } = request
      received.push({ method, url, headers })
      for await (const chunk of request) bodies.push(String(chunk))
      response.end('{}')
    })
    expect(await callApi(settings(apiBase), call)).toEqual({ kind: 'ok', body: {} })
    return { ...received[0], body: bodies.join('') }
  }

  it('carries the access token, and asks for JSON', async () => {
    const { method, url, headers, body } = await sent(READ)
    expect([method, url, body]).toEqual(['GET', '/v1/payments/1', ''])
    expect(headers).toMatchObject({ accept: 'application/json', authorization: 'Bearer TEST-access' })
    expect(headers).not.toHaveProperty('content-type')
    expect(headers).not.toHaveProperty('x-idempotency-key')
  })

  it('carries its body as JSON, under its key', async () => {
    const { method, headers, body } = await sent({ ...READ, method: 'PUT', body: { a: 1 }, idempotencyKey: 'key-1' })
    expect([method, body]).toEqual(['PUT', '{"a":1}'])
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'x-idempotency-key': 'key-1' })
  })
})

describe('an answer', () => {
  it.each([200, 201, 299])('%i is taken', async status => {
    expect(await answerTo(status, '{"id":1}')).toEqual({ kind: 'ok', body: { id: 1 } })
  })

  it('may be empty', async () => {
    for (const nothing of ['', ' \n']) expect(await answerTo(200, nothing)).toEqual({ kind: 'ok', body: null })
  })

  it.each([
    [200, '<html>Welcome</html>', 'HTTP 200 without JSON'],
    [403, '<html>Forbidden</html>', "HTTP 403 without the API's error"],
    [404, '', "HTTP 404 without the API's error"],
    [404, '"not found"', "HTTP 404 without the API's error"],
    [404, '7', "HTTP 404 without the API's error"],
    [400, '{"status":400}', "HTTP 400 without the API's error"],
    [300, '{"id":1}', "HTTP 300 without the API's error"],
    [304, '', "HTTP 304 without the API's error"],
  ])('%i %j is not the API’s', async (status, body, reason) => {
    expect(await answerTo(status, body)).toEqual({ kind: 'silent', reason })
  })

  it.each([408, 409, 423, 424, 425, 429, 500, 503])('%i asks to come again', async status => {
    const answer = await answerTo(status, '{"message":"later","error":"later"}')
    expect(answer).toEqual({ kind: 'busy', status, reason: `HTTP ${status}`, retryAfterS: undefined })
  })

  it('says when to come again, in seconds', async () => {
    const wait = async (after: string) => await answerTo(429, '', { 'Retry-After': after })
    expect(await wait('120')).toMatchObject({ kind: 'busy', retryAfterS: 120 })
    for (const other of ['Fri, 20 Nov 2026 12:00:00 GMT', '12 s', 'in 12', '-1']) {
      expect(await wait(other), other).toMatchObject({ kind: 'busy', retryAfterS: undefined })
    }
  })
})

describe('a refusal', () => {
  const refused = (code: string, reason: string) => ({ kind: 'refused', status: 400, code, reason })

  it.each([
    [{ message: 'bad', error: 'bad_request', cause: [{ code: 2131, description: 'no brand' }] }, '2131', 'no brand'],
    [{ message: 'bad', error: 'bad_request', cause: { code: 'E1', description: 'no brand' } }, 'E1', 'no brand'],
    [{ message: 'bad', error: 'bad_request', cause: [{ code: 7 }] }, '7', 'bad'],
    [{ message: 'bad', error: 'bad_request', cause: [] }, 'bad_request', 'bad'],
    [{ message: 'bad', error: 'bad_request', cause: null }, 'bad_request', 'bad'],
    [{ message: 'bad' }, 'bad', 'bad'],
    [{ error: 'bad_request' }, 'bad_request', 'bad_request'],
  ])('%j is named by its first cause', async (body, code, reason) => {
    expect(await answerTo(400, JSON.stringify(body))).toEqual(refused(code, reason))
  })
})

describe('no answer', () => {
  it('is named by the cause of the connection’s end', async () => {
    const gone = await startAnsweringServer((_request, response) => void response.destroy())
    expect(await callApi(settings(gone), READ)).toEqual({ kind: 'silent', reason: 'UND_ERR_SOCKET' })
    expect(await callApi(settings('http://127.0.0.1:1'), READ)).toMatchObject({ kind: 'silent' })
  })

  it('is an answer longer than any of the API', async () => {
    const endless = await startAnsweringServer(answerWith(200, JSON.stringify({ id: 'x'.repeat(2 ** 20) })))
    expect(await callApi(settings(endless), READ)).toEqual({ kind: 'silent', reason: 'AnswerTooLong' })
  })

  it('is named as a redirect that was not followed', async () => {
    const elsewhere = await startAnsweringServer(answerWith(302, '', { Location: '/elsewhere' }))
    expect(await callApi(settings(elsewhere), READ)).toEqual({ kind: 'silent', reason: 'unexpected redirect' })
  })

  it('is named as the end of our patience', async () => {
    const asleep = await startAnsweringServer(() => {})
    expect(await callApi(settings(asleep), { ...READ, withinMs: 50 })).toEqual({
      kind: 'silent',
      reason: 'TimeoutError',
    })
  })
})
