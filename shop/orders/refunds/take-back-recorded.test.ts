import { expect, it } from 'vitest'
import { eventTypes } from '../../../test/support/card-shop.ts'
import { confirmOwn, OPERATOR, offlineOrders } from '../../../test/support/offline-orders.ts'
import { openIssues, orderFile, orderStatus, type PaidShop, paidOrder, wait } from '../../../test/support/paid-order.ts'
import { eraseCustomer } from '../customers/customer-data.ts'
import { checkMoney } from '../money-check/check-money.ts'
import { readOrderView } from '../order-view.ts'
import { listRefundsByHand } from '../overview/payment-desk.ts'
import { readPayments } from '../paying/payment-store.ts'
import { reconcilePayments } from '../paying/reconcile-payments.ts'
import { confirmPayment } from '../transfers/confirm-payment.ts'
import { recordRefund } from './record-refund.ts'
import { refundByOperator } from './refund-order.ts'
import { confirmRefundByHand, refundPayment } from './refund-payment.ts'
import { takeBackRefund } from './take-back-refund.ts'
import { withdrawRefund } from './withdraw-refund.ts'

/** An order of 1,780 pesos paid by card, of which this much was written down as given back by transfer; without a sum, all. */
async function recorded(amountCents?: number, keepPrinting = true) {
  const test = await paidOrder()
  const request = { orderId: test.orderId, reason: 'x', bankReference: 'T-9', keepPrinting, ...OPERATOR }
  const recording = await recordRefund(test.deps, { ...request, ...(amountCents && { amountCents }) })
  if (recording.kind !== 'recorded') throw new Error(recording.kind)
  const { refundId } = recording
  test.events.length = 0
  const takeBack = () => takeBackRefund(test.deps, { refundId, reason: 'era otra', ...OPERATOR })
  return { ...test, refundId, takeBack }
}

async function moneyOf({ db, orderId }: PaidShop) {
  const [{ status, refundedCents, refundingCents } = { status: null }] = await readPayments(db, orderId)
  return { status, refundedCents, refundingCents }
}

/** Asks the provider for the payment's current state. */
async function ask(test: PaidShop): Promise<void> {
  wait(test, 1)
  await test.db.updateTable('payments').set({ next_check_at: test.clock.at }).execute()
  await reconcilePayments(test.deps)
}

const right = async ({ db }: PaidShop) => (await checkMoney(db)).broken

it('takes back what was written down of a card by mistake: it waits for a transfer, whatever the provider says', async () => {
  const test = await recorded(100_000)
  const waits = { status: 'APPROVED', refundedCents: 0, refundingCents: 100_000 }
  expect(await test.takeBack()).toMatchObject({ kind: 'taken-back', amountCents: 100_000, bankReference: 'T-9' })
  expect(await moneyOf(test)).toEqual(waits)
  expect(await openIssues(test)).toEqual(['refund-by-hand'])
  expect(eventTypes(test)).toEqual(['refund-taken-back'])
  expect(await listRefundsByHand(test.deps)).toMatchObject([{ id: test.refundId, amountCents: 100_000 }])
  const page = await readOrderView(test.db, test.orderId, test.clock.at)
  expect(page.payments).toMatchObject([{ refundingAmount: 1000, goesBackByTransfer: true }])
  await ask(test)
  expect(await moneyOf(test)).toEqual(waits)
  expect(await right(test)).toEqual([])
  expect(await test.takeBack(), 'once').toEqual({ kind: 'not-made' })

  const { refundId } = test
  const again = { orderId: test.orderId, amountCents: 1000, reason: 'x', bankReference: 'T-8', keepPrinting: true }
  expect(await recordRefund(test.deps, { ...again, ...OPERATOR }), 'beside it').toEqual({
    kind: 'being-refunded',
    refundIds: [refundId],
    byHand: true,
  })
  expect(await confirmRefundByHand(test.deps, { refundId, bankReference: 'R-1' })).toEqual({ kind: 'done' })
  expect(await moneyOf(test)).toEqual({ status: 'PARTIALLY_REFUNDED', refundedCents: 100_000, refundingCents: 0 })
  await ask(test)
  expect(await moneyOf(test)).toEqual({ status: 'PARTIALLY_REFUNDED', refundedCents: 100_000, refundingCents: 0 })
  expect((await orderFile(test)).history.map(({ returned_cents }) => returned_cents ?? 0)).not.toContain(100_000)
  expect(await openIssues(test)).toEqual([])
  expect(await right(test)).toEqual([])
  expect((await test.sandbox.ledger()).totals.refunded_amount).toBe(0)
})

it('asks no provider for it, and lets it be withdrawn', async () => {
  const test = await recorded(100_000)
  await test.takeBack()
  await refundPayment(test.deps, { refundId: test.refundId })
  expect((await test.sandbox.ledger()).totals.refunded_amount).toBe(0)
  const withdrawn = await withdrawRefund(test.deps, { refundId: test.refundId, reason: 'x', ...OPERATOR })
  expect(withdrawn).toMatchObject({ kind: 'withdrawn' })
  expect(await moneyOf(test)).toEqual({ status: 'APPROVED', refundedCents: 0, refundingCents: 0 })
  expect(await openIssues(test)).toEqual([])
  expect(await right(test)).toEqual([])
})

