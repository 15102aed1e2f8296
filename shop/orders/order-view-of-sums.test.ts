import type { Updateable } from 'kysely'
import { expect, it } from 'vitest'
import type { Orders, Payments } from '../../db/schema.ts'
import { insertSecondPayment, type PaidShop, paidOrder } from '../../test/support/paid-order.ts'
import { readOrderView } from './order-view.ts'
import { recordRefund } from './refunds/record-refund.ts'
import { refundByOperator } from './refunds/refund-order.ts'

/** A paid order of 1,490 pesos plus 290 for shipping, and the buyer's view of its money. */
async function order() {
  const test = await paidOrder()
  const { db, clock, orderId } = test
  return {
    ...test,
    set: (values: Updateable<Orders>) => db.updateTable('orders').set(values).execute(),
    setPayment: (values: Updateable<Payments>) => db.updateTable('payments').set(values).execute(),
    async money() {
      const { paidAmount, returnedAmount, receivedAmount, owedAmount } = await readOrderView(db, orderId, clock.at)
      return { paidAmount, returnedAmount, receivedAmount, owedAmount }
    },
  }
}

const NOTHING = { paidAmount: undefined, returnedAmount: undefined, receivedAmount: undefined, owedAmount: undefined }

async function refund({ deps, orderId }: PaidShop, amountCents: number): Promise<void> {
  const refund = await refundByOperator(deps, { orderId, amountCents, reason: 'llegó rayado', operator: 'ana' })
  expect(refund.kind).toBe('requested')
}

it('an order that was paid as it costs says nothing more', async () => {
  expect(await (await order()).money()).toEqual(NOTHING)
})

it('one whose money a person accepted as it came says how much that was, whether more or less', async () => {
  const test = await order()
  await test.set({ accepted_difference_cents: 1000 })
  await test.setPayment({ amount_cents: 177_000 })
  expect(await test.money()).toEqual({ ...NOTHING, paidAmount: 1770 })
  await test.set({ accepted_difference_cents: -2000 })
  await test.setPayment({ amount_cents: 180_000 })
  expect(await test.money()).toEqual({ ...NOTHING, paidAmount: 1800 })
})

it('what goes back and what went is one sum, as long as something stays', async () => {
  const test = await order()
  await refund(test, 100_00)
  expect(await test.money(), 'on its way').toEqual({ ...NOTHING, returnedAmount: 100 })
  await test.setPayment({ status: 'PARTIALLY_REFUNDED', refunded_cents: 250_00 })
  expect(await test.money(), 'and done').toEqual({ ...NOTHING, returnedAmount: 350 })
  await test.setPayment({ refunded_cents: 178_000, status: 'REFUNDED' })
  expect(await test.money(), 'all of it').toEqual(NOTHING)
})

it('what came twice and goes back is none of the order’s money', async () => {
  const test = await order()
  await insertSecondPayment(test, { status: 'REFUNDED', refunded_cents: 178_000, provider_payment_id: 'other' })
  expect(await test.money()).toEqual(NOTHING)
})

it('an order that waits for its money, lacks some for a dispute, or is over, says how much is here and owed alone', async () => {
  const test = await order()
  await test.set({ accepted_difference_cents: 1000, status: 'PENDING_PAYMENT' })
  await test.setPayment({ amount_cents: 47_000, refunded_cents: 10_00, status: 'PARTIALLY_REFUNDED' })
  expect(await test.money(), 'waits').toEqual({ ...NOTHING, receivedAmount: 460 })
  await test.set({ status: 'CANCELLED' })
  expect(await test.money(), 'over').toEqual({ ...NOTHING, receivedAmount: 460 })
  await test.set({ status: 'CONFIRMED' })
  await test.setPayment({ amount_cents: 177_000, refunded_cents: 0, status: 'CHARGED_BACK' })
  expect(await test.money(), 'disputed').toEqual({ ...NOTHING, receivedAmount: 0, owedAmount: 1770 })
})

it('of a payment it says how much went back by a transfer', async () => {
  const { deps, db, clock, orderId } = await paidOrder()
  const payments = async () => (await readOrderView(db, orderId, clock.at)).payments
  expect((await payments())[0]).not.toHaveProperty('refundedByTransferAmount')
  const recorded = { orderId, amountCents: 100_00, reason: 'rayado', operator: 'ana', bankReference: 'T-9' }
  expect(await recordRefund(deps, recorded)).toMatchObject({ kind: 'recorded' })
  expect(await payments()).toMatchObject([{ refundedAmount: 100, refundedByTransferAmount: 100 }])
})

it('a reason of cancelling is told while the order is cancelled, and not where none was given', async () => {
  const test = await order()
  const note = async () => (await readOrderView(test.db, test.orderId, test.clock.at)).cancelNote
  await test.set({ status: 'CANCELLED', cancel_note: null })
  expect(await note()).toBeUndefined()
  await test.set({ cancel_note: 'No hay papel.' })
  expect(await note()).toBe('No hay papel.')
  await test.set({ status: 'PENDING_PAYMENT' })
  expect(await note(), 'lives again').toBeUndefined()
})
