import { describe, expect, it } from 'vitest'
import { deliverWebhook } from '../../../test/support/deliver-webhook.ts'
import { confirmOwn, OPERATOR, offlineOrders } from '../../../test/support/offline-orders.ts'
import { openIssues, orderFile } from '../../../test/support/paid-order.ts'
import { atTheNetwork } from '../../../test/support/print-versions.ts'
import { manualPrinting } from '../../printing/networks/manual.ts'
import { takeBackTransfer } from '../transfers/take-back-transfer.ts'
import { printOrders } from './print-orders.ts'

/** The network has an order whose money is taken back while the shop orders by hand, so that nobody tells the network. */
async function unpaidSince() {
  const test = await offlineOrders(1)
  const [orderId = 0] = test.ids
  const transferId = await test.transfer(1490)
  await test.assign(transferId, orderId)
  await test.printing.setFaults({ next: ['hold'] })
  await printOrders(test.deps, { orderId })
  const byHand = { ...test.deps, network: manualPrinting() }
  const taken = await takeBackTransfer(byHand, { transferId, orderId, ...OPERATOR, reason: 'era de otra' })
  expect(taken).toMatchObject({ order: { kind: 'waits-again' } })
  return { ...test, orderId, reference: `pedido-${orderId}` }
}

describe('an order that waits for its money again, and that the network has', () => {
  it('is dropped there once it tells of it, and neither confirmed nor before a person', async () => {
    const test = await unpaidSince()
    await test.printing.decide(test.reference, 'CONFIRMED')
    await deliverWebhook(test, test.reference)
    expect(await atTheNetwork(test)).toEqual({ [test.reference]: 'CANCELLED' })
    const { order, printOrder, shipment } = await orderFile(test)
    expect(order.status).toBe('PENDING_PAYMENT')
    expect(printOrder).toMatchObject({ confirmed_at: null, next_check_at: null })
    expect(shipment).toBeUndefined()
    expect(await openIssues(test)).toEqual([])
  })

  it('concerns nobody where the network gives it up, and is asked for under another reference once it is paid', async () => {
    const test = await unpaidSince()
    await test.printing.decide(test.reference, 'CANCELLED')
    await deliverWebhook(test, test.reference)
    expect(await openIssues(test)).toEqual([])
    const next = `${test.reference}-2`
    expect((await orderFile(test)).printOrder).toMatchObject({ reference: next, next_check_at: null })
    await confirmOwn(test, test.orderId)
    await printOrders(test.deps, { orderId: test.orderId })
    expect(await atTheNetwork(test)).toEqual({ [test.reference]: 'CANCELLED', [next]: 'CONFIRMED' })
  })
})
