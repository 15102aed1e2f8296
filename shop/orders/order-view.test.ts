import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { orderResponseSchema } from '../../contract/order.ts'
import { insertBook } from '../../test/support/books.ts'
import { deliveryTo, orderRequest } from '../../test/support/orders.ts'
import { createTestShop, type TestShop, testInstructions } from '../../test/support/test-shop.ts'

const customer = { fullName: 'Ana Pérez', email: 'ana@correo.example', tel: '099 123 456' }

async function placeDelivery({ db, shop }: TestShop) {
  await insertBook(db, {
    bibliomanager_id: 'B1',
    price_cents: 149_000,
    title: 'La tregua',
    front_cover: 'https://x.uy/1.jpg',
  })
  const request = orderRequest({
    bookId: 'B1',
    transactionAmount: 1780,
    customer: { ...customer, globalId: '3f2b8c1e-5a7d-4e9b-8f21-0c6d9a4b7e13' },
    shipping: deliveryTo({ zipCode: '50987' }),
  })
  const placement = await shop.placeOrder(request, { orderKey: 'a-key-of-the-buyer' })
  if (placement.kind !== 'placed') throw new Error(placement.kind)
  return placement.order
}

describe('the public view of an order', () => {
  // spec: 3.53, 3.56, 3.57, 3.58, 3.59
  it('has the fields of the specification', async () => {
    const test = await createTestShop()
    const order = await placeDelivery(test)
    expect(order).toStrictEqual({
      id: 1001,
      externalId: expect.stringMatching(/^[0-9a-f]{32}$/),
      status: 'PENDING_PAYMENT',
      currency: 'UYU',
      orderLines: [
        {
          bookId: 'B1',
          bookTitle: 'La tregua',
          bookFrontCover: 'https://x.uy/1.jpg',
          quantityRequested: 1,
          lineTotal: 1490,
          currency: 'UYU',
        },
      ],
      customer: { fullName: 'Ana Pérez' },
      shipping: {
        shippingAddress: { address: 'Uruguay 1234 apto. 5', city: 'Salto', department: 'Salto' },
        operator: 'Correo nacional',
        totalPackages: 1,
        promise: { shippingMethod: 'DELIVERY', from: '2026-11-27', to: '2026-12-02', ifPaidOn: '2026-11-20' },
      },
      payments: [{ paymentMethod: 'OFFLINE', status: 'PENDING' }],
      orderTotal: 1490,
      shippingTotal: 290,
      grandTotal: 1780,
      timeline: [{ at: '2026-11-20T12:00:00.000Z', event: 'PLACED' }],
      paymentDeadline: '2026-11-24T02:59:00.000Z',
      paymentInstructions: testInstructions,
      payableBy: ['CARD'],
      isCancellable: true,
    })
    expect(v.is(v.strictObject(orderResponseSchema.entries), order)).toBe(true)
  })

  it('gives away neither e-mail, telephone, postal code, ids nor keys', async () => {
    const test = await createTestShop()
    const { externalId } = await placeDelivery(test)
    const shown = JSON.stringify(await test.shop.findOrder(externalId))
    for (const secret of ['ana@correo', '099 123', '50987', '3f2b8c1e', 'a-key-of-the-buyer', 'revision']) {
      expect(shown).not.toContain(secret)
    }
  })

  // spec: 3.60
  it('shows a card payment’s installments and last digits', async () => {
    const test = await createTestShop()
    const { externalId } = await placeDelivery(test)
    await test.db
      .updateTable('payments')
      .set({
        payment_method: 'CARD',
        status: 'APPROVED',
        installments: 12,
        installments_amount_cents: 14_833,
        total_paid_cents: 178_000,
        card_method_id: 'visa',
        last_four_digits: '4242',
      })
      .execute()
    expect((await test.shop.findOrder(externalId))?.payments).toEqual([
      {
        paymentMethod: 'CARD',
        status: 'APPROVED',
        installments: 12,
        installmentsAmount: 148.33,
        totalPaidAmount: 1780,
        cardMethodId: 'visa',
        lastFourDigits: '4242',
      },
    ])
  })

  it('hides payments that came to nothing behind the current one, and shows each that moved money or is awaited', async () => {
    const test = await createTestShop()
    const { id, externalId } = await placeDelivery(test)
    const at = test.clock.at
    for (const [index, status] of (
      ['REJECTED', 'REFUNDED', 'CANCELLED', 'CHARGED_BACK', 'REJECTED'] as const
    ).entries()) {
      const row = { order_id: id, payment_method: 'CARD', status, amount_cents: 178_000 } as const
      await test.db
        .insertInto('payments')
        .values({ ...row, reference: `card-${index}`, created_at: at, updated_at: at })
        .execute()
    }
    expect((await test.shop.findOrder(externalId))?.payments).toEqual([
      { paymentMethod: 'CARD', status: 'REJECTED' },
      { paymentMethod: 'CARD', status: 'CHARGED_BACK' },
      { paymentMethod: 'CARD', status: 'REFUNDED' },
      { paymentMethod: 'OFFLINE', status: 'PENDING' },
    ])
  })

  it('has a deadline only while an OFFLINE payment is awaited', async () => {
    const test = await createTestShop()
    const { externalId } = await placeDelivery(test)
    for (const payment of [{ status: 'CANCELLED' }, { status: 'PENDING', payment_method: 'CARD' }] as const) {
      await test.db.updateTable('payments').set(payment).execute()
      expect(await test.shop.findOrder(externalId)).not.toHaveProperty('paymentDeadline')
    }
  })

  it('says of a paid order when it was paid, where its parcel is, and that a person must stop what a person ordered', async () => {
    const test = await createTestShop()
    const { id, externalId } = await placeDelivery(test)
    const paid_at = new Date('2026-11-23T15:00:00Z')
    await test.db.updateTable('orders').set({ status: 'CONFIRMED', paid_at }).execute()
    await test.db.updateTable('payments').set({ status: 'APPROVED' }).execute()
    const order = async () => test.shop.findOrder(externalId)
    expect(await order()).toMatchObject({ paidAt: '2026-11-23T15:00:00.000Z', isCancellable: false, payableBy: [] })
    expect(await order()).not.toHaveProperty('shipment')
    const shipment = { order_id: id, status: 'PRINTED', created_at: paid_at, updated_at: paid_at } as const
    await test.db.insertInto('shipments').values(shipment).execute()
    expect((await order())?.shipment).toEqual({ status: 'PRINTED' })
    await test.db.updateTable('shipments').set({ tracking_number: 'UY1' }).execute()
    expect((await order())?.shipment).toEqual({ status: 'PRINTED', trackingNumber: 'UY1' })
    const tracking_url = 'https://correo.example/UY1'
    await test.db.updateTable('shipments').set({ tracking_url }).execute()
    expect((await order())?.shipment).toEqual({
      status: 'PRINTED',
      trackingNumber: 'UY1',
      trackingUrl: tracking_url,
    })
  })

  it('draws a cover where the catalogue has none, and names no parcel of what is collected', async () => {
    const test = await createTestShop()
    await insertBook(test.db, { bibliomanager_id: 'B2', price_cents: 149_000, front_cover: null })
    const placement = await test.shop.placeOrder(orderRequest({ bookId: 'B2', transactionAmount: 1490 }))
    if (placement.kind !== 'placed') throw new Error(placement.kind)
    const { isbn } = await test.db.selectFrom('books').select('isbn').executeTakeFirstOrThrow()
    expect(placement.order.orderLines[0]?.bookFrontCover).toContain(isbn)
    expect(Object.keys(placement.order.shipping).sort()).toEqual(['promise', 'shippingAddress'])
  })

  it('says what happened, oldest first, and nothing that is the shop’s own business', async () => {
    const test = await createTestShop()
    const { id, externalId } = await placeDelivery(test)
    const happen = async (subject: string, from_status: string | null, to_status: string) =>
      test.db
        .insertInto('order_history')
        .values({
          order_id: id,
          at: test.clock.at,
          subject,
          subject_id: 1,
          from_status,
          to_status,
          cause: 'x',
          actor: 'x',
        })
        .execute()
    await happen('payment', 'PENDING', 'CANCELLED')
    await happen('order', 'PENDING_PAYMENT', 'CANCELLED')
    await happen('order', 'CANCELLED', 'PENDING_PAYMENT')
    await happen('payment', 'PENDING', 'APPROVED')
    await happen('order', 'PENDING_PAYMENT', 'PENDING_CONFIRMATION')
    await happen('shipment', null, 'ADDRESS_CHANGED')
    await happen('order', 'PENDING_CONFIRMATION', 'CONFIRMED')
    await happen('shipment', null, 'PREPARING')
    await happen('shipment', 'PREPARING', 'DISPATCHED')
    const events = (await test.shop.findOrder(externalId))?.timeline.map(({ event }) => event)
    expect(events).toEqual(['PLACED', 'CANCELLED', 'REOPENED', 'PAID', 'ADDRESS_CHANGED', 'CONFIRMED', 'DISPATCHED'])
  })

  it('is found by its random id alone', async () => {
    const test = await createTestShop()
    const { id, externalId } = await placeDelivery(test)
    expect((await test.shop.findOrder(externalId))?.id).toBe(id)
    for (const other of [String(id), '', externalId.toUpperCase().replace(/\d/g, '0'), `${externalId} `, '%']) {
      expect(await test.shop.findOrder(other), other).toBeNull()
    }
  })
})