it('waits of an order that the record cancelled, too', async () => {
  const test = await recorded(undefined, false)
  expect(await orderStatus(test)).toBe('CANCELLED')
  await test.takeBack()
  expect(await openIssues(test)).toEqual(['refund-by-hand'])
  expect(await right(test)).toEqual([])
  expect(await confirmRefundByHand(test.deps, { refundId: test.refundId, bankReference: 'R-1' })).toEqual({
    kind: 'done',
  })
  expect(await moneyOf(test)).toMatchObject({ status: 'REFUNDED', refundedCents: 178_000 })
})

it('stays while a dispute has the payment’s money: there is nothing to transfer', async () => {
  const test = await recorded(100_000)
  await test.db.updateTable('payments').set({ status: 'CHARGED_BACK' }).execute()
  expect(await test.takeBack()).toEqual({ kind: 'disputed' })
  expect(await moneyOf(test)).toMatchObject({ status: 'CHARGED_BACK', refundedCents: 100_000 })
  expect(eventTypes(test)).toEqual([])
})

it.each([
  ['all of it', undefined, 0],
  ['a part of it', 1000, 78_000],
])(
  'is no longer made once the provider gave the money back, %s: it can only be withdrawn',
  async (_, pesos, leftCents) => {
    for (const keepPrinting of [true, false]) {
      const test = await recorded(undefined, keepPrinting)
      await test.takeBack()
      const [payment] = await readPayments(test.db, test.orderId)
      await test.sandbox.decide(payment?.providerPaymentId ?? '', 'refund', pesos ? { amount: pesos } : {})
      await ask(test)
      const confirming = confirmRefundByHand(test.deps, { refundId: test.refundId, bankReference: 'R-1' })
      expect(await confirming).toEqual({ kind: 'returned-otherwise', leftCents })
      const withdrawing = withdrawRefund(test.deps, {
        refundId: test.refundId,
        reason: 'volvió a la tarjeta',
        ...OPERATOR,
      })
      const rest = keepPrinting || leftCents === 0 ? null : { refundId: test.refundId + 1, amountCents: leftCents }
      expect(await withdrawing).toMatchObject({ kind: 'withdrawn', isReturned: true, rest })
      if (rest) {
        expect(await openIssues(test), 'a person transfers the rest').toContain('refund-by-hand')
        expect(await confirmRefundByHand(test.deps, { refundId: rest.refundId, bankReference: 'R-2' })).toEqual({
          kind: 'done',
        })
      }
      expect(await moneyOf(test)).toMatchObject({
        refundedCents: rest ? 178_000 : 178_000 - leftCents,
        refundingCents: 0,
      })
      expect(await openIssues(test)).not.toContain('refund-by-hand')
      expect(await right(test)).toEqual([])
    }
  },
)

/** An order of 1,490 pesos, paid by transfer and cancelled as all of it was given back and confirmed. */
async function givenBack() {
  const test = await offlineOrders(1)
  const [orderId = 0] = test.ids
  await confirmOwn(test, orderId)
  const asked = await refundByOperator(test.deps, { orderId, reason: 'x', ...OPERATOR })
  if (asked.kind !== 'requested') throw new Error(asked.kind)
  await refundPayment(test.deps, asked)
  await confirmRefundByHand(test.deps, { refundId: asked.refundId, bankReference: 'B-1' })
  expect(await test.status(orderId)).toBe('CANCELLED')
  test.events.length = 0
  const takeBack = () => takeBackRefund(test.deps, { refundId: asked.refundId, reason: 'era otra', ...OPERATOR })
  return { ...test, orderId, refundId: asked.refundId, takeBack }
}

it('waits again beside the money that paid an order which was reopened since', async () => {
  const test = await givenBack()
  const { orderId, refundId } = test
  const transfer = { receivedOn: '2026-11-20', amountCents: 149_000, description: '', source: 'operator' }
  const paying = { orderId, transfer: { ...transfer, key: 'again' }, acceptLate: true, ...OPERATOR }
  expect(await confirmPayment(test.deps, paying)).toMatchObject({ kind: 'paid' })
  expect(await test.takeBack()).toMatchObject({ kind: 'taken-back' })
  expect(await test.status(orderId), 'goes on').toBe('PENDING_CONFIRMATION')
  expect(await openIssues(test)).toEqual(['refund-by-hand'])
  expect(await right(test)).toEqual([])
  const withdrawing = withdrawRefund(test.deps, { refundId, reason: 'x', ...OPERATOR })
  expect(await withdrawing, 'it would keep both').toMatchObject({ kind: 'more-than-cost', cents: 149_000 })
  expect(await confirmRefundByHand(test.deps, { refundId, bankReference: 'R-1' })).toEqual({ kind: 'done' })
  expect(await test.status(orderId)).toBe('PENDING_CONFIRMATION')
  expect(await openIssues(test)).toEqual([])
  expect(await right(test)).toEqual([])
})

it('waits again for a person who was erased since, and whom nobody can tell', async () => {
  const test = await givenBack()
  const { customer_email: email } = (await test.db
    .selectFrom('orders')
    .select('customer_email')
    .where('id', '=', test.orderId)
    .executeTakeFirstOrThrow()) as { customer_email: string }
  expect(await eraseCustomer(test.deps, { email, evenIfOpen: true, ...OPERATOR })).toMatchObject({ kind: 'erased' })
  expect(await test.takeBack()).toMatchObject({ kind: 'taken-back' })
  expect(await openIssues(test)).toContain('refund-by-hand')
  expect(await right(test)).toEqual([])
  expect(JSON.stringify(await listRefundsByHand(test.deps))).not.toContain(email)
  expect(await confirmRefundByHand(test.deps, { refundId: test.refundId, bankReference: 'R-1' })).toEqual({
    kind: 'done',
  })
  expect(await right(test)).toEqual([])
})
