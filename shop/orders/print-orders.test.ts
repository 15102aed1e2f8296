import { describe, expect, it } from 'vitest'
import { type CardShop, createCardShop } from '../../test/support/card-shop.ts'
import { deliveryTo } from '../../test/support/orders.ts'
import { type RunningPrintSandbox, startPrintSandbox } from '../../test/support/print-sandbox.ts'
import { manualPrinting } from '../printing/networks/manual.ts'
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

  it('whose order the network dropped waits for a person', async () => {
    const test = await paidOrder()
    await printOrders(test.printDeps)
    await test.printing.decide(test.reference, 'CANCELLED')
    wait(test, 7)
    await printOrders(test.printDeps)
    expect(await openMatters(test)).toEqual(['print-failed'])
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
  })
})
