import { describe, expect, it } from 'vitest'
import type { CardShop } from '../../test/support/card-shop.ts'
import { dropWhatIsUnwanted } from '../../test/support/deliver-webhook.ts'
import {
  cancelOrder,
  insertSecondPayment,
  openIssues,
  orderFile,
  paidOrder,
  wait,
  whenAsked,
} from '../../test/support/paid-order.ts'
import { manualPrinting } from '../printing/networks/manual.ts'
import { cancelForOperator } from './cancel-for-operator.ts'
import { readOrderView } from './order-view.ts'
import { readOrderFile } from './overview/operator-orders.ts'
import { confirmPrint } from './printing/print-by-operator.ts'
import { printOrders } from './printing/print-orders.ts'
import { refundPayment } from './refunds/refund-payment.ts'

async function doRefunds(test: CardShop): Promise<void> {
  for (const event of [...test.events]) if (event.type === 'refund-requested') await refundPayment(test.deps, event)
}
const refunded = async ({ sandbox }: CardShop) => (await sandbox.ledger()).totals.refunded_amount

describe('cancelling a paid order', () => {
  it('stops the printing, then gives all the money back, once', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    expect(await cancelOrder(test)).toEqual({ kind: 'cancelled', refundedCents: 178_000, printing: 'stopped' })
    expect(await cancelOrder(test)).toEqual({ kind: 'already-cancelled' })
    await doRefunds(test)
    await doRefunds(test)
    expect(await refunded(test)).toBe(1780)
    expect((await test.printing.ledger()).orders[0]?.status).toBe('CANCELLED')
    expect((await orderFile(test)).order).toMatchObject({ cancel_reason: 'operator', cancel_note: 'no hay papel' })
    expect(await readOrderView(test.db, test.orderId, test.clock.at)).toMatchObject({ cancelNote: 'no hay papel' })
  })

  it('by two operators at once gives the money back once', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const cancellings = await Promise.all([cancelOrder(test), cancelOrder(test)])
    expect(cancellings.map(({ kind }) => kind).sort()).toEqual(['already-cancelled', 'cancelled'])
    expect((await orderFile(test)).refunds).toHaveLength(1)
    expect(test.events.filter(({ type }) => type === 'order-cancelled')).toHaveLength(1)
  })

  it('finds it cancelled where another operator was quicker while the network was asked', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const slower = { ...test.deps, network: { ...test.deps.network, ...whenAsked(test, () => cancelOrder(test)) } }
    const request = { orderId: test.orderId, operator: 'eva', reason: 'no hay papel' }
    expect(await cancelForOperator(slower, request)).toEqual({ kind: 'already-cancelled' })
    expect((await orderFile(test)).refunds).toMatchObject([{ requested_by: 'ana' }])
  })

  it('is the operator’s doing in the history, paid or not', async () => {
    const test = await paidOrder()
    await cancelOrder(test)
    const unpaid = await test.shop.placeOrder(await test.cardOrder('FUND'))
    expect(unpaid.kind).toBe('rejected')
    const { id } = await test.db.selectFrom('orders').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(await cancelForOperator(test.deps, { orderId: id, operator: 'eva', reason: 'x' })).toEqual({
      kind: 'cancelled',
      refundedCents: 0,
      printing: 'not-asked',
    })
    const steps = await test.db
      .selectFrom('order_history')
      .select(['order_id', 'cause', 'actor'])
      .where('subject', '=', 'order')
      .where('to_status', '=', 'CANCELLED')
      .orderBy('id')
      .execute()
    expect(steps).toEqual([
      { order_id: test.orderId, cause: 'operator', actor: 'ana' },
      { order_id: id, cause: 'operator', actor: 'eva' },
    ])
  })

  it('gives back what was paid, and nothing for a card that was rejected before', async () => {
    const test = await paidOrder()
    const key = { orderKey: 'at-the-second-try' }
    await test.shop.placeOrder(await test.cardOrder('FUND'), key)
    const placement = await test.shop.placeOrder(await test.cardOrder(), key)
    if (placement.kind !== 'placed') throw new Error(placement.kind)
    const request = { orderId: placement.order.id, operator: 'ana', reason: 'no hay papel' }
    expect(await cancelForOperator(test.deps, request)).toMatchObject({ kind: 'cancelled', refundedCents: 149_000 })
  })

  it.each([
    ['PRINTED', null, { kind: 'still-printing', reason: 'PRINTED' }],
    ['DISPATCHED', 'ya salió', { kind: 'still-printing', reason: 'ya salió' }],
    ['REFUSED', null, { kind: 'cancelled', refundedCents: 178_000, printing: 'stopped' }],
  ] as const)('goes by what the network says it did with it: %s', async (status, reason, outcome) => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const state = { reference: test.reference, networkId: '1', status, reason, tracking: null }
    test.deps.network = { ...test.printing.network, cancel: async () => ({ kind: 'answered', state }) }
    expect(await cancelOrder(test)).toEqual(outcome)
  })

  it('changes nothing where the book is printed already, unless the operator insists', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await test.printing.decide(test.reference, 'PRINTED')
    expect(await cancelOrder(test)).toEqual({ kind: 'still-printing', reason: 'it is printed already' })
    expect((await orderFile(test)).order.status).toBe('CONFIRMED')
    expect(await cancelOrder(test, true)).toEqual({
      kind: 'cancelled',
      refundedCents: 178_000,
      printing: 'not-stopped',
    })
  })

  it('changes nothing while the network can’t be asked, unless the operator insists', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const silent = async () => ({ kind: 'unavailable', reason: 'TimeoutError' }) as const
    const deps = { ...test.deps, network: { ...test.printing.network, cancel: silent } }
    const request = { orderId: test.orderId, operator: 'ana', reason: 'no hay papel' }
    expect(await cancelForOperator(deps, request)).toEqual({
      kind: 'still-printing',
      reason: 'no answer',
      isUnknown: true,
    })
    expect((await orderFile(test)).order.status).toBe('CONFIRMED')
    const insisting = await cancelForOperator(deps, { ...request, evenIfPrinted: true })
    expect(insisting).toEqual({ kind: 'cancelled', refundedCents: 178_000, printing: 'unknown' })
    expect((await orderFile(test)).printOrder?.next_check_at).toBeNull()
    expect((await orderFile(test)).refunds).toMatchObject([{ reason: 'no hay papel', requested_by: 'ana' }])
  })

  it('is told to a network that could not be asked, where the operator insists', async () => {
    const test = await paidOrder()
    await test.printing.setFaults({ next: ['cut-after'] })
    await printOrders(test.deps)
    const silent = async () => ({ kind: 'unavailable', reason: 'TimeoutError' }) as const
    const deps = { ...test.deps, network: { ...test.printing.network, cancel: silent } }
    expect(await cancelOrder({ ...test, deps }, true)).toMatchObject({ kind: 'cancelled', printing: 'unknown' })
    await dropWhatIsUnwanted(test)
    expect((await test.printing.ledger()).orders.map(({ status }) => status)).toEqual(['CANCELLED'])
    expect(await openIssues(test)).toEqual([])
  })

  it('that was ordered by hand counts as printed once it is confirmed', async () => {
    const test = await paidOrder()
    const deps = { ...test.deps, network: manualPrinting() }
    await printOrders(deps)
    await confirmPrint(deps, { orderId: test.orderId, reference: 'P-7', operator: 'ana' })
    const request = { orderId: test.orderId, operator: 'ana', reason: 'no hay papel' }
    expect(await cancelForOperator(deps, request)).toEqual({ kind: 'still-printing', reason: 'ordered by hand' })
  })

  it('that waits to be ordered by hand is cancelled without asking anybody', async () => {
    const test = await paidOrder()
    const deps = { ...test.deps, network: manualPrinting() }
    await printOrders(deps)
    const request = { orderId: test.orderId, operator: 'ana', reason: 'no hay papel' }
    expect(await cancelForOperator(deps, request)).toMatchObject({ kind: 'cancelled', printing: 'not-asked' })
  })

  it('which is not paid gives nothing back and asks nobody', async () => {
    const test = await paidOrder()
    const placement = await test.shop.placeOrder(await test.cardOrder('FUND'))
    expect(placement.kind).toBe('rejected')
    const { id: orderId } = await test.db
      .selectFrom('orders')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const cancelling = cancelForOperator(test.deps, { orderId, operator: 'ana', reason: 'lo pidió' })
    expect(await cancelling).toEqual({ kind: 'cancelled', refundedCents: 0, printing: 'not-asked' })
    const { order } = await readOrderFile(test.db, orderId)
    expect(order).toMatchObject({ cancel_reason: 'operator', cancel_note: 'lo pidió' })
  })

  it('whose card nobody knows about yet has to wait', async () => {
    const test = await paidOrder()
    await test.sandbox.setFaults({ next: [{ operation: 'create', kind: 'cut-after-commit', times: 2 }] })
    const placement = await test.shop.placeOrder(await test.cardOrder())
    if (placement.kind !== 'placed') throw new Error(placement.kind)
    const cancelling = cancelForOperator(test.deps, { orderId: placement.order.id, operator: 'ana', reason: 'x' })
    expect(await cancelling).toEqual({ kind: 'being-verified' })
  })

  it('of which the network has not heard is never asked of it', async () => {
    const test = await paidOrder()
    expect(await cancelOrder(test)).toMatchObject({ kind: 'cancelled', printing: 'not-asked' })
    expect(await printOrders(test.deps)).toBe(0)
  })

  it('leaves nobody a decision about the printing that the network gave up', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await test.printing.decide(test.reference, 'CANCELLED')
    wait(test, 24)
    await printOrders(test.deps)
    expect(await openIssues(test)).toEqual(['print-failed'])
    expect(await cancelOrder(test)).toMatchObject({ kind: 'cancelled' })
    expect(await openIssues(test)).toEqual([])
  })

  it('that the network takes at the same moment is dropped there, whether it could say so or not', async () => {
    for (const isHeard of [true, false]) {
      const test = await paidOrder()
      const { network } = test.printing
      const request: typeof network.request = async order => {
        await cancelOrder(test)
        const answer = await network.request(order)
        return isHeard ? answer : { kind: 'unavailable', reason: 'TimeoutError' }
      }
      await printOrders({ ...test.deps, network: { ...network, request } })
      expect((await test.printing.ledger()).orders.map(({ status }) => status)).toEqual(['CANCELLED'])
      expect(await openIssues(test)).toEqual([])
      expect((await orderFile(test)).printOrder).toMatchObject({
        reference: `${test.reference}-2`,
        next_check_at: null,
      })
    }
  })

  it('that is paid again while the network drops it is asked for under the next reference', async () => {
    const test = await paidOrder()
    const { network } = test.printing
    const request: typeof network.request = async order => {
      await cancelOrder(test)
      return network.request(order)
    }
    const cancel: typeof network.cancel = async reference => {
      await insertSecondPayment(test, { provider_payment_id: null })
      await test.db.updateTable('orders').set({ status: 'PENDING_CONFIRMATION', cancel_reason: null }).execute()
      return network.cancel(reference)
    }
    await printOrders({ ...test.deps, network: { ...network, request, cancel } }, { limit: 1 })
    await printOrders(test.deps)
    const printed = (await test.printing.ledger()).orders.map(({ reference, status }) => `${reference} ${status}`)
    expect(printed).toEqual([`${test.reference} CANCELLED`, `${test.reference}-2 CONFIRMED`])
    expect(await openIssues(test)).toEqual([])
    const over = { kind: 'printed-after-cancel', resolution: 'dropped by the network', resolved_at: test.clock.at }
    expect((await orderFile(test)).issues).toContainEqual(expect.objectContaining(over))
  })

  it('that the network takes at the same moment waits for a person where it can’t be stopped', async () => {
    const test = await paidOrder()
    const { network } = test.printing
    const request: typeof network.request = async order => {
      await cancelOrder(test)
      return network.request(order)
    }
    const cancel = async () => ({ kind: 'unavailable', reason: 'ECONNREFUSED' }) as const
    await printOrders({ ...test.deps, network: { ...network, request, cancel } })
    expect(await openIssues(test)).toEqual(['printed-after-cancel'])
    const [issue] = (await orderFile(test)).issues
    expect(issue?.detail).toBe(`La imprenta la conoce como ${test.reference}.`)
    expect((await orderFile(test)).printOrder?.next_check_at).toBeNull()
  })
})
