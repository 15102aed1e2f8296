import { describe, expect, it } from 'vitest'
import { insertSecondPayment, sayOtherwise } from '../../../test/support/paid-order.ts'
import {
  askBack,
  doRequested,
  hearOf,
  onlyPayment,
  openIssue,
  openIssues,
  refundShop,
  refuseRefund,
} from '../../../test/support/refund-shop.ts'
import { listOpenIssues, openIssue as putBefore } from '../issue-store.ts'
import { applyPaymentReport } from '../paying/apply-payment-report.ts'
import { refundPayment } from './refund-payment.ts'
import { insertRefundedPart } from './refunded-part-store.ts'

describe('a refund', () => {
  it('that is refused leaves an order paid where the money is what it costs by then', async () => {
    const test = await refundShop()
    await askBack(test)
    const costs = { order_total_cents: 200_000, grand_total_cents: 200_000 }
    await test.db
      .updateTable('orders')
      .set({ status: 'PENDING_PAYMENT', ...costs })
      .execute()
    const rest = await insertSecondPayment(test, { status: 'PENDING', amount_cents: 51_000, provider_payment_id: null })
    const report = { status: 'APPROVED', detail: null, amountCents: 51_000, currency: 'UYU', refundedCents: 0 } as const
    const change = { at: test.clock.at, cause: 'operator', actor: 'ana' } as const
    await test.db
      .transaction()
      .execute(transaction => applyPaymentReport(transaction, test.deps.publish, { paymentId: rest, report, change }))
    const status = async () => (await test.db.selectFrom('orders').select('status').executeTakeFirstOrThrow()).status
    expect(await status(), 'while it is under way').toBe('PENDING_PAYMENT')
    await test.db.updateTable('payments').set({ provider_payment_id: '999' }).where('id', '=', test.paymentId).execute()
    await doRequested(test)
    expect(await status()).toBe('PENDING_CONFIRMATION')
    expect(await openIssues(test), 'with that very money').toEqual([])
  })

  it('of a payment that the provider does not know waits for a person', async () => {
    const test = await refundShop()
    await askBack(test)
    await test.db.updateTable('payments').set({ provider_payment_id: '999' }).execute()
    await doRequested(test)
    expect(await openIssue(test)).toEqual({
      kind: 'refund-failed',
      subject: String(test.paymentId),
      detail: 'the provider does not know the payment',
    })
    expect(
      await test.db.selectFrom('refunds').select(['outcome', 'finished_at', 'provider_refund_id']).execute(),
    ).toEqual([{ outcome: 'REFUSED', finished_at: test.clock.at, provider_refund_id: null }])
  })

  it('that is made after all settles what waited for a person', async () => {
    const test = await refundShop()
    await askBack(test, 50_000)
    await test.db.updateTable('payments').set({ provider_payment_id: '999' }).execute()
    await doRequested(test)
    const [made] = (await test.sandbox.ledger()).payments
    await test.db
      .updateTable('payments')
      .set({ provider_payment_id: String(made?.id) })
      .execute()
    const about = { orderId: test.orderId, subject: String(test.paymentId), detail: '', at: test.clock.at }
    await putBefore(test.db, { ...about, kind: 'duplicate-charge' })
    await putBefore(test.db, { ...about, kind: 'late-credit' })
    await putBefore(test.db, { ...about, kind: 'chargeback' })
    await askBack(test)
    await doRequested(test)
    expect(await openIssue(test), 'another issue stays').toMatchObject({ kind: 'chargeback' })
    const settled = test.db.selectFrom('order_matters').select('resolution').where('resolved_at', 'is not', null)
    expect(await settled.execute()).toEqual([
      { resolution: 'given back' },
      { resolution: 'given back' },
      { resolution: 'given back' },
    ])
  })

  it('that was refused still waits for a person once less than that went back', async () => {
    const test = await refundShop()
    await askBack(test)
    await refuseRefund(test, 1)
    expect(await openIssue(test)).toMatchObject({ kind: 'refund-failed' })
    await askBack(test, 1_000)
    await refundPayment(test.deps, { refundId: 2 })
    expect(await openIssue(test)).toMatchObject({ kind: 'refund-failed' })
    await askBack(test)
    await refundPayment(test.deps, { refundId: 3 })
    expect(await openIssue(test)).toBeUndefined()
  })

  it('of two sums that were refused waits for a person until both went back', async () => {
    const test = await refundShop()
    await askBack(test, 100_000)
    await refuseRefund(test, 1)
    await askBack(test, 30_000)
    await refuseRefund(test, 2)
    await askBack(test, 30_000)
    await refundPayment(test.deps, { refundId: 3 })
    expect(await openIssue(test)).toMatchObject({ kind: 'refund-failed' })
    await askBack(test, 100_000)
    await refundPayment(test.deps, { refundId: 4 })
    expect(await openIssue(test)).toBeUndefined()
  })

  it('of two copies of one price waits for a person until both went back, and says how much', async () => {
    const test = await refundShop()
    const lack = async () => (await listOpenIssues(test.db)).map(({ kind, refundCents }) => [kind, refundCents])
    for (const [refundId, line] of [
      [1, 1],
      [2, 2],
      // One of the two is repeated, which is no third request.
      [3, 2],
    ] as const) {
      await askBack(test, 30_000)
      const part = { lines: [{ line, quantity: 1 }], shipping: false }
      await test.db.transaction().execute(transaction => insertRefundedPart(transaction, refundId, part))
      await refuseRefund(test, refundId)
    }
    expect(await lack()).toEqual([['refund-failed', 60_000]])
    await askBack(test, 30_000)
    await refundPayment(test.deps, { refundId: 4 })
    expect(await lack()).toEqual([['refund-failed', 30_000]])
    await askBack(test, 30_000)
    await refundPayment(test.deps, { refundId: 5 })
    expect(await lack()).toEqual([])
  })

  it('that was refused is settled by what someone gives back in the provider’s pages, and lacks the rest until then', async () => {
    const test = await refundShop()
    const lack = async () => (await listOpenIssues(test.db)).map(({ kind, refundCents }) => [kind, refundCents])
    await askBack(test, 50_000)
    await refuseRefund(test, 1)
    await hearOf(test, { refundedCents: 20_000 })
    expect(await lack()).toContainEqual(['refund-failed', 30_000])
    await hearOf(test, { refundedCents: 50_000 })
    expect((await lack()).map(([kind]) => kind)).toEqual(['refunded-elsewhere'])
  })

  it('that was refused is no more than the payment holds, and keeps its reason for who tries again', async () => {
    const test = await refundShop()
    await askBack(test)
    await refuseRefund(test, 1)
    await askBack(test, 100_000)
    await refuseRefund(test, 2)
    const { amount_cents: cents } = await onlyPayment(test)
    expect(await listOpenIssues(test.db)).toMatchObject([{ refundCents: cents, refundReason: 'a fault' }])
  })

  it('that was refused of copies or of the shipping says of which, where that is all that waits', async () => {
    const test = await refundShop()
    await askBack(test, 50_000)
    await test.db.insertInto('refund_lines').values({ refund_id: 1, line_number: 1, quantity: 1 }).execute()
    await refuseRefund(test, 1)
    const part = { lines: [{ line: 1, quantity: 1 }], shipping: false }
    expect(await listOpenIssues(test.db)).toMatchObject([{ refundCents: 50_000, refundPart: part }])
    await askBack(test, 20_000)
    await refuseRefund(test, 2)
    expect(await listOpenIssues(test.db)).toMatchObject([{ refundCents: 70_000, refundPart: null }])
  })

  it('that is made counts apart from what someone gave back in the provider’s pages before it was heard of', async () => {
    const test = await refundShop()
    await askBack(test, 10_000)
    const { provider } = test.deps
    const elsewhere: typeof provider.refundPayment = async (id, request) => {
      const answer = await provider.refundPayment(id, request)
      const [made] = (await test.sandbox.ledger()).payments
      await test.sandbox.decide(made?.id ?? 0, 'refund', { amount: 300 })
      return answer
    }
    await refundPayment({ ...test.deps, provider: { ...provider, refundPayment: elsewhere } }, { refundId: 1 })
    const moved = test.db
      .selectFrom('order_history')
      .select('returned_cents')
      .where('to_status', '=', 'PARTIALLY_REFUNDED')
    expect(await moved.execute()).toEqual([{ returned_cents: 30_000 }])
  })

  it('in parts settles one sum that was refused', async () => {
    const test = await refundShop()
    await askBack(test, 100_000)
    await refuseRefund(test, 1)
    for (const refundId of [2, 3]) {
      await askBack(test, 50_000)
      await refundPayment(test.deps, { refundId })
    }
    expect(await openIssue(test)).toBeUndefined()
  })

  it('leaves before a person what went back beside it without the shop', async () => {
    const test = await refundShop()
    await askBack(test, 50_000)
    await test.sandbox.decide((await onlyPayment(test)).provider_payment_id ?? '', 'refund', { amount: 200 })
    await doRequested(test)
    const detail = 'La orden cuesta $\u00a01.490,00 y hay $\u00a0790,00.'
    const elsewhere = { kind: 'refunded-elsewhere', subject: String(test.paymentId), detail }
    expect(await openIssues(test)).toEqual([elsewhere])
    await sayOtherwise(test)
    await askBack(test, 10_000)
    await doRequested(test)
    expect(await openIssues(test), 'with what is here now').toEqual([
      { ...elsewhere, detail: 'La orden cuesta $\u00a01.490,00 y hay $\u00a0690,00.' },
    ])
    await test.db.updateTable('order_matters').set({ resolved_at: test.clock.at }).execute()
    await askBack(test, 10_000)
    await doRequested(test)
    expect(await openIssues(test), 'told once').toEqual([])
  })

  it('that the provider refuses waits for a person, beside what it says of the payment now', async () => {
    const test = await refundShop()
    await askBack(test)
    await test.sandbox.decide((await onlyPayment(test)).provider_payment_id ?? '', 'refund', { amount: 490 })
    await doRequested(test)
    const subject = String(test.paymentId)
    expect(await openIssues(test)).toEqual([
      { kind: 'refunded-elsewhere', subject, detail: 'La orden cuesta $\u00a01.490,00 y hay $\u00a01.000,00.' },
      { kind: 'refund-failed', subject, detail: expect.stringMatching(/^\d+: ./) },
    ])
    expect(await onlyPayment(test)).toMatchObject({ status: 'PARTIALLY_REFUNDED', refunded_cents: 49_000 })
  })
})
