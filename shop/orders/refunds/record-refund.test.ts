import { describe, expect, it } from 'vitest'
import {
  insertSecondPayment,
  openIssues,
  orderFile,
  orderStatus,
  type PaidShop,
  paidOrder,
  sayOtherwise,
  wait,
} from '../../../test/support/paid-order.ts'
import { openIssue } from '../issue-store.ts'
import { readOrderFacts } from '../order-facts.ts'
import { reportMonth } from '../overview/month-report.ts'
import { reconcilePayments } from '../paying/reconcile-payments.ts'
import { printOrders } from '../printing/print-orders.ts'
import { insertTransfer } from '../transfers/transfer-store.ts'
import { previewRecordedRefund, type RecordedRefund, recordRefund } from './record-refund.ts'
import { refundDuplicate } from './refund-duplicate.ts'
import { type RefundOrder, refundByOperator } from './refund-order.ts'
import { refundPayment } from './refund-payment.ts'

const record = (test: PaidShop, more: Partial<RecordedRefund> = {}) =>
  recordRefund(test.deps, { orderId: test.orderId, reason: 'x', operator: 'ana', bankReference: 'T-9', ...more })
const payment = async (test: PaidShop) => (await orderFile(test)).payments[0]

/** Asks the provider for the payment's current state. */
async function ask(test: PaidShop): Promise<void> {
  wait(test, 1)
  await test.db.updateTable('payments').set({ next_check_at: test.clock.at }).execute()
  await reconcilePayments(test.deps)
}

/** A paid order, after the provider refused a refund of this amount. */
async function refused(amountCents?: number) {
  const test = await paidOrder()
  const { provider_payment_id: id } = (await payment(test)) ?? {}
  const request = { orderId: test.orderId, reason: 'x', operator: 'ana', keepPrinting: true }
  const asked = await refundByOperator(test.deps, { ...request, ...(amountCents && { amountCents }) })
  if (asked.kind !== 'requested') throw new Error(asked.kind)
  await test.db.updateTable('payments').set({ provider_payment_id: '999' }).execute()
  await refundPayment(test.deps, asked)
  await test.db
    .updateTable('payments')
    .set({ provider_payment_id: id ?? '' })
    .execute()
  expect(await openIssues(test)).toEqual(['refund-failed'])
  return test
}

