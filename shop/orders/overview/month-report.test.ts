import { expect, it } from 'vitest'
import { type CardShop, createCardShop } from '../../../test/support/card-shop.ts'
import { orderRequest } from '../../../test/support/orders.ts'
import { startPrintSandbox } from '../../../test/support/partners/print-sandbox.ts'
import { manualPrinting } from '../../printing/networks/manual.ts'
import { reconcilePayments } from '../paying/reconcile-payments.ts'
import { recordRefund } from '../refunds/record-refund.ts'
import { refundByOperator } from '../refunds/refund-order.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { confirmPayment } from '../transfers/confirm-payment.ts'
import { takeBackTransfer } from '../transfers/take-back-transfer.ts'
import { reportMonth } from './month-report.ts'

async function pay(test: CardShop, at: string): Promise<number> {
  test.clock.at = new Date(at)
  const placement = await test.shop.placeOrder(await test.cardOrder())
  if (placement.kind !== 'placed') throw new Error(placement.kind)
  return placement.order.id
}

/** The provider's fee, which it keeps even for refunded payments. */
async function fee({ db }: CardShop): Promise<number> {
  const row = await db.selectFrom('payments').select('fee_cents').executeTakeFirstOrThrow()
  return row.fee_cents ?? 0
}

it('sums a month to the centésimo, each movement on its own day in Montevideo', async () => {
  const test = await createCardShop()
  await pay(test, '2026-10-31T12:00:00Z')
  // 1 November, 2:59 UTC, is still October in Montevideo.
  await pay(test, '2026-11-01T02:59:00Z')
  const orderId = await pay(test, '2026-11-01T03:00:00Z')
  const offline = await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
  if (offline.kind !== 'placed') throw new Error(offline.kind)
  const transfer = { key: '7', receivedOn: '2026-11-02', amountCents: 149_000, description: '', source: 'operator' }
  test.clock.at = new Date('2026-11-03T12:00:00Z')
  await confirmPayment(test.deps, { orderId: offline.order.id, transfer, operator: 'ana' })
  const refund = { orderId, amountCents: 10_001, reason: 'una mancha', operator: 'ana' }
  await refundByOperator({ ...test.deps, network: manualPrinting() }, refund)
  for (const event of [...test.events]) if (event.type === 'refund-requested') await refundPayment(test.deps, event)

  const { total, byMethod, byDay } = await reportMonth(test.db, '2026-11')
  const { fee_cents: fee } = await test.db
    .selectFrom('payments')
    .select('fee_cents')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(fee).toBeGreaterThan(0)
  expect(total).toEqual({
    payments: 2,
    salesCents: 298_000,
    feesCents: fee,
    refunds: 1,
    refundedCents: 10_001,
    chargebacks: 0,
    chargedBackCents: 0,
    netCents: 298_000 - 10_001 - (fee ?? 0),
  })
  expect(byMethod.map(({ method, salesCents, refundedCents }) => [method, salesCents, refundedCents])).toEqual([
    ['CARD', 149_000, 10_001],
    ['OFFLINE', 149_000, 0],
  ])
  expect(byDay.map(({ day, salesCents, refundedCents }) => [day, salesCents, refundedCents])).toEqual([
    ['2026-11-01', 149_000, 0],
    ['2026-11-03', 149_000, 10_001],
  ])
  expect((await reportMonth(test.db, '2026-10')).total.salesCents).toBe(298_000)
})

it('counts what happened at the provider without the shop, and takes a payment for approved once', async () => {
  const test = await createCardShop()
  await pay(test, '2026-11-10T12:00:00Z')
  await pay(test, '2026-11-10T12:01:00Z')
  const [disputed, returned] = (await test.sandbox.ledger()).payments.map(({ id }) => id)
  await test.sandbox.decide(disputed ?? '', 'charge-back')
  await test.sandbox.decide(returned ?? '', 'refund')
  for (const at of ['2026-12-01T12:00:00Z', '2026-12-20T12:00:00Z']) {
    test.clock.at = new Date(at)
    await reconcilePayments(test.deps)
  }
  expect((await reportMonth(test.db, '2026-11')).total).toMatchObject({ payments: 2, salesCents: 298_000 })
  expect((await reportMonth(test.db, '2026-12')).total).toMatchObject({
    payments: 0,
    salesCents: 0,
    refunds: 1,
    refundedCents: 149_000,
    chargebacks: 1,
    chargedBackCents: 149_000,
    netCents: -298_000,
  })
})

