import { describe, expect, it } from 'vitest'
import { eventTypes } from '../../../test/support/card-shop.ts'
import { disputedOrder } from '../../../test/support/disputed-order.ts'
import { startWhileOrdersAreHeld } from '../../../test/support/held-orders.ts'
import { confirmOwn, OPERATOR, offlineOrders } from '../../../test/support/offline-orders.ts'
import { openIssues } from '../../../test/support/paid-order.ts'
import { testProfile } from '../../../test/support/test-shop.ts'
import { mailThatHolds } from '../../notifications/mails-that-hold.ts'
import { cancelForOperator } from '../cancel-for-operator.ts'
import { checkMoney } from '../money-check/check-money.ts'
import { readOrderFacts } from '../order-facts.ts'
import { readOrderView } from '../order-view.ts'
import { reportMonth } from '../overview/month-report.ts'
import { readOrderFile } from '../overview/operator-orders.ts'
import { applyPaymentReport } from '../paying/apply-payment-report.ts'
import { readPayments } from '../paying/payment-store.ts'
import { recordRefund } from './record-refund.ts'
import { refundByOperator } from './refund-order.ts'
import { confirmRefundByHand, refundPayment } from './refund-payment.ts'
import { takeBackRefund } from './take-back-refund.ts'
import { withdrawRefund } from './withdraw-refund.ts'

/** An order paid by transfer, of which each of these sums was given back and confirmed; without sums, all. */
async function givenBack(...sums: number[]) {
  const test = await offlineOrders(1)
  const [orderId = 0] = test.ids
  await confirmOwn(test, orderId)
  test.clock.at = new Date('2026-11-23T12:00:00Z')
  const refundIds: number[] = []
  for (const [index, pesos] of (sums.length > 0 ? sums : [1490]).entries()) {
    const asked = await refundByOperator(test.deps, {
      orderId,
      reason: `motivo ${index}`,
      amountCents: pesos * 100,
      keepPrinting: true,
      ...OPERATOR,
    })
    if (asked.kind !== 'requested') throw new Error(asked.kind)
    await refundPayment(test.deps, asked)
    await confirmRefundByHand(test.deps, { refundId: asked.refundId, bankReference: `B-${index}` })
    refundIds.push(asked.refundId)
  }
  const [refundId = 0] = refundIds
  const payment = async () => {
    const payments = await readPayments(test.db, orderId)
    const { status, refundedCents, refundingCents } = payments[0] ?? {}
    return { status, refundedCents, refundingCents }
  }
  const takeBack = (id = refundId) => takeBackRefund(test.deps, { refundId: id, reason: 'era otra', ...OPERATOR })
  const right = async () => (await checkMoney(test.db)).broken
  test.events.length = 0
  return { ...test, orderId, refundId, refundIds, payment, takeBack, right }
}

