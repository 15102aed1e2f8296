import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertBook } from '../../test/support/books.ts'
import { deliveryTo, orderRequest } from '../../test/support/orders.ts'
import { createTestShop, TEST_SECRET } from '../../test/support/test-shop.ts'
import { cancelUnpaidOrder } from './cancel-order.ts'
import type { ChargeDeps } from './charge-card.ts'
import { confirmPayment } from './confirm-payment.ts'
import { eraseCustomer, exportCustomer } from './customer-data.ts'
import { refundByOperator } from './refund-order.ts'
import { confirmRefundByHand } from './refund-payment.ts'

const PERSON = { fullName: 'Ildefonso Urruzmendi', email: 'Ildefonso@correo.example', tel: '098 765 432' }
const ADDRESS = deliveryTo({ address: 'Camino Zurdo 7', city: 'Tranqueras', department: 'Rivera', zipCode: '40987' })
const TRACES = ['ildefonso', 'urruzmendi', '098 765 432', 'camino zurdo', 'tranqueras', '40987', 'attempt-of-his']

/** A shop where somebody bought, was refunded, asked for a book, and is named by a bank; and somebody else bought too. */
async function shopWithPerson() {
  const test = await createTestShop()
  const publish: ChargeDeps['publish'] = async () => {}
  const desk = { db: test.db, clock: test.clock, publish }
  await insertBook(test.db, { bibliomanager_id: 'B1', price_cents: 149_000 })
  await insertBook(test.db, { bibliomanager_id: 'B2', price_cents: null })
  const request = orderRequest({ bookId: 'B1', transactionAmount: 1780, customer: PERSON, shipping: ADDRESS })
  await test.shop.placeOrder(request, { orderKey: 'attempt-of-his' })
  const other = orderRequest({ bookId: 'B1', transactionAmount: 1490 })
  await test.shop.placeOrder({ ...other, customer: { ...other.customer, fullName: 'Eva' } })
  await test.shop.requestBook('B2', { customer: PERSON, shipping: ADDRESS })
  await test.db.insertInto('order_link_requests').values({ email: PERSON.email, asked_at: test.clock.at }).execute()
  const credit = { key: '77', receivedOn: '2026-11-20', amountCents: 178_000, source: 'e.csv' }
  await confirmPayment(desk, {
    orderId: 1001,
    credit: { ...credit, description: 'TRF ILDEFONSO URRUZMENDI' },
    operator: 'ana',
  })
  return { ...test, desk, publish }
}
type PersonShop = Awaited<ReturnType<typeof shopWithPerson>>

/** Gives the money back and ends the order, as far as the tables are concerned. */
async function endOrder(test: PersonShop): Promise<void> {
  const reason = 'pidió Ildefonso Urruzmendi'
  const refund = await refundByOperator(test.desk, { orderId: 1001, reason, operator: 'ana' })
  if (refund.kind !== 'requested') throw new Error(refund.kind)
  await confirmRefundByHand(test.desk, { refundId: refund.refundId, bankReference: 'T-1' })
  await test.db.updateTable('orders').set({ status: 'CANCELLED' }).where('id', '=', 1001).execute()
}

/** Every row of the schema that holds one of the traces. */
async function traces({ db }: PersonShop): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string
    }>`select lower(to_jsonb(t)::text) as row from ${sql.table(name)} t`.execute(db)
    for (const { row } of rows) {
      for (const trace of TRACES) if (row.includes(trace)) found.push(`${name}: ${trace}`)
    }
  }
  return found
}

describe('what the shop knows of a person', () => {
  it('is all handed over, whatever the capitals of the address', async () => {
    const test = await shopWithPerson()
    const data = await exportCustomer(test.db, 'ILDEFONSO@correo.example')
    expect(data.orders).toHaveLength(1)
    expect(data.orders[0]).toMatchObject({
      order: { customer_full_name: 'Ildefonso Urruzmendi', shipping_city: 'Tranqueras' },
      lines: [{ quantity: 1 }],
      credits: [{ description: 'TRF ILDEFONSO URRUZMENDI' }],
    })
    expect(data.bookRequests).toMatchObject([{ customer_tel: '098 765 432' }])
  })

  it('is erased from every table, and the order is kept', async () => {
    const test = await shopWithPerson()
    await endOrder(test)
    expect((await traces(test)).length).toBeGreaterThan(5)
    const erasing = eraseCustomer(test, { email: 'ildefonso@correo.example' })
    expect(await erasing).toEqual({ kind: 'erased', orders: 1, bookRequests: 1 })
    expect(await traces(test)).toEqual([])
    const orders = await test.db
      .selectFrom('orders')
      .select(['id', 'grand_total_cents', 'customer_full_name'])
      .orderBy('id')
      .execute()
    expect(orders).toEqual([
      { id: 1001, grand_total_cents: 178_000, customer_full_name: 'borrado' },
      { id: 1002, grand_total_cents: 149_000, customer_full_name: 'Eva' },
    ])
    expect(await eraseCustomer(test, { email: 'ildefonso@correo.example' })).toEqual({ kind: 'nothing-known' })
  })

  it('stays while an order is open, unless the operator insists', async () => {
    const test = await shopWithPerson()
    const email = PERSON.email
    expect(await eraseCustomer(test, { email })).toEqual({ kind: 'open-orders', orderIds: [1001] })
    expect((await exportCustomer(test.db, email)).orders).toHaveLength(1)
    expect(await eraseCustomer(test, { email, evenIfOpen: true })).toMatchObject({ kind: 'erased' })
    expect(await traces(test)).toEqual([])
  })

  it('is no reason to touch what a short name happens to stand in', async () => {
    const test = await shopWithPerson()
    const change = { cause: 'deadline', actor: 'shop' } as const
    const deps = { ...test.desk, provider: {} as ChargeDeps['provider'], secret: TEST_SECRET }
    await cancelUnpaidOrder(deps, { orderId: 1002, reason: 'deadline', change })
    await test.db.updateTable('credits').set({ description: 'TRF NUEVA' }).execute()
    await eraseCustomer(test, { email: 'ana@correo.example' })
    expect(await test.db.selectFrom('credits').select('description').execute()).toEqual([{ description: 'TRF NUEVA' }])
  })
})
