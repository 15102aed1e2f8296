import { describe, expect, it } from 'vitest'
import { type CardShop, createCardShop } from '../../../test/support/card-shop.ts'
import { deliveryTo } from '../../../test/support/orders.ts'
import { type RunningPrintSandbox, startPrintSandbox } from '../../../test/support/print-sandbox.ts'
import { manualPrinting } from '../../printing/networks/manual.ts'
import { applyPrintNotice } from './print-notices.ts'
import { type PrintDeps, printOrders } from './print-orders.ts'

type PaidShop = CardShop & { printing: RunningPrintSandbox; printDeps: PrintDeps; reference: string }

/** A shop with an order that was just paid by card: Friday 20 November 2026, 9:00 in Montevideo. */
async function paidOrder({ isDelivered = false } = {}): Promise<PaidShop> {
  const test = await createCardShop()
  const printing = await startPrintSandbox({ clock: test.clock })
  const request = await test.cardOrder()
  const placement = await test.shop.placeOrder(
    isDelivered
      ? { ...request, shipping: deliveryTo(), payment: { ...request.payment, transactionAmount: 1780 } }
      : request,
  )
  if (placement.kind !== 'placed') throw new Error(placement.kind)
  test.events.length = 0
  return {
    ...test,
    printing,
    printDeps: { ...test.deps, network: printing.network },
    reference: `pedido-${placement.order.id}`,
  }
}

function wait({ clock }: CardShop, hours: number): void {
  clock.at = new Date(clock.at.getTime() + hours * 3_600_000)
}
const orderStatus = async ({ db }: CardShop) =>
  (await db.selectFrom('orders').select('status').executeTakeFirstOrThrow()).status
const HOUR = 3_600_000
const printRow = ({ db }: CardShop) => db.selectFrom('print_orders').selectAll().executeTakeFirstOrThrow()
const openDetail = async ({ db }: CardShop) =>
  (await db.selectFrom('order_matters').select('detail').where('resolved_at', 'is', null).executeTakeFirst())?.detail
const shipment = ({ db }: CardShop) => db.selectFrom('shipments').selectAll().executeTakeFirst()
const openMatters = async ({ db }: CardShop) =>
  (await db.selectFrom('order_matters').select('kind').where('resolved_at', 'is', null).execute()).map(row => row.kind)
const eventTypes = ({ events }: CardShop) => events.map(event => event.type)

