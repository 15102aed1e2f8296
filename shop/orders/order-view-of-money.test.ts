import { describe, expect, it } from 'vitest'
import type { OrderStatus, PaymentStatus } from '../../contract/order.ts'
import type { PaymentMethod } from '../../contract/payment-choice.ts'
import { insertBook } from '../../test/support/books.ts'
import { deliveryTo, orderRequest } from '../../test/support/orders.ts'
import { createTestShop } from '../../test/support/test-shop.ts'
import { readOrderView } from './order-view.ts'
import { ERASED_EMAIL } from './was-erased.ts'

interface Row {
  amount?: number
  refunded?: number
  method?: PaymentMethod
  settles?: number
}

/** A delivered order of two copies at 745 pesos each plus 290 for shipping, 1,780 in all, and the buyer's view of it. */
async function orderOf(status: OrderStatus = 'PENDING_PAYMENT') {
  const test = await createTestShop()
  await insertBook(test.db, { bibliomanager_id: 'B1', price_cents: 74_500 })
  const request = { ...orderRequest({ bookId: 'B1', transactionAmount: 1780, shipping: deliveryTo() }), quantity: 2 }
  const placement = await test.shop.placeOrder(request)
  if (placement.kind !== 'placed') throw new Error(placement.kind)
  const { id } = placement.order
  const first = await test.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
  await test.db.deleteFrom('payments').execute()
  await test.db.updateTable('orders').set({ status }).execute()
  let payments = 0
  /** Adds a newer payment to the order. @returns its id */
  const pay = async (state: PaymentStatus, { amount = 178_000, refunded = 0, method = 'CARD', settles }: Row = {}) => {
    const { id: _, ...row } = first
    const more = { status: state, amount_cents: amount, refunded_cents: refunded, payment_method: method }
    const { id: paymentId } = await test.db
      .insertInto('payments')
      .values({ ...row, ...more, reference: `p-${++payments}`, settles_payment_id: settles ?? null })
      .returning('id')
      .executeTakeFirstOrThrow()
    return paymentId
  }
  const refund = async (payment_id: number, amount_cents: number, outcome: 'DONE' | 'REFUSED' | null = null) => {
    const what = { payment_id, amount_cents, key: `r-${++payments}`, reason: 'x', requested_by: 'ana', outcome }
    const { id: refundId } = await test.db
      .insertInto('refunds')
      .values({ ...what, requested_at: test.clock.at, finished_at: outcome && test.clock.at })
      .returning('id')
      .executeTakeFirstOrThrow()
    return refundId
  }
  const parcel = (state: 'PREPARING' | 'PRINTED') =>
    test.db
      .insertInto('shipments')
      .values({ order_id: id, status: state, created_at: test.clock.at, updated_at: test.clock.at })
      .execute()
  const set = (values: object) => test.db.updateTable('orders').set(values).execute()
  const shown = () => readOrderView(test.db, id, test.clock.at)
  return { ...test, pay, refund, parcel, set, shown }
}

describe('what a buyer may still do', () => {
  it('is to take a paid order back, with the sum that comes back, until it is printed', async () => {
    const test = await orderOf('CONFIRMED')
    const paid = await test.pay('PARTIALLY_REFUNDED', { refunded: 20_000 })
    expect(await test.shown()).toMatchObject({ isCancellable: true, cancellationRefund: 1580, payableBy: [] })
    await test.refund(paid, 30_000)
    await test.refund(paid, 40_000, 'REFUSED')
    expect(await test.shown()).toMatchObject({ isCancellable: true, cancellationRefund: 1280 })
    await test.parcel('PREPARING')
    expect(await test.shown()).toMatchObject({ isCancellable: true })
    await test.db.updateTable('shipments').set({ status: 'PRINTED' }).execute()
    const printed = await test.shown()
    expect(printed).toMatchObject({ isCancellable: false })
    expect(printed).not.toHaveProperty('cancellationRefund')
  })

  it('is nothing where all of it is on its way back, or a dispute took some of it', async () => {
    const test = await orderOf('PENDING_CONFIRMATION')
    const paid = await test.pay('APPROVED')
    await test.refund(paid, 178_000)
    expect(await test.shown()).not.toHaveProperty('cancellationRefund')
    await test.pay('CHARGED_BACK')
    expect(await test.shown()).toMatchObject({ isCancellable: false })
  })

  it('is to cancel what nothing was paid for, and not what holds some money', async () => {
    const test = await orderOf()
    expect(await test.shown()).toMatchObject({ isCancellable: true, payableBy: ['CARD', 'OFFLINE'] })
    await test.pay('PENDING', { method: 'OFFLINE' })
    expect(await test.shown()).toMatchObject({ isCancellable: true, payableBy: ['CARD'] })
    await test.pay('APPROVED', { amount: 100_000 })
    const partly = await test.shown()
    expect(partly).toMatchObject({ isCancellable: false, payableBy: [], receivedAmount: 1000 })
    expect(partly).not.toHaveProperty('cancellationRefund')
  })

  it('is to pay an order that lapsed, not one that was cancelled on purpose', async () => {
    const test = await orderOf('CANCELLED')
    for (const [reason, payableBy] of [
      ['deadline', ['CARD', 'OFFLINE']],
      ['buyer', []],
    ] as const) {
      await test.set({ cancel_reason: reason, cancel_note: reason === 'buyer' ? 'me arrepentí' : null })
      expect(await test.shown()).toMatchObject({ payableBy, isCancellable: false })
    }
    expect(await test.shown()).toMatchObject({ cancelNote: 'me arrepentí' })
  })
})

