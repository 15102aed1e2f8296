import { describe, expect, it } from 'vitest'
import { insertBook } from '../../test/support/books.ts'
import { type CardShop, createCardShop } from '../../test/support/card-shop.ts'
import { confirmOwn } from '../../test/support/offline-orders.ts'
import { cardPayment, deliveryTo, severalBooksOrder } from '../../test/support/orders.ts'
import { insertSecondPayment } from '../../test/support/paid-order.ts'
import { startPrintSandbox } from '../../test/support/partners/print-sandbox.ts'
import { quoteShipping } from '../shipping/quote-shipping.ts'
import { lockOrder } from './locked-order-store.ts'
import { remindUnpaid } from './paying/remind-unpaid.ts'
import { printOrders } from './printing/print-orders.ts'
import { changeLinesForBuyer } from './refunds/change-lines-for-buyer.ts'

const LINES = [
  { bookId: 'A', quantity: 3 },
  { bookId: 'B', quantity: 1 },
]
const KEY = { orderKey: 'a-key-of-the-buyer' }

/** An OFFLINE order for delivery to Salto: three copies at 100 pesos and one at 250.50. */
async function unpaidOrder({
  shipping = deliveryTo() as ReturnType<typeof deliveryTo> | { shippingMethod: 'PICKUP' },
} = {}) {
  const test = await createCardShop()
  const printing = await startPrintSandbox({ clock: test.clock })
  const deps = { ...test.deps, network: printing.network }
  await insertBook(test.db, { bibliomanager_id: 'A', price_cents: 10_000, unit_weight_g: 900 })
  await insertBook(test.db, { bibliomanager_id: 'B', title: 'Rayuela', price_cents: 25_050, unit_weight_g: 900 })
  const sending = await shippingCents(test, shipping, 4)
  const request = severalBooksOrder(LINES, { shipping, transactionAmount: 550.5 + sending / 100 })
  const placement = await test.shop.placeOrder(request, KEY)
  if (placement.kind !== 'placed') throw new Error(placement.kind)
  const { id: orderId, externalId } = placement.order
  test.events.length = 0
  const keep = (...lines: [line: number, quantity: number][]) =>
    changeLinesForBuyer(deps, externalId, { lines: lines.map(([line, quantity]) => ({ line, quantity })) })
  const view = async () => (await test.shop.findOrder(externalId)) ?? Promise.reject(new Error('no order'))
  const lines = async () => (await view()).orderLines.map(line => `${line.quantityRequested} ${line.bookId}`)
  const awaited = async () =>
    (await test.db.transaction().execute(transaction => lockOrder(transaction, orderId))).payments
      .filter(({ status }) => status === 'PENDING')
      .map(({ method, amountCents }) => `${method} ${amountCents}`)
  return { ...test, deps, printing, request, orderId, externalId, sending, keep, view, lines, awaited }
}

async function shippingCents(
  { db }: Pick<CardShop, 'db'>,
  shipping: Parameters<typeof quoteShipping>[1]['shipping'],
  copies: number,
): Promise<number> {
  const quote = await quoteShipping(db, { shipping, copies: [{ unitWeightG: 900, quantity: copies }] })
  if (quote.kind !== 'quoted') throw new Error(quote.kind)
  return quote.totalCents
}

