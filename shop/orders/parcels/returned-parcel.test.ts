import { describe, expect, it } from 'vitest'
import {
  cancelOrder,
  insertSecondPayment,
  openIssues,
  orderFile,
  orderStatus,
  type PaidShop,
  paidOrder,
} from '../../../test/support/paid-order.ts'
import { printOrders } from '../printing/print-orders.ts'
import { refundByOperator } from '../refunds/refund-order.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { moveParcel } from './move-parcel.ts'
import { endRefundedReturns } from './returned-parcel.ts'

const move = (test: PaidShop, to: Parameters<typeof moveParcel>[1]['to'], number?: string) =>
  moveParcel(test.deps, { orderId: test.orderId, to, operator: 'ana', tracking: number ? { number, url: null } : null })

async function returnedParcel({ isDelivered = true } = {}) {
  const test = await paidOrder({ isDelivered })
  await printOrders(test.deps)
  await move(test, isDelivered ? 'DISPATCHED' : 'READY_FOR_PICKUP', 'UY1')
  await move(test, 'RETURNED')
  return test
}

async function refund(test: PaidShop, amountCents?: number): Promise<void> {
  const request = { orderId: test.orderId, reason: 'volvió', operator: 'ana' }
  const asked = await refundByOperator(test.deps, { ...request, ...(amountCents ? { amountCents } : {}) })
  if (asked.kind !== 'requested') throw new Error(asked.kind)
  await refundPayment(test.deps, asked)
}

describe('a returned parcel', () => {
  it.each([true, false])('waits for a person until it is sent again (delivered: %s)', async isDelivered => {
    const test = await returnedParcel({ isDelivered })
    expect(await openIssues(test)).toEqual(['parcel-returned'])
    expect(await endRefundedReturns(test.deps)).toBe(0)
    expect(await move(test, isDelivered ? 'DISPATCHED' : 'READY_FOR_PICKUP', 'UY2')).toEqual({ kind: 'moved' })
    expect((await orderFile(test)).issues).toMatchObject([
      { kind: 'parcel-returned', resolution: 'sent again', resolved_at: test.clock.at },
    ])
  })

  it('waits for a person while one of its payments is there', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await insertSecondPayment(test, { status: 'REFUNDED', provider_payment_id: '77' })
    await move(test, 'DISPATCHED', 'UY1')
    await move(test, 'RETURNED')
    const [issue] = (await orderFile(test)).issues
    expect(issue).toMatchObject({ kind: 'parcel-returned', subject: '', detail: '' })
  })

  it('is not possible for an order that waits for its money again', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await move(test, 'DISPATCHED', 'UY1')
    await test.db.updateTable('orders').set({ status: 'PENDING_PAYMENT' }).execute()
    expect(await move(test, 'RETURNED')).toEqual({ kind: 'no-parcel', status: 'PENDING_PAYMENT' })
  })

  it('waits for a person until all its money is back', async () => {
    const test = await returnedParcel()
    await refund(test, 50_000)
    expect(await endRefundedReturns(test.deps)).toBe(0)
    await refund(test)
    expect(await endRefundedReturns(test.deps)).toBe(1)
    expect(await endRefundedReturns(test.deps)).toBe(0)
    expect((await orderFile(test)).issues).toMatchObject([
      { kind: 'parcel-returned', resolution: 'refunded', resolved_at: test.clock.at },
    ])
  })

  it('of which the shipping alone is still paid is sent again only for who insists', async () => {
    const test = await returnedParcel()
    await refund(test, 149_000)
    expect(await move(test, 'DISPATCHED', 'UY2')).toEqual({ kind: 'no-money' })
    const again = { orderId: test.orderId, to: 'DISPATCHED', tracking: { number: 'UY2', url: null } } as const
    expect(await moveParcel(test.deps, { ...again, operator: 'ana', evenIfRefunded: true })).toEqual({ kind: 'moved' })
  })

  it('of a cancelled order waits only while its money is on the way', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await move(test, 'DISPATCHED', 'UY1')
    await cancelOrder(test, true)
    await move(test, 'RETURNED')
    expect(await openIssues(test)).toEqual(['parcel-returned'])
    for (const event of [...test.events]) if (event.type === 'refund-requested') await refundPayment(test.deps, event)
    await endRefundedReturns(test.deps)
    expect(await openIssues(test)).toEqual([])
  })

  it('waits for nobody where its money was back before', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await move(test, 'DISPATCHED', 'UY1')
    await refund(test)
    await move(test, 'RETURNED')
    expect(await openIssues(test)).toEqual([])
  })

  it('of a cancelled order that is paid again waits for a person again', async () => {
    const test = await returnedParcel()
    await refund(test)
    await endRefundedReturns(test.deps)
    expect(await openIssues(test)).toEqual([])
    await test.db.updateTable('orders').set({ status: 'PENDING_CONFIRMATION' }).execute()
    await test.db.updateTable('payments').set({ status: 'APPROVED' }).execute()
    await test.printing.decide(test.reference, 'RETURNED')
    await test.db.updateTable('print_orders').set({ next_check_at: test.clock.at }).execute()
    expect(await printOrders(test.deps)).toBe(1)
    expect(await orderStatus(test)).toBe('CONFIRMED')
    expect(await openIssues(test)).toEqual(['parcel-returned'])
  })

  it('waits for a person while a dispute is undecided: it may be won', async () => {
    const test = await returnedParcel()
    await test.db.updateTable('payments').set({ status: 'CHARGED_BACK' }).execute()
    expect(await endRefundedReturns(test.deps)).toBe(0)
    await test.db.updateTable('payments').set({ status: 'REFUNDED' }).execute()
    expect(await endRefundedReturns(test.deps)).toBe(1)
  })
})
