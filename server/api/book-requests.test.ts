// spec: 3.49, 7.10

import { describe, expect, it } from 'vitest'
import { createApiClient, problemOf } from '../../test/support/api-client.ts'
import { insertBook } from '../../test/support/books.ts'
import { deliveryTo } from '../../test/support/orders.ts'
import { createTestShop } from '../../test/support/test-shop.ts'

const customer = { fullName: 'Ana Pérez', email: 'ana@correo.example', tel: '099 123 456' }
const request = { customer, shipping: deliveryTo() }

async function shopWithBooks() {
  const test = await createTestShop()
  await insertBook(test.db, { bibliomanager_id: 'B1', price_cents: null })
  await insertBook(test.db, { bibliomanager_id: 'B2', price_cents: 100_000 })
  const stored = async () => (await test.db.selectFrom('book_requests').select('id').execute()).length
  return { ...test, api: createApiClient(test), stored }
}

describe('POST /api/web/books/{id}', () => {
  it('stores the request and answers 202 with its reference, never to be kept', async () => {
    const { api, stored } = await shopWithBooks()
    for (const path of ['/api/web/books/B1', '/api/web/books/B1/']) {
      const response = await api.post(path, request)
      expect(response.status).toBe(202)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(await response.json()).toEqual({ reference: 'C-1001' })
    }
    expect(await stored()).toBe(1)
  })

  it('is corrected by the browser that made it alone', async () => {
    const { api, db } = await shopWithBooks()
    const another = { Cookie: 'XSRF-TOKEN=of-another-browser', 'X-XSRF-TOKEN': 'of-another-browser' }
    const corrected = { ...request, customer: { ...customer, tel: '098 000 000' } }
    const answers = [
      await api.post('/api/web/books/B1', request),
      await api.post('/api/web/books/B1', { ...request, customer: { ...customer, tel: '091 111 111' } }, another),
      await api.post('/api/web/books/B1', corrected),
    ]
    const references = await Promise.all(answers.map(async answer => (await answer.json()).reference))
    expect(references).toEqual(['C-1001', 'C-1002', 'C-1001'])
    const tels = await db.selectFrom('book_requests').select('customer_tel').orderBy('id').execute()
    expect(tels.map(row => row.customer_tel)).toEqual(['098 000 000', '091 111 111'])
  })

  it('takes a pickup', async () => {
    const { api } = await shopWithBooks()
    expect((await api.post('/api/web/books/B1', { customer, shipping: { shippingMethod: 'PICKUP' } })).status).toBe(202)
  })

  it('is a 404 for an unknown id, whatever it is made of', async () => {
    const { api, stored } = await shopWithBooks()
    for (const id of ['B3', '9788437604947', '%00', 'x'.repeat(65), '%F0%9F%A6%89', "'--", 'strand']) {
      await problemOf(await api.post(`/api/web/books/${id}`, request), 404)
    }
    expect(await stored()).toBe(0)
  })

  it('is a 409 for a book that can simply be bought', async () => {
    const { api, stored } = await shopWithBooks()
    const problem = await problemOf(await api.post('/api/web/books/B2', request), 409)
    expect(problem).toMatchObject({
      type: 'book-for-sale',
      detail: 'Este libro ya tiene precio: puedes comprarlo en su página.',
    })
    expect(await stored()).toBe(0)
  })

  // spec: 3.50
  it('names every field to mark, in Spanish', async () => {
    const { api, stored } = await shopWithBooks()
    const empty = await problemOf(await api.post('/api/web/books/B1', { reCaptchaToken: 5 }), 422)
    expect(empty.errors).toEqual([
      { field: 'customer', message: 'Por favor complete los datos de contacto' },
      { field: 'shipping', message: 'Por favor elija el método de entrega' },
      { field: 'reCaptchaToken', message: 'La verificación del captcha no es válida' },
    ])
    const wrong = { customer: { email: 'ana', tel: 'x' }, shipping: { shippingMethod: 'DELIVERY', city: 'Salto' } }
    const { errors } = await problemOf(await api.post('/api/web/books/B1', wrong), 422)
    expect(errors).toEqual([
      { field: 'customer.fullName', message: 'Por favor complete el nombre y apellido' },
      { field: 'customer.email', message: 'Por favor corrija la dirección de correo' },
      { field: 'customer.tel', message: 'Por favor corrija el número de teléfono' },
      { field: 'shipping.address', message: 'Por favor complete la dirección' },
      { field: 'shipping.department', message: 'Por favor complete el departamento' },
    ])
    expect(await stored()).toBe(0)
  })

  it('asks for the anti-forgery header', async () => {
    const { api, stored } = await shopWithBooks()
    expect((await problemOf(await api.post('/api/web/books/B1', request, { 'X-XSRF-TOKEN': 'no' }), 403)).type).toBe(
      'xsrf',
    )
    expect(await stored()).toBe(0)
  })
})
