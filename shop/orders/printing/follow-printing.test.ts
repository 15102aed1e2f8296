import { describe, expect, it } from 'vitest'
import { eventTypes } from '../../../test/support/card-shop.ts'
import {
  cancelOrder,
  openIssues,
  orderStatus,
  type PaidShop,
  paidOrder,
  wait,
} from '../../../test/support/paid-order.ts'
import { readOrderFile, resolveByOperator } from '../overview/operator-orders.ts'
import { moveParcel } from '../parcels/move-parcel.ts'
import { tellParcelSteps } from '../parcels/tell-steps.ts'
import { printOrders } from './print-orders.ts'
import { applyPrintWebhook } from './print-webhooks.ts'

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
    for (let time = 0; time < 3; time++) await test.shop.keepPrintWebhook(test.reference)
    await Promise.all(test.printWebhooks.map(webhookId => applyPrintWebhook(test.deps, { webhookId })))
    await test.printing.decide(test.reference, 'PRINTED')
    await test.shop.keepPrintWebhook(test.reference)
    for (const webhookId of test.printWebhooks) await applyPrintWebhook(test.deps, { webhookId })
    expect(await shipment(test)).toMatchObject({ status: 'READY_FOR_PICKUP' })
    const moves = test.events.filter(event => event.type === 'shipment-moved').map(event => event.status)
    expect(moves).toEqual(['PREPARING', 'READY_FOR_PICKUP'])
  })

  it.each([
    ['DISPATCHED', 'DELIVERED'],
    ['READY_FOR_PICKUP', 'COLLECTED'],
    ['DISPATCHED', 'RETURNED'],
  ])('is no longer looked for once it was %s and is %s', async (...way) => {
    const test = await paidOrder({ isDelivered: way[0] === 'DISPATCHED' })
    await printOrders(test.deps)
    for (const status of way) {
      await test.printing.decide(test.reference, status)
      wait(test, 6)
      expect(await printOrders(test.deps)).toBe(1)
      expect(await shipment(test)).toMatchObject({ status })
    }
    expect((await printRow(test)).next_check_at).toBeNull()
  })

  it('is no longer looked for once its operator knows for certain that it arrived', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await test.printing.decide(test.reference, 'DISPATCHED')
    await moveParcel(test.deps, { orderId: test.orderId, to: 'DELIVERED', operator: 'ana' })
    wait(test, 6)
    await printOrders(test.deps)
    expect((await printRow(test)).next_check_at, 'it may be taken back').not.toBeNull()
    await tellParcelSteps(test.deps)
    wait(test, 6)
    await printOrders(test.deps)
    expect((await printRow(test)).next_check_at).toBeNull()
  })

  it.each([
    [true, 'READY_FOR_PICKUP', 'El libro se envía a domicilio', 'listo para retirar'],
    [true, 'COLLECTED', 'El libro se envía a domicilio', 'retirado'],
    [true, 'RETURNED', 'El libro se envía a domicilio', 'devuelto'],
    [false, 'DISPATCHED', 'El libro se retira en el centro de retiro', 'en camino'],
    [false, 'DELIVERED', 'El libro se retira en el centro de retiro', 'entregado'],
    [false, 'RETURNED', 'El libro se retira en el centro de retiro', 'devuelto'],
  ])(
    'waits for a person, once, where the news do not go with its way (delivered: %s): %s',
    async (...[isDelivered, status, way, words]) => {
      const test = await paidOrder({ isDelivered })
      await printOrders(test.deps)
      test.events.length = 0
      await test.printing.decide(test.reference, status)
      const say = async () => {
        await test.shop.keepPrintWebhook(test.reference)
        for (const webhookId of test.printWebhooks) await applyPrintWebhook(test.deps, { webhookId })
      }
      await say()
      expect(await shipment(test)).toMatchObject({ status: 'PREPARING' })
      expect(await openIssues(test)).toEqual(['parcel-news'])
      expect(await openDetail(test)).toBe(`La imprenta dice "${words}". ${way} y aquí está "en preparación".`)
      expect(eventTypes(test)).toEqual([])
      const { issues } = await readOrderFile(test.db, test.orderId)
      const resolving = { orderId: test.orderId, issueId: issues[0]?.id ?? 0, note: 'un error suyo', operator: 'ana' }
      await resolveByOperator(test.deps, resolving)
      await say()
      expect(await openIssues(test), 'a person decided').toEqual([])
    },
  )

  it('is still looked for where it arrived in a way that is not its own: the network may correct that', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    for (const status of ['COLLECTED', 'DISPATCHED']) {
      await test.printing.decide(test.reference, status)
      wait(test, 6.1)
      expect(await printOrders(test.deps)).toBe(1)
    }
    expect(await shipment(test)).toMatchObject({ status: 'DISPATCHED' })
    expect(await openIssues(test)).toEqual([])
  })

  it('waits for nobody any more once it moves on', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    for (const status of ['READY_FOR_PICKUP', 'DISPATCHED']) {
      await test.printing.decide(test.reference, status)
      wait(test, 6.1)
      await printOrders(test.deps)
    }
    expect(await shipment(test)).toMatchObject({ status: 'DISPATCHED' })
    const { issues } = await readOrderFile(test.db, test.orderId)
    expect(issues).toMatchObject([{ kind: 'parcel-news', resolution: 'moved on', resolved_at: test.clock.at }])
  })

  it('is there, and waits for a person, where the very first word about it does not go with its way', async () => {
    const test = await paidOrder()
    await test.printing.setFaults({ next: ['hold'] })
    await printOrders(test.deps)
    await test.printing.decide(test.reference, 'READY_FOR_PICKUP')
    wait(test, 1)
    await printOrders(test.deps)
    expect(await orderStatus(test)).toBe('CONFIRMED')
    expect(await shipment(test)).toMatchObject({ status: 'PREPARING' })
    expect(await openIssues(test)).toEqual(['parcel-news'])
  })

  it('of a cancelled order moves when it comes back, and for nothing else', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    for (const status of ['DISPATCHED', 'DELIVERED', 'RETURNED']) {
      await test.printing.decide(test.reference, status)
      await test.shop.keepPrintWebhook(test.reference)
      for (const webhookId of test.printWebhooks) await applyPrintWebhook(test.deps, { webhookId })
      if (status === 'DISPATCHED') await cancelOrder(test, true)
      expect(await shipment(test)).toMatchObject({ status: status === 'DELIVERED' ? 'DISPATCHED' : status })
    }
    expect(await openIssues(test), 'its money is on the way').toEqual(['parcel-returned'])
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
      next_check_at: new Date(test.clock.at.getTime() + HOUR),
    })
  })

  it('is still looked for, and concerns nobody, where its printing is only received again', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await test.printing.decide(test.reference, 'RECEIVED')
    for (const days of [1, 1, 7]) {
      wait(test, days * 24)
      expect(await printOrders(test.deps)).toBe(1)
      expect(await printRow(test)).toMatchObject({
        attempts: 0,
        last_problem: null,
        next_check_at: new Date(test.clock.at.getTime() + 6 * HOUR),
      })
    }
    expect(await orderStatus(test)).toBe('CONFIRMED')
    expect(await shipment(test)).toMatchObject({ status: 'PREPARING' })
    expect(await openIssues(test)).toEqual([])
  })

  it('waits for a person, like one that was given up, where its printing is refused after all', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    await test.printing.decide(test.reference, 'REFUSED')
    wait(test, 24)
    await printOrders(test.deps)
    expect(await orderStatus(test)).toBe('CONFIRMED')
    expect(await printRow(test)).toMatchObject({ confirmed_at: null, next_check_at: null })
    expect(await openIssues(test)).toEqual(['print-failed'])
    expect(await openDetail(test)).toMatch(`${test.reference}: está confirmada, y la imprenta la rechaza: `)
    wait(test, 7 * 24)
    expect(await printOrders(test.deps)).toBe(0)
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
    expect(await openIssues(test)).toEqual(['print-failed'])
    expect(await openDetail(test)).toBe(`${test.reference}: la imprenta la dio de baja.`)
    expect(await printRow(test), 'nothing holds that was said of it').toMatchObject({
      reference: `${test.reference}-2`,
      network_id: null,
      confirmed_at: null,
      next_check_at: null,
      last_problem: null,
      refused_lines: [],
    })
  })
})
