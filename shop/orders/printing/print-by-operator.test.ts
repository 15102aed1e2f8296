import { describe, expect, it } from 'vitest'
import { startWhileOrdersAreHeld } from '../../../test/support/held-orders.ts'
import { cancelOrder, openIssues, orderFile, paidOrder, wait } from '../../../test/support/paid-order.ts'
import { manualPrinting } from '../../printing/networks/manual.ts'
import { confirmPrint, retryPrint } from './print-by-operator.ts'
import { renewPrintOrder } from './print-order-store.ts'
import { printOrders } from './print-orders.ts'
import { applyPrintWebhook } from './print-webhooks.ts'

describe('printing by the operator', () => {
  it('asks again, with all its time, after the network was given up', async () => {
    const test = await paidOrder()
    await test.printing.setFaults({ next: ['refuse'] })
    await printOrders(test.deps)
    expect((await orderFile(test)).order.status).toBe('BMG_ORDER_CONFIRMATION_FAILED')
    const before = (await orderFile(test)).printOrder
    expect(before).toMatchObject({ attempts: 1, first_attempt_at: test.clock.at })
    expect(await retryPrint(test.deps, test.orderId)).toEqual({ kind: 'done' })
    expect((await orderFile(test)).printOrder).toMatchObject({
      attempts: 0,
      first_attempt_at: null,
      next_check_at: test.clock.at,
    })
    expect(await printOrders(test.deps)).toBe(1)
    expect((await orderFile(test)).order.status).toBe('CONFIRMED')
    expect(await retryPrint(test.deps, test.orderId)).toEqual({ kind: 'not-awaited', status: 'CONFIRMED' })
  })

  it('asks again for a confirmed book that the network gave up, and never for one it prints', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await test.printing.decide(test.reference, 'CANCELLED')
    wait(test, 7)
    await printOrders(test.deps)
    wait(test, 24)
    expect(await printOrders(test.deps), 'nobody asks before the operator does').toBe(0)
    expect(await retryPrint(test.deps, test.orderId)).toEqual({ kind: 'done' })
    expect(await openIssues(test), 'nobody has to decide any more').toEqual([])
    expect((await orderFile(test)).issues).toMatchObject([{ resolution: 'tried again', resolved_at: test.clock.at }])
    expect(await printOrders(test.deps)).toBe(1)
    expect((await test.printing.ledger()).orders).toMatchObject([
      { reference: test.reference, status: 'CANCELLED' },
      { reference: `${test.reference}-2`, status: 'CONFIRMED' },
    ])
    expect(await openIssues(test)).toEqual([])
    expect(test.events.filter(({ type }) => type === 'order-confirmed')).toHaveLength(1)
    expect(await retryPrint(test.deps, test.orderId)).toEqual({ kind: 'not-awaited', status: 'CONFIRMED' })
  })

  it('leaves a confirmed order so where the network refuses what it gave up before', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await test.printing.decide(test.reference, 'CANCELLED')
    wait(test, 7)
    await printOrders(test.deps)
    await retryPrint(test.deps, test.orderId)
    await test.printing.setFaults({ always: 'refuse' })
    test.events.length = 0
    await printOrders(test.deps)
    expect((await orderFile(test)).order.status).toBe('CONFIRMED')
    expect((await orderFile(test)).printOrder).toMatchObject({ attempts: 1, last_problem: expect.stringMatching(/./) })
    expect(test.events).toEqual([])
  })

  it('asks for nothing where the order is cancelled', async () => {
    const test = await paidOrder()
    await cancelOrder(test)
    expect(await retryPrint(test.deps, test.orderId)).toEqual({ kind: 'not-awaited', status: 'CANCELLED' })
  })

  it('asks again, as often as it must, for a book that the network gave up before it confirmed', async () => {
    const test = await paidOrder()
    for (const reference of [test.reference, `${test.reference}-2`]) {
      await test.printing.setFaults({ next: ['hold'] })
      await printOrders(test.deps)
      await test.printing.decide(reference, 'CANCELLED')
      wait(test, 7)
      await printOrders(test.deps)
      expect(await openIssues(test)).toEqual(['print-failed'])
      expect(await retryPrint(test.deps, test.orderId)).toEqual({ kind: 'done' })
    }
    await printOrders(test.deps)
    expect((await orderFile(test)).printOrder).toMatchObject({ reference: `${test.reference}-3`, attempts: 0 })
    expect((await orderFile(test)).order.status).toBe('CONFIRMED')
  })

  it('ignores what the network gave up, also from a worker that asked before', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await test.printing.decide(test.reference, 'CANCELLED')
    wait(test, 7)
    const { network } = test.printing
    const read: typeof network.read = async reference => {
      const answer = await network.read(reference)
      await test.shop.keepPrintWebhook(reference)
      for (const webhookId of test.printWebhooks) await applyPrintWebhook(test.deps, { webhookId })
      await retryPrint(test.deps, test.orderId)
      await printOrders(test.deps)
      return answer
    }
    await printOrders({ ...test.deps, network: { ...network, read } })
    expect((await orderFile(test)).printOrder).toMatchObject({
      reference: `${test.reference}-2`,
      confirmed_at: expect.any(Date),
    })
    expect(await openIssues(test)).toEqual([])
  })

  it.each(['watch', 'news'])('does not count as confirmed by what was read before it was given up: %s', async how => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const { network } = test.printing
    const read: typeof network.read = async reference => {
      const answer = await network.read(reference)
      await test.printing.decide(reference, 'CANCELLED')
      await test.shop.keepPrintWebhook(reference)
      await applyPrintWebhook(test.deps, { webhookId: test.printWebhooks.at(-1) ?? 0 })
      return answer
    }
    const deps = { ...test.deps, network: { ...network, read } }
    wait(test, 7)
    if (how === 'watch') await printOrders(deps)
    else {
      await test.shop.keepPrintWebhook(test.reference)
      await applyPrintWebhook(deps, { webhookId: test.printWebhooks[0] ?? 0 })
    }
    expect((await orderFile(test)).printOrder).toMatchObject({ reference: `${test.reference}-2`, confirmed_at: null })
    expect(await openIssues(test)).toEqual(['print-failed'])
  })

  it('does not count as confirmed by news that wait while it is given up', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await test.shop.keepPrintWebhook(test.reference)
    const apply = () => applyPrintWebhook(test.deps, { webhookId: test.printWebhooks[0] ?? 0 })
    await startWhileOrdersAreHeld(test.db, [apply], transaction =>
      renewPrintOrder(transaction, test.orderId, { cancelled: test.reference, at: test.clock.at }),
    )
    expect((await orderFile(test)).printOrder).toMatchObject({ reference: `${test.reference}-2`, confirmed_at: null })
    const webhook = test.db.selectFrom('print_notices').select('outcome')
    expect(await webhook.executeTakeFirstOrThrow()).toEqual({ outcome: 'given up meanwhile' })
  })

  it('is asked for only by the operator where it was given up while a worker waited for an answer', async () => {
    const test = await paidOrder()
    await test.printing.setFaults({ next: ['hold'] })
    await printOrders(test.deps)
    const { network } = test.printing
    const request: typeof network.request = async ({ reference }) => {
      await test.printing.decide(reference, 'CANCELLED')
      await test.shop.keepPrintWebhook(reference)
      await applyPrintWebhook(test.deps, { webhookId: test.printWebhooks[0] ?? 0 })
      return { kind: 'unavailable', reason: 'TimeoutError' }
    }
    wait(test, 7)
    expect(await printOrders({ ...test.deps, network: { ...network, request } })).toBe(1)
    expect((await orderFile(test)).printOrder).toMatchObject({ reference: `${test.reference}-2`, next_check_at: null })
    expect((await orderFile(test)).order.status).toBe('PENDING_CONFIRMATION')
  })

  it('starts again with a cancelled order whose late transfer is accepted', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await cancelOrder(test)
    expect((await orderFile(test)).printOrder).toMatchObject({ reference: `${test.reference}-2`, confirmed_at: null })
  })

  it('is confirmed without a number of the printer’s too, and never of an order that is over', async () => {
    const test = await paidOrder()
    const confirming = { orderId: test.orderId, reference: null, operator: 'ana', isElsewhere: true }
    expect(await confirmPrint(test.deps, confirming)).toEqual({ kind: 'done' })
    expect((await orderFile(test)).printOrder).toMatchObject({ network_id: 'by hand' })
    await cancelOrder(test, true)
    expect(await confirmPrint(test.deps, confirming)).toEqual({ kind: 'not-awaited', status: 'CANCELLED' })
  })

  it('is confirmed by hand, and asked of nobody afterwards', async () => {
    const test = await paidOrder()
    const byHand = { ...test.deps, network: manualPrinting() }
    await printOrders(byHand)
    expect(await openIssues(test)).toEqual(['print-by-hand'])
    const confirming = confirmPrint(byHand, { orderId: test.orderId, reference: 'P-7', operator: 'ana' })
    expect(await confirming).toEqual({ kind: 'done' })
    expect((await orderFile(test)).issues).toMatchObject([{ resolution: 'confirmed', resolved_at: test.clock.at }])
    expect((await orderFile(test)).order.status).toBe('CONFIRMED')
    expect((await orderFile(test)).printOrder).toMatchObject({ network_id: 'P-7', confirmed_at: test.clock.at })
    const confirmed = (await orderFile(test)).history.filter(({ to_status }) => to_status === 'CONFIRMED')
    expect(confirmed).toMatchObject([{ cause: 'operator', actor: 'ana', detail: 'P-7' }])
    expect(await confirmPrint(byHand, { orderId: test.orderId, reference: 'P-8', operator: 'ana' })).toEqual({
      kind: 'not-awaited',
      status: 'CONFIRMED',
    })
    wait(test, 30 * 24)
    expect(await printOrders(byHand)).toBe(0)
  })
})
