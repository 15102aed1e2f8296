import { describe, expect, it } from 'vitest'
import type { ShipmentStatus } from '../../../contract/order.ts'
import { createCardShop } from '../../../test/support/card-shop.ts'
import { orderRequest } from '../../../test/support/orders.ts'
import { insertSecondPayment } from '../../../test/support/paid-order.ts'
import { openIssue, resolveIssue } from '../issue-store.ts'
import { ERASED_EMAIL } from '../was-erased.ts'
import { findOrders } from './find-anything.ts'
import { listOrders, listOtherOrders, nameOrders, orderNumber, readOrderFile, writeNote } from './operator-orders.ts'

describe('the operator’s list of orders', () => {
  async function shopWithOrders() {
    const test = await createCardShop()
    await test.shop.placeOrder(await test.cardOrder())
    test.clock.at = new Date('2026-11-21T12:00:00Z')
    const request = await test.cardOrder('FUND')
    const customer = { ...request.customer, fullName: 'Eva Ruiz', email: 'Eva@correo.example' }
    await test.shop.placeOrder({ ...request, customer }, { orderKey: 'hers' })
    await test.shop.placeOrder(
      { ...orderRequest({ bookId: 'B1', transactionAmount: 1490 }), customer },
      { orderKey: 'hers' },
    )
    const issue = { orderId: 1002, subject: '', detail: '', at: test.clock.at }
    await openIssue(test.db, { ...issue, kind: 'late-credit' })
    await openIssue(test.db, { ...issue, kind: 'chargeback' })
    await resolveIssue(test.db, { ...issue, kind: 'chargeback', resolution: 'won' })
    const ids = async (filter: Parameters<typeof listOrders>[1], limit = 10) =>
      (await listOrders(test.db, filter, limit)).map(({ id }) => id)
    return { ...test, ids }
  }

  it('says of each what it is, who waits for it and what is open', async () => {
    const test = await shopWithOrders()
    expect(await listOrders(test.db, {}, 10)).toEqual([
      {
        id: 1002,
        placedAt: test.clock.at,
        status: 'PENDING_PAYMENT',
        grandTotalCents: 149_000,
        method: 'OFFLINE',
        customer: 'Eva Ruiz',
        title: 'La tregua',
        otherTitles: 0,
        openIssues: 1,
        waitingTransfers: 0,
        shipment: null,
        tracking: null,
        department: null,
        tel: '099 123 456',
      },
      expect.objectContaining({ id: 1001, status: 'PENDING_CONFIRMATION', method: 'CARD', openIssues: 0 }),
    ])
  })

  it('is cut by status, day, buyer and length', async () => {
    const test = await shopWithOrders()
    expect(await test.ids({}, 1)).toEqual([1002])
    expect(await test.ids({ statuses: ['PENDING_CONFIRMATION'] })).toEqual([1001])
    expect(await test.ids({ since: test.clock.at })).toEqual([1002])
    expect(await test.ids({ email: 'eva@CORREO.example' })).toEqual([1002])
  })

  it('is cut by the day that ends it, the page before, the telephone and the cost', async () => {
    const test = await shopWithOrders()
    const dearer = { order_total_cents: 200_000, grand_total_cents: 200_000 }
    await test.db.updateTable('orders').set(dearer).where('id', '=', 1001).execute()
    await test.db.updateTable('orders').set({ customer_tel: '098 1' }).where('id', '=', 1002).execute()
    expect(await test.ids({ until: test.clock.at })).toEqual([1001])
    expect(await test.ids({ before: 1002 })).toEqual([1001])
    expect(await test.ids({ tel: '098 1' })).toEqual([1002])
    expect(await test.ids({ tel: '' })).toEqual([])
    expect(await test.ids({ fromCents: 149_001 })).toEqual([1001])
    expect(await test.ids({ fromCents: 149_000, toCents: 149_000 })).toEqual([1002])
    expect(await test.ids({ toCents: 0 })).toEqual([])
  })

  it('is cut by how it is paid, where it goes, what waits of it and since when its printing does', async () => {
    const test = await shopWithOrders()
    await test.db.updateTable('orders').set({ shipping_department: 'Salto' }).where('id', '=', 1001).execute()
    expect(await test.ids({ method: 'CARD' })).toEqual([1001])
    expect(await test.ids({ method: 'OFFLINE' })).toEqual([1002])
    expect(await test.ids({ department: 'Salto' })).toEqual([1001])
    expect(await test.ids({ isWaiting: true })).toEqual([1002])
    expect(await test.ids({ unconfirmedSince: test.clock.at })).toEqual([1001])
    await test.db.updateTable('orders').set({ paid_at: test.clock.at }).execute()
    expect(await test.ids({ unconfirmedSince: test.clock.at })).toEqual([])
    const late = new Date(test.clock.at.getTime() + 1)
    await test.db
      .updateTable('orders')
      .set({ status: 'BMG_ORDER_CONFIRMATION_FAILED' })
      .where('id', '=', 1002)
      .execute()
    expect(await test.ids({ unconfirmedSince: late })).toEqual([1002, 1001])
    await test.db.updateTable('orders').set({ status: 'CONFIRMED' }).where('id', '=', 1001).execute()
    expect(await test.ids({ unconfirmedSince: late })).toEqual([1002])
  })

  it('counts the transfers that wait and name an order, which waits for them as for an issue', async () => {
    const test = await shopWithOrders()
    const waiting = async () =>
      (await listOrders(test.db, {}, 10)).map(({ id, waitingTransfers }) => [id, waitingTransfers])
    const insert = (key: string, description: string, amount_cents = 500) =>
      test.db
        .insertInto('credits')
        .values({
          key,
          description,
          amount_cents,
          received_on: '2026-11-20',
          source: 'e',
          recorded_by: 'ana',
          recorded_at: test.clock.at,
        })
        .execute()
    await insert('1', 'CUENTA 1001')
    await insert('2', 'Orden 4711')
    expect(await waiting()).toEqual([
      [1002, 0],
      [1001, 0],
    ])
    expect(await test.ids({ isWaiting: true })).toEqual([1002])
    await insert('3', 'Orden 1001')
    await insert('4', 'pedidos 1001 y 1002')
    const link = test.db.selectFrom('orders').select('external_id').where('id', '=', 1002)
    await insert('5', `VERA${(await link.executeTakeFirstOrThrow()).external_id.toUpperCase()}`)
    expect(await waiting()).toEqual([
      [1002, 2],
      [1001, 2],
    ])
    expect(await test.ids({ isWaiting: true })).toEqual([1002, 1001])
    const used = { kind: 'closed', amount_cents: 500, used_by: 'ana', used_at: test.clock.at }
    await test.db
      .insertInto('credit_uses')
      .values([1, 2, 3].map(number => ({ ...used, credit_id: number + 2 })))
      .execute()
    expect(await waiting()).toEqual([
      [1002, 0],
      [1001, 0],
    ])
    expect(await test.ids({ isWaiting: true })).toEqual([1002])
  })

  it('shows how money came that was the order’s once, and the latest way where none ever was', async () => {
    const test = await shopWithOrders()
    const method = async () => (await listOrders(test.db, {}, 10)).map(order => order.method)
    const others = { ...test, orderId: 1002 }
    await test.db.updateTable('payments').set({ status: 'REJECTED', received_at: null }).execute()
    await insertSecondPayment(others, { payment_method: 'OFFLINE', provider_payment_id: null })
    expect(await method(), 'the latest').toEqual(['OFFLINE', 'OFFLINE'])
    await test.db
      .updateTable('payments')
      .set({ status: 'CHARGED_BACK', received_at: test.clock.at })
      .where('order_id', '=', 1001)
      .where('payment_method', '=', 'CARD')
      .execute()
    expect(await method(), 'that was its money').toEqual(['OFFLINE', 'CARD'])
    await test.db
      .updateTable('payments')
      .set({ status: 'PARTIALLY_REFUNDED' })
      .where('order_id', '=', 1001)
      .where('payment_method', '=', 'OFFLINE')
      .execute()
    expect(await method(), 'that is its money').toEqual(['OFFLINE', 'OFFLINE'])
    expect(await test.ids({ method: 'CARD' })).toEqual([])
  })

  it('shows parcels, and leaves out what nobody has to hand over any more', async () => {
    const test = await shopWithOrders()
    const send = (status: ShipmentStatus) =>
      test.db
        .insertInto('shipments')
        .values([1001, 1002].map(order_id => ({ ...parcel, order_id, status, tracking_number: `UY${order_id}` })))
        .onConflict(known => known.column('order_id').doUpdateSet({ status }))
        .execute()
    const parcel = { created_at: test.clock.at, updated_at: test.clock.at }
    await test.db.updateTable('orders').set({ status: 'CANCELLED' }).where('id', '=', 1001).execute()
    for (const status of ['PREPARING', 'PRINTED', 'READY_FOR_PICKUP'] as const) {
      await send(status)
      expect(await test.ids({ shipment: status }), status).toEqual([1002])
    }
    await send('DISPATCHED')
    expect(await test.ids({ shipment: 'DISPATCHED' })).toEqual([1002, 1001])
    expect(await test.ids({ shipment: 'PRINTED' })).toEqual([])
    expect(await listOrders(test.db, {}, 1)).toMatchObject([{ shipment: 'DISPATCHED', tracking: 'UY1002' }])
  })

  it('names an order’s first title and counts the others', async () => {
    const test = await shopWithOrders()
    const line = await test.db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', 1002)
      .executeTakeFirstOrThrow()
    await test.db
      .insertInto('order_lines')
      .values([3, 2].map(number => ({ ...line, line_number: number, title: `Otro ${number}` })))
      .execute()
    const titles = { title: 'La tregua', otherTitles: 2 }
    expect(await listOrders(test.db, {}, 10)).toMatchObject([titles, { title: 'La tregua', otherTitles: 0 }])
    expect(await findOrders(test.db, '1002')).toMatchObject([{ title: 'La tregua' }])
  })

  it('names orders by their numbers, each once', async () => {
    const test = await shopWithOrders()
    expect(await nameOrders(test.db, [1002, 1002, 4711])).toEqual([
      { id: 1002, customer: 'Eva Ruiz', grandTotalCents: 149_000 },
    ])
    expect(await nameOrders(test.db, [])).toEqual([])
  })

  it('keeps what somebody notes about an order, and says where there is none', async () => {
    const test = await shopWithOrders()
    const note = { orderId: 1002, text: 'llamó', author: 'ana', at: test.clock.at }
    expect(await writeNote(test.db, note)).toBe(true)
    expect(await writeNote(test.db, { ...note, orderId: 4711 })).toBe(false)
    expect((await readOrderFile(test.db, 1002)).notes).toMatchObject([
      { text: 'llamó', author: 'ana', at: test.clock.at },
    ])
    expect((await readOrderFile(test.db, 1001)).notes).toEqual([])
  })

  it('distinguishes those whose buyers left them; one that waits for its reader’s choice is not left', async () => {
    const test = await shopWithOrders()
    expect(await test.ids({ isUnfinished: true })).toEqual([])
    expect(await test.ids({ isUnfinished: false })).toEqual([1002, 1001])
    await test.db.updateTable('payments').set({ status: 'REJECTED' }).where('order_id', '=', 1002).execute()
    expect(await test.ids({ isUnfinished: true })).toEqual([1002])
    await test.db.deleteFrom('payments').where('order_id', '=', 1002).execute()
    expect(await test.ids({ isUnfinished: true })).toEqual([])
    const lapsed = { status: 'CANCELLED', cancel_reason: 'deadline' } as const
    await test.db.updateTable('orders').set(lapsed).where('id', '=', 1002).execute()
    expect(await test.ids({ isUnfinished: true })).toEqual([1002])
    await test.db.updateTable('orders').set({ cancel_reason: 'operator' }).where('id', '=', 1002).execute()
    expect(await test.ids({ isUnfinished: true })).toEqual([])
    expect(await test.ids({ isUnfinished: false })).toEqual([1002, 1001])
  })

  it('finds the other orders of a person, by mail or by telephone, and none of somebody erased', async () => {
    const test = await shopWithOrders()
    const others = async (id: number) => (await listOtherOrders(test.db, id, 5)).map(other => other.id)
    expect(await others(1001)).toEqual([])
    await test.db.updateTable('orders').set({ customer_email: null }).execute()
    expect(await others(1001)).toEqual([1002])
    expect(await others(1002)).toEqual([1001])
    await test.db.updateTable('orders').set({ customer_tel: '098 1' }).where('id', '=', 1002).execute()
    expect(await others(1001)).toEqual([])
    await test.db.updateTable('orders').set({ customer_email: 'una@correo.example' }).execute()
    expect(await others(1001)).toEqual([1002])
    const request = await test.cardOrder()
    for (const _again of [1, 2]) {
      await test.shop.placeOrder({ ...request, customer: { ...request.customer, email: 'una@correo.example' } })
    }
    expect(
      (await listOtherOrders(test.db, 1001, 2)).map(({ id }) => id),
      'the latest',
    ).toEqual([1004, 1003])
    await test.db.updateTable('orders').set({ customer_email: ERASED_EMAIL }).execute()
    expect(await others(1001)).toEqual([])
  })

  it('knows an order by its number or by the id of its link', async () => {
    const test = await shopWithOrders()
    const { external_id } = await test.db
      .selectFrom('orders')
      .select('external_id')
      .where('id', '=', 1001)
      .executeTakeFirstOrThrow()
    expect(await orderNumber(test.db, '1001')).toBe(1001)
    expect(await orderNumber(test.db, external_id)).toBe(1001)
    for (const name of ['4711', '9'.repeat(40), 'x1001', '1001x', ''])
      expect(await orderNumber(test.db, name)).toBeNull()
  })
})
