import { describe, expect, it } from 'vitest'
import { eventTypes } from '../../../test/support/card-shop.ts'
import { offlineOrders } from '../../../test/support/offline-orders.ts'
import { wait } from '../../../test/support/paid-order.ts'
import { readOrderView } from '../order-view.ts'
import { refundByOperator } from '../refunds/refund-order.ts'
import { confirmRefundByHand } from '../refunds/refund-payment.ts'
import { expireOrders } from './expire-orders.ts'

/** An OFFLINE order of 1,490 pesos that received these amounts. The last amount is to be given back first. */
async function partPaid(...pesos: number[]) {
  const test = await offlineOrders(1)
  const [id = 0] = test.ids
  for (const part of pesos) await test.assign(await test.transfer(part), id, { isPart: true })
  const giveBack = async () => {
    const rows = test.db.selectFrom('payments').selectAll().where('order_id', '=', id).orderBy('id', 'desc')
    const paymentId = (await rows.execute()).find(({ status }) => status === 'APPROVED')?.id ?? 0
    const refund = await refundByOperator(test.deps, { orderId: id, paymentId, reason: 'no quiso', operator: 'ana' })
    if (refund.kind !== 'requested') throw new Error(refund.kind)
    test.events.length = 0
    await confirmRefundByHand(test.deps, { refundId: refund.refundId, bankReference: 'T-1' })
  }
  const promises = () =>
    test.db
      .selectFrom('payments')
      .select('amount_cents')
      .where('order_id', '=', id)
      .where('status', '=', 'PENDING')
      .execute()
  return { ...test, giveBack, promises, view: () => readOrderView(test.db, id, test.clock.at) }
}

describe('an OFFLINE order of which a part came and was given back', () => {
  it('keeps its promise while that has time, and can be paid by card as well', async () => {
    const test = await partPaid(1000)
    const before = (await test.view()).paymentDeadline
    expect((await test.view()).payableBy).toEqual([])
    await test.giveBack()
    expect(await test.view()).toMatchObject({ payableBy: ['CARD'], paymentDeadline: before })
    expect((await test.view()).shipping.promise, 'it may still be paid').toBeDefined()
    expect(await test.promises()).toEqual([{ amount_cents: 149_000 }])
    expect(eventTypes(test)).toEqual(['payment-refunded'])
  })

  it('has all its time again where the deadline went by meanwhile, and its buyer hears it', async () => {
    const test = await partPaid(1000)
    wait(test, 14 * 24)
    await test.giveBack()
    expect(await test.promises()).toEqual([{ amount_cents: 149_000 }])
    const { paymentDeadline } = await test.view()
    expect(Date.parse(paymentDeadline ?? '')).toBeGreaterThan(test.clock.at.getTime())
    expect(eventTypes(test)).toEqual(['payment-refunded', 'order-placed'])
    expect(await expireOrders({ ...test.deps, cutOff: '14:00' })).toBe(0)
    expect(await test.status()).toBe('PENDING_PAYMENT')
  })

  it('gets no new promise while another part is here', async () => {
    const test = await partPaid(1000, 200)
    wait(test, 14 * 24)
    await test.giveBack()
    expect(eventTypes(test)).not.toContain('order-placed')
    expect((await test.view()).payableBy).toEqual([])
  })
})
