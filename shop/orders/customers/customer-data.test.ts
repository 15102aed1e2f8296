import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ADDRESS, endOrder, PERSON, type PersonShop, shopWithPerson } from '../../../test/support/shop-with-person.ts'
import { TEST_SECRET } from '../../../test/support/test-shop.ts'
import { cancelUnpaidOrder } from '../cancel-order.ts'
import { openIssue } from '../issue-store.ts'
import { readOrderView } from '../order-view.ts'
import type { ChargeDeps } from '../paying/charge-card.ts'
import { refundByOperator } from '../refunds/refund-order.ts'
import { eraseCustomer, exportCustomer } from './customer-data.ts'

const TRACES = ['ildefonso', 'urruzmendi', '098 765 432', 'camino zurdo', 'tranqueras', '40987', 'attempt-of-his']
async function ship({ db, clock }: PersonShop, status: 'DISPATCHED' | 'DELIVERED' | 'RETURNED'): Promise<void> {
  await db.updateTable('orders').set({ status: 'CONFIRMED' }).where('id', '=', 1001).execute()
  const row = { order_id: 1001, status, created_at: clock.at, updated_at: clock.at }
  await db.insertInto('shipments').values(row).execute()
}
const openIssueOf = ({ db, clock }: PersonShop) =>
  openIssue(db, { orderId: 1001, kind: 'chargeback', subject: '', detail: '', at: clock.at })
const askForRefund = ({ desk }: PersonShop) =>
  refundByOperator(desk, { orderId: 1001, reason: 'una mancha', operator: 'ana' })
