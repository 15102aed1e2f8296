import { expect, it } from 'vitest'
import type { Queryable } from '../../platform/database/database.ts'
import { confirmOwn, offlineOrders } from '../../test/support/offline-orders.ts'
import { paidOrder, wait } from '../../test/support/paid-order.ts'
import { cancelUnpaidOrder } from './cancel-order.ts'
import { changeOrder } from './change-order.ts'
import { lockOrder } from './locked-order-store.ts'
import { readOrderRows } from './order-rows-store.ts'
import { moveParcel } from './parcels/move-parcel.ts'
import { takeStepBack } from './parcels/take-step-back.ts'
import { expireOrders } from './paying/expire-orders.ts'
import { reconcilePayments } from './paying/reconcile-payments.ts'
import { printOrders } from './printing/print-orders.ts'
import { recordRefund } from './refunds/record-refund.ts'
import { refundByOperator } from './refunds/refund-order.ts'
import { refundPayment } from './refunds/refund-payment.ts'
import { readTimeline } from './timeline-store.ts'
import { confirmPayment } from './transfers/confirm-payment.ts'

const timeline = async (db: Queryable, id: number) => readTimeline(db, await readOrderRows(db, id))

/** An OFFLINE order of 1,490 pesos, and the timeline that its buyer reads. */
async function order() {
  const test = await offlineOrders(1)
  const [id = 0] = test.ids
  return { ...test, id, told: async () => (await timeline(test.db, id)).map(({ event }) => event) }
}

it('shows a part of the money as a part, and the order as paid with the last one alone', async () => {
  const test = await order()
  await test.assign(await test.transfer(1000), test.id, { isPart: true })
  expect(await test.told()).toEqual(['PLACED', 'PARTLY_PAID'])
  await test.assign(await test.transfer(400), test.id, { isPart: true })
  await test.assign(await test.transfer(90), test.id)
  expect(await test.told()).toEqual(['PLACED', 'PARTLY_PAID', 'PARTLY_PAID', 'PAID'])
})

it('shows an order that was paid with somebody else’s money as unpaid, and paid with its own', async () => {
  const test = await order()
  const transfer = await test.transfer(1490)
  await test.assign(transfer, test.id)
  await test.takeBack(transfer)
  expect(await test.told()).toEqual(['PLACED', 'PAID', 'UNPAID'])
  await confirmOwn(test, test.id)
  expect(await test.told()).toEqual(['PLACED', 'PAID', 'UNPAID', 'PAID'])
})

it('shows nothing of a part that a person took back, and of the rest what it is', async () => {
  const test = await order()
  const other = await test.transfer(1000)
  await test.assign(other, test.id, { isPart: true })
  await test.assign(await test.transfer(400), test.id, { isPart: true })
  await test.takeBack(other)
  expect(await test.told()).toEqual(['PLACED', 'PARTLY_PAID'])
  await test.assign(await test.transfer(1090), test.id)
  expect(await test.told()).toEqual(['PLACED', 'PARTLY_PAID', 'PAID'])
})

it('shows nothing of money that a person took back from a cancelled order, whenever it came', async () => {
  const test = await order()
  const last = await test.transfer(490)
  await test.assign(await test.transfer(1000), test.id, { isPart: true })
  await test.assign(last, test.id)
  const change = { cause: 'operator', actor: 'ana' } as const
  await test.db.transaction().execute(async transaction => {
    const paid = await lockOrder(transaction, test.id)
    await changeOrder(transaction, paid, 'CANCELLED', { ...change, at: test.clock.at })
  })
  expect(await test.told()).toEqual(['PLACED', 'PARTLY_PAID', 'PAID', 'CANCELLED'])
  await test.takeBack(last)
  expect(await test.told()).toEqual(['PLACED', 'PARTLY_PAID', 'CANCELLED'])

  const lapsed = await order()
  await cancelUnpaidOrder(lapsed.deps, { orderId: lapsed.id, reason: 'operator', change })
  await confirmOwn(lapsed, lapsed.id)
  expect(await lapsed.told()).toEqual(['PLACED', 'CANCELLED', 'PAID'])
  const own = lapsed.db.selectFrom('credits').select('id').where('key', '=', `own-${lapsed.id}`)
  await lapsed.takeBack((await own.executeTakeFirstOrThrow()).id)
  expect(await lapsed.told()).toEqual(['PLACED', 'CANCELLED'])
})

it('shows a lapsed order that lives again as reopened, not as unpaid', async () => {
  const test = await order()
  wait(test, 10 * 24)
  await expireOrders({ ...test.deps, cutOff: '14:00' })
  await test.assign(await test.transfer(1490), test.id, { acceptLate: true })
  expect(await test.told()).toEqual(['PLACED', 'CANCELLED', 'REOPENED', 'PAID'])
})