describe('a paid order', () => {
  it('is asked of the network with its lines and its address, and confirmed', async () => {
    const test = await paidOrder({ isDelivered: true })
    expect(await printOrders(test.printDeps)).toBe(1)
    expect(await orderStatus(test)).toBe('CONFIRMED')
    expect(await shipment(test)).toMatchObject({ status: 'PREPARING' })
    expect(eventTypes(test)).toEqual(['order-confirmed', 'shipment-moved'])
    const [order] = (await test.printing.ledger()).orders
    expect(order).toMatchObject({
      reference: test.reference,
      content: { lines: [{ bookId: 'B1', quantity: 1 }], deliveryTo: { city: 'Salto', fullName: 'Ana Pérez' } },
    })
  })

  it('keeps the network’s number, and asks for news again six hours later', async () => {
    const test = await paidOrder()
    const paidAt = test.clock.at
    wait(test, 1)
    await printOrders(test.printDeps)
    expect(await printRow(test)).toMatchObject({
      reference: test.reference,
      network_id: expect.stringMatching(/./),
      confirmed_at: test.clock.at,
      last_problem: null,
      next_check_at: new Date(test.clock.at.getTime() + 6 * HOUR),
    })
    const confirmed = test.db.selectFrom('order_history').selectAll().where('to_status', '=', 'CONFIRMED')
    expect(await confirmed.execute()).toMatchObject([
      { subject: 'order', from_status: 'PENDING_CONFIRMATION', cause: 'print-network', actor: 'network' },
    ])
    expect(paidAt).not.toEqual(test.clock.at)
  })

  it('tells the network all that it needs to print and to send', async () => {
    const test = await paidOrder({ isDelivered: true })
    await printOrders(test.printDeps)
    expect((await test.printing.ledger()).orders[0]?.content).toEqual({
      lines: [{ isbn: expect.stringMatching(/^\d{13}$/), bookId: 'B1', title: 'La tregua', quantity: 1 }],
      deliveryTo: {
        fullName: 'Ana Pérez',
        tel: '099 123 456',
        address: 'Uruguay 1234 apto. 5',
        city: 'Salto',
        department: 'Salto',
        zipCode: '50000',
        operator: 'Correo nacional',
      },
    })
  })

  it('is asked for by its own number, or with the others up to a limit, the longest waiting first', async () => {
    const test = await paidOrder()
    for (let more = 0; more < 2; more++) {
      wait(test, 0.1)
      await test.shop.placeOrder(await test.cardOrder())
    }
    const ids = (await test.db.selectFrom('orders').select('id').orderBy('id').execute()).map(({ id }) => id)
    const confirmed = async () =>
      (await test.db.selectFrom('orders').select('id').where('status', '=', 'CONFIRMED').orderBy('id').execute()).map(
        ({ id }) => id,
      )
    expect(await printOrders(test.printDeps, { orderId: ids[2] })).toBe(1)
    expect(await confirmed()).toEqual([ids[2]])
    expect(await printOrders(test.printDeps, { limit: 1 })).toBe(1)
    expect(await confirmed()).toEqual([ids[0], ids[2]])
  })

  it('that a dying worker asked for is left to another two minutes later', async () => {
    const test = await paidOrder()
    const request = async () => {
      throw new Error('the process died')
    }
    const network = { ...test.printing.network, request }
    await expect(printOrders({ ...test.printDeps, network })).rejects.toThrow('the process died')
    wait(test, 1.9 / 60)
    expect(await printOrders(test.printDeps)).toBe(0)
    wait(test, 0.1 / 60)
    expect(await printOrders(test.printDeps)).toBe(1)
  })

  it('sends no address of one who collects', async () => {
    const test = await paidOrder()
    await printOrders(test.printDeps)
    expect((await test.printing.ledger()).orders[0]?.content).toMatchObject({ deliveryTo: null })
  })

  it('is printed once when the network’s answer was lost', async () => {
    const test = await paidOrder()
    await test.printing.setFaults({ next: ['cut-after'] })
    await printOrders(test.printDeps)
    expect(await orderStatus(test)).toBe('BMG_ORDER_CONFIRMATION_FAILED')
    wait(test, 1)
    await printOrders(test.printDeps)
    expect(await orderStatus(test)).toBe('CONFIRMED')
    expect((await test.printing.ledger()).orders).toHaveLength(1)
  })

  it('is never asked for by two workers at once', async () => {
    const test = await paidOrder()
    const asked = await Promise.all([1, 2, 3].map(() => printOrders(test.printDeps)))
    expect(asked.sort()).toEqual([0, 0, 1])
    expect((await test.printing.ledger()).orders[0]?.requests).toBe(1)
  })
})

