import { describe, expect, it } from 'vitest'
import { openIssues, orderStatus, type PaidShop, paidOrder, wait } from '../../../test/support/paid-order.ts'
import { lockOrder } from '../locked-order-store.ts'
import { applyPrintState } from './follow-printing.ts'
import { printOrders } from './print-orders.ts'

const printRow = ({ db }: PaidShop) => db.selectFrom('print_orders').selectAll().executeTakeFirstOrThrow()
const openDetail = async ({ db }: PaidShop) =>
  (await db.selectFrom('order_matters').select('detail').where('resolved_at', 'is', null).executeTakeFirst())?.detail
const shipment = ({ db }: PaidShop) => db.selectFrom('shipments').selectAll().executeTakeFirst()
const eventTypes = ({ events }: PaidShop) => events.map(event => event.type)

describe('an order that the network refuses or does not hear', () => {
  it.each(['refuse', 'error-500', 'down', 'cut-before'] as const)(
    'is reported once and asked for again: %s',
    async fault => {
      const test = await paidOrder({ isDelivered: false })
      await test.printing.setFaults({ always: fault })
      for (let hour = 0; hour < 6; hour++) {
        await printOrders(test.deps)
        wait(test, 1)
      }
      expect(await orderStatus(test)).toBe('BMG_ORDER_CONFIRMATION_FAILED')
      expect(eventTypes(test)).toEqual(['confirmation-failed'])
      await test.printing.setFaults({})
      wait(test, 3)
      await printOrders(test.deps)
      expect(await orderStatus(test)).toBe('CONFIRMED')
      expect(await openIssues(test)).toEqual([])
    },
  )

  it('is asked for again with growing pauses, each with its reason', async () => {
    const test = await paidOrder({ isDelivered: false })
    await test.printing.setFaults({ always: 'refuse' })
    const first = test.clock.at
    for (const [attempts, minutes] of [
      [1, 5],
      [2, 15],
      [3, 60],
      [4, 180],
      [5, 180],
    ] as const) {
      await printOrders(test.deps)
      expect(await printRow(test)).toMatchObject({
        attempts,
        first_attempt_at: first,
        confirmed_at: null,
        last_problem: 'el archivo de este título se está revisando',
        next_check_at: new Date(test.clock.at.getTime() + minutes * 60_000),
      })
      wait(test, minutes / 60)
    }
    const { last_problem: reason } = await printRow(test)
    const failed = test.db.selectFrom('order_history').selectAll()
    expect(await failed.where('to_status', '=', 'BMG_ORDER_CONFIRMATION_FAILED').execute()).toMatchObject([
      { cause: 'print-network', actor: 'network', detail: reason },
    ])
  })

  it('is known by the kind of answer where the network gives no reason', async () => {
    const test = await paidOrder({ isDelivered: false })
    const request = async () => ({ kind: 'not-found' }) as const
    await printOrders({ ...test.deps, network: { ...test.printing.network, request } })
    expect((await printRow(test)).last_problem).toBe('not-found')
  })

  it('waits for a person at the end of the second business day, to the second', async () => {
    const test = await paidOrder({ isDelivered: false })
    await test.printing.setFaults({ always: 'hold' })
    await printOrders(test.deps)
    expect(await printRow(test), 'taken without a word').toMatchObject({ attempts: 1, last_problem: null })
    test.clock.at = new Date('2026-11-25T02:59:59Z')
    await printOrders(test.deps)
    expect(await openIssues(test)).toEqual([])
    await test.db.updateTable('print_orders').set({ next_check_at: test.clock.at }).execute()
    test.clock.at = new Date('2026-11-25T03:00:00Z')
    await printOrders(test.deps)
    expect(await openDetail(test)).toBe('La imprenta no la confirma.')
    expect((await printRow(test)).next_check_at).toBeNull()
  })

  it('has as many days more as the press rests', async () => {
    const test = await paidOrder({ isDelivered: false })
    await test.db
      .insertInto('closed_days')
      .values([{ day: '2026-11-23' }, { day: '2026-11-24' }])
      .execute()
    await test.printing.setFaults({ always: 'refuse' })
    await printOrders(test.deps)
    test.clock.at = new Date('2026-11-27T02:59:59Z')
    await printOrders(test.deps)
    expect(await openIssues(test)).toEqual([])
    expect((await printRow(test)).next_check_at).not.toBeNull()
    test.clock.at = new Date('2026-11-27T06:00:00Z')
    await printOrders(test.deps)
    expect(await openIssues(test)).toEqual(['print-failed'])
  })

  it('waits for nobody where it was confirmed while it was asked for the last time', async () => {
    const test = await paidOrder({ isDelivered: false })
    await test.printing.setFaults({ always: 'hold' })
    await printOrders(test.deps)
    test.clock.at = new Date('2026-11-26T12:00:00Z')
    const request = async () => {
      const state = {
        status: 'CONFIRMED',
        reference: test.reference,
        networkId: '7',
        tracking: null,
        reason: null,
      } as const
      const change = { at: test.clock.at, cause: 'print-network', actor: 'network' } as const
      await test.db.transaction().execute(async transaction => {
        await applyPrintState(transaction, test.deps, await lockOrder(transaction, test.orderId), state, change)
      })
      return { kind: 'unavailable', reason: 'TimeoutError' } as const
    }
    await printOrders({ ...test.deps, network: { ...test.printing.network, request } })
    expect(await openIssues(test)).toEqual([])
    expect((await printRow(test)).next_check_at).not.toBeNull()
  })

  it('waits for a person after two business days', async () => {
    const test = await paidOrder({ isDelivered: false })
    await test.printing.setFaults({ always: 'refuse' })
    let asked = 0
    for (let hour = 0; hour < 5 * 24; hour++) {
      asked += await printOrders(test.deps)
      if (test.clock.at < new Date('2026-11-25T03:00:00Z')) expect(await openIssues(test)).toEqual([])
      wait(test, 1)
    }
    expect(await openIssues(test)).toEqual(['print-failed'])
    expect(await openDetail(test)).toBe('el archivo de este título se está revisando')
    expect(asked).toBeLessThan(50)
    expect(await printOrders(test.deps)).toBe(0)
  })

  it('stays unconfirmed while the network has only taken it', async () => {
    const test = await paidOrder({ isDelivered: false })
    await test.printing.setFaults({ next: ['hold'] })
    await printOrders(test.deps)
    expect(await orderStatus(test)).toBe('PENDING_CONFIRMATION')
    expect(eventTypes(test)).toEqual([])
  })

  it('is not asked for once it is cancelled', async () => {
    const test = await paidOrder({ isDelivered: false })
    await test.db.updateTable('orders').set({ status: 'CANCELLED' }).execute()
    await printOrders(test.deps)
    wait(test, 24)
    expect(await printOrders(test.deps)).toBe(0)
    expect(await shipment(test)).toBeUndefined()
  })

  it('bothers nobody when it was cancelled meanwhile and the network did not take it', async () => {
    for (const fault of ['refuse', 'down'] as const) {
      const test = await paidOrder()
      await test.printing.setFaults({ always: fault })
      await test.db.updateTable('orders').set({ status: 'CANCELLED' }).execute()
      expect(await printOrders(test.deps)).toBe(1)
      expect(await openIssues(test)).toEqual([])
      wait(test, 24)
      expect(await printOrders(test.deps), 'it is not asked again').toBe(0)
    }
  })

  it('bothers nobody when it was cancelled after the network had confirmed it, or given it up', async () => {
    for (const status of ['PRINTED', 'CANCELLED']) {
      const test = await paidOrder()
      await printOrders(test.deps)
      await test.printing.decide(test.reference, status)
      await test.db.updateTable('orders').set({ status: 'CANCELLED' }).execute()
      wait(test, 6)
      expect(await printOrders(test.deps)).toBe(1)
      expect(await openIssues(test)).toEqual([])
    }
  })
})
