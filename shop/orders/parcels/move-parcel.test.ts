import { describe, expect, it } from 'vitest'
import { cancelOrder, orderFile, type PaidShop, paidOrder } from '../../../test/support/paid-order.ts'
import { printOrders } from '../printing/print-orders.ts'
import { moveParcel } from './move-parcel.ts'

describe('a parcel', () => {
  const move = (test: PaidShop, to: Parameters<typeof moveParcel>[1]['to'], tracking?: string) =>
    moveParcel(test.deps, {
      orderId: test.orderId,
      to,
      operator: 'ana',
      tracking: tracking ? { number: tracking, url: null } : null,
    })

  it('moves forward only, and not before the publisher confirms', async () => {
    const test = await paidOrder()
    expect(await move(test, 'DISPATCHED', 'UY1')).toEqual({ kind: 'no-parcel', status: 'PENDING_CONFIRMATION' })
    await printOrders(test.deps)
    expect(await move(test, 'DISPATCHED', 'UY1')).toEqual({ kind: 'moved' })
    expect(await move(test, 'DISPATCHED', 'UY2')).toEqual({ kind: 'known' })
    expect((await orderFile(test)).shipment).toMatchObject({ tracking_number: 'UY2' })
    expect(await move(test, 'DELIVERED')).toEqual({ kind: 'moved' })
    expect(await move(test, 'READY_FOR_PICKUP')).toEqual({ kind: 'impossible', from: 'DELIVERED' })
    const moves = (await orderFile(test)).history.filter(({ subject }) => subject === 'shipment')
    expect(moves.map(({ to_status, cause, actor, detail }) => [to_status, cause, actor, detail])).toEqual([
      ['PREPARING', 'print-network', 'network', null],
      ['DISPATCHED', 'operator', 'ana', 'UY1'],
      ['DELIVERED', 'operator', 'ana', null],
    ])
    expect((await orderFile(test)).shipment, 'kept without being said again').toMatchObject({ tracking_number: 'UY2' })
  })

  it('of a cancelled order may still come back', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await move(test, 'DISPATCHED', 'UY1')
    await cancelOrder(test, true)
    expect(await move(test, 'DELIVERED')).toEqual({ kind: 'no-parcel', status: 'CANCELLED' })
    expect(await move(test, 'RETURNED')).toEqual({ kind: 'moved' })
  })
})