describe('the delivery estimate of an order', () => {
  const estimateOf = async ({ shop }: TestShop, externalId: string) =>
    (await shop.findOrder(externalId))?.shipping.promise

  it('moves with the days while it is not paid', async () => {
    const test = await createTestShop()
    const { externalId } = await placeDelivery(test)
    test.clock.at = new Date('2026-11-23T15:00:00Z')
    expect(await estimateOf(test, externalId)).toMatchObject({ from: '2026-11-30', ifPaidOn: '2026-11-23' })
  })

  it('is fixed by the payment, whatever happens to tariffs and days', async () => {
    const test = await createTestShop()
    const { externalId } = await placeDelivery(test)
    await test.db
      .updateTable('orders')
      .set({ status: 'CONFIRMED', paid_at: new Date('2026-11-23T15:00:00Z') })
      .execute()
    await test.db.updateTable('shipping_tariffs').set({ courier_min_days: 9, courier_max_days: 9 }).execute()
    test.clock.at = new Date('2026-12-30T15:00:00Z')
    expect(await estimateOf(test, externalId)).toEqual({
      shippingMethod: 'DELIVERY',
      from: '2026-11-30',
      to: '2026-12-03',
    })
  })

  it('is a first day at the pickup center for who collects', async () => {
    const test = await createTestShop()
    await insertBook(test.db, { bibliomanager_id: 'B2', price_cents: 149_000 })
    const placement = await test.shop.placeOrder(orderRequest({ bookId: 'B2', transactionAmount: 1490 }))
    if (placement.kind !== 'placed') throw new Error(placement.kind)
    expect(placement.order.shipping.promise).toMatchObject({ shippingMethod: 'PICKUP', from: '2026-11-25' })
  })

  it.each(['DELIVERED', 'COLLECTED', 'RETURNED'] as const)('is over once the parcel is %s', async status => {
    const test = await createTestShop()
    const { id, externalId } = await placeDelivery(test)
    const at = new Date('2026-11-23T15:00:00Z')
    await test.db.updateTable('orders').set({ status: 'CONFIRMED', paid_at: at }).execute()
    const shipment = { order_id: id, status: 'DISPATCHED', created_at: at, updated_at: at } as const
    await test.db.insertInto('shipments').values(shipment).execute()
    expect(await estimateOf(test, externalId)).toBeDefined()
    await test.db.updateTable('shipments').set({ status }).execute()
    expect(await estimateOf(test, externalId)).toBeUndefined()
  })

  it('goes with the money that was given back', async () => {
    const test = await createTestShop()
    const { externalId } = await placeDelivery(test)
    const paid_at = new Date('2026-11-23T15:00:00Z')
    await test.db.updateTable('orders').set({ status: 'CONFIRMED', paid_at }).execute()
    await test.db.updateTable('payments').set({ status: 'PARTIALLY_REFUNDED', refunded_cents: 25_050 }).execute()
    expect(await estimateOf(test, externalId)).toBeDefined()
    expect((await test.shop.findOrder(externalId))?.payments).toMatchObject([{ refundedAmount: 250.5 }])
    await test.db.updateTable('payments').set({ status: 'REFUNDED', refunded_cents: 178_000 }).execute()
    expect(await estimateOf(test, externalId)).toBeUndefined()
  })

  it('stays while another payment of the order holds its money', async () => {
    const test = await createTestShop()
    const { id, externalId } = await placeDelivery(test)
    await test.db
      .updateTable('orders')
      .set({ status: 'CONFIRMED', paid_at: new Date('2026-11-23T15:00:00Z') })
      .execute()
    const first = await test.db.selectFrom('payments').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
    const { id: _id, ...second } = { ...first, reference: 'a-second-one', status: 'APPROVED' as const }
    await test.db.insertInto('payments').values(second).execute()
    await test.db.updateTable('payments').set({ status: 'REFUNDED' }).where('id', '=', first.id).execute()
    expect(await estimateOf(test, externalId)).toBeDefined()
    await test.db.updateTable('payments').set({ status: 'REFUNDED' }).execute()
    expect(await estimateOf(test, externalId)).toBeUndefined()
  })

  it('is missing for a cancelled order, though its money is still to be given back', async () => {
    const test = await createTestShop()
    const { externalId } = await placeDelivery(test)
    const paid_at = new Date('2026-11-23T15:00:00Z')
    await test.db.updateTable('orders').set({ status: 'CANCELLED', paid_at }).execute()
    await test.db.updateTable('payments').set({ status: 'APPROVED' }).execute()
    expect(await estimateOf(test, externalId)).toBeUndefined()
  })

  it.each(['CANCELLED', 'CONFIRMED'] as const)(
    'is missing for an order that is %s without having been paid',
    async status => {
      const test = await createTestShop()
      const { externalId } = await placeDelivery(test)
      await test.db.updateTable('orders').set({ status }).execute()
      expect(await estimateOf(test, externalId)).toBeUndefined()
    },
  )
})
