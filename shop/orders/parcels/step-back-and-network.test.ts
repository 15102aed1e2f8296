import { describe, expect, it } from 'vitest'
import {
  asNetwork,
  confirmedOrder,
  minutes,
  move,
  networkSays,
  reported,
  shipment,
  undo,
} from '../../../test/support/operator-steps.ts'
import { deliveryTo } from '../../../test/support/orders.ts'
import { openIssues, paidOrder, wait } from '../../../test/support/paid-order.ts'
import { printOrders } from '../printing/print-orders.ts'
import { changeAddress } from './change-address.ts'
import { tellParcelSteps } from './tell-steps.ts'

describe('a step of the operator', () => {
  it('can not be taken back where the network moved the parcel, or nobody did', async () => {
    const test = await paidOrder()
    expect(await undo(test)).toEqual({ kind: 'no-step' })
    await printOrders(test.deps)
    expect(await undo(test)).toEqual({ kind: 'by-network', status: 'PREPARING' })
    await networkSays(test, 'DISPATCHED')
    expect(await undo(test)).toEqual({ kind: 'by-network', status: 'DISPATCHED' })
  })

  it('is none where a person only corrected what the network had moved', async () => {
    const test = await confirmedOrder()
    await networkSays(test, 'DISPATCHED', 'UY1')
    await move(test, 'DISPATCHED', 'UY2')
    expect(await undo(test)).toEqual({ kind: 'by-network', status: 'DISPATCHED' })
    const before = await confirmedOrder()
    const address = deliveryTo({ city: 'Rivera', department: 'Rivera' })
    await changeAddress(before.deps, { orderId: before.orderId, address, operator: 'ana' })
    expect(await undo(before)).toEqual({ kind: 'by-network', status: 'PREPARING' })
  })

  it('is certain once the network says the same: it is reported at once and not taken back', async () => {
    const test = await confirmedOrder()
    await move(test, 'DISPATCHED', 'UY1')
    await networkSays(test, 'DISPATCHED')
    expect(reported(test)).toEqual(['DISPATCHED'])
    expect(await undo(test)).toEqual({ kind: 'too-late', status: 'DISPATCHED' })
    minutes(test, 11)
    await tellParcelSteps(test.deps)
    expect(reported(test)).toEqual(['DISPATCHED'])
  })

  it('is reported with the news that the parcel went further', async () => {
    const test = await confirmedOrder()
    await move(test, 'DISPATCHED', 'UY1')
    await networkSays(test, 'DELIVERED')
    expect(reported(test)).toEqual(['DISPATCHED', 'DELIVERED'])
    expect(await undo(test)).toEqual({ kind: 'by-network', status: 'DELIVERED' })
    minutes(test, 11)
    expect(await tellParcelSteps(test.deps)).toBe(0)
  })

  it('gives way, taken back, to what the network said while it stood', async () => {
    const test = await confirmedOrder()
    await move(test, 'DELIVERED')
    await networkSays(test, 'DISPATCHED')
    expect(await shipment(test), 'late news').toMatchObject({ status: 'DELIVERED' })
    await undo(test)
    expect(await shipment(test)).toMatchObject({ status: 'PREPARING' })
    expect(await printOrders(test.deps), 'the network is asked at once').toBe(1)
    expect(await shipment(test)).toMatchObject({ status: 'DISPATCHED' })
    expect(reported(test)).toEqual(['DISPATCHED'])
  })

  it.each([1, 2])('gives way to the network’s last word, said while it stood (%s taken back)', async count => {
    const test = await confirmedOrder()
    await move(test, 'DISPATCHED', 'UY1')
    await move(test, 'RETURNED')
    await networkSays(test, 'DELIVERED', 'UY1')
    expect(await shipment(test), 'it may have come back since').toMatchObject({ status: 'RETURNED' })
    for (let step = 0; step < count; step++) await undo(test)
    expect(await asNetwork(test, 'UY1'), 'the network is asked at once').toBe(1)
    expect(await shipment(test)).toMatchObject({ status: 'DELIVERED', tracking_number: 'UY1' })
    expect(reported(test)).toEqual(count === 1 ? ['DISPATCHED', 'DELIVERED'] : ['DELIVERED'])
    expect(await openIssues(test)).toEqual([])
    wait(test, 24)
    expect(await printOrders(test.deps)).toBe(0)
  })

  it('and those before it give way to what the network said of the sending that had come back by them', async () => {
    const test = await confirmedOrder()
    await networkSays(test, 'DISPATCHED', 'UY1')
    await move(test, 'RETURNED')
    await move(test, 'DISPATCHED', 'UY2')
    await networkSays(test, 'RETURNED', 'UY1')
    expect(await shipment(test), 'of the sending before').toMatchObject({ status: 'DISPATCHED' })
    await undo(test)
    await undo(test)
    expect(await asNetwork(test, 'UY1')).toBe(1)
    expect(await shipment(test)).toMatchObject({ status: 'RETURNED', tracking_number: 'UY1' })
    expect(await openIssues(test)).toEqual(['parcel-returned'])
  })

  it('stands where nobody takes it back, and the network is asked no more once it has said its last word', async () => {
    const test = await confirmedOrder()
    await move(test, 'DISPATCHED', 'UY1')
    await move(test, 'RETURNED')
    await networkSays(test, 'DELIVERED', 'UY1')
    minutes(test, 10)
    await tellParcelSteps(test.deps)
    minutes(test, 6 * 60)
    expect(await asNetwork(test, 'UY1')).toBe(1)
    wait(test, 24)
    expect(await printOrders(test.deps)).toBe(0)
    expect(await shipment(test)).toMatchObject({ status: 'RETURNED' })
    expect(await openIssues(test), 'a person finds out').toEqual(['parcel-returned', 'parcel-news'])
  })

  it('asks nobody for what a person ordered by hand', async () => {
    const test = await confirmedOrder()
    await test.db.updateTable('print_orders').set({ next_check_at: null }).execute()
    await move(test, 'DISPATCHED', 'UY1')
    await undo(test)
    expect(await printOrders(test.deps)).toBe(0)
  })
})

it('a step that is taken back leaves before a person what the network said that did not fit', async () => {
  const test = await confirmedOrder()
  await networkSays(test, 'COLLECTED')
  expect(await openIssues(test)).toEqual(['parcel-news'])
  await move(test, 'DISPATCHED', 'UY1')
  expect(await openIssues(test)).toEqual([])
  await undo(test)
  expect(await openIssues(test)).toEqual(['parcel-news'])
})
