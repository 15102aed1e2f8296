import { describe, expect, it } from 'vitest'
import { openIssues, orderStatus, type PaidShop, paidOrder, wait } from '../../../test/support/paid-order.ts'
import { manualPrinting } from '../../printing/networks/manual.ts'
import { printOrders } from './print-orders.ts'

const HOUR = 3_600_000
const printRow = ({ db }: PaidShop) => db.selectFrom('print_orders').selectAll().executeTakeFirstOrThrow()
const openDetail = async ({ db }: PaidShop) =>
  (await db.selectFrom('order_matters').select('detail').where('resolved_at', 'is', null).executeTakeFirst())?.detail
const shipment = ({ db }: PaidShop) => db.selectFrom('shipments').selectAll().executeTakeFirst()
const eventTypes = ({ events }: PaidShop) => events.map(event => event.type)

describe('a paid order', () => {
  // spec: 1.4
  it('is asked of the network with its lines and its address, and confirmed', async () => {
    const test = await paidOrder()
    expect(await printOrders(test.deps)).toBe(1)
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
    const test = await paidOrder({ isDelivered: false })
    const paidAt = test.clock.at
    wait(test, 1)
    await printOrders(test.deps)
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

  it('sends the network all that it needs to print and to send', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
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
      gift: null,
    })
  })

  it('sends the network for whom a present is, and what goes with it', async () => {
    const test = await paidOrder()
    const gift = { gift_recipient: 'Eva Ríos', gift_message: '¡Feliz día!\nTu tía' }
    await test.db.updateTable('orders').set(gift).execute()
    await printOrders(test.deps)
    expect((await test.printing.ledger()).orders[0]?.content).toMatchObject({
      deliveryTo: { fullName: 'Eva Ríos', tel: '099 123 456' },
      gift: { recipient: 'Eva Ríos', message: '¡Feliz día!\nTu tía' },
    })
  })

  it('is asked for by its own number, or with the others up to a limit, the longest waiting first', async () => {
    const test = await paidOrder({ isDelivered: false })
    for (let more = 0; more < 2; more++) {
      wait(test, 0.1)
      await test.shop.placeOrder(await test.cardOrder())
    }
    const ids = (await test.db.selectFrom('orders').select('id').orderBy('id').execute()).map(({ id }) => id)
    const confirmed = async () =>
      (await test.db.selectFrom('orders').select('id').where('status', '=', 'CONFIRMED').orderBy('id').execute()).map(
        ({ id }) => id,
      )
    expect(await printOrders(test.deps, { orderId: ids[2] })).toBe(1)
    expect(await confirmed()).toEqual([ids[2]])
    expect(await printOrders(test.deps, { limit: 1 })).toBe(1)
    expect(await confirmed()).toEqual([ids[0], ids[2]])
  })

  it('that a dying worker asked for is left to another two minutes later', async () => {
    const test = await paidOrder({ isDelivered: false })
    const request = async () => {
      throw new Error('the process died')
    }
    const network = { ...test.printing.network, request }
    await expect(printOrders({ ...test.deps, network })).rejects.toThrow('the process died')
    wait(test, 1.9 / 60)
    expect(await printOrders(test.deps)).toBe(0)
    wait(test, 0.1 / 60)
    expect(await printOrders(test.deps)).toBe(1)
  })

  it('sends no address of one who collects', async () => {
    const test = await paidOrder({ isDelivered: false })
    await printOrders(test.deps)
    expect((await test.printing.ledger()).orders[0]?.content).toMatchObject({ deliveryTo: null })
  })

  it('is printed once when the network’s answer was lost', async () => {
    const test = await paidOrder({ isDelivered: false })
    await test.printing.setFaults({ next: ['cut-after'] })
    await printOrders(test.deps)
    expect(await orderStatus(test)).toBe('BMG_ORDER_CONFIRMATION_FAILED')
    wait(test, 1)
    await printOrders(test.deps)
    expect(await orderStatus(test)).toBe('CONFIRMED')
    expect((await test.printing.ledger()).orders).toHaveLength(1)
  })

  it('is never asked for by two workers at once', async () => {
    const test = await paidOrder({ isDelivered: false })
    const asked = await Promise.all([1, 2, 3].map(() => printOrders(test.deps)))
    expect(asked.sort()).toEqual([0, 0, 1])
    expect((await test.printing.ledger()).orders[0]?.requests).toBe(1)
  })
})

describe('a shop that orders by hand', () => {
  it('puts each paid order before the operator, once', async () => {
    const test = await paidOrder({ isDelivered: false })
    const deps = { ...test.deps, network: manualPrinting() }
    expect(await printOrders(deps)).toBe(1)
    wait(test, 100)
    expect(await printOrders(deps)).toBe(0)
    expect(await orderStatus(test)).toBe('PENDING_CONFIRMATION')
    expect(await openIssues(test)).toEqual(['print-by-hand'])
    expect(await openDetail(test)).toBe('')
  })
})
