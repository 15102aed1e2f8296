import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { bookPageSchema, bookSchema, strandSchema } from '../../contract/book.ts'
import { bookRequestReceivedSchema } from '../../contract/book-request.ts'
import { captchaChallengeSchema, captchaRefusedSchema } from '../../contract/captcha.ts'
import { categoryPageSchema } from '../../contract/category.ts'
import { orderResponseSchema } from '../../contract/order.ts'
import { orderLinksReceivedSchema } from '../../contract/order-links.ts'
import {
  amountChangedSchema,
  orderInProgressSchema,
  problemSchema,
  shippingNotAvailableSchema,
} from '../../contract/problem.ts'
import { shippingQuoteSchema } from '../../contract/shipping.ts'
import { createApiClient } from '../../test/support/api-client.ts'
import { insertBook } from '../../test/support/books.ts'
import { deliveryTo, orderRequest } from '../../test/support/orders.ts'
import { createTestApp, createTestShop, testProfile } from '../../test/support/test-shop.ts'
import { openApiDocument } from './openapi.ts'

type AnswerSchema = v.ObjectSchema<v.ObjectEntries, undefined> | v.StrictObjectSchema<v.ObjectEntries, undefined>

interface Reference {
  $ref: string
}

interface Operation {
  summary: string
  parameters: { name: string; in: string; required?: boolean; schema: object }[]
  requestBody?: { required: boolean; content: Record<string, { schema: { $ref: string } }> }
  responses: Record<
    string,
    { description: string; content: Record<string, { schema: Reference | { anyOf: Reference[] } }> }
  >
}

const document = openApiDocument(testProfile)
const paths = document.paths as unknown as Record<string, Record<string, Operation>>
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

const SCHEMAS: Record<string, AnswerSchema> = {
  Book: bookSchema,
  BookPage: bookPageSchema,
  Strand: strandSchema,
  CategoryPage: categoryPageSchema,
  BookRequestReceived: bookRequestReceivedSchema,
  CaptchaChallenge: captchaChallengeSchema,
  CaptchaRefused: captchaRefusedSchema,
  OrderResponse: orderResponseSchema,
  OrderLinksReceived: orderLinksReceivedSchema,
  ShippingQuote: shippingQuoteSchema,
  Problem: problemSchema,
  AmountChanged: amountChangedSchema,
  OrderInProgress: orderInProgressSchema,
  ShippingNotAvailable: shippingNotAvailableSchema,
}

/** The schemas that the document lists for this answer; several where any of them may be sent. */
function promised(path: string, method: string, status: number, type: string): AnswerSchema[] {
  const promise = paths[path]?.[method]?.responses[status]?.content[type.split(';')[0] ?? '']?.schema ?? { $ref: '' }
  const references = 'anyOf' in promise ? promise.anyOf : [promise]
  const schemas = references.map(({ $ref }) => SCHEMAS[$ref.split('/').at(-1) ?? ''])
  const known = schemas.filter(schema => schema !== undefined)
  if (known.length !== schemas.length) throw new Error(`${method} ${path} does not document ${status} ${type}`)
  return known
}

async function fitsDocument(response: Response, path: string, method: string): Promise<void> {
  const schemas = promised(path, method, response.status, response.headers.get('Content-Type') ?? '')
  const answer: unknown = await response.json()
  // Strict: an answer may not have a field that the document does not name.
  const fits = schemas.some(({ entries }) => v.is(v.strictObject(entries), answer))
  expect(fits, `${method} ${path} ${response.status} ${JSON.stringify(answer)}`).toBe(true)
}

async function shopWithBook() {
  const test = await createTestShop()
  const book = await insertBook(test.db, { bibliomanager_id: 'B1', isbn: '9788437604947', price_cents: 149_000 })
  await test.db.insertInto('strand_books').values({ strand: 'BESTSELLERS', position: 1, book_id: book.id }).execute()
  return { test, api: createApiClient(test) }
}

