import { describe, expect, it } from 'vitest'
import { createCardShop } from '../../../test/support/card-shop.ts'
import { orderRequest } from '../../../test/support/orders.ts'
import { insertSecondPayment, orderFile, type PaidShop, paidOrder } from '../../../test/support/paid-order.ts'
import { ERASED_EMAIL } from '../customers/customer-store.ts'
import type { IssueKind } from '../issue-kind.ts'
import { openIssue, resolveIssue } from '../issue-store.ts'
import { refundByOperator } from '../refunds/refund-order.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { listOrders, listOtherOrders, orderNumber, resolveByOperator } from './operator-orders.ts'

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

describe('a note ends an issue', () => {
  const status = ({ db }: PaidShop, now: 'CANCELLED' | 'CONFIRMED' | 'PENDING_PAYMENT') =>
    db.updateTable('orders').set({ status: now }).execute()
  const open = async ({ db, orderId, clock }: PaidShop, kind: IssueKind, subject = '') => {
    await openIssue(db, { orderId, kind, subject, detail: '', at: clock.at })
  }
  const resolve = (test: PaidShop, matterId = 1) =>
    resolveByOperator(test.deps, { orderId: test.orderId, matterId, note: 'visto', operator: 'ana' })
  const kinds = ['late-credit', 'amount-mismatch', 'duplicate-charge', 'refund-failed', 'claim', 'chargeback'] as const

  it.each(kinds)('never while money of a cancelled order would be lost from sight: %s', async kind => {
    const test = await paidOrder()
    await status(test, 'CANCELLED')
    await open(test, kind)
    expect(await resolve(test)).toEqual({ kind: 'holds-money', cents: 178_000 })
    expect((await orderFile(test)).issues).toMatchObject([{ resolved_at: null }])
    const back = await refundByOperator(test.deps, { orderId: test.orderId, reason: 'x', operator: 'ana' })
    expect(back.kind).toBe('requested')
    expect(await resolve(test), 'its money is on its way back').toEqual({ kind: 'resolved' })
  })

  it.each(kinds)('of an order that is not paid neither: %s', async kind => {
    const test = await paidOrder()
    await status(test, 'PENDING_PAYMENT')
    await open(test, kind)
    expect(await resolve(test)).toEqual({ kind: 'holds-money', cents: 178_000 })
  })

  it.each(kinds)('of a paid order once it has not too much: %s', async kind => {
    const test = await paidOrder()
    await open(test, kind)
    const paymentId = await insertSecondPayment(test, { amount_cents: 5000, provider_payment_id: '77' })
    expect(await resolve(test)).toEqual({ kind: 'holds-money', cents: 5000 })
    await test.db
      .updateTable('payments')
      .set({ status: 'REFUNDED', refunded_cents: 5000 })
      .where('id', '=', paymentId)
      .execute()
    expect(await resolve(test)).toEqual({ kind: 'resolved' })
    expect(await resolve(test)).toEqual({ kind: 'not-open' })
  })

  it('about a dispute while another keeps the money before a person', async () => {
    const test = await paidOrder()
    await status(test, 'CANCELLED')
    await open(test, 'chargeback')
    await open(test, 'late-credit')
    expect(await resolve(test)).toEqual({ kind: 'resolved' })
    expect(await resolve(test, 2)).toEqual({ kind: 'holds-money', cents: 178_000 })
  })

  it('about a parcel that came back once no book of it is paid', async () => {
    const test = await paidOrder()
    await status(test, 'CONFIRMED')
    await open(test, 'parcel-returned')
    expect(await resolve(test)).toEqual({ kind: 'holds-money', cents: 178_000 })
    await test.db.updateTable('payments').set({ status: 'PARTIALLY_REFUNDED', refunded_cents: 149_000 }).execute()
    expect(await resolve(test)).toEqual({ kind: 'resolved' })
  })

  it('about a refund by hand once it was transferred', async () => {
    const test = await paidOrder()
    await status(test, 'CONFIRMED')
    await test.db.updateTable('payments').set({ provider_payment_id: null, payment_method: 'OFFLINE' }).execute()
    const back = await refundByOperator(test.deps, {
      orderId: test.orderId,
      reason: 'x',
      operator: 'ana',
      keepPrinting: true,
    })
    if (back.kind !== 'requested') throw new Error(back.kind)
    await refundPayment(test.deps, back)
    expect(await resolve(test)).toEqual({ kind: 'refund-open', refundId: back.refundId })
    await test.db.updateTable('refunds').set({ outcome: 'DONE', finished_at: test.clock.at }).execute()
    expect(await resolve(test)).toEqual({ kind: 'resolved' })
  })
})