it('shows nothing of a parcel’s step that was taken back, and all that happened before and after it', async () => {
  const { db, deps, orderId } = await paidOrder()
  await printOrders(deps)
  const dispatch = () => moveParcel(deps, { orderId, to: 'DISPATCHED', operator: 'ana', tracking: null })
  await dispatch()
  const refund = await refundByOperator(deps, { orderId, amountCents: 100, reason: 'llegó rayado', operator: 'ana' })
  if (refund.kind !== 'requested') throw new Error(refund.kind)
  await refundPayment(deps, refund)
  const told = async () => (await timeline(db, orderId)).map(({ event }) => event)
  expect(await told()).toEqual(['PLACED', 'PAID', 'CONFIRMED', 'DISPATCHED', 'PARTIALLY_REFUNDED'])
  await takeStepBack(deps, { orderId, operator: 'eva' })
  expect(await told()).toEqual(['PLACED', 'PAID', 'CONFIRMED', 'PARTIALLY_REFUNDED'])
  await dispatch()
  expect(await told()).toEqual(['PLACED', 'PAID', 'CONFIRMED', 'PARTIALLY_REFUNDED', 'DISPATCHED'])
})

it.each([
  ['whatever went back by transfer', 1490, ['PARTLY_PAID', 'PAID']],
  ['but for copies that were dropped', 1000, ['PAID']],
] as const)('shows a dispute as paid once all that the bank took came: %s', async (_, pesos, paid) => {
  const test = await paidOrder({ isDelivered: false })
  await printOrders(test.deps)
  const { orderId } = test
  const refund = { orderId, amountCents: 49_000, bankReference: 'T-9', reason: 'se mojó', operator: 'ana' }
  await recordRefund(test.deps, refund)
  if (pesos === 1000) {
    await test.db
      .updateTable('order_lines')
      .set({ quantity: 2, dropped_quantity: 1, unit_price_cents: 49_000, line_total_cents: 98_000 })
      .execute()
  }
  await test.sandbox.decide((await test.sandbox.ledger()).payments[0]?.id ?? '', 'charge-back')
  wait(test, 24)
  await test.db.updateTable('payments').set({ next_check_at: test.clock.at }).execute()
  await reconcilePayments(test.deps)
  const paying = (key: string, amountCents: number) => {
    const transfer = { key, amountCents, receivedOn: '2026-11-21', description: '', source: 'operator' }
    return confirmPayment(test.deps, { orderId, transfer, operator: 'ana', isPart: amountCents < pesos * 100 })
  }
  await paying('A-1', 100_000)
  if (pesos > 1000) await paying('A-2', 49_000)
  const told = (await timeline(test.db, orderId)).map(({ event }) => event)
  expect(told.slice(told.indexOf('DISPUTED'))).toEqual(['DISPUTED', ...paid])
})

/** Writes rows into the history of a new order, and reads what its buyer sees of them. */
async function toldOf(rows: readonly (readonly [subject: string, to: string, detail?: string])[]) {
  const { db, id, told, clock } = await order()
  const values = rows.map(([subject, to_status, detail = null]) => ({
    ...{ order_id: id, subject_id: id, at: clock.at, cause: 'operator', actor: 'ana' },
    ...{ subject, from_status: 'X', to_status, detail },
  }))
  await db.insertInto('order_history').values(values).execute()
  return (await told()).slice(1)
}

it('names each thing that a buyer sees of an order, and nothing of the rest', async () => {
  const rows: [subject: string, to: string, event: string | null][] = [
    ['payment', 'PENDING', null],
    ['payment', 'REJECTED', 'PAYMENT_REJECTED'],
    ['payment', 'APPROVED', 'PARTLY_PAID'],
    ['payment', 'APPROVED', 'PAID'],
    ['order', 'PENDING_CONFIRMATION', null],
    ['order', 'BMG_ORDER_CONFIRMATION_FAILED', 'CONFIRMATION_DELAYED'],
    ['order', 'CONFIRMED', 'CONFIRMED'],
    ['shipment', 'LINES_DROPPED', 'LINES_DROPPED'],
    ['shipment', 'ADDRESS_CHANGED', 'ADDRESS_CHANGED'],
    ['shipment', 'PREPARING', null],
    ['shipment', 'PRINTED', 'PRINTED'],
    ['shipment', 'READY_FOR_PICKUP', 'READY_FOR_PICKUP'],
    ['shipment', 'COLLECTED', 'COLLECTED'],
    ['shipment', 'DISPATCHED', 'DISPATCHED'],
    ['shipment', 'DELIVERED', 'DELIVERED'],
    ['shipment', 'RETURNED', 'RETURNED'],
    ['payment', 'PARTIALLY_REFUNDED', 'PARTIALLY_REFUNDED'],
    ['payment', 'REFUNDED', 'REFUNDED'],
    ['payment', 'CHARGED_BACK', 'DISPUTED'],
    ['order', 'CANCELLED', 'CANCELLED'],
  ]
  expect(await toldOf(rows.map(([subject, to]) => [subject, to]))).toEqual(rows.flatMap(([, , event]) => event ?? []))
})

it('shows nothing of a refund that was taken back, and the others', async () => {
  expect(
    await toldOf([
      ['payment', 'PARTIALLY_REFUNDED', 'refund 1'],
      ['payment', 'REFUNDED', 'refund 2'],
      ['payment', 'PARTIALLY_REFUNDED', 'refund 1 taken back'],
    ]),
  ).toEqual(['REFUNDED'])
})
