import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertBook } from '../../../test/support/books.ts'
import { deliveryTo, orderRequest } from '../../../test/support/orders.ts'
import { createTestShop, TEST_SECRET, unreachableProvider } from '../../../test/support/test-shop.ts'
import { manualPrinting } from '../../printing/networks/manual.ts'
import { cancelForOperator } from '../cancel-for-operator.ts'
import { cancelUnpaidOrder } from '../cancel-order.ts'
import { openIssue, resolveIssue } from '../issue-store.ts'
import { readOrderView } from '../order-view.ts'
import type { ChargeDeps } from '../paying/charge-card.ts'
import { refundByOperator } from '../refunds/refund-order.ts'
import { confirmRefundByHand } from '../refunds/refund-payment.ts'
import { confirmPayment } from '../transfers/confirm-payment.ts'
import { eraseCustomer, exportCustomer } from './customer-data.ts'

const PERSON = { fullName: 'Ildefonso Urruzmendi', email: 'Ildefonso@correo.example', tel: '098 765 432' }
const ADDRESS = deliveryTo({ address: 'Camino Zurdo 7', city: 'Tranqueras', department: 'Rivera', zipCode: '40987' })
const TRACES = ['ildefonso', 'urruzmendi', '098 765 432', 'camino zurdo', 'tranqueras', '40987', 'attempt-of-his']

/** A shop with one person who bought, was refunded, sent a book request and is named by a bank, and with another buyer. */
async function shopWithPerson() {
  const test = await createTestShop()
  const publish: ChargeDeps['publish'] = async () => {}
  const desk = { db: test.db, clock: test.clock, publish, network: manualPrinting() }
  await insertBook(test.db, { bibliomanager_id: 'B1', price_cents: 149_000 })
  await insertBook(test.db, { bibliomanager_id: 'B2', price_cents: null })
  const gift = { recipient: 'Hermelinda Urruzmendi', message: 'de Ildefonso' }
  const request = {
    ...orderRequest({ bookId: 'B1', transactionAmount: 1780, customer: PERSON, shipping: ADDRESS }),
    gift,
  }
  await test.shop.placeOrder(request, { orderKey: 'attempt-of-his' })
  const other = orderRequest({ bookId: 'B1', transactionAmount: 1490 })
  await test.shop.placeOrder({ ...other, customer: { ...other.customer, fullName: 'Eva' } })
  await test.shop.requestBook('B2', { customer: PERSON, shipping: ADDRESS }, 'browser')
  await test.db.insertInto('order_link_requests').values({ email: PERSON.email, asked_at: test.clock.at }).execute()
  const transfer = { key: '77', receivedOn: '2026-11-20', amountCents: 178_000, source: 'e.csv' }
  await confirmPayment(desk, {
    orderId: 1001,
    transfer: { ...transfer, description: 'TRF ILDEFONSO URRUZMENDI' },
    operator: 'ana',
  })
  return { ...test, desk, publish, provider: unreachableProvider }
}
type PersonShop = Awaited<ReturnType<typeof shopWithPerson>>

