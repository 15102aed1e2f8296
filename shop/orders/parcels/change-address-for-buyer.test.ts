import type { Transaction } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { DeliveryAddress } from '../../../contract/shipping.ts'
import type { DB } from '../../../db/schema.ts'
import type { Database } from '../../../platform/database/database.ts'
import { confirmOwn } from '../../../test/support/offline-orders.ts'
import { deliveryTo, orderRequest } from '../../../test/support/orders.ts'
import {
  cancelOrder,
  insertSecondPayment,
  openIssues,
  orderFile,
  type PaidShop,
  paidOrder,
  whenAsked,
} from '../../../test/support/paid-order.ts'
import type { PrintNetwork } from '../../printing/print-network.ts'
import { readOrderView } from '../order-view.ts'
import { printOrders } from '../printing/print-orders.ts'
import { refundByOperator } from '../refunds/refund-order.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { changeAddress } from './change-address.ts'
import { changeAddressForBuyer } from './change-address-for-buyer.ts'
import { moveParcel } from './move-parcel.ts'

const RIVERA = deliveryTo({ address: '18 de Julio 1', city: 'Rivera', department: 'Rivera', zipCode: '40000' })

async function externalIdOf({ db }: PaidShop): Promise<string> {
  return (await db.selectFrom('orders').select('external_id').orderBy('id', 'desc').executeTakeFirstOrThrow())
    .external_id
}

const move = async (test: PaidShop, to: DeliveryAddress = RIVERA, network: Partial<PrintNetwork> = {}) =>
  changeAddressForBuyer({ ...test.deps, network: { ...test.deps.network, ...network } }, await externalIdOf(test), to)