describe('a buyer of an unpaid order who wants fewer copies', () => {
  it('is asked for what they cost and for sending them, until the same deadline, by mail', async () => {
    const test = await unpaidOrder()
    const { paymentDeadline } = await test.view()
    test.clock.at = new Date(test.clock.at.getTime() + 3_600_000)
    expect(await test.keep([1, 1])).toEqual({ kind: 'changed' })
    const sending = await shippingCents(test, deliveryTo(), 2)
    expect(sending).toBeLessThan(test.sending)
    expect(await test.view()).toMatchObject({
      status: 'PENDING_PAYMENT',
      orderTotal: 350.5,
      shippingTotal: sending / 100,
      grandTotal: 350.5 + sending / 100,
      paymentDeadline,
    })
    expect(await test.lines()).toEqual(['1 A', '1 B'])
    expect(await test.awaited()).toEqual([`OFFLINE ${35_050 + sending}`])
    expect(test.events).toEqual([{ type: 'order-placed', orderId: test.orderId, revision: 2 }])
  })

  it('is not reminded at once on the last day, having just been told what to pay', async () => {
    const test = await unpaidOrder()
    const { paymentDeadline } = await test.view()
    test.clock.at = new Date(new Date(paymentDeadline ?? '').getTime() - 3_600_000)
    expect(await remindUnpaid(test.deps)).toBe(1)
    expect(await test.keep([1, 1])).toEqual({ kind: 'changed' })
    expect(await remindUnpaid(test.deps)).toBe(0)
  })

  it('has what is left printed, once so much is paid', async () => {
    const test = await unpaidOrder({ shipping: { shippingMethod: 'PICKUP' } })
    expect(await test.keep([1, 0])).toEqual({ kind: 'changed' })
    expect(await test.lines()).toEqual(['1 B'])
    await confirmOwn(test, test.orderId, 250.5)
    await printOrders(test.deps)
    const [printed] = (await test.printing.ledger()).orders
    expect(printed?.content).toMatchObject({ lines: [{ bookId: 'B', quantity: 1 }] })
    expect(await test.awaited()).toEqual([])
  })

  it('says it twice, or at once from two pages: it is one change', async () => {
    const test = await unpaidOrder()
    const answers = await Promise.all([test.keep([1, 2]), test.keep([1, 2])])
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['as-before', 'changed'])
    expect(await test.keep([1, 2])).toEqual({ kind: 'as-before' })
    expect(await test.awaited()).toHaveLength(1)
    expect(test.events).toHaveLength(1)
  })

  it('never gets more copies, other lines, or none at all', async () => {
    const test = await unpaidOrder()
    expect(await test.keep([1, 4])).toEqual({ kind: 'other-copies' })
    expect(await test.keep([3, 1])).toEqual({ kind: 'other-copies' })
    expect(await test.keep([1, 0], [2, 0])).toEqual({ kind: 'nothing-left' })
    expect(await test.lines()).toEqual(['3 A', '1 B'])
    expect(test.events).toEqual([])
  })

  it('pays the prices of the day of the order, and never more for the shipping', async () => {
    const test = await unpaidOrder()
    await test.db.updateTable('books').set({ price_cents: 90_000 }).execute()
    await test.db.updateTable('shipping_tariffs').set({ price_cents: 900_000 }).execute()
    expect(await test.keep([1, 2])).toEqual({ kind: 'changed' })
    expect(await test.view()).toMatchObject({ orderTotal: 450.5, shippingTotal: test.sending / 100 })
  })

  it('keeps the shipping that was asked for, where nobody sends it there any more', async () => {
    const test = await unpaidOrder()
    await test.db.deleteFrom('shipping_tariffs').execute()
    expect(await test.keep([1, 2])).toEqual({ kind: 'changed' })
    expect(await test.view()).toMatchObject({ shippingTotal: test.sending / 100 })
  })

  it('whose card was refused owes less, and no mail says how to pay OFFLINE', async () => {
    const test = await unpaidOrder({ shipping: { shippingMethod: 'PICKUP' } })
    await test.db.updateTable('payments').set({ payment_method: 'CARD', status: 'REJECTED' }).execute()
    expect(await test.keep([1, 1])).toEqual({ kind: 'changed' })
    expect(await test.view()).toMatchObject({ grandTotal: 350.5 })
    expect(await test.awaited()).toEqual([])
    expect(test.events).toEqual([])
  })

  it('waits while a card may still pay it', async () => {
    const test = await unpaidOrder()
    await test.db.updateTable('payments').set({ payment_method: 'CARD' }).execute()
    expect(await test.keep([1, 1])).toEqual({ kind: 'being-verified' })
    expect(await test.lines()).toEqual(['3 A', '1 B'])
  })

  it('is answered by a person where some money came, or went back', async () => {
    const test = await unpaidOrder()
    for (const status of ['APPROVED', 'REFUNDED', 'CHARGED_BACK'] as const) {
      await test.db.updateTable('payments').set({ status }).execute()
      expect(await test.keep([1, 1])).toEqual({ kind: 'unclear-money' })
    }
    expect(await test.lines()).toEqual(['3 A', '1 B'])
  })

  it('learns who has to look by what is open: a card alone may still pay it', async () => {
    const test = await unpaidOrder()
    const card = { payment_method: 'CARD', provider_payment_id: null } as const
    await insertSecondPayment(test, { ...card, status: 'APPROVED', amount_cents: 100 })
    expect(await test.keep([1, 1]), 'a promise is open, and some money came by card').toEqual({ kind: 'unclear-money' })
    await test.db.updateTable('payments').set({ status: 'PENDING' }).where('payment_method', '=', 'CARD').execute()
    await test.db.updateTable('payments').set({ status: 'CANCELLED' }).where('payment_method', '=', 'OFFLINE').execute()
    expect(await test.keep([1, 1]), 'a card is open, and a promise is over').toEqual({ kind: 'being-verified' })
  })

  it('keeps the promise to pay OFFLINE that a refused card came after', async () => {
    const test = await unpaidOrder({ shipping: { shippingMethod: 'PICKUP' } })
    await insertSecondPayment(test, { payment_method: 'CARD', status: 'REJECTED', provider_payment_id: null })
    expect(await test.keep([1, 1], [2, 1])).toEqual({ kind: 'changed' })
    expect(await test.awaited()).toEqual(['OFFLINE 35050'])
    expect(test.events).toHaveLength(1)
  })

  it('never gets more copies of one line for fewer of another', async () => {
    const test = await unpaidOrder()
    expect(await test.keep([1, 1], [2, 2])).toEqual({ kind: 'other-copies' })
    expect(await test.lines()).toEqual(['3 A', '1 B'])
  })

  it('has its lines in their order, and its parcel as it is sent now', async () => {
    const test = await unpaidOrder()
    // A rewritten row comes after the others in the table.
    await test.db.updateTable('order_lines').set({ title: 'Z' }).where('line_number', '=', 1).execute()
    const carried = { shipping_operator: 'otro', total_packages: 9, courier_min_days: 90, courier_max_days: 99 }
    await test.db.updateTable('orders').set(carried).execute()
    expect(await test.keep([1, 2])).toEqual({ kind: 'changed' })
    expect(await test.lines()).toEqual(['2 A', '1 B'])
    const row = await test.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ shipping_operator: 'Correo nacional', total_packages: 1 })
    expect(row.courier_max_days).toBeLessThan(20)
    await test.db.updateTable('orders').set(carried).execute()
    await test.db.deleteFrom('shipping_tariffs').execute()
    expect(await test.keep([1, 1])).toEqual({ kind: 'changed' })
    expect(await test.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()).toMatchObject(carried)
  })

  it('who collects it is asked for no shipping', async () => {
    const test = await unpaidOrder({ shipping: { shippingMethod: 'PICKUP' } })
    await test.keep([1, 1])
    const row = await test.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ shipping_total_cents: 0, shipping_operator: null, total_packages: null })
  })

  it('sends the first request again: the order stays as it is by then', async () => {
    const test = await unpaidOrder({ shipping: { shippingMethod: 'PICKUP' } })
    await test.keep([1, 1])
    expect(await test.shop.placeOrder(test.request, KEY)).toMatchObject({
      kind: 'placed',
      order: { grandTotal: 350.5 },
    })
    const byCard = {
      ...test.request,
      payment: cardPayment(550.5, { token: await test.sandbox.makeToken({ name: 'APRO' }) }),
    }
    expect(await test.shop.placeOrder(byCard, KEY), 'asks for all of it anew').toMatchObject({
      kind: 'placed',
      order: { grandTotal: 550.5 },
    })
  })
})
