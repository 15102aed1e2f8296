import { describe, expect, it } from 'vitest'
import { confirmOwn, offlineOrders } from '../../../test/support/offline-orders.ts'
import { openIssues, orderStatus, type PaidShop, paidOrder } from '../../../test/support/paid-order.ts'
import type { PrintNetwork } from '../../printing/print-network.ts'
import { printOrders } from './print-orders.ts'
import { applyPrintWebhook } from './print-webhooks.ts'

const shipment = ({ db }: PaidShop) => db.selectFrom('shipments').selectAll().executeTakeFirst()

describe('news of the print network', () => {
  const outcome = async ({ db }: PaidShop) =>
    (await db.selectFrom('print_notices').select('outcome').orderBy('id', 'desc').executeTakeFirst())?.outcome

  it.each(['pedido-4711', 'otra-1'])('about an order of another shop change nothing: %s', async reference => {
    const test = await paidOrder({ isDelivered: false })
    await test.shop.keepPrintWebhook(reference)
    for (const webhookId of test.printWebhooks) await applyPrintWebhook(test.deps, { webhookId })
    expect(await outcome(test)).toBe('not an order of this shop')
  })

  it('about an order that the network does not know change nothing', async () => {
    const test = await paidOrder({ isDelivered: false })
    await test.shop.keepPrintWebhook(test.reference)
    for (const webhookId of test.printWebhooks) await applyPrintWebhook(test.deps, { webhookId })
    expect(await outcome(test)).toBe('not-found')
    expect(await orderStatus(test)).toBe('PENDING_CONFIRMATION')
  })

  it('that the network refuses to speak of change nothing', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await test.shop.keepPrintWebhook(test.reference)
    const read: PrintNetwork['read'] = async () => ({ kind: 'refused', reason: 'HTTP 403' })
    const deps = { ...test.deps, network: { ...test.printing.network, read } }
    await applyPrintWebhook(deps, { webhookId: test.printWebhooks[0] ?? 0 })
    expect(await outcome(test)).toBe('refused')
    expect(await shipment(test)).toMatchObject({ status: 'PREPARING' })
  })

  it('are applied each by itself, and what follows is written down as the network’s', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await test.printing.decide(test.reference, 'PRINTED')
    for (const reference of ['pedido-4711', test.reference]) await test.shop.keepPrintWebhook(reference)
    const [foreign = 0, own = 0] = test.printWebhooks
    const outcomes = () => test.db.selectFrom('print_notices').select('outcome').orderBy('id').execute()
    await applyPrintWebhook(test.deps, { webhookId: own })
    expect(await outcomes()).toEqual([{ outcome: null }, { outcome: 'PRINTED' }])
    await applyPrintWebhook(test.deps, { webhookId: foreign })
    expect(await outcomes()).toEqual([{ outcome: 'not an order of this shop' }, { outcome: 'PRINTED' }])
    const steps = test.db.selectFrom('order_history').selectAll().where('to_status', '=', 'PRINTED')
    expect(await steps.execute()).toMatchObject([{ cause: 'print-network', actor: 'network' }])
  })

  it('of a refusal or of work given up confirm nothing', async () => {
    for (const status of ['REFUSED', 'CANCELLED']) {
      const test = await paidOrder()
      await test.printing.setFaults({ next: ['hold'] })
      await printOrders(test.deps)
      await test.printing.decide(test.reference, status)
      await test.shop.keepPrintWebhook(test.reference)
      for (const webhookId of test.printWebhooks) await applyPrintWebhook(test.deps, { webhookId })
      expect(await outcome(test)).toBe(status)
      expect(await orderStatus(test)).toBe('PENDING_CONFIRMATION')
      expect(await shipment(test)).toBeUndefined()
    }
  })

  it('are applied once, and tried again when the network can’t be asked', async () => {
    const test = await paidOrder({ isDelivered: false })
    await printOrders(test.deps)
    await test.printing.decide(test.reference, 'PRINTED')
    await test.shop.keepPrintWebhook(test.reference)
    const [webhookId = 0] = test.printWebhooks
    const read = async () => ({ kind: 'unavailable', reason: 'TimeoutError' }) as const
    const silent = { ...test.deps, network: { ...test.printing.network, read } }
    await expect(applyPrintWebhook(silent, { webhookId })).rejects.toThrow(
      'the print network could not be asked: TimeoutError',
    )
    await applyPrintWebhook(test.deps, { webhookId })
    expect(await shipment(test)).toMatchObject({ status: 'PRINTED' })
    await applyPrintWebhook(silent, { webhookId })
  })

  it('move no parcel of a cancelled order, and are put away', async () => {
    const test = await paidOrder({ isDelivered: false })
    await printOrders(test.deps)
    await test.db.updateTable('orders').set({ status: 'CANCELLED' }).execute()
    await test.printing.decide(test.reference, 'PRINTED')
    await test.shop.keepPrintWebhook(test.reference)
    for (const webhookId of test.printWebhooks) await applyPrintWebhook(test.deps, { webhookId })
    expect(await shipment(test)).toMatchObject({ status: 'PREPARING' })
    expect(await test.db.selectFrom('print_notices').selectAll().execute()).toMatchObject([
      { outcome: 'PRINTED', received_at: test.clock.at, applied_at: test.clock.at },
    ])
  })

  it('start nothing of an order whose money was taken back while the network was asked for it', async () => {
    const test = await offlineOrders(1)
    const [id = 0] = test.ids
    const transfer = await test.transfer(1490)
    await test.assign(transfer, id)
    const network: PrintNetwork = {
      ...test.printing.network,
      async request(order) {
        expect(await test.takeBack(transfer)).toMatchObject({ order: { kind: 'waits-again' } })
        test.events.length = 0
        const answer = await test.printing.network.request(order)
        await test.shop.keepPrintWebhook(order.reference)
        for (const webhookId of test.printWebhooks) await applyPrintWebhook(test.deps, { webhookId })
        return answer
      },
    }
    await printOrders({ ...test.deps, network }, { orderId: id })
    expect(await test.status()).toBe('PENDING_PAYMENT')
    expect(test.events.map(({ type }) => type)).toEqual(['print-unwanted', 'print-unwanted'])
    expect(await shipment(test)).toBeUndefined()
    expect(await openIssues(test)).toEqual([])
    await confirmOwn(test, id)
    await printOrders(test.deps, { orderId: id })
    expect(await test.status()).toBe('CONFIRMED')
    const orders = (await test.printing.ledger()).orders.map(({ reference, status }) => [reference, status])
    expect(orders).toEqual([
      [`pedido-${id}`, 'CANCELLED'],
      [`pedido-${id}-2`, 'CONFIRMED'],
    ])
  })
})
