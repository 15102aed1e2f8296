import { describe, expect, it } from 'vitest'
import { ordersOf } from '../../shop/orders/customers/order-links-store.ts'
import { createApiClient, problemOf } from '../../test/support/api-client.ts'
import { insertBook } from '../../test/support/books.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { createTestShop } from '../../test/support/test-shop.ts'

const PATH = '/api/web/orders/links'

async function shopWithOrder() {
  const test = await createTestShop()
  await insertBook(test.db, { bibliomanager_id: 'B1', price_cents: 149_000 })
  await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
  return { ...test, api: createApiClient(test) }
}

describe('"¿Dónde está mi pedido?"', () => {
  it('answers the same whether the address has bought here or not, and asks for a mail', async () => {
    const { api, db, linkRequests } = await shopWithOrder()
    for (const email of ['ana@correo.example', 'nadie@correo.example']) {
      const response = await api.post(PATH, { email })
      expect(response.status).toBe(202)
      expect(await response.json()).toEqual({ received: true })
    }
    expect(linkRequests).toHaveLength(2)
    const rows = await db.selectFrom('order_link_requests').select('email').orderBy('id').execute()
    expect(rows.map(row => row.email)).toEqual(['ana@correo.example', 'nadie@correo.example'])
  })

  it('finds orders however the address is spelled', async () => {
    const { db } = await shopWithOrder()
    expect(await ordersOf(db, 'ANA@correo.example')).toMatchObject([{ id: 1001, fullName: 'Ana Pérez' }])
    expect(await ordersOf(db, 'nadie@correo.example')).toEqual([])
  })

  it('needs an address', async () => {
    const { api, linkRequests } = await shopWithOrder()
    for (const body of [{}, { email: 'ana' }]) {
      expect((await problemOf(await api.post(PATH, body), 422)).errors?.[0]?.field).toBe('email')
    }
    expect(linkRequests).toEqual([])
  })
})