describe('the money of an order', () => {
  it('is shown as it came, went back, and is on its way back, by copies where it was for copies', async () => {
    const test = await orderOf('CONFIRMED')
    const paid = await test.pay('PARTIALLY_REFUNDED', { refunded: 74_500 })
    const done = await test.refund(paid, 74_500, 'DONE')
    await test.db.insertInto('refund_lines').values({ refund_id: done, line_number: 1, quantity: 1 }).execute()
    await test.db.updateTable('order_lines').set({ dropped_quantity: 1 }).execute()
    const [payment] = (await test.shown()).payments
    expect(payment).toMatchObject({ refundedAmount: 745, refundedParts: [{ lines: [{ quantity: 1 }] }] })
    expect(payment).not.toHaveProperty('refundingAmount')
    await test.refund(paid, 29_000)
    const order = await test.shown()
    expect(order.payments).toMatchObject([{ refundedAmount: 745, refundingAmount: 290 }])
    expect(order.orderLines).toMatchObject([{ quantityRequested: 2, droppedQuantity: 1 }])
  })

  it('says nothing of refunds where none was asked for', async () => {
    const test = await orderOf('CONFIRMED')
    await test.pay('APPROVED')
    const { payments, orderLines } = await test.shown()
    expect(payments).toEqual([{ paymentMethod: 'CARD', status: 'APPROVED' }])
    expect(orderLines[0]).not.toHaveProperty('droppedQuantity')
  })

  it('is shown with both figures where it is not what the order costs, and only while it waits', async () => {
    const test = await orderOf()
    expect(await test.shown()).not.toHaveProperty('receivedAmount')
    await test.pay('APPROVED', { amount: 77_900 })
    const order = await test.shown()
    expect(order).toMatchObject({ receivedAmount: 779 })
    expect(order).not.toHaveProperty('owedAmount')
    await test.set({ status: 'CONFIRMED' })
    expect(await test.shown()).not.toHaveProperty('receivedAmount')
  })

  it('that a dispute took is owed until other money makes it good', async () => {
    const test = await orderOf('CONFIRMED')
    const disputed = await test.pay('CHARGED_BACK')
    expect(await test.shown()).toMatchObject({ receivedAmount: 0, owedAmount: 1780 })
    await test.pay('APPROVED', { amount: 78_000, method: 'OFFLINE', settles: disputed })
    expect(await test.shown()).toMatchObject({ receivedAmount: 780, owedAmount: 1000 })
    await test.set({ status: 'PENDING_PAYMENT' })
    expect(await test.shown()).not.toHaveProperty('owedAmount')
    await test.set({ status: 'CANCELLED' })
    expect(await test.shown()).not.toHaveProperty('owedAmount')
    await test.set({ status: 'CONFIRMED' })
    await test.pay('APPROVED', { amount: 100_000, method: 'OFFLINE', settles: disputed })
    const order = await test.shown()
    expect(order).not.toHaveProperty('owedAmount')
    expect(order).not.toHaveProperty('receivedAmount')
  })

  it('that settled a dispute by mistake does not count as the order’s', async () => {
    const test = await orderOf('CONFIRMED')
    const disputed = await test.pay('CHARGED_BACK')
    await test.pay('CANCELLED', { method: 'OFFLINE', settles: disputed })
    expect((await test.shown()).payments).toMatchObject([{ status: 'CHARGED_BACK' }])
    await test.pay('APPROVED', { method: 'OFFLINE', settles: disputed })
    expect((await test.shown()).payments).toMatchObject([{ status: 'APPROVED' }, { status: 'CHARGED_BACK' }])
  })
})