/** Refunds the money and ends the order, in the tables only. */
async function endOrder(test: PersonShop): Promise<void> {
  const reason = 'pidió Ildefonso Urruzmendi'
  const refund = await refundByOperator(test.desk, { orderId: 1001, reason, operator: 'ana' })
  if (refund.kind !== 'requested') throw new Error(refund.kind)
  await confirmRefundByHand(test.desk, { refundId: refund.refundId, bankReference: 'T-1' })
  await test.db.updateTable('orders').set({ status: 'CANCELLED' }).where('id', '=', 1001).execute()
}

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
      names: ['ildefonso@correo.example', 'Ildefonso Urruzmendi', '098 765 432', 'Hermelinda Urruzmendi'],
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
      names: ['ildefonso@correo.example'],
    })
  })

  it('is no longer looked for by what the team keeps of its lists', async () => {
    const test = await shopWithPerson()
    await endOrder(test)
    const view = { list: 'ordenes', owner: 'Ana', owner_id: 'ana', is_shared: true, saved_at: test.clock.at }
    const views = [
      { name: 'Reclamo', query: 'q=ILDEFONSO%40correo.example' },
      { name: 'Lo de Urruzmendi', query: 'estado=paga' },
      { name: 'Sin pagar', query: 'estado=pendiente&q=' },
      { name: 'De 432 pesos', query: 'desde=432' },
    ]
    await test.db
      .insertInto('desk_views')
      .values(views.map(each => ({ ...view, ...each })))
      .execute()
    await eraseCustomer(test, { email: PERSON.email, operator: 'ana' })
    const kept = await test.db.selectFrom('desk_views').select('name').orderBy('id').execute()
    expect(kept.map(({ name }) => name)).toEqual(['Sin pagar', 'De 432 pesos'])
  })

  it('is taken out of what was noted about a transfer: about theirs whatever it says', async () => {
    const test = await shopWithPerson()
    const notes = async (transfer: number) =>
      test.db.selectFrom('credit_uses').select(['note', 'undo_note']).where('credit_id', '=', transfer).execute()
    const { id: other } = await test.db
      .insertInto('credits')
      .values({
        key: '2',
        description: 'TRF',
        received_on: '2026-11-20',
        amount_cents: 3,
        source: 'e',
        recorded_by: 'ana',
        recorded_at: test.clock.at,
        problem: 'wrong-amount',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const use = { credit_id: other, kind: 'closed', amount_cents: 1, used_at: test.clock.at, used_by: 'ana' }
    const undone = { undone_at: test.clock.at, undone_by: 'ana' }
    await test.db
      .insertInto('credit_uses')
      .values([
        { ...use, note: 'la envió Ildefonso Urruzmendi' },
        { ...use, note: 'la envió su hija', ...undone, undo_note: 'dice ildefonso urruzmendi que no' },
      ])
      .execute()
    await test.db
      .updateTable('credit_uses')
      .set({ note: 'avisó que faltaba', undo_note: 'y volvió' })
      .where('credit_id', '<>', other)
      .execute()
    await eraseCustomer(test, { email: PERSON.email, evenIfOpen: true, operator: 'ana' })
    expect(await notes(1)).toEqual([{ note: 'borrado', undo_note: 'borrado' }])
    expect(await notes(other)).toEqual([
      { note: 'borrado', undo_note: null },
      { note: 'la envió su hija', undo_note: 'borrado' },
    ])
  })

  it('is taken out of what was written about their orders alone', async () => {
    const test = await shopWithPerson()
    const detail = 'llamó Ildefonso Urruzmendi'
    for (const orderId of [1001, 1002]) {
      const issue = { orderId, kind: 'chargeback', subject: '', at: test.clock.at } as const
      await openIssue(test.db, { ...issue, detail })
      await resolveIssue(test.db, { ...issue, resolution: `ana: ${detail}` })
    }
    await openIssue(test.db, { orderId: 1001, kind: 'late-credit', subject: '', detail: 'nadie', at: test.clock.at })
    await eraseCustomer(test, { email: PERSON.email, evenIfOpen: true, operator: 'ana' })
    const issues = test.db.selectFrom('order_matters').select(['order_id', 'detail', 'resolution']).orderBy('id')
    expect(await issues.execute()).toEqual([
      { order_id: 1001, detail: 'borrado', resolution: 'borrado' },
      { order_id: 1002, detail, resolution: `ana: ${detail}` },
      { order_id: 1001, detail: 'nadie', resolution: null },
    ])
  })

  it('takes the reason of a cancellation with it, wherever it stands', async () => {
    const test = await shopWithPerson()
    const reason = 'se mudó y no lo quiere'
    const deps = {
      ...test.desk,
      provider: {} as ChargeDeps['provider'],
      secret: TEST_SECRET,
      network: manualPrinting(),
    }
    const cancelling = cancelForOperator(deps, { orderId: 1001, operator: 'ana', reason })
    expect(await cancelling).toMatchObject({ kind: 'cancelled', refundedCents: 178_000 })
    const holding = async () => JSON.stringify((await exportCustomer(test.db, PERSON.email)).orders).includes(reason)
    expect(await holding()).toBe(true)
    await eraseCustomer(test, { email: PERSON.email, evenIfOpen: true, operator: 'ana' })
    const rows = [
      ...(await test.db.selectFrom('orders').selectAll().execute()),
      ...(await test.db.selectFrom('refunds').selectAll().execute()),
      ...(await test.db.selectFrom('order_history').selectAll().execute()),
    ]
    expect(JSON.stringify(rows)).not.toContain(reason)
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

  it('is looked for letter by letter, whatever signs it holds', async () => {
    const test = await shopWithPerson()
    const customer = { fullName: 'Cien%Fuegos_', email: 'cien@correo.example', tel: '091 111 111' }
    await test.shop.placeOrder({ ...orderRequest({ bookId: 'B1', transactionAmount: 1490 }), customer })
    const others = [
      { description: 'TRF CIEN Y MAS FUEGOS 1', key: '1' },
      { description: 'TRF CIEN%FUEGOS_', key: '2' },
    ]
    for (const { key, description } of others) {
      const row = { key, description, received_on: '2026-11-20', amount_cents: 1, source: 'e', recorded_by: 'ana' }
      await test.db
        .insertInto('credits')
        .values({ ...row, recorded_at: test.clock.at, problem: 'wrong-amount' })
        .execute()
    }
    expect(await eraseCustomer(test, { email: customer.email, evenIfOpen: true, operator: 'ana' })).toEqual({
      kind: 'erased',
      orders: 1,
      bookRequests: 0,
      names: [customer.email, customer.fullName, customer.tel],
    })
    const transfers = await test.db
      .selectFrom('credits')
      .select('description')
      .where('key', 'in', ['1', '2'])
      .orderBy('id')
      .execute()
    expect(transfers).toEqual([{ description: 'TRF CIEN Y MAS FUEGOS 1' }, { description: 'borrado' }])
  })

  it('is no reason to touch what a short name happens to stand in', async () => {
    const test = await shopWithPerson()
    const change = { cause: 'deadline', actor: 'shop' } as const
    const deps = { ...test.desk, provider: {} as ChargeDeps['provider'], secret: TEST_SECRET }
    await cancelUnpaidOrder(deps, { orderId: 1002, reason: 'deadline', change })
    await test.db.updateTable('credits').set({ description: 'TRF NUEVA' }).execute()
    expect(await eraseCustomer(test, { email: 'ana@correo.example', operator: 'ana' })).toMatchObject({
      names: ['ana@correo.example', '099 123 456'],
    })
    expect(await test.db.selectFrom('credits').select('description').execute()).toEqual([{ description: 'TRF NUEVA' }])
  })

  it('is a reason to touch what a name of six letters stands in', async () => {
    const test = await shopWithPerson()
    await test.db.updateTable('orders').set({ customer_full_name: 'Nelson' }).where('id', '=', 1001).execute()
    const row = {
      description: 'TRF NELSON',
      received_on: '2026-11-20',
      amount_cents: 1,
      source: 'e',
      recorded_by: 'ana',
    }
    const transfer = { ...row, key: '1', recorded_at: test.clock.at, problem: 'wrong-amount' }
    await test.db.insertInto('credits').values(transfer).execute()
    const view = { list: 'ordenes', owner: 'Ana', owner_id: 'ana', is_shared: true, saved_at: test.clock.at }
    await test.db
      .insertInto('desk_views')
      .values({ ...view, name: 'Lo de Nelson', query: '' })
      .execute()
    const erasing = await eraseCustomer(test, { email: PERSON.email, evenIfOpen: true, operator: 'ana' })
    expect(erasing).toMatchObject({ names: expect.arrayContaining(['Nelson']) })
    const kept = test.db.selectFrom('credits').select('description').where('key', '=', '1')
    expect(await kept.execute()).toEqual([{ description: 'borrado' }])
    expect(await test.db.selectFrom('desk_views').select('name').execute()).toEqual([])
  })
})

it('a person is not erased while a transfer waits that says nothing but their name: nobody would know whose it is', async () => {
  const test = await shopWithPerson()
  await endOrder(test)
  const row = { key: '1', description: 'TRF ILDEFONSO URRUZMENDI', received_on: '2026-11-20', amount_cents: 149_000 }
  await test.db
    .insertInto('credits')
    .values({ ...row, source: 'e', recorded_by: 'ana', recorded_at: test.clock.at })
    .execute()
  const needs = [{ kind: 'naming-transfer', transferId: 2, cents: 149_000 }]
  expect(await eraseCustomer(test, { email: PERSON.email, operator: 'ana' })).toEqual({
    kind: 'open-orders',
    orders: [{ orderId: 1001, needs }],
  })
  expect((await eraseCustomer(test, { email: PERSON.email, evenIfOpen: true, operator: 'ana' })).kind).toBe('erased')
  const kept = test.db.selectFrom('credits').select('description').where('key', '=', '1')
  expect(await kept.execute()).toEqual([{ description: 'borrado' }])
})