describe('the OpenAPI document', () => {
  it('is served and says who it is', async () => {
    const { api } = await shopWithBook()
    expect(await api.getJson('/api/openapi.json')).toEqual(JSON.parse(JSON.stringify(document)))
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'API de Anaquel', version: expect.any(String) },
      servers: [{ url: 'http://localhost:3000' }],
    })
  })

  it('names every parameter of each path, and no other path parameter', () => {
    for (const { path, method, operation } of operations) {
      expect(path).toMatch(/^\//)
      expect(['get', 'post']).toContain(method)
      const inPath = operation.parameters.filter(parameter => parameter.in === 'path')
      expect(inPath.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(match => match[1]))
      expect(inPath.every(({ required }) => required)).toBe(true)
      const names = operation.parameters.map(parameter => `${parameter.in} ${parameter.name}`)
      expect(new Set(names).size, path).toBe(names.length)
      expect(operation.parameters.every(({ in: place, schema }) => /^(path|query|header)$/.test(place) && schema)).toBe(
        true,
      )
      expect(operation.summary).not.toBe('')
    }
  })

  it('describes every answer, and refers only to what it defines', () => {
    for (const { path, method, operation } of operations) {
      expect(
        Object.keys(operation.responses).some(status => /^20[012]$/.test(status)),
        path,
      ).toBe(true)
      for (const [status, { description }] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^[1-5]\d\d$/)
        expect(description).not.toBe('')
      }
      expect(operation.requestBody !== undefined, path).toBe(method === 'post' && !path.endsWith('/cancellation'))
    }
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(match => match[1] ?? '')
    expect(references.length).toBeGreaterThan(20)
    for (const reference of references) {
      expect(document.components.schemas).toHaveProperty([reference.replace('#/components/schemas/', '')])
    }
  })

  it('asks for the anti-forgery header on every POST', () => {
    for (const { method, operation } of operations) {
      const xsrf = operation.parameters.find(({ name }) => name === 'X-XSRF-TOKEN')
      expect(xsrf?.required === true).toBe(method === 'post')
    }
  })

  it('knows every address that the API answers, except what does not concern its callers', async () => {
    const unsaid = [
      'get /api/openapi.json',
      'get /api/web/xsrf',
      'post /api/payments/notices',
      'post /api/printing/news',
    ]
    const { routes } = createTestApp(await createTestShop())
    const answered = routes.filter(({ path, method }) => /^\/api\/[^*]+$/.test(path) && method !== 'ALL')
    const shape = (method: string, path: string) =>
      `${method.toLowerCase()} ${path.replace(/:\w+|\{\w+\}/g, '{}').replace(/\/$/, '')}`
    const known = [...operations.map(({ method, path }) => shape(method, path)), ...unsaid]
    expect(known.sort()).toEqual([...new Set(answered.map(({ method, path }) => shape(method, path)))].sort())
  })
})

