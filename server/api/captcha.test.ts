// spec: 3.44, 5.46, 5.47, 7.10, 7.17

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  CAPTCHA_ACTIONS,
  type CaptchaAction,
  captchaChallengeSchema,
  captchaRefusedSchema,
} from '../../contract/captcha.ts'
import { createApiClient, problemOf } from '../../test/support/api-client.ts'
import { insertBook } from '../../test/support/books.ts'
import { captchaToken, solveCaptcha } from '../../test/support/captcha-token.ts'
import { deliveryTo, orderRequest } from '../../test/support/orders.ts'
import { createTestShop } from '../../test/support/test-shop.ts'

const CAPTCHA = '/api/web/captcha'
const ORDERS = '/api/web/orders/'
const order = orderRequest({ bookId: 'B1', transactionAmount: 1490 })
const CALLS: [CaptchaAction, path: string, body: object][] = [
  ['orderBook', ORDERS, order],
  ['calculateShipping', '/api/web/orders/shipping', { bookId: 'B1', quantity: 1, shipping: deliveryTo() }],
  ['requestBook', '/api/web/books/B2', { customer: order.customer, shipping: deliveryTo() }],
]

async function shopWithBooks() {
  const test = await createTestShop()
  await insertBook(test.db, { bibliomanager_id: 'B1', price_cents: 149_000 })
  await insertBook(test.db, { bibliomanager_id: 'B2', price_cents: null })
  const token = (action: CaptchaAction) => captchaToken({ challenge: test.shop.captchaChallenge }, action)
  const written = async () => {
    const orders = await test.db.selectFrom('orders').select('id').execute()
    const requests = await test.db.selectFrom('book_requests').select('id').execute()
    return orders.length + requests.length
  }
  return { ...test, api: createApiClient(test), token, written }
}

describe('GET /api/web/captcha', () => {
  it('gives work for an action, another each time, never to be stored', async () => {
    const { api } = await shopWithBooks()
    const nonces = new Set<string>()
    for (const action of CAPTCHA_ACTIONS) {
      const response = await api.get(`${CAPTCHA}?action=${action}`)
      expect(response.headers.get('Cache-Control')).toBe('private, no-store')
      const challenge = v.parse(captchaChallengeSchema, await response.json())
      expect(challenge.parameters.data.action).toBe(action)
      nonces.add(challenge.parameters.nonce)
    }
    expect(nonces.size).toBe(CAPTCHA_ACTIONS.length)
  })

  it('makes tokens that pass, with and without a slash', async () => {
    const { api } = await shopWithBooks()
    for (const path of [CAPTCHA, `${CAPTCHA}/`]) {
      const challenge = await api.getJson(`${path}?action=orderBook`)
      const reCaptchaToken = await solveCaptcha(challenge)
      expect((await api.post(ORDERS, { ...order, reCaptchaToken })).status).toBe(201)
    }
  })

  it('knows no other action', async () => {
    const { api } = await shopWithBooks()
    for (const query of ['', '?action=', '?action=login']) {
      expect((await problemOf(await api.get(CAPTCHA + query), 400)).type).toBe('bad-query')
    }
  })

  it('is not there where another captcha is used', async () => {
    const test = await createTestShop()
    test.shop.captchaChallenge = async () => null
    await problemOf(await createApiClient(test).get(`${CAPTCHA}?action=orderBook`), 404)
  })
})

describe.each(CALLS)('a call for %s', (action, path, body) => {
  it('passes once with a token of its own', async () => {
    const { api, token } = await shopWithBooks()
    const reCaptchaToken = await token(action)
    expect((await api.post(path, { ...body, reCaptchaToken })).status).toBeLessThan(300)
    const again = await problemOf(await api.post(path, { ...body, reCaptchaToken }), 422)
    expect(again).toMatchObject({ type: 'captcha', reason: 'used' })
    expect(v.is(captchaRefusedSchema, again)).toBe(true)
  })

  it('is refused without a token, with that of another action, an old one or an invented one, and nothing is done', async () => {
    const { api, token, written, clock } = await shopWithBooks()
    const others = CAPTCHA_ACTIONS.filter(other => other !== action)
    const old = await token(action)
    clock.at = new Date(clock.at.getTime() + 121_000)
    const refused: [string | undefined, reason: string][] = [
      [undefined, 'missing'],
      ['', 'missing'],
      ['invented', 'invalid'],
      [old, 'expired'],
      ...(await Promise.all(others.map(async other => [await token(other), 'other-action'] as [string, string]))),
    ]
    for (const [reCaptchaToken, reason] of refused) {
      const problem = await problemOf(await api.post(path, JSON.stringify({ ...body, reCaptchaToken })), 422)
      expect(problem).toMatchObject({ type: 'captcha', reason })
      expect(problem.errors, 'no field to mark').toBeUndefined()
    }
    expect(await written()).toBe(0)
  })

  it('keeps its token while there are fields to correct', async () => {
    const { api, token } = await shopWithBooks()
    const reCaptchaToken = await token(action)
    expect((await problemOf(await api.post(path, { ...body, shipping: {}, reCaptchaToken }), 422)).type).toBe('invalid')
    expect((await api.post(path, { ...body, reCaptchaToken })).status).toBeLessThan(300)
  })

  it('is put off politely while nobody can judge tokens, and nothing is done', async () => {
    const test = await shopWithBooks()
    test.shop.verifyCaptcha = async () => ({ kind: 'unavailable' })
    const problem = await problemOf(await test.api.post(path, body), 503)
    expect(problem.type).toBe('captcha-unavailable')
    expect(await test.written()).toBe(0)
  })
})

describe('paying or cancelling an order that was placed before', () => {
  it('asks for a token to pay, since cards could be tried out there too', async () => {
    const { api, token } = await shopWithBooks()
    const { externalId } = await (await api.post(ORDERS, order)).json()
    const path = `${ORDERS}${externalId}/payments`
    const key = { 'Idempotency-Key': '5e1c9d84-7a3f-4b26-8c0d-9f2e6a7b1d35' }
    const pay = async (reCaptchaToken?: string) =>
      api.post(path, JSON.stringify({ payment: order.payment, reCaptchaToken }), key)
    for (const other of [undefined, await token('requestBook')]) {
      expect((await problemOf(await pay(other), 422)).type).toBe('captcha')
    }
    expect((await (await pay(await token('orderBook'))).json()).type).not.toBe('captcha')
  })
})

describe('an order whose answer was lost', () => {
  it('is answered again when it is sent again with a new token', async () => {
    const { api, token, written } = await shopWithBooks()
    const key = { 'Idempotency-Key': '7d8a1f7e-0b0c-4f0e-9d55-2f2f5c1b9a10' }
    const send = async () =>
      (await api.post(ORDERS, { ...order, reCaptchaToken: await token('orderBook') }, key)).json()
    expect(await send()).toEqual(await send())
    expect(await written()).toBe(1)
  })
})
