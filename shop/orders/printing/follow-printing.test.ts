import { describe, expect, it } from 'vitest'
import { openMatters, orderStatus, type PaidShop, paidOrder, wait } from '../../../test/support/paid-order.ts'
import { applyPrintNotice } from './print-notices.ts'
import { printOrders } from './print-orders.ts'

const HOUR = 3_600_000
const printRow = ({ db }: PaidShop) => db.selectFrom('print_orders').selectAll().executeTakeFirstOrThrow()
const openDetail = async ({ db }: PaidShop) =>
  (await db.selectFrom('order_matters').select('detail').where('resolved_at', 'is', null).executeTakeFirst())?.detail
const shipment = ({ db }: PaidShop) => db.selectFrom('shipments').selectAll().executeTakeFirst()

describe('a parcel', () => {
  it('is followed to its reader without any news', async () => {
    const test = await paidOrder()
    for (let hour = 0; hour < 6 * 24; hour += 6) {
      await printOrders(test.deps)
      wait(test, 6.1)
    }
    expect(await shipment(test)).toMatchObject({
      status: 'DELIVERED',
      tracking_number: expect.stringMatching(/^PRUEBA-/),
    })
    const moves = test.events.filter(event => event.type === 'shipment-moved').map(event => event.status)
    expect(moves).toEqual(['PREPARING', 'PRINTED', 'DISPATCHED', 'DELIVERED'])
    wait(test, 24)
    expect(await printOrders(test.deps)).toBe(0)
  })

  it('moves with the network’s news, however often and in whichever order they come', async () => {
    const test = await paidOrder({ isDelivered: false })
    await printOrders(test.deps)
    await test.printing.decide(test.reference, 'READY_FOR_PICKUP')
    for (let time = 0; time < 3; time++) await test.shop.keepPrintNotice(test.reference)
    await Promise.all(test.printNotices.map(noticeId => applyPrintNotice(test.deps, { noticeId })))
    await test.printing.decide(test.reference, 'PRINTED')
    await test.shop.keepPrintNotice(test.reference)
    for (const noticeId of test.printNotices) await applyPrintNotice(test.deps, { noticeId })
    expect(await shipment(test)).toMatchObject({ status: 'READY_FOR_PICKUP' })
    const moves = test.events.filter(event => event.type === 'shipment-moved').map(event => event.status)
    expect(moves).toEqual(['PREPARING', 'READY_FOR_PICKUP'])
  })

  it.each(['DELIVERED', 'COLLECTED', 'RETURNED'])('is looked for no more once it is %s', async status => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await test.printing.decide(test.reference, status)
    wait(test, 6)
    expect(await printOrders(test.deps)).toBe(1)
    expect(await shipment(test)).toMatchObject({ status })
    expect((await printRow(test)).next_check_at).toBeNull()
  })

  it('is still looked for while the network is silent', async () => {
    const test = await paidOrder({ isDelivered: false })
    await printOrders(test.deps)
    const read = async () => ({ kind: 'unavailable', reason: 'TimeoutError' }) as const
    const silent = { ...test.deps, network: { ...test.printing.network, read } }
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
    const test = await paidOrder()
    await printOrders(test.deps)
    const created = test.clock.at
    wait(test, 49)
    await printOrders(test.deps)
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
    const test = await paidOrder({ isDelivered: false })
    await printOrders(test.deps)
    await test.printing.decide(test.reference, 'CANCELLED')
    wait(test, 7)
    await printOrders(test.deps)
    expect(await openMatters(test)).toEqual(['print-failed'])
    expect(await openDetail(test)).toBe(`${test.reference}: la imprenta la dio de baja.`)
  })
})