describe('an order that the network refuses or does not hear', () => {
  it.each(['refuse', 'error-500', 'down', 'cut-before'] as const)(
    'is told once and asked for again: %s',
    async fault => {
      const test = await paidOrder()
      await test.printing.setFaults({ always: fault })
      for (let hour = 0; hour < 6; hour++) {
        await printOrders(test.printDeps)
        wait(test, 1)
      }
      expect(await orderStatus(test)).toBe('BMG_ORDER_CONFIRMATION_FAILED')
      expect(eventTypes(test)).toEqual(['confirmation-failed'])
      await test.printing.setFaults({})
      wait(test, 3)
      await printOrders(test.printDeps)
      expect(await orderStatus(test)).toBe('CONFIRMED')
      expect(await openMatters(test)).toEqual([])
    },
  )

  it('is asked for again with growing pauses, each with its reason', async () => {
    const test = await paidOrder()
    await test.printing.setFaults({ always: 'refuse' })
    const first = test.clock.at
    for (const [attempts, minutes] of [
      [1, 5],
      [2, 15],
      [3, 60],
      [4, 180],
      [5, 180],
    ] as const) {
      await printOrders(test.printDeps)
      expect(await printRow(test)).toMatchObject({
        attempts,
        first_attempt_at: first,
        confirmed_at: null,
        last_problem: expect.stringMatching(/./),
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
    const test = await paidOrder()
    const request = async () => ({ kind: 'not-found' }) as const
    await printOrders({ ...test.printDeps, network: { ...test.printing.network, request } })
    expect((await printRow(test)).last_problem).toBe('not-found')
  })

  it('waits for a person at the end of the second business day, to the minute', async () => {
    const test = await paidOrder()
    await test.printing.setFaults({ always: 'hold' })
    await printOrders(test.printDeps)
    expect(await printRow(test), 'taken without a word').toMatchObject({ attempts: 1, last_problem: null })
    test.clock.at = new Date('2026-11-25T02:58:59Z')
    await printOrders(test.printDeps)
    expect(await openMatters(test)).toEqual([])
    await test.db.updateTable('print_orders').set({ next_check_at: test.clock.at }).execute()
    test.clock.at = new Date('2026-11-25T02:59:00Z')
    await printOrders(test.printDeps)
    expect(await openDetail(test)).toBe('La imprenta no la confirma.')
    expect((await printRow(test)).next_check_at).toBeNull()
  })

  it('waits for a person after two business days', async () => {
    const test = await paidOrder()
    await test.printing.setFaults({ always: 'refuse' })
    let asked = 0
    for (let hour = 0; hour < 5 * 24; hour++) {
      asked += await printOrders(test.printDeps)
      if (test.clock.at < new Date('2026-11-25T02:59:00Z')) expect(await openMatters(test)).toEqual([])
      wait(test, 1)
    }
    expect(await openMatters(test)).toEqual(['print-failed'])
    expect(asked).toBeLessThan(50)
    expect(await printOrders(test.printDeps)).toBe(0)
  })

  it('stays unconfirmed while the network has only taken it', async () => {
    const test = await paidOrder()
    await test.printing.setFaults({ next: ['hold'] })
    await printOrders(test.printDeps)
    expect(await orderStatus(test)).toBe('PENDING_CONFIRMATION')
    expect(eventTypes(test)).toEqual([])
  })

  it('is not asked for once it is cancelled', async () => {
    const test = await paidOrder()
    await test.db.updateTable('orders').set({ status: 'CANCELLED' }).execute()
    await printOrders(test.printDeps)
    wait(test, 24)
    expect(await printOrders(test.printDeps)).toBe(0)
    expect(await shipment(test)).toBeUndefined()
  })
})

describe('a parcel', () => {
  it('is followed to its reader without any news', async () => {
    const test = await paidOrder({ isDelivered: true })
    for (let hour = 0; hour < 6 * 24; hour += 6) {
      await printOrders(test.printDeps)
      wait(test, 6.1)
    }
    expect(await shipment(test)).toMatchObject({
      status: 'DELIVERED',
      tracking_number: expect.stringMatching(/^PRUEBA-/),
    })
    const moves = test.events.filter(event => event.type === 'shipment-moved').map(event => event.status)
    expect(moves).toEqual(['PREPARING', 'PRINTED', 'DISPATCHED', 'DELIVERED'])
    wait(test, 24)
    expect(await printOrders(test.printDeps)).toBe(0)
  })

  it('moves with the network’s news, however often and in whichever order they come', async () => {
    const test = await paidOrder()
    await printOrders(test.printDeps)
    await test.printing.decide(test.reference, 'READY_FOR_PICKUP')
    for (let time = 0; time < 3; time++) await test.shop.keepPrintNotice(test.reference)
    await Promise.all(test.printNotices.map(noticeId => applyPrintNotice(test.printDeps, { noticeId })))
    await test.printing.decide(test.reference, 'PRINTED')
    await test.shop.keepPrintNotice(test.reference)
    for (const noticeId of test.printNotices) await applyPrintNotice(test.printDeps, { noticeId })
    expect(await shipment(test)).toMatchObject({ status: 'READY_FOR_PICKUP' })
    const moves = test.events.filter(event => event.type === 'shipment-moved').map(event => event.status)
    expect(moves).toEqual(['PREPARING', 'READY_FOR_PICKUP'])
  })

  it('is still looked for while the network is silent', async () => {
    const test = await paidOrder()
    await printOrders(test.printDeps)
    const read = async () => ({ kind: 'unavailable', reason: 'TimeoutError' }) as const
    const silent = { ...test.printDeps, network: { ...test.printing.network, read } }
    wait(test, 7)
    expect(await printOrders(silent)).toBe(1)
    expect(await orderStatus(test)).toBe('CONFIRMED')
    expect(await printRow(test)).toMatchObject({
      attempts: 0,
      last_problem: null,
      next_check_at: new Date(test.clock.at.getTime() + 6 * HOUR),
    })
  })

  it('keeps its number and where to follow it, in the shop’s books too', async () => {
    const test = await paidOrder({ isDelivered: true })
    await printOrders(test.printDeps)
    const created = test.clock.at
    wait(test, 49)
    await printOrders(test.printDeps)
    const row = await shipment(test)
    expect(row).toMatchObject({
      status: 'DISPATCHED',
      tracking_number: expect.stringMatching(/^PRUEBA-/),
      created_at: created,
      updated_at: test.clock.at,
    })
    const [move] = await test.db.selectFrom('order_history').selectAll().where('to_status', '=', 'DISPATCHED').execute()
    expect(move).toMatchObject({
      subject: 'shipment',
      from_status: 'PREPARING',
      cause: 'print-network',
      actor: 'network',
      detail: row?.tracking_number,
    })
  })

  it('whose order the network dropped waits for a person', async () => {
    const test = await paidOrder()
    await printOrders(test.printDeps)
    await test.printing.decide(test.reference, 'CANCELLED')
    wait(test, 7)
    await printOrders(test.printDeps)
    expect(await openMatters(test)).toEqual(['print-failed'])
    expect(await openDetail(test)).toMatch(/./)
  })

  it('of a cancelled order is not moved by late news, which are put away', async () => {
    const test = await paidOrder()
    await printOrders(test.printDeps)
    await test.db.updateTable('orders').set({ status: 'CANCELLED' }).execute()
    await test.printing.decide(test.reference, 'PRINTED')
    await test.shop.keepPrintNotice(test.reference)
    for (const noticeId of test.printNotices) await applyPrintNotice(test.printDeps, { noticeId })
    expect(await shipment(test)).toMatchObject({ status: 'PREPARING' })
    expect(await test.db.selectFrom('print_notices').selectAll().execute()).toMatchObject([
      { outcome: 'PRINTED', received_at: test.clock.at, applied_at: test.clock.at },
    ])
  })
})

describe('news of the print network', () => {
  const outcome = async ({ db }: CardShop) =>
    (await db.selectFrom('print_notices').select('outcome').orderBy('id', 'desc').executeTakeFirst())?.outcome

  it('about an order of another shop change nothing', async () => {
    const test = await paidOrder()
    await test.shop.keepPrintNotice('pedido-4711')
    for (const noticeId of test.printNotices) await applyPrintNotice(test.printDeps, { noticeId })
    expect(await outcome(test)).toBe('not an order of this shop')
  })

  it('about an order that the network does not know change nothing', async () => {
    const test = await paidOrder()
    await test.shop.keepPrintNotice(test.reference)
    for (const noticeId of test.printNotices) await applyPrintNotice(test.printDeps, { noticeId })
    expect(await outcome(test)).toBe('not-found')
    expect(await orderStatus(test)).toBe('PENDING_CONFIRMATION')
  })

  it('are applied once, and tried again when the network can’t be asked', async () => {
    const test = await paidOrder()
    await printOrders(test.printDeps)
    await test.printing.decide(test.reference, 'PRINTED')
    await test.shop.keepPrintNotice(test.reference)
    const [noticeId = 0] = test.printNotices
    const read = async () => ({ kind: 'unavailable', reason: 'TimeoutError' }) as const
    const silent = { ...test.printDeps, network: { ...test.printing.network, read } }
    await expect(applyPrintNotice(silent, { noticeId })).rejects.toThrow(
      'the print network could not be asked: TimeoutError',
    )
    await applyPrintNotice(test.printDeps, { noticeId })
    expect(await shipment(test)).toMatchObject({ status: 'PRINTED' })
    await applyPrintNotice(silent, { noticeId })
  })
})

describe('a shop that orders by hand', () => {
  it('puts each paid order before the operator, once', async () => {
    const test = await paidOrder()
    const deps = { ...test.printDeps, network: manualPrinting() }
    expect(await printOrders(deps)).toBe(1)
    wait(test, 100)
    expect(await printOrders(deps)).toBe(0)
    expect(await orderStatus(test)).toBe('PENDING_CONFIRMATION')
    expect(await openMatters(test)).toEqual(['print-by-hand'])
    expect(await openDetail(test)).toBe('')
  })
})
