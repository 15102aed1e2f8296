import { describe, expect, it } from 'vitest'
import { MAX_BODY_BYTES } from '../../contract/limits.ts'
import { createApiClient, problemOf } from '../../test/support/api-client.ts'
import { insertBook } from '../../test/support/books.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { createTestShop } from '../../test/support/test-shop.ts'

const ORDERS = '/api/web/orders/'
const request = orderRequest({ bookId: 'B1', transactionAmount: 1490 })

describe('the body of a POST', () => {
  it('is JSON by its type', async () => {
    const api = createApiClient(await createTestShop())
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/json', '']) {
      expect((await problemOf(await api.post(ORDERS, request, { 'Content-Type': type }), 415)).type).toBe(
        'unsupported-type',
      )
    }
    for (const type of ['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/vnd.shop+json']) {
      await problemOf(await api.post(ORDERS, {}, { 'Content-Type': type }), 422)
    }
  })

  it('is a JSON object', async () => {
    const api = createApiClient(await createTestShop())
    const others = ['', '{', 'x', '[]', '[1]', 'null', '"x"', '1', 'true', '\u0000', '{"a":}', '\ufeff', "{'a':1}"]
    for (const body of others) expect((await problemOf(await api.post(ORDERS, body), 400)).type, body).toBe('not-json')
  })

  it('is not nested deep, wherever in it that is', async () => {
    const api = createApiClient(await createTestShop())
    const deep = `${'['.repeat(32_000)}${']'.repeat(32_000)}`
    for (const body of [`{"bookId":${deep}}`, `{"more":${deep}}`, deep]) {
      expect((await problemOf(await api.post(ORDERS, body), 400)).detail).toContain('anidado')
    }
  })

  it('is not too large, said in its header or found while reading', async () => {
    const api = createApiClient(await createTestShop())
    const large = JSON.stringify({ x: 'x'.repeat(MAX_BODY_BYTES) })
    expect((await problemOf(await api.post(ORDERS, large), 413)).type).toBe('too-large')
    await problemOf(await api.post(ORDERS, '{}', { 'Content-Length': String(MAX_BODY_BYTES + 1) }), 413)
    await problemOf(await api.post(ORDERS, large, { 'Content-Length': '2' }), 413)
    const largest = JSON.stringify({ x: '' }).length
    await problemOf(await api.post(ORDERS, JSON.stringify({ x: 'x'.repeat(MAX_BODY_BYTES - largest) })), 422)
  })

  it('never makes the shop fail, whatever is in it', async () => {
    const test = await createTestShop()
    await insertBook(test.db, { bibliomanager_id: 'B1', price_cents: 149_000 })
    const api = createApiClient(test)
    const odd = [
      null,
      [],
      {},
      '',
      'x',
      '\u0000',
      '\ud800',
      -1,
      1e308,
      1.5,
      true,
      'x'.repeat(5000),
      { a: { b: [] } },
      "'; drop table orders; --",
    ]
    const fields = ['bookId', 'quantity', 'shipping', 'customer', 'payment', 'reCaptchaToken']
    for (const path of [ORDERS, '/api/web/orders/shipping']) {
      for (const value of odd) {
        for (const field of fields) {
          const { status } = await api.post(path, { ...request, [field]: value })
          expect(status, `${path} ${field} ${JSON.stringify(value)}`).toBeLessThan(500)
        }
        const customer = { ...request.customer, fullName: value, email: value, tel: value, globalId: value }
        expect((await api.post(path, { ...request, customer })).status).toBeLessThan(500)
        const payment = { paymentMethod: value, transactionAmount: value }
        expect((await api.post(path, { ...request, payment })).status).toBeLessThan(500)
      }
    }
    expect((await api.post(ORDERS, '{"__proto__":{"bookId":"B1"},"constructor":1}')).status).toBe(422)
  })

  it.each([
    ['reCaptchaToken', { ...request, reCaptchaToken: 5 }],
    ['customer.globalId', { ...request, customer: { ...request.customer, globalId: 5 } }],
    ['payment.transactionAmount', { ...request, payment: { paymentMethod: 'OFFLINE', transactionAmount: -1 } }],
  ])('is corrected in Spanish: %s', async (field, body) => {
    const api = createApiClient(await createTestShop())
    const problem = await problemOf(await api.post(ORDERS, body), 422)
    expect(problem.errors?.map(error => error.field)).toEqual([field])
  })
})

