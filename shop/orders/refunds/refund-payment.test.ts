import { describe, expect, it } from 'vitest'
import { openDuplicate } from '../../../test/support/paid-order.ts'
import {
  askBack,
  doRequested,
  onlyPayment,
  openIssues,
  openRefunds,
  type RefundShop,
  refunded,
  refundShop,
} from '../../../test/support/refund-shop.ts'
import { reportMonth } from '../overview/month-report.ts'
import { reconcilePayments } from '../paying/reconcile-payments.ts'
import { refundDuplicate } from './refund-duplicate.ts'
import { refundPayment } from './refund-payment.ts'
import { closeRefund } from './refund-store.ts'

describe('a refund', () => {
  it('gives back what is left, once, however often its job is done', async () => {
    const test = await refundShop()
    expect(await askBack(test)).toMatchObject({ kind: 'requested', amountCents: 149_000 })
    await doRequested(test)
    await doRequested(test)
    expect(await refunded(test)).toBe(1490)
    expect(await onlyPayment(test)).toMatchObject({ status: 'REFUNDED', refunded_cents: 149_000 })
  })

  it('is made once when the provider’s answer was lost', async () => {
    const test = await refundShop()
    await askBack(test)
    await test.sandbox.setFaults({ next: [{ operation: 'refund', kind: 'cut-after-commit' }] })
    await expect(doRequested(test)).rejects.toThrow('the provider could not be asked')
    await doRequested(test)
    expect(await refunded(test)).toBe(1490)
    expect((await onlyPayment(test)).status).toBe('REFUNDED')
  })

  it('is finished later when the payment could not be read after it', async () => {
    const test = await refundShop()
    await askBack(test)
    await test.sandbox.setFaults({ down: ['read'] })
    await expect(doRequested(test)).rejects.toThrow('the refunded payment could not be read')
    expect((await onlyPayment(test)).status).toBe('APPROVED')
    await test.sandbox.setFaults({})
    await doRequested(test)
    expect(await onlyPayment(test)).toMatchObject({ status: 'REFUNDED', refunded_cents: 149_000 })
    expect(await refunded(test)).toBe(1490)
  })

  it.each([
    ['all that is left', undefined],
    ['a part', 50_000],
  ])('of %s is finished later where the payment is read as it was before it', async (_what, cents) => {
    const test = await refundShop()
    await askBack(test, 10_000)
    await doRequested(test)
    const asked = await askBack(test, cents)
    if (asked.kind !== 'requested') throw new Error(asked.kind)
    const { provider } = test.deps
    const before = await provider.readPayment((await onlyPayment(test)).provider_payment_id ?? '')
    const stale = { ...test.deps, provider: { ...provider, readPayment: async () => before } }
    await expect(refundPayment(stale, asked)).rejects.toThrow('does not show its refund yet')
    expect(await openRefunds(test), 'still under way').toEqual([asked.refundId])
    // The provider tells of it by itself before the job is done again.
    await test.db.updateTable('payments').set({ next_check_at: test.clock.at }).execute()
    await reconcilePayments(test.deps)
    await refundPayment(test.deps, asked)
    const allCents = 10_000 + asked.amountCents
    expect((await onlyPayment(test)).refunded_cents).toBe(allCents)
    expect((await reportMonth(test.db, '2026-11')).total.refundedCents).toBe(allCents)
    expect(await refunded(test)).toBe(allCents / 100)
    expect(await openIssues(test)).toEqual([])
  })

  /** The dependencies with which a payment is read as it is now, whatever happens to it. */
  async function stillReading(test: RefundShop) {
    const { provider } = test.deps
    const before = await provider.readPayment((await onlyPayment(test)).provider_payment_id ?? '')
    return { ...test.deps, provider: { ...provider, readPayment: async () => before } }
  }

  const hear = async (test: RefundShop) => {
    await test.db.updateTable('payments').set({ next_check_at: test.clock.at }).execute()
    await reconcilePayments(test.deps)
  }

  it.each([
    ['before', false],
    ['before this version, which wrote down less of it', true],
  ])('is waited for where somebody gave a part back at the provider %s', async (_when, isOfBefore) => {
    const test = await refundShop()
    const { provider } = test.deps
    const id = (await onlyPayment(test)).provider_payment_id ?? ''
    await provider.refundPayment(id, { idempotencyKey: 'in-the-panel', amountCents: 50_000 })
    if (isOfBefore) {
      const shown = { status: 'PARTIALLY_REFUNDED', refunded_cents: 50_000 } as const
      await test.db.updateTable('payments').set(shown).execute()
    } else await hear(test)
    test.clock.at = new Date(test.clock.at.getTime() + 60_000)
    const asked = await askBack(test, 20_000)
    if (asked.kind !== 'requested') throw new Error(asked.kind)
    const stale = await stillReading(test)
    await expect(refundPayment(stale, asked)).rejects.toThrow('does not show its refund yet')
    await refundPayment(test.deps, asked)
    expect((await onlyPayment(test)).refunded_cents).toBe(70_000)
    if (!isOfBefore) expect((await reportMonth(test.db, '2026-11')).total.refundedCents).toBe(70_000)
  })

  it.each([
    ['by its own job', false],
    ['by the provider’s word', true],
  ])('ends though an earlier one was counted as done and never made, and it shows first %s', async (_how, isHeard) => {
    const test = await refundShop()
    const never = await askBack(test, 50_000)
    if (never.kind !== 'requested') throw new Error(never.kind)
    await closeRefund(test.db, never.refundId, { outcome: 'DONE', providerRefundId: '1', at: test.clock.at })
    const asked = await askBack(test, 50_000)
    if (asked.kind !== 'requested') throw new Error(asked.kind)
    await expect(refundPayment(await stillReading(test), asked)).rejects.toThrow('does not show its refund yet')
    if (isHeard) {
      await hear(test)
      await expect(refundPayment(test.deps, asked)).rejects.toThrow('does not show its refund yet')
      test.clock.at = new Date(test.clock.at.getTime() + 24 * 3_600_000)
    }
    await refundPayment(test.deps, asked)
    expect(await openRefunds(test)).toEqual([])
    expect((await onlyPayment(test)).refunded_cents).toBe(50_000)
  })

  it('is written down with who asked for it and how it ended, and its reason never in the history', async () => {
    const test = await refundShop()
    await askBack(test, 50_000)
    expect(test.events.at(-1)).toEqual({ type: 'refund-requested', orderId: test.orderId, refundId: 1 })
    const asked = test.clock.at
    test.clock.at = new Date('2026-11-20T12:05:00Z')
    await doRequested(test)
    const [made] = (await test.sandbox.ledger()).payments
    expect(await test.db.selectFrom('refunds').selectAll().execute()).toMatchObject([
      {
        payment_id: test.paymentId,
        amount_cents: 50_000,
        reason: 'a fault',
        requested_by: 'ana',
        requested_at: asked,
        outcome: 'DONE',
        finished_at: test.clock.at,
        provider_refund_id: expect.stringMatching(/^\d+$/),
      },
    ])
    expect(made).toMatchObject({ transaction_amount_refunded: 500 })
    const change = test.db.selectFrom('order_history').selectAll().where('to_status', '=', 'PARTIALLY_REFUNDED')
    expect(await change.execute()).toMatchObject([{ cause: 'operator', actor: 'ana', detail: 'refund 1' }])
  })

  it('of a payment that holds no money is not asked for', async () => {
    const test = await refundShop()
    await test.db.updateTable('payments').set({ status: 'CHARGED_BACK' }).execute()
    expect(await askBack(test)).toEqual({ kind: 'no-money' })
    expect(await test.db.selectFrom('refunds').selectAll().execute()).toEqual([])
  })

  it('that is under way leaves nothing to give back twice', async () => {
    const test = await refundShop()
    await askBack(test)
    expect(await askBack(test)).toEqual({ kind: 'no-money' })
  })

  it('may give back a part, and never more than is left', async () => {
    const test = await refundShop()
    expect(await askBack(test, 100_000)).toMatchObject({ kind: 'requested' })
    expect(await askBack(test, 50_000)).toEqual({ kind: 'too-much', leftCents: 49_000 })
    await doRequested(test)
    expect(await onlyPayment(test)).toMatchObject({ status: 'PARTIALLY_REFUNDED', refunded_cents: 100_000 })
    expect(await askBack(test, 49_001)).toEqual({ kind: 'too-much', leftCents: 49_000 })
    expect(await askBack(test)).toMatchObject({ amountCents: 49_000 })
    await doRequested(test)
    expect((await onlyPayment(test)).status).toBe('REFUNDED')
    expect(await askBack(test)).toEqual({ kind: 'no-money' })
  })

  it('of a second charge takes that one, wherever it stands among the payments', async () => {
    const test = await refundShop()
    const { id: _id, ...first } = await onlyPayment(test)
    const newer = { ...first, reference: 'a-newer-one', provider_payment_id: '77' }
    await test.db.insertInto('payments').values(newer).execute()
    await openDuplicate(test, test.paymentId)
    await refundDuplicate(test.deps, { paymentId: test.paymentId })
    expect(await test.db.selectFrom('refunds').select('payment_id').execute()).toEqual([{ payment_id: test.paymentId }])
  })
})
