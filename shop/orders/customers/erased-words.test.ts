import { describe, expect, it } from 'vitest'
import { orderRequest } from '../../../test/support/orders.ts'
import { endOrder, PERSON, shopWithPerson } from '../../../test/support/shop-with-person.ts'
import { TEST_SECRET } from '../../../test/support/test-shop.ts'
import { manualPrinting } from '../../printing/networks/manual.ts'
import { cancelForOperator } from '../cancel-for-operator.ts'
import { cancelUnpaidOrder } from '../cancel-order.ts'
import { openIssue, resolveIssue } from '../issue-store.ts'
import type { ChargeDeps } from '../paying/charge-card.ts'
import { eraseCustomer, exportCustomer } from './customer-data.ts'

describe('what the shop knows of a person', () => {
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
      marks: [customer.email, expect.stringMatching(/^# \d+$/)],
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
      kind: 'erased',
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
    await eraseCustomer(test, { email: PERSON.email, evenIfOpen: true, operator: 'ana' })
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

describe('a person is not erased while a transfer waits that names their order', () => {
  const insert = async (test: Awaited<ReturnType<typeof shopWithPerson>>, description: string, amountCents: number) => {
    const row = { key: description, description, received_on: '2026-11-20', amount_cents: amountCents }
    await test.db
      .insertInto('credits')
      .values({ ...row, source: 'e', recorded_by: 'ana', recorded_at: test.clock.at })
      .execute()
  }
  const total = async (test: Awaited<ReturnType<typeof shopWithPerson>>) => {
    const cost = test.db.selectFrom('orders').select('grand_total_cents').where('id', '=', 1001)
    return (await cost.executeTakeFirstOrThrow()).grand_total_cents
  }

  it.each([
    ['calls its number an order’s', 'Orden 1001 Tito', 100],
    ['has the bare number, and just its cost', 'TRF 1001', 0],
  ])('and %s, though it is over', async (_how, description, more) => {
    const test = await shopWithPerson()
    await endOrder(test)
    await insert(test, description, (await total(test)) + more)
    const needs = [{ kind: 'order-naming-transfer', transferId: 2, cents: (await total(test)) + more }]
    expect(await eraseCustomer(test, { email: PERSON.email, operator: 'ana' })).toEqual({
      kind: 'open-orders',
      orders: [{ orderId: 1001, needs }],
    })
  })

  it('and has its link', async () => {
    const test = await shopWithPerson()
    await endOrder(test)
    const link = test.db.selectFrom('orders').select('external_id').where('id', '=', 1001)
    await insert(test, `VER ${(await link.executeTakeFirstOrThrow()).external_id.toUpperCase()}`, 100)
    expect((await eraseCustomer(test, { email: PERSON.email, operator: 'ana' })).kind).toBe('open-orders')
  })

  it('but it is while one waits that has its number among others, or as a part of another', async () => {
    const test = await shopWithPerson()
    await endOrder(test)
    await insert(test, 'SUC 1001', 5)
    await insert(test, 'Orden 11001', 5)
    expect((await eraseCustomer(test, { email: PERSON.email, operator: 'ana' })).kind).toBe('erased')
  })

  it('and no more once it is given back', async () => {
    const test = await shopWithPerson()
    await endOrder(test)
    await insert(test, 'Orden 1001', 500)
    const back = { credit_id: 2, kind: 'returned', bank_reference: 'R1', amount_cents: 500 }
    await test.db
      .insertInto('credit_uses')
      .values({ ...back, used_by: 'ana', used_at: test.clock.at })
      .execute()
    expect((await eraseCustomer(test, { email: PERSON.email, operator: 'ana' })).kind).toBe('erased')
  })
})