it("never answers with the words of the shop's tools, whatever a field is sent as", async () => {
  const api = createApiClient(await createTestShop())
  const odd = [null, [], {}, [[]], 'x', -1, 1.5, true, { a: 1 }, [null], [{ line: 'x' }], [{ line: 1, quantity: 'x' }]]
  const fieldsOf = {
    '/api/web/orders/': ['bookId', 'quantity', 'lines', 'shipping', 'customer', 'payment', 'gift', 'reCaptchaToken'],
    '/api/web/orders/x/lines': ['lines'],
    '/api/web/orders/x/address': ['shippingMethod', 'address', 'city', 'department', 'zipCode'],
    '/api/web/orders/x/payments': ['payment', 'reCaptchaToken'],
    '/api/web/orders/links': ['email', 'reCaptchaToken'],
  }
  const key = { 'Idempotency-Key': '5e1c9d84-7a3f-4b26-8c0d-9f2e6a7b1d35' }
  const said = new Set<string>()
  for (const [path, fields] of Object.entries(fieldsOf)) {
    for (const body of [{}, ...fields.flatMap(field => odd.map(value => ({ ...request, [field]: value })))]) {
      const answer = await (await api.post(path, body, key)).json()
      for (const { message } of answer.errors ?? []) said.add(message)
    }
  }
  expect(said.size).toBeGreaterThan(20)
  expect([...said].filter(message => /Invalid|xpected|received/.test(message))).toEqual([])
})

describe('an address of the API', () => {
  it('is a problem when it is unknown', async () => {
    const api = createApiClient(await createTestShop())
    for (const path of ['', '/', '/x', '/web', '/web/x', '/web/books/strand', '/web/books/1/2', '/books']) {
      expect((await problemOf(await api.get(`/api${path}`), 404)).type, path).toBe('not-found')
    }
  })

  it('is a problem with a method it does not have', async () => {
    const api = createApiClient(await createTestShop())
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const headers = { Cookie: 'XSRF-TOKEN=abc', 'X-XSRF-TOKEN': 'abc' }
      const response = await api.request(ORDERS, { method, headers })
      const { type } = await problemOf(response, response.status)
      expect([404, 405]).toContain(response.status)
      expect(type).not.toBe('internal')
    }
  })

  it('answers HEAD like GET, without a body', async () => {
    const test = await createTestShop()
    await insertBook(test.db, { isbn: '9788437604947' })
    const api = createApiClient(test)
    for (const path of ['/api/web/books/', '/api/web/books/9788437604947', '/api/web/categories/']) {
      const response = await api.request(path, { method: 'HEAD' })
      expect(response.status, path).toBe(200)
      expect(response.headers.get('Content-Type')).toContain('application/json')
      expect(await response.text()).toBe('')
    }
    expect((await api.request('/api/web/books/9780306406157', { method: 'HEAD' })).status).toBe(404)
  })

  it('is refused with U+0000 in its path, its query or its JSON, before anything is asked', async () => {
    const test = await createTestShop()
    const api = createApiClient(test)
    const token = { reCaptchaToken: 'x' }
    for (const body of [
      { ...token, payment: { issuer: 'a\u0000b' } },
      { ...token, 'a\u0000': 1 },
    ]) {
      await problemOf(await api.post(ORDERS, body), 400)
    }
    await test.pool.end()
    await problemOf(await api.post('/api/web/orders/%00/cancellation', {}), 404)
    for (const path of ['/autores/%00', '/editoriales/x%00.data', '/mesa/ordenes/%00']) {
      await problemOf(await api.get(path), 404)
    }
    expect(await problemOf(await api.get('/buscar?q=a%00b'), 400)).toMatchObject({
      detail: expect.stringMatching(/^q /),
    })
  })

  it.each(['/api/books/%00', '/api/web/orders/%00'])('is a 404 with a null character in it: %s', async path => {
    await problemOf(await createApiClient(await createTestShop()).get(path), 404)
  })
})
