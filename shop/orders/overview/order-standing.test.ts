import { expect, it } from 'vitest'
import { createCardShop } from '../../../test/support/card-shop.ts'
import { insertSecondPayment, type PaidShop, paidOrder } from '../../../test/support/paid-order.ts'
import { printOrders } from '../printing/print-orders.ts'
import { refundByOperator } from '../refunds/refund-order.ts'
import { readStanding, readStandings } from './order-standing.ts'

const PAID = {
  orderId: 1001,
  status: 'PENDING_CONFIRMATION',
  wasErased: false,
  shippingMethod: 'DELIVERY',
  shipment: null,
  payments: [{ id: 1, method: 'CARD', freeCents: 178_000, refundingCents: 0, goesByTransfer: false }],
  heldCents: 178_000,
  receivedCents: 178_000,
  missingCents: 0,
  unreplacedCents: 0,
  replacingCents: 0,
  differenceCents: 0,
  debtCents: 0,
  isBeingRefunded: false,
  handRefunds: [],
  roomCents: 0,
  lacksItsMoney: false,
  paysForNoBook: false,
  hasOpenCard: false,
  awaitsPrinter: true,
  isGivenUp: false,
  isConfirmed: false,
  isByHand: false,
  droppableLines: [],
}
const stand = ({ db, orderId }: PaidShop) => readStanding(db, orderId)

it('a paid order waits for the printer', async () => {
  expect(await stand(await paidOrder())).toEqual(PAID)
})

it('the money of a dispute that was won goes back by transfer', async () => {
  const test = await paidOrder()
  await test.db.updateTable('payments').set({ status_detail: 'reimbursed' }).execute()
  expect(await stand(test)).toMatchObject({ payments: [{ goesByTransfer: true }] })
})

it('an order that the network took is confirmed, and given up once the network says no more of it', async () => {
  const test = await paidOrder()
  await printOrders(test.deps)
  const confirmed = { status: 'CONFIRMED', awaitsPrinter: false, isConfirmed: true, isGivenUp: false }
  expect(await stand(test)).toMatchObject(confirmed)
  await test.db.updateTable('print_orders').set({ confirmed_at: null }).execute()
  expect(await stand(test)).toMatchObject({ isConfirmed: false, isGivenUp: true })
  await test.db.deleteFrom('print_orders').execute()
  expect(await stand(test), 'nobody was asked').toMatchObject({ isConfirmed: false, isGivenUp: false })
})

it('a dispute leaves an order without its money, and owed what it took', async () => {
  const test = await paidOrder()
  await test.db.updateTable('payments').set({ status: 'CHARGED_BACK' }).execute()
  expect(await stand(test)).toMatchObject({
    payments: [],
    heldCents: 0,
    missingCents: 178_000,
    differenceCents: 178_000,
    debtCents: 178_000,
    lacksItsMoney: true,
    paysForNoBook: true,
  })
  await insertSecondPayment(test, { status: 'APPROVED', amount_cents: 100_000, provider_payment_id: '77' })
  expect(await stand(test), 'less than it took').toMatchObject({ debtCents: 78_000 })
})

it('a difference that was accepted counts with what is missing besides', async () => {
  const test = await paidOrder()
  await test.db.updateTable('orders').set({ accepted_difference_cents: 1000 }).execute()
  await test.db.updateTable('payments').set({ amount_cents: 176_500 }).execute()
  expect(await stand(test)).toMatchObject({ missingCents: 500, differenceCents: 1500 })
})

it('money on its way back pays for no book any more', async () => {
  const test = await paidOrder()
  await refundByOperator(test.deps, {
    orderId: test.orderId,
    amountCents: 149_000,
    reason: 'una mancha',
    operator: 'ana',
    keepPrinting: true,
  })
  expect(await stand(test)).toMatchObject({
    payments: [{ freeCents: 29_000, refundingCents: 149_000 }],
    isBeingRefunded: true,
    paysForNoBook: true,
    lacksItsMoney: false,
  })
})

it('a card that is being verified is open, and the order asks for all of its money', async () => {
  const test = await createCardShop()
  await test.shop.placeOrder(await test.cardOrder('CONT'))
  expect(await readStanding(test.db, 1001)).toMatchObject({
    status: 'PENDING_PAYMENT',
    hasOpenCard: true,
    awaitsPrinter: false,
    payments: [],
    missingCents: 149_000,
  })
  await insertSecondPayment(test, { status: 'REJECTED', provider_payment_id: '77' })
  expect(await readStanding(test.db, 1001), 'beside one that was refused').toMatchObject({ hasOpenCard: true })
})

it('lines that the network refuses can be dropped while one payment holds money for the others', async () => {
  const test = await paidOrder()
  const droppable = async () => (await stand(test)).droppableLines
  const line = await test.db.selectFrom('order_lines').selectAll().executeTakeFirstOrThrow()
  await test.db
    .insertInto('order_lines')
    .values({ ...line, line_number: 2, unit_price_cents: 10_000, line_total_cents: 10_000 })
    .execute()
  await printOrders(test.deps)
  const refuse = (lines: number[]) => test.db.updateTable('print_orders').set({ refused_lines: lines }).execute()
  expect(await droppable()).toEqual([])
  await refuse([2])
  expect(await droppable()).toEqual([2])
  await test.db.updateTable('payments').set({ status: 'PARTIALLY_REFUNDED', refunded_cents: 168_000 }).execute()
  expect(await droppable(), 'no more would be left').toEqual([])
  await test.db.updateTable('payments').set({ refunded_cents: 167_999 }).execute()
  expect(await droppable()).toEqual([2])
  await insertSecondPayment(test, { provider_payment_id: '77' })
  expect(await droppable(), 'a person chooses the payment').toEqual([])
  await test.db.updateTable('payments').set({ status: 'CHARGED_BACK' }).execute()
  expect(await droppable(), 'nothing is here').toEqual([])
})

it('orders stand each for itself; one that is not there is an error', async () => {
  const test = await paidOrder()
  await test.shop.placeOrder(await test.cardOrder())
  const standings = await readStandings(test.db, [1002, 1001, 1002])
  expect([...standings.keys()].sort()).toEqual([1001, 1002])
  expect(standings.get(1002)).toMatchObject({ orderId: 1002, heldCents: 149_000, payments: [{ freeCents: 149_000 }] })
  await expect(readStanding(test.db, 4711)).rejects.toThrow('there is no order 4711')
})
