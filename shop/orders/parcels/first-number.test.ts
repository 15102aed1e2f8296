import { describe, expect, it } from 'vitest'
import { confirmedOrder, move, networkSays, reported, shipment } from '../../../test/support/operator-steps.ts'
import { openIssues, paidOrder } from '../../../test/support/paid-order.ts'
import { printOrders } from '../printing/print-orders.ts'

describe('the first number that the network has for a parcel', () => {
  it('is that of the parcel that a person had written down as delivered, by another number', async () => {
    const test = await confirmedOrder()
    await move(test, 'DISPATCHED', 'UY1')
    await move(test, 'DELIVERED')
    await networkSays(test, 'DISPATCHED', 'RED-1')
    expect(await shipment(test)).toMatchObject({ status: 'DELIVERED', tracking_number: 'RED-1' })
    expect(reported(test)).toEqual([])
  })

  it('is that of the parcel that came back, which a person had sent without one', async () => {
    const test = await confirmedOrder()
    await move(test, 'DISPATCHED')
    await move(test, 'RETURNED')
    await networkSays(test, 'DELIVERED', 'RED-1')
    expect(await shipment(test), 'one of both is a mistake').toMatchObject({
      status: 'RETURNED',
      tracking_number: 'RED-1',
    })
    expect(await openIssues(test)).toEqual(['parcel-returned', 'parcel-news'])
  })

  it('leaves to a person whether a book that came back is to be collected again', async () => {
    const test = await paidOrder({ isDelivered: false })
    await printOrders(test.deps)
    await move(test, 'READY_FOR_PICKUP', 'UY1')
    await move(test, 'RETURNED')
    await networkSays(test, 'READY_FOR_PICKUP', 'RED-1')
    expect(await shipment(test)).toMatchObject({ status: 'RETURNED', tracking_number: 'RED-1' })
    expect(await openIssues(test)).toEqual(['parcel-returned', 'parcel-news'])
  })
})