it('takes a dispute that was won back again, in the month in which it was', async () => {
  const test = await createCardShop()
  await pay(test, '2026-11-10T12:00:00Z')
  const [payment] = (await test.sandbox.ledger()).payments
  await test.sandbox.decide(payment?.id ?? '', 'charge-back')
  test.clock.at = new Date('2026-11-20T12:00:00Z')
  await reconcilePayments(test.deps)
  const { id } = await test.db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
  const won = { subject: 'payment', subject_id: id, from_status: 'CHARGED_BACK', to_status: 'APPROVED' }
  const row = { ...won, order_id: 1001, cause: 'webhook', actor: 'provider' }
  await test.db
    .insertInto('order_history')
    .values({ ...row, at: new Date('2026-12-05T12:00:00Z') })
    .execute()
  expect((await reportMonth(test.db, '2026-11')).total).toMatchObject({ chargebacks: 1, chargedBackCents: 149_000 })
  const december = await reportMonth(test.db, '2026-12')
  expect(december.total).toMatchObject({ payments: 0, chargebacks: -1, chargedBackCents: -149_000, netCents: 149_000 })
  expect(december.byDay.map(({ day }) => day)).toEqual(['2026-12-05'])
})

it('shows a month the same whatever happens to its money later', async () => {
  const test = await createCardShop()
  const disputedOrder = await pay(test, '2026-05-04T12:00:00Z')
  await pay(test, '2026-05-04T12:01:00Z')
  const [disputed = 0, returned = 0] = (await test.sandbox.ledger()).payments.map(({ id }) => id)
  const seen: [string, unknown][] = []
  const decide = async (at: string, id: number, decision: string, details = {}) => {
    test.clock.at = new Date(at)
    await test.sandbox.decide(id, decision, details)
    await test.db.updateTable('payments').set({ next_check_at: test.clock.at }).execute()
    await reconcilePayments(test.deps)
  }
  const look = async (month: string) => seen.push([month, await reportMonth(test.db, month)])
  await decide('2026-05-20T12:00:00Z', disputed, 'charge-back')
  await decide('2026-05-21T12:00:00Z', returned, 'refund', { amount: 400 })
  await look('2026-05')
  await decide('2026-06-20T12:00:00Z', disputed, 'reimburse')
  await decide('2026-06-21T12:00:00Z', returned, 'refund', { amount: 100 })
  await look('2026-06')
  test.clock.at = new Date('2026-07-20T12:00:00Z')
  const byHand = { paymentId: 1, amountCents: 50_000, reason: 'x', operator: 'ana', bankReference: 'T-9' }
  await recordRefund({ ...test.deps, network: manualPrinting() }, { orderId: disputedOrder, ...byHand })
  await decide('2026-07-21T12:00:00Z', returned, 'charge-back')
  await look('2026-07')
  for (const [month, report] of seen) expect(await reportMonth(test.db, month), month).toEqual(report)
  expect(seen.map(([, report]) => (report as { total: object }).total)).toMatchObject([
    { chargebacks: 1, chargedBackCents: 149_000, refunds: 1, refundedCents: 40_000 },
    { chargebacks: -1, chargedBackCents: -149_000, refunds: 1, refundedCents: 10_000 },
    { chargebacks: 1, chargedBackCents: 99_000, refunds: 1, refundedCents: 50_000 },
  ])
})

it('takes a transfer off again that was another order’s, on the day it is taken back: neither a sale nor a refund', async () => {
  const test = await createCardShop()
  const printing = await startPrintSandbox({ clock: test.clock })
  const offline = await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
  if (offline.kind !== 'placed') throw new Error(offline.kind)
  const transfer = { key: '7', receivedOn: '2026-11-20', amountCents: 149_000, description: '', source: 'operator' }
  await confirmPayment(test.deps, { orderId: offline.order.id, transfer, operator: 'ana' })
  test.clock.at = new Date('2026-12-01T12:00:00Z')
  const deps = { ...test.deps, network: printing.network }
  const { id: transferId } = await test.db.selectFrom('credits').select('id').executeTakeFirstOrThrow()
  expect(await takeBackTransfer(deps, { transferId, operator: 'ana', reason: 'era de otra' })).toMatchObject({
    kind: 'taken-back',
  })
  expect((await reportMonth(test.db, '2026-11')).total).toMatchObject({ payments: 1, salesCents: 149_000 })
  expect((await reportMonth(test.db, '2026-12')).total).toMatchObject({
    payments: -1,
    salesCents: -149_000,
    refunds: 0,
    refundedCents: 0,
    netCents: -149_000,
  })
})

it('counts a charge that was given back before the shop heard of it, both ways', async () => {
  const test = await createCardShop()
  await test.sandbox.setFaults({ next: [{ operation: 'create', kind: 'cut-after-commit', times: 2 }] })
  await pay(test, '2026-11-10T12:00:00Z')
  const [payment] = (await test.sandbox.ledger()).payments
  await test.sandbox.decide(payment?.id ?? '', 'refund')
  test.clock.at = new Date('2026-11-10T12:05:00Z')
  await reconcilePayments(test.deps)
  expect((await reportMonth(test.db, '2026-11')).total).toMatchObject({
    payments: 1,
    salesCents: 149_000,
    refundedCents: 149_000,
    netCents: -(await fee(test)),
  })
})