describe('a refund by transfer that was confirmed by mistake', () => {
  it('is taken back, waits again, and is confirmed with the right transfer', async () => {
    const test = await givenBack()
    const { db, deps, orderId, refundId } = test
    const open = await openIssues(test)
    const back = { kind: 'taken-back', orderId, amountCents: 149_000, bankReference: 'B-0' }
    expect(await test.takeBack()).toEqual(back)
    expect(await test.payment()).toEqual({ status: 'APPROVED', refundedCents: 0, refundingCents: 149_000 })
    expect(await openIssues(test)).toEqual([...open, 'refund-by-hand'])
    expect(eventTypes(test)).toEqual(['refund-taken-back'])
    const { history, notes, refunds } = await readOrderFile(db, orderId)
    expect(history.at(-1)).toMatchObject({
      subject: 'payment',
      from_status: 'REFUNDED',
      to_status: 'APPROVED',
      cause: 'operator',
      actor: 'ana',
      detail: `refund ${refundId} taken back`,
      returned_cents: 0,
    })
    expect(notes).toMatchObject([{ author: 'ana', text: expect.stringMatching(/B-0, por error. era otra$/) }])
    expect(refunds).toMatchObject([{ outcome: null, provider_refund_id: null, finished_at: null }])
    expect(await test.right()).toEqual([])

    expect(await test.takeBack(), 'once').toEqual({ kind: 'not-made' })
    expect(await confirmRefundByHand(deps, { refundId, bankReference: 'R-1' })).toEqual({ kind: 'done' })
    expect(await test.payment()).toEqual({ status: 'REFUNDED', refundedCents: 149_000, refundingCents: 0 })
    expect(await openIssues(test)).toEqual(open)
    expect(await test.right()).toEqual([])
    expect(eventTypes(test)).toEqual(['refund-taken-back', 'payment-refunded'])
  })

  it('leaves its payment the reference by which it came, as the confirmation did', async () => {
    const test = await givenBack()
    const reference = async () => (await readPayments(test.db, test.orderId))[0]?.statusDetail
    const own = `own-${test.orderId}`
    expect(await reference()).toBe(own)
    await test.takeBack()
    expect(await reference()).toBe(own)
  })

  it('leaves the other refunds of its payment as they are, and may be withdrawn', async () => {
    const test = await givenBack(300, 200)
    await test.takeBack()
    expect(await test.payment()).toEqual({
      status: 'PARTIALLY_REFUNDED',
      refundedCents: 20_000,
      refundingCents: 30_000,
    })
    const withdrawn = await withdrawRefund(test.deps, { refundId: test.refundId, reason: 'x', ...OPERATOR })
    expect(withdrawn).toMatchObject({ kind: 'withdrawn' })
    expect(await test.payment()).toEqual({ status: 'PARTIALLY_REFUNDED', refundedCents: 20_000, refundingCents: 0 })
    await test.takeBack(test.refundIds[1])
    expect(await test.payment()).toEqual({ status: 'APPROVED', refundedCents: 0, refundingCents: 20_000 })
    expect(await openIssues(test)).toEqual(['refund-by-hand'])
    expect(await test.right()).toEqual([])
  })

  it('shows its buyer that money as on its way back, and the page nothing of the mistake', async () => {
    const test = await givenBack()
    await test.takeBack()
    const told = async () => {
      const { payments, timeline } = await readOrderView(test.db, test.orderId, test.clock.at)
      return { ...payments[0], events: timeline.map(({ event }) => event).filter(event => /PAID|REFUND/.test(event)) }
    }
    expect(await told()).toMatchObject({ status: 'APPROVED', refundingAmount: 1490, events: ['PAID'] })
    await confirmRefundByHand(test.deps, { refundId: test.refundId, bankReference: 'R-1' })
    expect(await told()).toMatchObject({ status: 'REFUNDED', refundedAmount: 1490, events: ['PAID', 'REFUNDED'] })
  })

  it('can be told again as not made as long as it waits, and not of a refund that nobody took back', async () => {
    const test = await givenBack(300, 200)
    const holds = async () => {
      const facts = await readOrderFacts(test.db, test.orderId)
      const about = { facts, profile: testProfile, instructions: { networks: '', bankAccount: '' }, now: test.clock.at }
      return mailThatHolds('refund-taken-back', about)
    }
    expect(await holds()).toBeNull()
    await test.takeBack()
    const [{ id: paymentId } = { id: 0 }] = await readPayments(test.db, test.orderId)
    expect(await holds()).toEqual({ mail: 'refund-taken-back', paymentId, refundedCents: 20_000 })
    await confirmRefundByHand(test.deps, { refundId: test.refundId, bankReference: 'R-1' })
    expect(await holds()).toBeNull()
    const more = { orderId: test.orderId, reason: 'x', amountCents: 100, keepPrinting: true, ...OPERATOR }
    expect(await refundByOperator(test.deps, more)).toMatchObject({ kind: 'requested' })
    expect(await holds(), 'another refund').toBeNull()
  })

  it('stays in the report of its month, and comes off that of the month in which it is taken back', async () => {
    const test = await givenBack()
    const refunds = async (month: string) => {
      const { refunds, refundedCents } = (await reportMonth(test.db, month)).total
      return { refunds, refundedCents }
    }
    const november = { refunds: 1, refundedCents: 149_000 }
    expect(await refunds('2026-11')).toEqual(november)
    test.clock.at = new Date('2026-12-02T12:00:00Z')
    await test.takeBack()
    expect(await refunds('2026-11')).toEqual(november)
    expect(await refunds('2026-12')).toEqual({ refunds: -1, refundedCents: -149_000 })
    for (const bankReference of ['wrong again', 'R-1']) {
      test.clock.at = new Date(test.clock.at.getTime() + 60_000)
      await confirmRefundByHand(test.deps, { refundId: test.refundId, bankReference })
      expect(await refunds('2026-12')).toEqual({ refunds: 0, refundedCents: 0 })
      if (bankReference === 'R-1') continue
      test.clock.at = new Date(test.clock.at.getTime() + 60_000)
      await test.takeBack()
      expect(await refunds('2026-12')).toEqual({ refunds: -1, refundedCents: -149_000 })
    }
    expect(await refunds('2026-11')).toEqual(november)
  })

  it('waits again of an order that was cancelled, too', async () => {
    const test = await givenBack()
    await cancelForOperator(test.deps, { orderId: test.orderId, reason: 'x', evenIfPrinted: true, ...OPERATOR })
    expect(await test.status()).toBe('CANCELLED')
    expect(await test.takeBack()).toMatchObject({ kind: 'taken-back' })
    expect(await openIssues(test)).toContain('refund-by-hand')
    expect(await test.status()).toBe('CANCELLED')
    expect(await test.right()).toEqual([])
  })

  it('waits as one that was asked for, though it was recorded when it was made', async () => {
    const test = await offlineOrders(1)
    const [orderId = 0] = test.ids
    await confirmOwn(test, orderId)
    const recorded = await recordRefund(test.deps, {
      orderId,
      amountCents: 10_000,
      reason: 'x',
      keepPrinting: true,
      bankReference: 'B-9',
      ...OPERATOR,
    })
    if (recorded.kind !== 'recorded') throw new Error(recorded.kind)
    await takeBackRefund(test.deps, { refundId: recorded.refundId, reason: 'x', ...OPERATOR })
    expect(await openIssues(test)).toEqual(['refund-by-hand'])
  })

  it('settles a dispute again until it goes back', async () => {
    const test = await disputedOrder()
    await test.transfer(1490)
    const asked = await refundByOperator(test.deps, {
      orderId: test.orderId,
      reason: 'x',
      amountCents: 149_000,
      keepPrinting: true,
      paymentId: (await readPayments(test.db, test.orderId))[0]?.id ?? 0,
      ...OPERATOR,
    })
    if (asked.kind !== 'requested') throw new Error(asked.kind)
    await refundPayment(test.deps, asked)
    const before = await openIssues(test)
    await confirmRefundByHand(test.deps, { refundId: asked.refundId, bankReference: 'B-1' })
    expect(await openIssues(test)).toContain('chargeback')
    await takeBackRefund(test.deps, { refundId: asked.refundId, reason: 'x', ...OPERATOR })
    expect(await openIssues(test)).toEqual(before)
    await confirmRefundByHand(test.deps, { refundId: asked.refundId, bankReference: 'R-1' })
    expect(await openIssues(test)).toContain('chargeback')
  })

  it('is part of what an unpaid order holds again, where it is withdrawn then', async () => {
    const test = await offlineOrders(2)
    const [orderId = 0] = test.ids
    await test.assign(await test.transfer(1000), orderId, { isPart: true })
    const asked = await refundByOperator(test.deps, { orderId, reason: 'x', amountCents: 100_000, ...OPERATOR })
    if (asked.kind !== 'requested') throw new Error(asked.kind)
    await refundPayment(test.deps, asked)
    await confirmRefundByHand(test.deps, { refundId: asked.refundId, bankReference: 'W-1' })
    expect(await openIssues(test)).toEqual([])
    await takeBackRefund(test.deps, { refundId: asked.refundId, reason: 'x', ...OPERATOR })
    expect(await openIssues(test)).toEqual(['refund-by-hand'])
    expect(await test.status()).toBe('PENDING_PAYMENT')
    await withdrawRefund(test.deps, { refundId: asked.refundId, reason: 'x', ...OPERATOR })
    expect(await openIssues(test)).toEqual(['amount-mismatch'])
    expect((await checkMoney(test.db)).broken).toEqual([])
  })

  it('is not one that waits, nor one of a card', async () => {
    const test = await givenBack()
    await test.db
      .updateTable('payments')
      .set({ provider_payment_id: '77' })
      .where('order_id', '=', test.orderId)
      .execute()
    expect(await test.takeBack()).toEqual({ kind: 'not-made' })
    expect(await test.takeBack(999)).toEqual({ kind: 'not-made' })
    expect(await test.payment()).toMatchObject({ status: 'REFUNDED', refundedCents: 149_000 })
  })

  it('is taken back once where two people do it in one instant, and its buyer is told once', async () => {
    const test = await givenBack()
    const outcomes = await startWhileOrdersAreHeld<{ kind: string }[]>(test.db, [
      () => test.takeBack(),
      () => test.takeBack(),
    ])
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['not-made', 'taken-back'])
    expect(await test.payment()).toEqual({ status: 'APPROVED', refundedCents: 0, refundingCents: 149_000 })
    expect(eventTypes(test)).toEqual(['refund-taken-back'])
  })

  it('is as it was where the shop dies before all of it is written down', async () => {
    const test = await givenBack()
    const before = await readOrderFile(test.db, test.orderId)
    const dies = async () => {
      throw new Error('killed')
    }
    const taking = takeBackRefund(
      { ...test.deps, publish: dies },
      { refundId: test.refundId, reason: 'x', ...OPERATOR },
    )
    await expect(taking).rejects.toThrow('killed')
    expect(await readOrderFile(test.db, test.orderId)).toEqual(before)
    expect(await test.takeBack()).toMatchObject({ kind: 'taken-back' })
  })

  it.each(['APPROVED', 'PARTIALLY_REFUNDED'] as const)(
    'is not taken back by a report of a provider: %s',
    async status => {
      const test = await givenBack()
      const [payment] = await readPayments(test.db, test.orderId)
      const change = { at: test.clock.at, cause: 'reconciliation', actor: 'provider' } as const
      const report = { status, detail: null, amountCents: 149_000, currency: 'UYU', refundedCents: 0 } as const
      const applied = await test.db
        .transaction()
        .execute(transaction =>
          applyPaymentReport(transaction, test.deps.publish, { paymentId: payment?.id ?? 0, report, change }),
        )
      expect(applied).toEqual({ kind: 'refused', status: 'REFUNDED' })
    },
  )
})
