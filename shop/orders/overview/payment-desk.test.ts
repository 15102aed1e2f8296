import { expect, it } from 'vitest'
import { disputedOrder } from '../../../test/support/disputed-order.ts'
import { confirmOwn, OPERATOR, offlineOrders } from '../../../test/support/offline-orders.ts'
import { insertSecondPayment } from '../../../test/support/paid-order.ts'
import { openIssue } from '../issue-store.ts'
import { refundByOperator } from '../refunds/refund-order.ts'
import { confirmRefundByHand } from '../refunds/refund-payment.ts'
import { findCardPayments, listMoneyIssues, listRefundsByHand } from './payment-desk.ts'

it('says who has to get a transfer, and how their money came, until it is done', async () => {
  const test = await offlineOrders(1)
  const [orderId = 0] = test.ids
  await confirmOwn(test, orderId)
  const refund = { orderId, amountCents: 10_000, reason: 'una mancha', keepPrinting: true, ...OPERATOR }
  expect(await refundByOperator(test.deps, refund)).toMatchObject({ kind: 'requested', byHand: true })
  const [waiting, ...more] = await listRefundsByHand(test.deps)
  expect(more).toEqual([])
  expect(waiting).toMatchObject({ orderId, amountCents: 10_000, cameBy: [`20/11/2026 · (own-${orderId})`] })
  await confirmRefundByHand(test.deps, { refundId: waiting?.id ?? 0, bankReference: 'T-9', sameTransfer: false })
  expect(await listRefundsByHand(test.deps)).toEqual([])
})

it('shows a dispute with its payment, and how its order stands', async () => {
  const test = await disputedOrder()
  const [issue, ...more] = await listMoneyIssues(test.deps)
  expect(more).toEqual([])
  const { payments } = await test.sandbox.ledger()
  expect(issue).toMatchObject({
    issue: { kind: 'chargeback', orderId: test.orderId },
    payment: { providerId: String(payments[0]?.id), amountCents: 149_000 },
    standing: { debtCents: 149_000 },
  })
})

it('shows no payment beside an issue that is about none, and no issue that is not about money', async () => {
  const test = await disputedOrder()
  const { id } = await test.db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
  const issue = { orderId: test.orderId, detail: '', at: test.clock.at }
  await openIssue(test.db, { ...issue, kind: 'refunded-in-print', subject: String(id) })
  await openIssue(test.db, { ...issue, kind: 'amount-mismatch', subject: 'x1' })
  await openIssue(test.db, { ...issue, kind: 'late-credit', subject: String(id) })
  await openIssue(test.db, { ...issue, kind: 'print-failed', subject: '' })
  const issues = await listMoneyIssues(test.deps)
  expect(issues.map(({ issue, payment }) => [issue.kind, payment?.id ?? null])).toEqual([
    ['chargeback', id],
    ['refunded-in-print', null],
    ['amount-mismatch', null],
    ['late-credit', id],
  ])
})

it('finds a payment by the provider’s number, or by the end of its card, and no other', async () => {
  const test = await disputedOrder()
  const id = String((await test.sandbox.ledger()).payments[0]?.id)
  const found = await findCardPayments(test.deps, ` ${id} `)
  expect(found).toMatchObject([{ providerId: id, orderId: test.orderId, status: 'CHARGED_BACK' }])
  const lastFour = found[0]?.lastFour ?? ''
  expect(await findCardPayments(test.deps, lastFour)).toMatchObject([{ providerId: id }])
  await insertSecondPayment(test, { provider_payment_id: '77' })
  expect((await findCardPayments(test.deps, lastFour)).map(({ providerId }) => providerId)).toEqual(['77', id])
  expect(await findCardPayments(test.deps, '0000')).toEqual([])
  expect(await findCardPayments(test.deps, 'nada')).toEqual([])
})
