import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { orderResponseSchema } from '../../contract/order.ts'
import { amountChangedSchema, shippingNotAvailableSchema } from '../../contract/problem.ts'
import { shippingQuoteSchema } from '../../contract/shipping.ts'
import { createApiClient, problemOf } from '../../test/support/api-client.ts'
import { insertBook } from '../../test/support/books.ts'
import { deliveryTo, orderRequest } from '../../test/support/orders.ts'
import { createTestShop, testInstructions } from '../../test/support/test-shop.ts'

const KEY = { 'Idempotency-Key': '7d8a1f7e-0b0c-4f0e-9d55-2f2f5c1b9a10' }
const request = orderRequest({ bookId: 'B1', transactionAmount: 1490 })

async function shopWithBook() {
  const test = await createTestShop()
  await insertBook(test.db, { bibliomanager_id: 'B1', price_cents: 149_000, unit_weight_g: 300 })
  const orderCount = async () => (await test.db.selectFrom('orders').select('id').execute()).length
  return { ...test, api: createApiClient(test), orderCount }
}

describe('POST /api/web/orders', () => {
  // spec: 7.15
  it('places an order and answers it, with and without a slash', async () => {
    const { api } = await shopWithBook()
    for (const path of ['/api/web/orders/', '/api/web/orders']) {
      const response = await api.post(path, request)
      expect(response.status).toBe(201)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      const order = await response.json()
      expect(v.is(orderResponseSchema, order)).toBe(true)
      expect(order).toMatchObject({ status: 'PENDING_PAYMENT', grandTotal: 1490, payments: [{ status: 'PENDING' }] })
      expect(JSON.stringify(order)).not.toContain('ana@correo')
    }
  })

  it('says how to pay OFFLINE as long as that payment is awaited, here and on its page', async () => {
    const { api, shop, db } = await shopWithBook()
    const order = await (await api.post('/api/web/orders/', request, KEY)).json()
    expect(v.is(orderResponseSchema, order)).toBe(true)
    expect(order.paymentInstructions).toEqual(testInstructions)
    expect((await shop.findOrder(order.externalId))?.paymentInstructions).toEqual(testInstructions)
    await db.updateTable('payments').set({ status: 'APPROVED' }).execute()
    expect(await shop.findOrder(order.externalId)).not.toHaveProperty('paymentInstructions')
  })

  it('answers the same order to the same key and body', async () => {
    const { api, orderCount } = await shopWithBook()
    const first = await (await api.post('/api/web/orders/', request, KEY)).json()
    const again = await api.post('/api/web/orders/', request, KEY)
    expect(again.status).toBe(201)
    expect(await again.json()).toEqual(first)
    expect(await orderCount()).toBe(1)
  })

  it('gives nothing of an order to another browser with its key and body', async () => {
    const { api, db, orderCount } = await shopWithBook()
    const { externalId } = await (await api.post('/api/web/orders/', request, KEY)).json()
    const stranger = { ...KEY, Cookie: 'XSRF-TOKEN=of-another-browser', 'X-XSRF-TOKEN': 'of-another-browser' }
    for (const status of ['PENDING', 'APPROVED'] as const) {
      await db.updateTable('payments').set({ status }).execute()
      for (const body of [request, { ...request, quantity: 2 }]) {
        const refused = await problemOf(await api.post('/api/web/orders/', body, stranger), 409)
        expect(refused.type).toBe('order-of-other-browser')
        expect(JSON.stringify(refused)).not.toContain(externalId)
      }
    }
    expect(await orderCount()).toBe(1)
    expect(await db.selectFrom('order_lines').select('quantity').execute()).toEqual([{ quantity: 1 }])
  })

  it('knows the key of an order from before browsers were kept', async () => {
    const { api, db } = await shopWithBook()
    const first = await (await api.post('/api/web/orders/', request, KEY)).json()
    await db.updateTable('orders').set({ browser_digest: null }).execute()
    expect(await (await api.post('/api/web/orders/', request, KEY)).json()).toEqual(first)
  })

  it('changes the unpaid order of a key, and refuses once it is paid', async () => {
    const { api, db, orderCount } = await shopWithBook()
    const first = await (await api.post('/api/web/orders/', request, KEY)).json()
    const two = { ...request, quantity: 2, payment: { ...request.payment, transactionAmount: 2980 } }
    const second = await (await api.post('/api/web/orders/', two, KEY)).json()
    expect(second).toMatchObject({ externalId: first.externalId, orderTotal: 2980 })
    await db.updateTable('payments').set({ status: 'APPROVED' }).execute()
    const problem = await problemOf(await api.post('/api/web/orders/', request, KEY), 409)
    expect(problem.type).toBe('order-in-progress')
    expect(await orderCount()).toBe(1)
  })

  it('marks the mail of an unpaid order that is corrected a third time, and answers each correction with its new link', async () => {
    const { api, orderCount } = await shopWithBook()
    const order = (email: string) =>
      api.post('/api/web/orders/', { ...request, customer: { ...request.customer, email } }, KEY)
    const links = new Set<string>()
    for (const name of ['uno', 'dos', 'tres']) {
      const { externalId } = await (await order(`${name}@correo.example`)).json()
      links.add(externalId)
    }
    expect(links.size).toBe(3)
    const problem = await problemOf(await order('cuatro@correo.example'), 422)
    expect(problem.errors).toEqual([
      { field: 'customer.email', message: expect.stringContaining('ya se cambió dos veces') },
    ])
    const [first = '', , last = ''] = links
    expect((await api.get(`/api/web/orders/${first}`)).status).toBe(404)
    expect((await api.get(`/api/web/orders/${last}`)).status).toBe(200)
    expect((await order('tres@correo.example')).status).toBe(201)
    expect(await orderCount()).toBe(1)
  })

  it('refuses a key that is not one', async () => {
    const { api, orderCount } = await shopWithBook()
    for (const key of ['', 'short', 'x'.repeat(129), 'with space in', 'ñandúñandú', "a';--aaaaa"]) {
      const refused = await problemOf(
        await api.post('/api/web/orders/', request, { 'Idempotency-Key': encodeURI(key) }),
        400,
      )
      expect(refused.detail).toMatch(/Idempotency-Key/)
      expect(refused.detail).toContain('debe tener entre 21 y 128')
    }
    expect(await orderCount()).toBe(0)
  })

  it('answers 409 with the amounts of now when the total has changed', async () => {
    const { api, orderCount } = await shopWithBook()
    const delivered = { ...request, shipping: deliveryTo() }
    const problem = await problemOf(await api.post('/api/web/orders/', delivered, KEY), 409)
    expect(problem).toMatchObject({ type: 'amount-changed', orderTotal: 1490, shippingTotal: 290, grandTotal: 1780 })
    expect(problem).toMatchObject({ lines: [{ bookId: 'B1', unitPrice: 1490 }] })
    expect(v.is(amountChangedSchema, problem)).toBe(true)
    expect(await orderCount()).toBe(0)
  })

  it('takes several books, and names the line that is wrong', async () => {
    const { api, orderCount } = await shopWithBook()
    const { bookId: _bookId, quantity: _quantity, ...order } = request
    const line = { bookId: 'B1', quantity: 1 }
    const unknown = { ...order, lines: [line, { bookId: 'B9', quantity: 1 }] }
    const problem = await problemOf(await api.post('/api/web/orders/', unknown, KEY), 422)
    expect(problem.errors).toEqual([{ field: 'lines.1.bookId', message: 'No encontramos ese libro' }])
    const missing = await problemOf(
      await api.post('/api/web/orders/', { ...order, lines: [{ quantity: 1 }] }, KEY),
      422,
    )
    expect(missing.errors).toEqual([{ field: 'lines.0.bookId', message: 'Falta el libro' }])
    expect((await api.post('/api/web/orders/', { ...order, lines: [line] }, KEY)).status).toBe(201)
    expect(await orderCount()).toBe(1)
  })

  it('names every field to mark, in Spanish', async () => {
    const { api, orderCount } = await shopWithBook()
    const problem = await problemOf(
      await api.post('/api/web/orders/', { quantity: 0, shipping: {}, customer: { email: '', tel: 'x' } }),
      422,
    )
    expect(problem.type).toBe('invalid')
    expect(Object.fromEntries((problem.errors ?? []).map(({ field, message }) => [field, message]))).toEqual({
      bookId: 'Falta el libro',
      quantity: 'La cantidad debe ser mayor o igual a 1',
      'shipping.shippingMethod': 'Por favor elija el método de entrega',
      'customer.fullName': 'Por favor complete el nombre y apellido',
      'customer.email': 'Por favor complete la dirección de correo',
      'customer.tel': 'Por favor corrija el número de teléfono',
      payment: 'Por favor elija el medio de pago',
    })
    expect(await orderCount()).toBe(0)
  })

  // spec: 3.48, 5.11
  it('names what the simpler order form lacks', async () => {
    const { api } = await shopWithBook()
    const draft = { bookId: 'B1', quantity: 1, payment: { paymentMethod: 'OFFLINE', transactionAmount: 1490 } }
    const problem = await problemOf(await api.post('/api/web/orders/', draft), 422)
    expect(problem.errors).toEqual([
      { field: 'shipping', message: 'Por favor elija el método de entrega' },
      { field: 'customer', message: 'Por favor complete los datos de contacto' },
    ])
  })

  it('names the fields of an empty address', async () => {
    const { api } = await shopWithBook()
    const problem = await problemOf(
      await api.post('/api/web/orders/', { ...request, shipping: { shippingMethod: 'DELIVERY' } }),
      422,
    )
    expect(problem.errors).toEqual([
      { field: 'shipping.address', message: 'Por favor complete la dirección' },
      { field: 'shipping.city', message: 'Por favor complete la localidad' },
      { field: 'shipping.department', message: 'Por favor complete el departamento' },
    ])
  })

  it('says why a book can not be bought', async () => {
    const { api, db } = await shopWithBook()
    await insertBook(db, { bibliomanager_id: 'B2', price_cents: null })
    const fieldOf = async (body: object) =>
      (await problemOf(await api.post('/api/web/orders/', body), 422)).errors?.[0]?.field
    expect(await fieldOf({ ...request, bookId: 'nope' })).toBe('bookId')
    expect(await fieldOf({ ...request, bookId: 'B2' })).toBe('bookId')
    const heavy = await problemOf(
      await api.post('/api/web/orders/', { ...request, quantity: 999, shipping: deliveryTo() }),
      422,
    )
    expect(heavy.type).toBe('shipping-not-available')
  })
})

