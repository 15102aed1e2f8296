import { describe, expect, it } from 'vitest'
import { cancelOrder, orderFile, type PaidShop, paidOrder, wait } from '../../../test/support/paid-order.ts'
import { printOrders } from '../printing/print-orders.ts'
import { moveParcel } from './move-parcel.ts'
import { tellParcelSteps } from './tell-steps.ts'

const move = (test: PaidShop, to: Parameters<typeof moveParcel>[1]['to'], tracking?: string) =>
  moveParcel(test.deps, {
    orderId: test.orderId,
    to,
    operator: 'ana',
    tracking: tracking ? { number: tracking, url: null } : null,
  })

describe('a parcel', () => {
  it('moves forward only, and not before the publisher confirms', async () => {
    const test = await paidOrder()
    expect(await move(test, 'DISPATCHED', 'UY1')).toEqual({ kind: 'no-parcel', status: 'PENDING_CONFIRMATION' })
    await printOrders(test.deps)
    expect(await move(test, 'DISPATCHED', 'UY1')).toEqual({ kind: 'moved' })
    expect(await move(test, 'DISPATCHED', 'UY2')).toEqual({
      kind: 'tracking-changed',
      tracking: { number: 'UY2', url: null },
      told: 'waits',
    })
    expect(await move(test, 'DISPATCHED', 'UY2')).toEqual({ kind: 'known' })
    expect((await orderFile(test)).shipment).toMatchObject({ tracking_number: 'UY2' })
    expect(await move(test, 'DISPATCHED')).toEqual({ kind: 'known' })
    expect(await move(test, 'DELIVERED')).toEqual({ kind: 'moved' })
    expect(await move(test, 'DISPATCHED')).toEqual({ kind: 'impossible', from: 'DELIVERED', method: 'DELIVERY' })
    const moves = (await orderFile(test)).history.filter(({ subject }) => subject === 'shipment')
    expect(moves.map(({ to_status, cause, actor, detail }) => [to_status, cause, actor, detail])).toEqual([
      ['PREPARING', 'print-network', 'network', null],
      ['DISPATCHED', 'operator', 'ana', 'UY1'],
      ['TRACKING_CHANGED', 'operator', 'ana', 'UY2'],
      ['DELIVERED', 'operator', 'ana', null],
    ])
    expect((await orderFile(test)).shipment, 'kept without being said again').toMatchObject({ tracking_number: 'UY2' })
  })

  it('on its way whose mail went out with a wrong number has it again with the right one, once', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await move(test, 'DISPATCHED', 'UY1')
    wait(test, 1)
    await tellParcelSteps(test.deps)
    test.events.length = 0
    expect(await move(test, 'DISPATCHED', 'UY2')).toMatchObject({ told: 'again' })
    expect(await move(test, 'DISPATCHED', 'UY2')).toEqual({ kind: 'known' })
    expect(test.events).toEqual([{ type: 'shipment-moved', orderId: test.orderId, status: 'DISPATCHED' }])
    await move(test, 'RETURNED')
    expect(await move(test, 'RETURNED', 'UY3')).toMatchObject({ told: 'nothing' })
    expect(test.events, 'nobody follows it any more').toHaveLength(1)
  })

  it('takes the address where its courier shows it, for the number that it has', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await move(test, 'DISPATCHED', 'UY1')
    const tracking = { number: 'UY1', url: 'https://correo.example/UY1' }
    const tell = () => moveParcel(test.deps, { orderId: test.orderId, to: 'DISPATCHED', operator: 'ana', tracking })
    expect(await tell()).toEqual({ kind: 'tracking-changed', tracking, told: 'nothing' })
    expect(await tell()).toEqual({ kind: 'known' })
    expect((await orderFile(test)).shipment).toMatchObject({ tracking_url: tracking.url })
  })

  it('that is delivered is never ready to be collected, and does not come back before it is sent', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    for (const to of ['READY_FOR_PICKUP', 'COLLECTED', 'RETURNED'] as const) {
      expect(await move(test, to)).toEqual({ kind: 'impossible', from: 'PREPARING', method: 'DELIVERY' })
    }
    expect((await orderFile(test)).shipment).toMatchObject({ status: 'PREPARING' })
    expect((await orderFile(test)).history.filter(({ cause }) => cause === 'operator')).toEqual([])
  })

  it('that is collected is neither sent nor delivered', async () => {
    const test = await paidOrder({ isDelivered: false })
    await printOrders(test.deps)
    for (const to of ['DISPATCHED', 'DELIVERED', 'RETURNED'] as const) {
      expect(await move(test, to, 'UY1')).toEqual({ kind: 'impossible', from: 'PREPARING', method: 'PICKUP' })
    }
    for (const to of ['READY_FOR_PICKUP', 'RETURNED', 'READY_FOR_PICKUP', 'COLLECTED'] as const) {
      expect(await move(test, to)).toEqual({ kind: 'moved' })
    }
  })

  it('of a cancelled order may still come back, and does nothing else', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await move(test, 'DISPATCHED', 'UY1')
    await cancelOrder(test, true)
    expect(await move(test, 'DELIVERED')).toEqual({ kind: 'no-parcel', status: 'CANCELLED' })
    expect(await move(test, 'RETURNED')).toEqual({ kind: 'moved' })
  })

  it('does not exist where nothing was printed, even if its order is cancelled', async () => {
    const test = await paidOrder()
    await cancelOrder(test)
    expect(await move(test, 'RETURNED')).toEqual({ kind: 'no-parcel', status: 'CANCELLED' })
  })
})