describe('an order that waits for its money', () => {
  it('says until when, whatever card was refused since, and not once all of it came', async () => {
    const test = await orderOf()
    await test.set({ payment_deadline: new Date('2026-11-24T02:59:00Z') })
    expect(await test.shown()).not.toHaveProperty('paymentDeadline')
    await test.pay('PENDING', { method: 'OFFLINE' })
    await test.pay('REJECTED')
    const order = await test.shown()
    expect(order).toMatchObject({ paymentDeadline: '2026-11-24T02:59:00.000Z' })
    expect(order.payments).toMatchObject([{ status: 'REJECTED' }, { status: 'PENDING' }])
    await test.pay('APPROVED', { amount: 177_999 })
    expect(await test.shown()).toHaveProperty('paymentDeadline')
    await test.db.updateTable('payments').set({ amount_cents: 178_000 }).where('status', '=', 'APPROVED').execute()
    expect(await test.shown()).not.toHaveProperty('paymentDeadline')
  })

  it('names no deadline while a card is under way: nothing else is to be paid', async () => {
    const test = await orderOf()
    await test.set({ payment_deadline: new Date('2026-11-24T02:59:00Z') })
    await test.pay('PENDING', { method: 'OFFLINE' })
    await test.pay('PENDING')
    const order = await test.shown()
    expect(order).not.toHaveProperty('paymentDeadline')
    expect(order.payments).toMatchObject([{ paymentMethod: 'CARD' }])
  })

  it('by phone says until when its reader may choose, until they did, and that nobody is mailed', async () => {
    const test = await orderOf()
    expect(await test.shown()).not.toHaveProperty('choosableUntil')
    expect(await test.shown()).not.toHaveProperty('hasNoEmail')
    await test.set({ link_deadline: new Date('2026-11-28T02:59:00Z'), customer_email: null })
    expect(await test.shown()).toMatchObject({ choosableUntil: '2026-11-28T02:59:00.000Z', hasNoEmail: true })
    await test.pay('REJECTED')
    expect(await test.shown()).toHaveProperty('choosableUntil')
    const chosen = await test.pay('PENDING', { method: 'OFFLINE' })
    expect(await test.shown()).not.toHaveProperty('choosableUntil')
    await test.db.updateTable('payments').set({ status: 'APPROVED' }).where('id', '=', chosen).execute()
    expect(await test.shown()).not.toHaveProperty('choosableUntil')
    await test.db.updateTable('payments').set({ status: 'CANCELLED' }).where('id', '=', chosen).execute()
    await test.set({ status: 'CANCELLED' })
    expect(await test.shown()).not.toHaveProperty('choosableUntil')
  })

  it('as a present names whom it is for, and says what is laid into the parcel', async () => {
    const test = await orderOf()
    expect(await test.shown()).not.toHaveProperty('gift')
    await test.set({ gift_recipient: 'Eva' })
    expect((await test.shown()).gift).toEqual({ recipient: 'Eva' })
    await test.set({ gift_message: 'Felicidades' })
    expect((await test.shown()).gift).toEqual({ recipient: 'Eva', message: 'Felicidades' })
  })
})

describe('a buyer whose order was cancelled while it holds money', () => {
  it('sees how much that is where it is not what the order costs, unless it goes back', async () => {
    const test = await orderOf('CANCELLED')
    const first = await test.pay('APPROVED', { amount: 69_000 })
    expect(await test.shown()).toMatchObject({ receivedAmount: 690 })
    const second = await test.pay('APPROVED', { amount: 109_000 })
    expect(await test.shown(), 'just what it costs').not.toHaveProperty('receivedAmount')
    const third = await test.pay('APPROVED')
    expect(await test.shown(), 'twice').toMatchObject({ receivedAmount: 3560 })
    for (const id of [first, second]) await test.refund(id, 1_000)
    expect(await test.shown(), 'one of three stays').toMatchObject({ receivedAmount: 3540 })
    await test.refund(third, 1_000)
    expect(await test.shown(), 'on its way back').not.toHaveProperty('receivedAmount')
  })

  it('sees that nobody can write to them once their data are erased', async () => {
    const test = await orderOf('CANCELLED')
    expect(await test.shown()).not.toHaveProperty('wasErased')
    await test.set({ customer_email: ERASED_EMAIL })
    expect(await test.shown()).toMatchObject({ wasErased: true })
  })
})