describe('POST /api/web/orders/shipping', () => {
  // spec: 3.51, 7.17
  it('quotes, with and without a slash, and keeps nothing', async () => {
    const { api, orderCount } = await shopWithBook()
    const asked = { bookId: 'B1', quantity: 1, shipping: deliveryTo() }
    for (const path of ['/api/web/orders/shipping', '/api/web/orders/shipping/']) {
      const response = await api.post(path, asked)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      const quote = await response.json()
      expect(quote).toEqual({
        shippingTotal: 290,
        operator: 'Correo nacional',
        totalPackages: 1,
        promise: { shippingMethod: 'DELIVERY', from: '2026-11-27', to: '2026-12-02', ifPaidOn: '2026-11-20' },
      })
      expect(v.is(shippingQuoteSchema, quote)).toBe(true)
    }
    const pickup = await api.post('/api/web/orders/shipping', { ...asked, shipping: { shippingMethod: 'PICKUP' } })
    expect(await pickup.json()).toEqual({
      shippingTotal: 0,
      promise: { shippingMethod: 'PICKUP', from: '2026-11-25', to: '2026-11-25', ifPaidOn: '2026-11-20' },
    })
    expect(await orderCount()).toBe(0)
  })

  it('is the error state above the last band', async () => {
    const { api } = await shopWithBook()
    const heavy = { bookId: 'B1', quantity: 999, shipping: deliveryTo() }
    for (const asked of [heavy, { ...heavy, shipping: { shippingMethod: 'PICKUP' } }]) {
      const problem = await problemOf(await api.post('/api/web/orders/shipping', asked), 422)
      expect(problem).toMatchObject({ type: 'shipping-not-available', mostCopies: 66, mostToCollect: 66 })
      expect(v.is(shippingNotAvailableSchema, problem)).toBe(true)
    }
  })
})

describe('GET /api/web/orders/{externalId}', () => {
  // spec: 7.16
  it('shows the order, never to be stored', async () => {
    const { api } = await shopWithBook()
    const order = await (await api.post('/api/web/orders/', request)).json()
    for (const end of ['', '/']) {
      const response = await api.get(`/api/web/orders/${order.externalId}${end}`)
      expect(response.headers.get('Cache-Control')).toBe('private, no-store')
      expect(await response.json()).toEqual(order)
    }
  })

  // spec: 7.16
  it('does not know an order by its number, or one that is not there', async () => {
    const { api } = await shopWithBook()
    const order = await (await api.post('/api/web/orders/', request)).json()
    for (const id of [order.id, 'x', '%20', '0'.repeat(32)])
      await problemOf(await api.get(`/api/web/orders/${id}`), 404)
  })
})