/** The same database, before whose `nth` transaction something else happens. */
function beforeTransaction(db: Database, nth: number, happen: () => Promise<void>): Database {
  let times = 0
  const transaction = () => ({
    async execute<Result>(work: (transaction: Transaction<DB>) => Promise<Result>): Promise<Result> {
      times += 1
      if (times === nth) await happen()
      return db.transaction().execute(work)
    },
  })
  return new Proxy(db, {
    get(target, key) {
      if (key === 'transaction') return transaction
      const value = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

const city = async (test: PaidShop) => (await orderFile(test)).order.shipping_city

/** The cities of the orders that the network prints. */
const printedFor = async ({ printing }: PaidShop) =>
  (await printing.ledger()).orders
    .filter(({ status }) => status !== 'CANCELLED')
    .map(({ content }) => (content as { deliveryTo: { city: string } }).deliveryTo.city)

describe('an order whose reader has it sent elsewhere', () => {
  it('is dropped by the network and asked for again with the new address, once', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    expect(await move(test)).toEqual({ kind: 'changed' })
    expect(await move(test)).toEqual({ kind: 'as-before' })
    expect(await printedFor(test)).toEqual([])
    await printOrders(test.deps)
    expect(await printedFor(test)).toEqual(['Rivera'])
    expect((await orderFile(test)).order).toMatchObject({
      shipping_address: '18 de Julio 1',
      shipping_department: 'Rivera',
      shipping_zip_code: '40000',
      grand_total_cents: 178_000,
    })
    expect(await openIssues(test)).toEqual([])
    expect(test.events).toContainEqual({ type: 'address-changed', orderId: test.orderId, changes: 1 })
    const { timeline } = await readOrderView(test.db, test.orderId, test.clock.now())
    expect(timeline.at(-1)?.event).toBe('ADDRESS_CHANGED')
    const change = (await orderFile(test)).history.find(({ to_status }) => to_status === 'ADDRESS_CHANGED')
    expect(change).toMatchObject({ cause: 'buyer', actor: 'buyer' })
  })

  it('keeps its postal code where another one is not said', async () => {
    const test = await paidOrder()
    const { zipCode: _unsaid, ...salto } = deliveryTo()
    expect(await move(test, salto)).toEqual({ kind: 'as-before' })
    expect(await move(test, { ...salto, zipCode: '50001' })).toEqual({ kind: 'changed' })
  })

  it('is not paid: it only goes elsewhere', async () => {
    const test = await paidOrder()
    const request = orderRequest({ bookId: 'B1', transactionAmount: 1780 })
    const placement = await test.shop.placeOrder({ ...request, shipping: deliveryTo() })
    if (placement.kind !== 'placed') throw new Error(placement.kind)
    expect(await move(test)).toEqual({ kind: 'changed' })
    const unpaid = await orderFile({ ...test, orderId: placement.order.id })
    expect(unpaid.order.shipping_city).toBe('Rivera')
    expect(unpaid.printOrder).toBeUndefined()
  })

  it('is paid and printed since it was looked at: the network drops it all the same', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const request = orderRequest({ bookId: 'B1', transactionAmount: 1780 })
    const placement = await test.shop.placeOrder({ ...request, shipping: deliveryTo() })
    if (placement.kind !== 'placed') throw new Error(placement.kind)
    const { id: orderId, externalId } = placement.order
    const db = beforeTransaction(test.db, 2, async () => {
      await confirmOwn(test, orderId, 1780)
      await printOrders(test.deps, { orderId })
    })
    expect(await changeAddressForBuyer({ ...test.deps, db }, externalId, RIVERA)).toEqual({ kind: 'changed' })
    await printOrders(test.deps)
    expect(await printedFor(test)).toEqual(['Salto', 'Rivera'])
    expect(await openIssues(test)).toEqual([])
  })

  it.each([
    ['city', { city: 'Constitución' }],
    ['address', { address: 'Zorrilla 55' }],
  ])('to another %s, though nobody sends to its department any more', async (_field, other) => {
    const test = await paidOrder()
    await test.db.deleteFrom('shipping_tariffs').where('department', '=', 'Salto').execute()
    expect(await move(test, { ...deliveryTo(), ...other })).toEqual({ kind: 'changed' })
    expect((await orderFile(test)).order.shipping_operator).not.toBeNull()
  })

  it('to a place of the same name in another department', async () => {
    const test = await paidOrder()
    expect(await move(test, { ...deliveryTo(), department: 'Rivera' })).toEqual({ kind: 'changed' })
    expect((await orderFile(test)).order.shipping_department).toBe('Rivera')
  })

  it('may cost less there, is carried by who carries it there, and may come back for what was paid', async () => {
    const test = await paidOrder()
    const tariff = { operator: 'Cadete', price_cents: 100, courier_min_days: 1, courier_max_days: 1 }
    await test.db.updateTable('shipping_tariffs').set(tariff).where('department', '=', 'Rivera').execute()
    expect(await move(test)).toEqual({ kind: 'changed' })
    expect((await orderFile(test)).order).toMatchObject({
      shipping_operator: 'Cadete',
      courier_max_days: 1,
      shipping_total_cents: 29_000,
    })
    expect(await move(test, deliveryTo())).toEqual({ kind: 'changed' })
  })
})

describe('an order stays where it goes', () => {
  it.each([
    ['on its way back', async (_test: PaidShop) => {}],
    ['back', (test: PaidShop) => refundPayment(test.deps, { refundId: 1 })],
  ])('where all its money is %s, and it is printed anyway', async (_where, happen) => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const gift = { orderId: test.orderId, reason: 'un regalo', operator: 'ana', keepPrinting: true }
    await refundByOperator(test.deps, gift)
    await happen(test)
    expect(await move(test)).toEqual({ kind: 'unclear-money' })
    await printOrders(test.deps)
    expect(await printedFor(test)).toEqual(['Salto'])
  })

  it('where sending it there costs more today than to where it goes, or nobody does', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const toRivera = test.db.updateTable('shipping_tariffs').where('department', '=', 'Rivera')
    await toRivera.set({ price_cents: 30_050 }).execute()
    expect(await move(test)).toEqual({ kind: 'costs-more', moreCents: 1050 })
    await test.db.deleteFrom('shipping_tariffs').where('department', '=', 'Rivera').execute()
    expect(await move(test)).toEqual({ kind: 'not-available' })
    expect(await city(test)).toBe('Salto')
    const { orders } = await test.printing.ledger()
    expect(
      orders.map(({ status }) => status),
      'the network was not asked to drop it',
    ).toEqual(['CONFIRMED'])
  })

  it('where it costs more since the network was asked to drop it: it is printed as it was', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const dearer = () =>
      test.db.updateTable('shipping_tariffs').where('department', '=', 'Rivera').set({ price_cents: 30_050 }).execute()
    expect(await move(test, RIVERA, whenAsked(test, dearer))).toEqual({ kind: 'costs-more', moreCents: 1050 })
    await printOrders(test.deps)
    expect(await printedFor(test)).toEqual(['Salto'])
  })

  it('compared with what was asked for, where nobody sends it there any more', async () => {
    const test = await paidOrder()
    await test.db.deleteFrom('shipping_tariffs').where('department', '=', 'Salto').execute()
    await test.db.updateTable('shipping_tariffs').set({ price_cents: 29_001 }).execute()
    expect(await move(test)).toEqual({ kind: 'costs-more', moreCents: 1 })
  })

  it('where it is collected, over, or of nobody', async () => {
    const collected = await paidOrder({ isDelivered: false })
    expect(await move(collected)).toEqual({ kind: 'not-delivered' })
    await cancelOrder(collected)
    expect(await move(collected)).toEqual({ kind: 'cancelled' })
    expect(await changeAddressForBuyer(collected.deps, 'x', RIVERA)).toEqual({ kind: 'unknown-order' })
  })

  it('where it is printed, whether the shop heard of it or not', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const going = { cancel: async () => ({ kind: 'refused', reason: 'ya está impreso' }) as const }
    expect(await move(test, RIVERA, going)).toEqual({ kind: 'too-late' })
    await moveParcel(test.deps, { orderId: test.orderId, to: 'PRINTED', operator: 'ana' })
    expect(await move(test)).toEqual({ kind: 'too-late' })
    expect(await city(test)).toBe('Salto')
  })

  it('where the network does not answer', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const silent = { cancel: async () => ({ kind: 'unavailable', reason: 'ECONNRESET' }) as const }
    expect(await move(test, RIVERA, silent)).toEqual({ kind: 'network-silent' })
    expect(await city(test)).toBe('Salto')
  })

  it('where a dispute took its money, meanwhile too', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const dispute = () => test.db.updateTable('payments').set({ status: 'CHARGED_BACK' }).execute()
    expect(await move(test, RIVERA, whenAsked(test, dispute))).toEqual({ kind: 'unclear-money' })
    expect(await move(test)).toEqual({ kind: 'unclear-money' })
    await insertSecondPayment(test, { status: 'APPROVED', provider_payment_id: '77' })
    expect(await move(test), 'of which some is there').toEqual({ kind: 'unclear-money' })
    await printOrders(test.deps)
    expect(await printedFor(test)).toEqual([])
    expect(await city(test)).toBe('Salto')
  })

  it('after five changes, so that its link does not write to its buyer without an end', async () => {
    const test = await paidOrder()
    for (const number of [1, 2, 3, 4, 5]) {
      expect(await move(test, { ...RIVERA, address: `Sarandí ${number}` })).toEqual({ kind: 'changed' })
    }
    expect(await move(test, { ...RIVERA, address: 'Sarandí 6' })).toEqual({ kind: 'too-many-changes' })
    expect(await move(test, { ...RIVERA, address: 'Sarandí 5' })).toEqual({ kind: 'as-before' })
  })

  it('however often the operator had it sent elsewhere', async () => {
    const test = await paidOrder()
    for (const number of [1, 2, 3, 4, 5]) {
      const address = { ...RIVERA, address: `Sarandí ${number}` }
      await changeAddress(test.deps, { orderId: test.orderId, address, operator: 'ana' })
    }
    expect(await move(test)).toEqual({ kind: 'changed' })
    expect(test.events).toContainEqual({ type: 'address-changed', orderId: test.orderId, changes: 6 })
  })
})

