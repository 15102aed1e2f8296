import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { CaptchaAction } from '../../contract/captcha.ts'
import { createLog } from '../../platform/log.ts'
import { insertBook } from '../../test/support/books.ts'
import { captchaToken } from '../../test/support/captcha-token.ts'
import { deliveryTo, orderRequest } from '../../test/support/orders.ts'
import { createTestApp, createTestShop } from '../../test/support/test-shop.ts'

/** A shop over HTTP, and everything it logs at the most verbose level. */
async function shopWithLog() {
  const test = await createTestShop()
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const app = createTestApp(test, { log: createLog('debug', stream) })
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: 'XSRF-TOKEN=abc', 'X-XSRF-TOKEN': 'abc', ...headers },
      body: JSON.stringify(body),
    })
  const token = (action: CaptchaAction) => captchaToken({ challenge: test.shop.captchaChallenge }, action)
  return { test, app, post, token, lines, parsed: () => lines.map(line => JSON.parse(line)) }
}

const buyer = { fullName: 'Zulma Etcheverry', email: 'zulma@correo.example', tel: '099 765 432' }
const home = deliveryTo({ address: 'Rincón 4321', city: 'Young', department: 'Río Negro' })
const PERSONAL = /Zulma|Etcheverry|zulma@|765\D*432|Rinc|4321|Young|R.o Negro/i

describe('the log of a purchase', () => {
  it('has its request and its order, and nothing of the buyer', async () => {
    const { test, app, post, token, lines, parsed } = await shopWithLog()
    await insertBook(test.db, { bibliomanager_id: 'B1', price_cents: 149_000 })
    const quote = await post('/api/web/orders/shipping', {
      bookId: 'B1',
      quantity: 1,
      shipping: home,
      reCaptchaToken: await token('calculateShipping'),
    })
    const { shippingTotal } = await quote.json()
    const placed = await post(
      '/api/web/orders/',
      orderRequest({
        bookId: 'B1',
        customer: buyer,
        shipping: home,
        reCaptchaToken: await token('orderBook'),
        transactionAmount: 1490 + shippingTotal,
      }),
      { 'Idempotency-Key': '0b6f6b0e-53a5-4d0e-9a6f-6f1c7a1d2e43', 'X-Request-Id': 'purchase-1' },
    )
    expect(placed.status, await placed.clone().text()).toBe(201)
    const { id, externalId } = await placed.json()
    await app.request(`/orden/${externalId}`)
    await app.request(`/api/web/orders/${externalId}`)

    expect(parsed()).toContainEqual(
      expect.objectContaining({
        msg: 'request',
        requestId: 'purchase-1',
        method: 'POST',
        route: '/api/web/orders',
        status: 201,
        orderId: id,
      }),
    )
    const log = lines.join('')
    expect(log).not.toMatch(PERSONAL)
    expect(log, 'the address of the order is its buyer’s secret').not.toContain(externalId)
    expect(log).not.toContain('0b6f6b0e-53a5-4d0e-9a6f-6f1c7a1d2e43')
  })

  it('has nothing of the buyer when it breaks either, though PostgreSQL quotes the row', async () => {
    const { test, post, token, lines, parsed } = await shopWithLog()
    await insertBook(test.db, { bibliomanager_id: 'B1', price_cents: 149_000 })
    await test.pool.query('alter table orders add constraint nobody check (false) not valid')
    const refused = await post(
      '/api/web/orders/',
      orderRequest({
        bookId: 'B1',
        customer: buyer,
        reCaptchaToken: await token('orderBook'),
        transactionAmount: 1490,
      }),
    )
    expect(refused.status).toBe(500)
    expect(parsed().find(({ msg }) => msg.startsWith('falla nuestra'))?.err.message).toContain('nobody')
    expect(lines.join('')).not.toMatch(PERSONAL)
  })
})