/** Every row of the schema that contains one of the traces. */
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
      transfers: [{ description: 'TRF ILDEFONSO URRUZMENDI' }],
    })
    expect(data.bookRequests).toMatchObject([{ customer_tel: '098 765 432' }])
  })

  it('is handed over with the mails that went out, and with nobody else’s', async () => {
    const test = await shopWithPerson()
    const mail = { sent_at: test.clock.at, subject: 'Recibimos tu pedido', body: 'Hola', html: '', mail: 'received' }
    for (const [order_id, address] of [
      [1001, PERSON.email],
      [1002, 'ana@correo.example'],
    ] as const) {
      await test.db
        .insertInto('order_mails')
        .values({ ...mail, order_id, address, message_id: address })
        .execute()
    }
    expect((await exportCustomer(test.db, PERSON.email)).mails).toEqual([
      { order_id: 1001, sent_at: test.clock.at, address: PERSON.email, subject: 'Recibimos tu pedido', body: 'Hola' },
    ])
  })

  it('is also a mail about an order that was corrected to another person’s: theirs is given and erased, the other’s stays', async () => {
    const test = await shopWithPerson()
    const mail = { sent_at: test.clock.at, subject: 'Recibimos tu pedido', body: 'Hola', html: '', mail: 'received' }
    for (const address of ['Cadena@correo.example', PERSON.email]) {
      await test.db
        .insertInto('order_mails')
        .values({ ...mail, order_id: 1001, address, message_id: address })
        .execute()
    }
    const addresses = async (person: string) => (await exportCustomer(test.db, person)).mails.map(each => each.address)
    expect(await addresses('cadena@correo.example')).toEqual(['Cadena@correo.example'])
    expect(await addresses(PERSON.email)).toEqual([PERSON.email])
    const erase = () => eraseCustomer(test, { email: 'cadena@correo.example', operator: 'ana' })
    expect(await erase()).toEqual({ kind: 'erased', orders: 0, bookRequests: 0, marks: ['cadena@correo.example'] })
    expect(await erase()).toEqual({ kind: 'nothing-known', marks: ['cadena@correo.example'] })
    expect(await addresses('cadena@correo.example')).toEqual([])
    expect(await addresses(PERSON.email)).toEqual([PERSON.email])
  })

  it('who gave no mail is found by their telephone, however it is typed', async () => {
    const test = await shopWithPerson()
    const phoned = { customer_email: null, customer_tel: '(098) 765-432' }
    await test.db.updateTable('orders').set(phoned).where('id', '=', 1002).execute()
    const data = await exportCustomer(test.db, '098.765.432')
    expect(
      data.orders.map(({ order }) => order.id),
      'not of who gave a mail',
    ).toEqual([1002])
    const erasing = eraseCustomer(test, { email: '098 765432', evenIfOpen: true, operator: 'ana' })
    expect(await erasing).toMatchObject({ kind: 'erased', orders: 1 })
    expect((await exportCustomer(test.db, PERSON.email)).orders[0]?.order.customer_full_name).toBe(PERSON.fullName)
  })

  it('is not in an unpaid order any more, which nobody can pay then', async () => {
    const test = await shopWithPerson()
    const change = { cause: 'deadline', actor: 'shop' } as const
    const deps = { ...test.desk, provider: {} as ChargeDeps['provider'], secret: TEST_SECRET }
    await cancelUnpaidOrder(deps, { orderId: 1002, reason: 'deadline', change })
    const { externalId } = await readOrderView(test.db, 1002, test.clock.at)
    expect((await test.shop.findOrder(externalId))?.payableBy).toEqual(['CARD', 'OFFLINE'])
    await eraseCustomer(test, { email: 'ana@correo.example', operator: 'ana' })
    expect((await test.shop.findOrder(externalId))?.payableBy).toEqual([])
    const payment = { paymentMethod: 'OFFLINE', transactionAmount: 1490 } as const
    const again = test.shop.payOrder({ externalId, payment }, { attemptKey: 'from the old mail' })
    expect(await again).toEqual({ kind: 'not-payable' })
  })

  it('is erased from every table, and the order is kept', async () => {
    const test = await shopWithPerson()
    await endOrder(test)
    expect((await traces(test)).length).toBeGreaterThan(5)
    const erasing = eraseCustomer(test, { email: 'ildefonso@correo.example', operator: 'ana' })
    expect(await erasing).toEqual({
      kind: 'erased',
      orders: 1,
      bookRequests: 1,
      marks: ['ildefonso@correo.example', '# 1001'],
    })
    expect(await traces(test)).toEqual([])
    const orders = await test.db
      .selectFrom('orders')
      .select(['id', 'grand_total_cents', 'customer_full_name', 'customer_email'])
      .orderBy('id')
      .execute()
    const erased = { customer_full_name: 'borrado', customer_email: 'borrado@borrado.invalid' }
    expect(orders).toEqual([
      { id: 1001, grand_total_cents: 178_000, ...erased },
      { id: 1002, grand_total_cents: 149_000, customer_full_name: 'Eva', customer_email: 'ana@correo.example' },
    ])
    expect(await eraseCustomer(test, { email: 'ildefonso@correo.example', operator: 'ana' })).toEqual({
      kind: 'nothing-known',
      marks: ['ildefonso@correo.example'],
    })
  })

  it('stays while an order is open, unless the operator insists', async () => {
    const test = await shopWithPerson()
    const email = PERSON.email
    expect(await eraseCustomer(test, { email, operator: 'ana' })).toEqual({
      kind: 'open-orders',
      orders: [{ orderId: 1001, needs: [{ kind: 'being-printed' }] }],
    })
    expect((await exportCustomer(test.db, email)).orders).toHaveLength(1)
    expect(await eraseCustomer(test, { email, evenIfOpen: true, operator: 'ana' })).toMatchObject({ kind: 'erased' })
    expect(await traces(test)).toEqual([])
  })

  it.each<[string, (test: PersonShop) => Promise<unknown>, boolean]>([
    ['is on its way', test => ship(test, 'DISPATCHED'), true],
    ['has come', test => ship(test, 'DELIVERED'), false],
    ['came back with its money here', test => ship(test, 'RETURNED'), true],
    [
      'came back and was given back',
      async test => {
        await ship(test, 'RETURNED')
        await test.db.updateTable('payments').set({ status: 'REFUNDED' }).execute()
      },
      false,
    ],
    ['waits for a person', test => ship(test, 'DELIVERED').then(() => openIssueOf(test)), true],
    ['gets money back', test => ship(test, 'DELIVERED').then(() => askForRefund(test)), true],
  ])('stays while an order needs its buyer: one that %s', async (_what, happen, isOpen) => {
    const test = await shopWithPerson()
    await happen(test)
    const erasing = await eraseCustomer(test, { email: PERSON.email, operator: 'ana' })
    expect(erasing.kind).toBe(isOpen ? 'open-orders' : 'erased')
  })

  it('is erased where somebody only asked for a book', async () => {
    const test = await shopWithPerson()
    const customer = { ...PERSON, email: 'otra@correo.example', fullName: 'Otra Persona' }
    await test.shop.requestBook('B2', { customer, shipping: ADDRESS }, 'browser')
    const erasing = eraseCustomer(test, { email: 'otra@correo.example', operator: 'ana' })
    expect(await erasing).toMatchObject({ kind: 'erased', orders: 0, bookRequests: 1 })
    expect((await exportCustomer(test.db, PERSON.email)).orders[0]?.order.customer_full_name).toBe(PERSON.fullName)
  })
})