describe('two at once about where an order goes', () => {
  it('its reader twice: one change, printed once', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const answers = await Promise.all([move(test), move(test)])
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['as-before', 'changed'])
    await printOrders(test.deps)
    expect(await printedFor(test)).toEqual(['Rivera'])
    expect(test.events.filter(({ type }) => type === 'address-changed')).toHaveLength(1)
  })

  it('the operator cancels while the network is asked: nobody prints it', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const outcome = await move(
      test,
      RIVERA,
      whenAsked(test, () => cancelOrder(test)),
    )
    expect(outcome).toEqual({ kind: 'cancelled' })
    await printOrders(test.deps)
    expect(await printedFor(test)).toEqual([])
  })

  it('the network is asked for it at that moment: what it took for the old address is dropped, or waits for a person', async () => {
    const test = await paidOrder()
    const { network } = test.printing
    const moved: string[] = []
    // Another worker may already be requesting the order under its next reference. Its address still changes once.
    const request: PrintNetwork['request'] = async order => {
      if (order.reference === test.reference) moved.push((await move(test)).kind)
      return network.request(order)
    }
    await printOrders({ ...test.deps, network: { ...network, request } }, { limit: 1 })
    await printOrders(test.deps)
    expect(moved).toEqual(['changed'])
    expect(await printedFor(test)).toEqual(['Rivera'])
  })
})