describe('the answers of the API', () => {
  it('are what the document promises', async () => {
    const { api } = await shopWithBook()
    const order = orderRequest({ bookId: 'B1', transactionAmount: 1490 })
    const { externalId } = await (await api.post('/api/web/orders/', order)).json()
    const get = (path: string, address = path) => api.get(address).then(response => fitsDocument(response, path, 'get'))
    await get('/api/web/books/')
    await get('/api/web/books/', '/api/web/books/?scrollId=')
    await get('/api/web/books/', '/api/web/books/?size=0')
    await get('/api/web/books/strand/{strandType}', '/api/web/books/strand/BESTSELLERS')
    await get('/api/web/books/strand/{strandType}', '/api/web/books/strand/x')
    await get('/api/web/books/strand/{strandType}', '/api/web/books/strand/BESTSELLERS?sortBy=x')
    await get('/api/web/books/{id}', '/api/web/books/9788437604947')
    await get('/api/web/books/{id}', '/api/web/books/x')
    await get('/api/books/{id}', '/api/books/B1')
    await get('/api/books/{id}', '/api/books/x')
    await get('/api/web/categories/')
    await get('/api/web/categories/', '/api/web/categories/?size=x')
    await get('/api/web/orders/{externalId}', `/api/web/orders/${externalId}`)
    await get('/api/web/orders/{externalId}', '/api/web/orders/x')
    await get('/api/web/captcha', '/api/web/captcha?action=orderBook')
    await get('/api/web/captcha', '/api/web/captcha?action=x')

    const quote = { bookId: 'B1', quantity: 1, shipping: deliveryTo() }
    const changed = { ...order, quantity: 2 }
    const tooMany = { ...order, quantity: 999 }
    for (const [path, body] of [
      ['/api/web/orders/shipping', { ...quote, quantity: 999 }],
      ['/api/web/orders/', tooMany],
      ['/api/web/orders/shipping', quote],
      ['/api/web/orders/', order],
      ['/api/web/orders/', changed],
    ] as const) {
      await fitsDocument(await api.post(path, body), path, 'post')
      await fitsDocument(await api.post(path, {}), path, 'post')
      await fitsDocument(await api.post(path, { ...body, reCaptchaToken: '' }), path, 'post')
      await fitsDocument(await api.post(path, '['), path, 'post')
      await fitsDocument(await api.post(path, 'x'.repeat(70_000)), path, 'post')
      await fitsDocument(await api.post(path, body, { 'Content-Type': 'text/plain' }), path, 'post')
      await fitsDocument(await api.post(path, body, { 'X-XSRF-TOKEN': 'no' }), path, 'post')
    }
  })

  it('are what the document promises for an order that was placed', async () => {
    const { api } = await shopWithBook()
    const order = orderRequest({ bookId: 'B1', transactionAmount: 1490 })
    const { externalId } = await (await api.post('/api/web/orders/', order)).json()
    const again = { 'Idempotency-Key': '5e1c9d84-7a3f-4b26-8c0d-9f2e6a7b1d35' }
    const { payment } = order
    const payments = '/api/web/orders/{externalId}/payments'
    const cancellation = '/api/web/orders/{externalId}/cancellation'
    const lines = '/api/web/orders/{externalId}/lines'
    const address = '/api/web/orders/{externalId}/address'
    const links = '/api/web/orders/links'
    for (const [path, id, body, headers, status] of [
      [payments, externalId, { payment }, again, 409],
      [payments, externalId, { payment }, {}, 400],
      [payments, 'x', { payment }, again, 404],
      [lines, externalId, { lines: [{ line: 1, quantity: 1 }] }, {}, 200],
      [lines, externalId, { lines: [{ line: 1, quantity: 0 }] }, {}, 409],
      [lines, externalId, { lines: [] }, {}, 422],
      [lines, externalId, { lines: [] }, { 'X-XSRF-TOKEN': 'no' }, 403],
      [lines, 'x', { lines: [{ line: 1, quantity: 0 }] }, {}, 404],
      [address, externalId, deliveryTo(), {}, 409],
      [address, externalId, {}, {}, 422],
      [address, externalId, deliveryTo(), { 'X-XSRF-TOKEN': 'no' }, 403],
      [address, 'x', deliveryTo(), {}, 404],
      [cancellation, externalId, {}, { 'X-XSRF-TOKEN': 'no' }, 403],
      [cancellation, externalId, {}, {}, 200],
      [cancellation, 'x', {}, {}, 404],
      [links, '', { email: 'ana@correo.example' }, {}, 202],
      [links, '', {}, {}, 422],
    ] as const) {
      const response = await api.post(path.replace('{externalId}', id), body, headers)
      expect(response.status, `${path} ${id}`).toBe(status)
      await fitsDocument(response, path, 'post')
    }
  })

  it('are what the document promises for an order in progress', async () => {
    const { test, api } = await shopWithBook()
    const key = { 'Idempotency-Key': '5e1c9d84-7a3f-4b26-8c0d-9f2e6a7b1d35' }
    const order = orderRequest({ bookId: 'B1', transactionAmount: 1490 })
    await api.post('/api/web/orders/', order, key)
    await test.db.updateTable('payments').set({ status: 'APPROVED' }).execute()
    const refused = await api.post('/api/web/orders/', { ...order, quantity: 2 }, key)
    expect(refused.status).toBe(409)
    await fitsDocument(refused, '/api/web/orders/', 'post')
  })

  it('are what the document promises for a book that is asked for', async () => {
    const { test, api } = await shopWithBook()
    await insertBook(test.db, { bibliomanager_id: 'B2', price_cents: null })
    const path = '/api/web/books/{id}'
    const { customer, shipping } = orderRequest({ bookId: 'B2', transactionAmount: 0 })
    const asked = (id: string, body: unknown = { customer, shipping }, headers = {}) =>
      api.post(`/api/web/books/${id}`, body, headers)
    for (const [response, status] of [
      [await asked('B2'), 202],
      [await asked('B2', '['), 400],
      [await asked('B2', {}, { 'X-XSRF-TOKEN': 'no' }), 403],
      [await asked('x'), 404],
      [await asked('B1'), 409],
      [await asked('B2', 'x'.repeat(70_000)), 413],
      [await asked('B2', {}, { 'Content-Type': 'text/plain' }), 415],
      [await asked('B2', {}), 422],
    ] as const) {
      expect(response.status).toBe(status)
      await fitsDocument(response, path, 'post')
    }
  })
})