describe('money that went back by another way', () => {
  it('is given back as far as the books go, whatever the provider says afterwards', async () => {
    const test = await refused()
    expect(await record(test, { keepPrinting: true })).toMatchObject({ kind: 'recorded', amountCents: 178_000 })
    expect(await payment(test)).toMatchObject({ status: 'REFUNDED', refunded_cents: 178_000 })
    expect(await openIssues(test)).toEqual([])
    await ask(test)
    expect(await payment(test)).toMatchObject({ status: 'REFUNDED', refunded_cents: 178_000 })
    expect(await openIssues(test)).toEqual([])
    expect((await reportMonth(test.db, '2026-11')).total).toMatchObject({ salesCents: 178_000, refundedCents: 178_000 })
  })

  it('in part is added to what the provider gives back', async () => {
    const test = await refused(100_000)
    await record(test, { amountCents: 100_000 })
    expect((await readOrderFacts(test.db, test.orderId)).order.payments).toMatchObject([
      { refundedAmount: 1000, refundedByTransferAmount: 1000 },
    ])
    expect(await openIssues(test)).toEqual([])
    expect(await test.db.selectFrom('order_matters').select('resolution').execute()).toEqual([
      { resolution: 'refunded' },
    ])
    const provider = (await test.sandbox.ledger()).payments[0]?.id ?? ''
    await test.sandbox.decide(provider, 'refund', { amount: 100 })
    await ask(test)
    expect(await payment(test)).toMatchObject({ status: 'PARTIALLY_REFUNDED', refunded_cents: 110_000 })
    expect((await readOrderFacts(test.db, test.orderId)).order.payments).toMatchObject([
      { refundedAmount: 1100, refundedByTransferAmount: 1000 },
    ])
    await test.sandbox.decide(provider, 'refund', { amount: 680 })
    await ask(test)
    expect(await payment(test)).toMatchObject({ status: 'REFUNDED', refunded_cents: 178_000 })
    await test.db.updateTable('order_matters').set({ resolved_at: test.clock.at }).execute()
    await test.sandbox.decide(provider, 'refund', { amount: 500 })
    await ask(test)
    expect(await openIssues(test), 'more went back than was paid').toEqual(['refunded-elsewhere'])
  })

  it('is nothing that a bank knows of: a dispute takes the payment whole, and so much is owed', async () => {
    const test = await refused(100_000)
    await record(test, { amountCents: 100_000, keepPrinting: true })
    await test.sandbox.decide((await test.sandbox.ledger()).payments[0]?.id ?? '', 'charge-back', {
      status_detail: 'settled',
    })
    await ask(test)
    expect(await payment(test)).toMatchObject({ status: 'CHARGED_BACK', refunded_cents: 100_000 })
    const { order, owedCents } = await readOrderFacts(test.db, test.orderId)
    expect([owedCents, order.owedAmount]).toEqual([178_000, 1780])
    expect((await reportMonth(test.db, '2026-11')).total).toMatchObject({ chargedBackCents: 178_000 })
  })

  it('of what came twice, by the other payment, leaves nothing to give back where the provider refused', async () => {
    const test = await paidOrder()
    const second = await insertSecondPayment(test, { provider_payment_id: '999' })
    const about = { orderId: test.orderId, subject: String(second), detail: '', at: test.clock.at }
    await openIssue(test.db, { ...about, kind: 'duplicate-charge' })
    await refundDuplicate(test.deps, { paymentId: second })
    await refundPayment(test.deps, { refundId: 1 })
    expect(await openIssues(test)).toEqual(['duplicate-charge', 'refund-failed'])
    const first = (await orderFile(test)).payments.find(({ id }) => id !== second)
    await record(test, { paymentId: first?.id ?? 0 })
    expect(await openIssues(test)).toEqual([])
    expect(await orderStatus(test)).toBe('PENDING_CONFIRMATION')
  })

  it('of less than was refused leaves that open', async () => {
    const test = await refused(100_000)
    await record(test, { amountCents: 99_999 })
    expect(await openIssues(test)).toEqual(['refund-failed'])
  })

  it('and at the provider as well waits for a person, once', async () => {
    const test = await refused()
    await record(test, { keepPrinting: true })
    await test.sandbox.decide((await test.sandbox.ledger()).payments[0]?.id ?? '', 'refund')
    await ask(test)
    const [issue] = (await orderFile(test)).issues.filter(({ resolved_at }) => resolved_at === null)
    expect(issue).toMatchObject({
      kind: 'refunded-elsewhere',
      detail: expect.stringMatching(
        /^El proveedor devolvió .*1\.780,00, y .*1\.780,00 ya se habían devuelto por otra vía/,
      ),
    })
    await sayOtherwise(test)
    await test.db.updateTable('order_matters').set({ resolved_at: test.clock.at }).execute()
    await ask(test)
    expect(await openIssues(test)).toEqual([])
  })

  it('whole is asked about on, and heard of at the provider without any word from there', async () => {
    const test = await refused()
    await record(test, { keepPrinting: true })
    await ask(test)
    await test.sandbox.decide((await test.sandbox.ledger()).payments[0]?.id ?? '', 'refund')
    test.clock.at = (await payment(test))?.next_check_at ?? test.clock.at
    expect(await reconcilePayments(test.deps)).toBe(1)
    expect(await openIssues(test)).toEqual(['refunded-elsewhere'])
  })

  it('of a part, and at the provider all of it, says how much is too much', async () => {
    const test = await refused()
    await record(test, { amountCents: 50_000, keepPrinting: true })
    await test.sandbox.decide((await test.sandbox.ledger()).payments[0]?.id ?? '', 'refund')
    await ask(test)
    const issue = (await orderFile(test)).issues.find(({ kind }) => kind === 'refunded-elsewhere')
    expect(issue).toMatchObject({
      detail: expect.stringMatching(/por otra vía: \$\u00a0500,00 de más\.$/),
      resolved_at: null,
    })
  })

  it('stops the printing where none is left', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    expect(await record(test)).toMatchObject({ printing: { kind: 'stopped' } })
    expect(await orderStatus(test)).toBe('CANCELLED')
    expect(await openIssues(test)).toEqual([])
  })

  it('is called a transfer in its mail', async () => {
    const test = await paidOrder()
    await record(test, { keepPrinting: true })
    const facts = await readOrderFacts(test.db, test.orderId)
    expect(facts.payments).toMatchObject([{ refundedCents: 178_000, refundedOutsideCents: 178_000 }])
  })

  it('is looked at first: what would be written down, and what stands in its way', async () => {
    const test = await paidOrder()
    const preview = (more: Partial<RecordedRefund> = {}) =>
      previewRecordedRefund(test.deps, {
        ...{ orderId: test.orderId, reason: 'x', operator: 'ana', bankReference: 'T-9' },
        ...{ part: { lines: [], shipping: true }, keepPrinting: true, ...more },
      })
    expect(await preview()).toMatchObject({ kind: 'recorded', amountCents: 29_000 })
    expect(await payment(test)).toMatchObject({ refunded_cents: 0 })
    await record(test, { part: { lines: [{ line: 1 }], shipping: false }, keepPrinting: true })
    expect(await preview()).toMatchObject({ kind: 'used-reference', orderId: test.orderId })
    expect(await preview({ sameTransfer: true })).toMatchObject({ kind: 'recorded', amountCents: 29_000 })
    expect(await payment(test)).toMatchObject({ refunded_cents: 149_000 })
  })

  it('is no transfer that came to the shop', async () => {
    const test = await paidOrder()
    const at = { receivedOn: '2026-11-20', at: test.clock.at, recordedBy: 'ana', source: 'operator' } as const
    const transferId = await test.db
      .transaction()
      .execute(transaction =>
        insertTransfer(transaction, { ...at, key: 'T-IN', amountCents: 1000, description: '', problem: null }),
      )
    const recording = record(test, { bankReference: 'T-IN', keepPrinting: true, sameTransfer: true })
    expect(await recording).toEqual({ kind: 'incoming-reference', transferId })
    expect(await payment(test)).toMatchObject({ refunded_cents: 0 })
  })

  it('of copies, or of the shipping, is written down as theirs', async () => {
    const test = await refused(10_000)
    const of = (part: NonNullable<RefundOrder['part']>, bankReference: string) =>
      record(test, { part, bankReference, keepPrinting: true })
    expect(await of({ lines: [], shipping: true }, 'T-1')).toMatchObject({ kind: 'recorded', amountCents: 29_000 })
    expect(await of({ lines: [], shipping: true }, 'T-2')).toEqual({ kind: 'no-shipping-left' })
    expect(await of({ lines: [{ line: 2 }], shipping: false }, 'T-3')).toMatchObject({ kind: 'unknown-line' })
    expect(await of({ lines: [{ line: 1 }], shipping: false }, 'T-4')).toMatchObject({ amountCents: 149_000 })
    expect(await of({ lines: [{ line: 1 }], shipping: false }, 'T-5')).toMatchObject({ kind: 'no-money' })
    const parts = (await readOrderFacts(test.db, test.orderId)).order.payments[0]?.refundedParts
    expect(parts?.map(({ shipping, lines }) => [shipping, lines.map(({ quantity }) => quantity)])).toEqual([
      [true, []],
      [false, [1]],
    ])
  })

  it('of copies and of the shipping may have gone back by one transfer, each written down once', async () => {
    const test = await refused(10_000)
    const of = (part: NonNullable<RefundOrder['part']>, sameTransfer = false) =>
      record(test, { part, bankReference: 'T-1', keepPrinting: true, sameTransfer })
    const shipping = { lines: [], shipping: true }
    const copy = { lines: [{ line: 1 }], shipping: false }
    expect(await of(shipping)).toMatchObject({ kind: 'recorded', amountCents: 29_000 })
    expect(await of(copy)).toMatchObject({ kind: 'used-reference', orderId: test.orderId })
    expect(await of(copy, true)).toMatchObject({ kind: 'recorded', amountCents: 149_000 })
    expect(await of(copy)).toMatchObject({ kind: 'already-recorded' })
    expect(await of(shipping)).toMatchObject({ kind: 'already-recorded' })
  })

  it('of which a part is left has the book printed as before, though the network was asked to drop it', async () => {
    const test = await refused(10_000)
    await printOrders(test.deps)
    expect(await record(test, { amountCents: 1000 })).toMatchObject({
      kind: 'recorded',
      printing: { kind: 'as-before' },
    })
    expect(await record(test, { bankReference: 'T-8', amountCents: 999_999 })).toMatchObject({ kind: 'too-much' })
    await printOrders(test.deps)
    expect((await test.printing.ledger()).orders.map(({ status }) => status)).toEqual(['CONFIRMED'])
  })

  it('of a payment that no provider handles is like any other', async () => {
    const test = await paidOrder()
    await test.db.updateTable('payments').set({ provider_payment_id: null }).execute()
    await record(test, { amountCents: 1000 })
    expect(await test.db.selectFrom('refunds').select('outside_provider').execute()).toEqual([
      { outside_provider: false },
    ])
  })

  it('is written down once for each transfer', async () => {
    const test = await paidOrder()
    const amountCents = 100_000
    expect(await record(test, { amountCents })).toMatchObject({ kind: 'recorded' })
    expect(await record(test, { amountCents })).toEqual({ kind: 'already-recorded', refundId: 1 })
    expect(await record(test, { amountCents, bankReference: 'T-10' })).toEqual({ kind: 'too-much', leftCents: 78_000 })
    expect((await payment(test))?.refunded_cents).toBe(100_000)
  })

  it('is written down once for each payment that a transfer gives back', async () => {
    const test = await paidOrder()
    const paymentId = await insertSecondPayment(test, { provider_payment_id: '77' })
    const first = { amountCents: 1000, paymentId: (await payment(test))?.id ?? 0 }
    expect(await record(test, first)).toMatchObject({ kind: 'recorded', refundId: 1 })
    const second = { ...first, paymentId }
    expect(await record(test, second)).toEqual({ kind: 'used-reference', refundId: 1, orderId: test.orderId })
    expect(await record(test, { ...second, sameTransfer: true })).toMatchObject({ kind: 'recorded', refundId: 2 })
    expect(await record(test, second)).toEqual({ kind: 'already-recorded', refundId: 2 })
  })

  it('is refused with a transfer that gave back another order’s money, unless it gave back both', async () => {
    const test = await paidOrder()
    const other = await test.shop.placeOrder(await test.cardOrder())
    if (other.kind !== 'placed') throw new Error(other.kind)
    await record(test, { amountCents: 1000 })
    const again = { orderId: other.order.id, amountCents: 1000 }
    expect(await record(test, again)).toEqual({ kind: 'used-reference', refundId: 1, orderId: test.orderId })
    expect(await test.db.selectFrom('refunds').select('id').execute()).toHaveLength(1)
    expect(await record(test, { ...again, sameTransfer: true })).toMatchObject({ kind: 'recorded', refundId: 2 })
  })
})
