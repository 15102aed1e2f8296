import { describe, expect, it } from 'vitest'
import { createApiClient, problemOf } from '../../test/support/api-client.ts'
import { createCardShop } from '../../test/support/card-shop.ts'

const KEY = { 'Idempotency-Key': '7d8a1f7e-0b0c-4f0e-9d55-2f2f5c1b9a10' }

async function shopWithApi() {
  const test = await createCardShop()
  return { ...test, api: createApiClient(test) }
}

describe('POST /api/web/orders with a card', () => {
  it('answers 201 with the paid order, and says no more of the card than its last digits', async () => {
    const { api, cardOrder } = await shopWithApi()
    const request = await cardOrder()
    const response = await api.post('/api/web/orders/', request, KEY)
    expect(response.status).toBe(201)
    const text = await response.text()
    expect(JSON.parse(text).payments).toEqual([
      {
        paymentMethod: 'CARD',
        status: 'APPROVED',
        installments: 1,
        installmentsAmount: 1490,
        totalPaidAmount: 1490,
        cardMethodId: 'visa',
        lastFourDigits: '3704',
      },
    ])
    for (const secret of ['12345678', 'accredited', 'APRO', 'provider']) expect(text).not.toContain(secret)
  })

  it('answers 402 with the provider’s word when the card is rejected', async () => {
    const { api, cardOrder } = await shopWithApi()
    const response = await api.post('/api/web/orders/', await cardOrder('FUND'), KEY)
    expect(response.status).toBe(402)
    expect(await response.json()).toEqual({ status: 'REJECTED', detail: 'cc_rejected_insufficient_amount' })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  it('answers 201 with a pending payment when the provider does not answer', async () => {
    const { api, cardOrder, sandbox } = await shopWithApi()
    const request = await cardOrder()
    await sandbox.setFaults({ down: ['create'] })
    const response = await api.post('/api/web/orders/', request, KEY)
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({ status: 'PENDING_PAYMENT', payments: [{ status: 'PENDING' }] })
  })

  it('answers 502 when certainly nothing was charged', async () => {
    const { api, cardOrder } = await shopWithApi()
    const request = await cardOrder()
    const unknown = { ...request, payment: { ...request.payment, token: 'no-such-token' } }
    expect((await problemOf(await api.post('/api/web/orders/', unknown, KEY), 502)).type).toBe('payment-failed')
  })

  it('answers 429 to a browser that tried too many cards, when first, and not to another behind its address', async () => {
    const { api, cardOrder } = await shopWithApi()
    for (const holder of ['FUND', 'OTHE', 'CALL', 'SECU', 'EXPI'])
      await api.post('/api/web/orders/', await cardOrder(holder))
    const refused = await problemOf(await api.post('/api/web/orders/', await cardOrder('LOCK')), 429)
    expect(refused).toMatchObject({
      type: 'too-many-cards',
      detail: 'Se puede probar otra vez en una hora. Hubo demasiados intentos de pago con tarjeta. No se cobró nada.',
    })
    const neighbour = { Cookie: 'XSRF-TOKEN=of-another-browser', 'X-XSRF-TOKEN': 'of-another-browser' }
    expect((await api.post('/api/web/orders/', await cardOrder('APRO'), neighbour)).status).toBe(201)
  })

  it('answers 409 with the order’s address while a payment of it is open', async () => {
    const { api, cardOrder } = await shopWithApi()
    const first = await (await api.post('/api/web/orders/', await cardOrder('CONT'), KEY)).json()
    const problem = await problemOf(await api.post('/api/web/orders/', await cardOrder(), KEY), 409)
    expect(problem).toMatchObject({ type: 'order-in-progress', externalId: first.externalId })
  })

  it('answers 409 once an order that no card paid was cancelled; its last token makes a new one under another key', async () => {
    const { api, cardOrder, db } = await shopWithApi()
    expect((await api.post('/api/web/orders/', await cardOrder('FUND'), KEY)).status).toBe(402)
    await db.updateTable('orders').set({ status: 'CANCELLED', cancel_reason: 'no-accepted-card' }).execute()
    const again = await cardOrder()
    expect((await problemOf(await api.post('/api/web/orders/', again, KEY), 409)).type).toBe('order-over')
    const key = { 'Idempotency-Key': '5e1c9d84-7a3f-4b26-8c0d-9f2e6a7b1d35' }
    const order = await (await api.post('/api/web/orders/', again, key)).json()
    expect(order.payments).toMatchObject([{ status: 'APPROVED' }])
  })
})

describe('POST /api/web/orders/{externalId}/payments', () => {
  async function pendingOffline() {
    const test = await shopWithApi()
    const request = await test.cardOrder()
    const offline = { ...request, payment: { paymentMethod: 'OFFLINE', transactionAmount: 1490 } }
    const order = await (await test.api.post('/api/web/orders/', offline)).json()
    return { ...test, payment: request.payment, path: `/api/web/orders/${order.externalId}/payments` }
  }

  it('pays an OFFLINE order by card, once per key', async () => {
    const { api, payment, path, sandbox } = await pendingOffline()
    for (let time = 0; time < 2; time++) {
      const response = await api.post(path, { payment }, KEY)
      expect(response.status).toBe(201)
      expect(await response.json()).toMatchObject({
        status: 'PENDING_CONFIRMATION',
        payments: [{ status: 'APPROVED' }],
      })
    }
    expect((await sandbox.ledger()).totals).toMatchObject({ payments: 1, paid: 1 })
  })

  it('needs a key, a known order, its own total, and an order that can be paid', async () => {
    const { api, payment, path, cardOrder } = await pendingOffline()
    await problemOf(await api.post(path, { payment }), 400)
    await problemOf(await api.post(`/api/web/orders/${'0'.repeat(32)}/payments`, { payment }, KEY), 404)
    const other = { ...payment, transactionAmount: 1 }
    expect((await problemOf(await api.post(path, { payment: other }, KEY), 409)).grandTotal).toBe(1490)
    await api.post(path, { payment }, KEY)
    const again = { payment: (await cardOrder()).payment }
    expect(
      (await problemOf(await api.post(path, again, { 'Idempotency-Key': '5e1c9d84-7a3f-4b26-8c0d-9f2e6a7b1d35' }), 409))
        .type,
    ).toBe('not-payable')
  })

  it('answers 402 to a rejected card, and another one may pay', async () => {
    const { api, path, cardOrder } = await pendingOffline()
    const rejected = await api.post(path, { payment: (await cardOrder('CALL')).payment }, KEY)
    expect(rejected.status).toBe(402)
    const { payment } = await cardOrder()
    expect(
      (await api.post(path, { payment }, { 'Idempotency-Key': '5e1c9d84-7a3f-4b26-8c0d-9f2e6a7b1d35' })).status,
    ).toBe(201)
  })
})

describe('POST /api/web/orders/{externalId}/cancellation', () => {
  async function placed(holder: string) {
    const test = await shopWithApi()
    const order = await (await test.api.post('/api/web/orders/', await test.cardOrder(holder))).json()
    return { ...test, cancel: () => test.api.post(`/api/web/orders/${order.externalId}/cancellation`, {}) }
  }

  it('cancels an order under review, at the provider too, however often it is asked', async () => {
    const { cancel, sandbox, events } = await placed('CONT')
    for (let time = 0; time < 2; time++) {
      const response = await cancel()
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ status: 'CANCELLED' })
    }
    expect((await sandbox.ledger()).payments).toMatchObject([{ status: 'cancelled' }])
    expect(events.map(event => event.type)).toEqual(['order-cancelled'])
  })

  it('cancels a paid order, however often it is asked, and says once that its money goes back', async () => {
    const { cancel, events } = await placed('APRO')
    for (let time = 0; time < 2; time++) {
      expect(await (await cancel()).json()).toMatchObject({
        status: 'CANCELLED',
        payments: [{ refundingAmount: 1490 }],
      })
    }
    expect(events.filter(({ type }) => type === 'refund-requested')).toHaveLength(1)
  })

  it('is refused with the reason once it is printed, and where its money is disputed', async () => {
    const { cancel, db } = await placed('APRO')
    const at = new Date()
    const { id: order_id } = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    await db.updateTable('orders').set({ status: 'CONFIRMED' }).execute()
    await db.insertInto('shipments').values({ order_id, status: 'PRINTED', created_at: at, updated_at: at }).execute()
    const { type, detail } = await problemOf(await cancel(), 409)
    expect([type, detail]).toEqual(['printing-began', expect.stringContaining('no puede detenerlo')])
    await db.updateTable('payments').set({ status: 'CHARGED_BACK' }).execute()
    expect((await problemOf(await cancel(), 409)).type).toBe('paid')
  })

  it('is refused while the provider can not be asked', async () => {
    const { cancel, sandbox } = await placed('CONT')
    await sandbox.setFaults({ down: ['cancel'] })
    expect((await problemOf(await cancel(), 409)).type).toBe('being-verified')
  })

  it('knows no other orders', async () => {
    const { api } = await shopWithApi()
    await problemOf(await api.post(`/api/web/orders/${'0'.repeat(32)}/cancellation`, {}), 404)
  })
})

describe('somebody who tries out cards', () => {
  it('gets a 429 that says when to come back', async () => {
    const test = await shopWithApi()
    for (let time = 0; time < 5; time++) await test.shop.placeOrder(await test.cardOrder('FUND'))
    const response = await test.api.post('/api/web/orders/', await test.cardOrder('FUND'), KEY)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await problemOf(response, 429)).detail).toContain('No se cobró nada')
  })
})
