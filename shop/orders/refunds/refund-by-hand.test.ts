import { describe, expect, it } from 'vitest'
import { createCardShop } from '../../../test/support/card-shop.ts'
import { startWhileOrdersAreHeld } from '../../../test/support/held-orders.ts'
import { orderRequest } from '../../../test/support/orders.ts'
import { insertSecondPayment } from '../../../test/support/paid-order.ts'
import {
  askBack,
  doRequested,
  onlyPayment,
  openIssue,
  openIssues,
  openRefunds,
  refundShop,
} from '../../../test/support/refund-shop.ts'
import { applyPaymentReport } from '../paying/apply-payment-report.ts'
import { insertTransfer } from '../transfers/transfer-store.ts'
import { settleTransfer } from '../transfers/use-transfer.ts'
import { confirmRefundByHand, refundPayment } from './refund-payment.ts'

describe('a refund', () => {
  it('of money that came without a provider waits for a person until it was given back by hand', async () => {
    const test = await createCardShop()
    await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
    const { id: paymentId, order_id: orderId } = await onlyPayment(test)
    const report = {
      status: 'APPROVED',
      detail: null,
      amountCents: 149_000,
      currency: 'UYU',
      refundedCents: 0,
    } as const
    const change = { at: test.clock.at, cause: 'operator', actor: 'ana' } as const
    await test.db
      .transaction()
      .execute(transaction => applyPaymentReport(transaction, test.deps.publish, { paymentId, report, change }))
    const refund = await askBack({ ...test, orderId, paymentId })
    await doRequested(test)
    await doRequested(test)
    const refundId = refund.kind === 'requested' ? refund.refundId : 0
    expect(await openIssue(test)).toEqual({
      kind: 'refund-by-hand',
      subject: String(refundId),
      detail: expect.stringMatching(/^Hay que devolver \$\s1\.490,00\.$/),
    })

    expect(await confirmRefundByHand(test.deps, { refundId, bankReference: 'MOV-1' })).toEqual({ kind: 'done' })
    expect(await openIssue(test)).toBeUndefined()
    expect(await onlyPayment(test)).toMatchObject({
      status: 'REFUNDED',
      refunded_cents: 149_000,
      status_detail: null,
    })
    expect(await test.db.selectFrom('refunds').select('provider_refund_id').execute()).toEqual([
      { provider_refund_id: 'MOV-1' },
    ])
    expect(await confirmRefundByHand(test.deps, { refundId, bankReference: 'MOV-2' }), 'once').toEqual({
      kind: 'already-done',
      bankReference: 'MOV-1',
    })
  })

  it('by hand may give back a part, then the rest', async () => {
    const test = await refundShop()
    // Make it money from a bank.
    await test.db.updateTable('payments').set({ provider_payment_id: null }).execute()
    for (const [amountCents, status] of [
      [100_000, 'PARTIALLY_REFUNDED'],
      [48_999, 'PARTIALLY_REFUNDED'],
      [1, 'REFUNDED'],
    ] as const) {
      const refund = await askBack(test, amountCents)
      const refundId = refund.kind === 'requested' ? refund.refundId : 0
      await confirmRefundByHand(test.deps, { refundId, bankReference: `MOV-${amountCents}` })
      expect((await onlyPayment(test)).status).toBe(status)
    }
    expect((await onlyPayment(test)).refunded_cents).toBe(149_000)
  })

  it('by hand loses nothing where two of one payment are confirmed at the same moment, and one of them twice', async () => {
    const test = await refundShop()
    await test.db.updateTable('payments').set({ provider_payment_id: null }).execute()
    const refunds = [await askBack(test, 100_000), await askBack(test, 30_000)]
    const [first, second] = refunds.map(refund => (refund.kind === 'requested' ? refund.refundId : 0))
    const confirming = [first, second, second].map(
      (refundId = 0) =>
        () =>
          confirmRefundByHand(test.deps, { refundId, bankReference: `MOV-${refundId}` }),
    )
    const confirmed = await startWhileOrdersAreHeld(test.db, confirming)
    expect(confirmed.map(({ kind }) => kind).sort()).toEqual(['already-done', 'done', 'done'])
    expect(await onlyPayment(test)).toMatchObject({ status: 'PARTIALLY_REFUNDED', refunded_cents: 130_000 })
    expect(test.events.filter(({ type }) => type === 'payment-refunded')).toHaveLength(2)
  })

  it('by hand is not asked for once a person was quicker', async () => {
    const test = await refundShop()
    await test.db.updateTable('payments').set({ provider_payment_id: null }).execute()
    const asked = await askBack(test)
    if (asked.kind !== 'requested') throw new Error(asked.kind)
    await startWhileOrdersAreHeld(test.db, [
      () => confirmRefundByHand(test.deps, { ...asked, bankReference: 'MOV-1' }),
      () => refundPayment(test.deps, asked),
    ])
    expect((await onlyPayment(test)).status).toBe('REFUNDED')
    expect(await openIssues(test)).toEqual([])
  })

  it('by hand is one transfer’s alone, unless a transfer gave several orders’ money back', async () => {
    const test = await refundShop()
    const other = await test.shop.placeOrder(await test.cardOrder())
    if (other.kind !== 'placed') throw new Error(other.kind)
    await test.db.updateTable('payments').set({ provider_payment_id: null }).execute()
    const first = await askBack(test)
    const { id: paymentId } = await test.db
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', other.order.id)
      .executeTakeFirstOrThrow()
    const second = await askBack({ ...test, orderId: other.order.id, paymentId })
    if (first.kind !== 'requested' || second.kind !== 'requested') throw new Error('not requested')
    await confirmRefundByHand(test.deps, { refundId: first.refundId, bankReference: 'MOV-1' })
    const again = { refundId: second.refundId, bankReference: 'MOV-1' }
    expect(await confirmRefundByHand(test.deps, again)).toEqual({
      kind: 'used-reference',
      refundId: first.refundId,
      orderId: test.orderId,
    })
    expect(await openRefunds(test)).toEqual([second.refundId])
    expect(await confirmRefundByHand(test.deps, { ...again, sameTransfer: true })).toEqual({ kind: 'done' })
    expect(await openRefunds(test)).toEqual([])
  })

  it('by hand is one transfer’s alone within its order too, unless a transfer gave back both', async () => {
    const test = await refundShop()
    await test.db.updateTable('payments').set({ provider_payment_id: null }).execute()
    const first = await askBack(test, 1000)
    const second = await askBack(test, 2000)
    if (first.kind !== 'requested' || second.kind !== 'requested') throw new Error('not requested')
    const confirm = (refundId: number, sameTransfer = false) =>
      confirmRefundByHand(test.deps, { refundId, bankReference: 'MOV-1', sameTransfer })
    expect(await confirm(first.refundId)).toEqual({ kind: 'done' })
    const used = { kind: 'used-reference', refundId: first.refundId, orderId: test.orderId }
    expect(await confirm(second.refundId)).toEqual(used)
    expect(await confirm(first.refundId), 'again').toEqual({ kind: 'already-done', bankReference: 'MOV-1' })
    expect(await confirm(second.refundId, true)).toEqual({ kind: 'done' })
  })

  it('by hand is of the payment that it was asked for, where an order has two', async () => {
    const test = await refundShop()
    await test.db.updateTable('payments').set({ provider_payment_id: null }).execute()
    const second = await insertSecondPayment(test, { amount_cents: 50_000, refunded_cents: 0 })
    const asked = await askBack({ ...test, paymentId: second }, 50_000)
    if (asked.kind !== 'requested') throw new Error(asked.kind)
    await confirmRefundByHand(test.deps, { refundId: asked.refundId, bankReference: 'MOV-1' })
    const payments = test.db.selectFrom('payments').select(['status', 'refunded_cents']).orderBy('id').execute()
    expect(await payments).toEqual([
      { status: 'APPROVED', refunded_cents: 0 },
      { status: 'REFUNDED', refunded_cents: 50_000 },
    ])
  })

  it('by hand is no transfer that came to the shop, as that of its own buyer', async () => {
    const test = await refundShop()
    await test.db.updateTable('payments').set({ provider_payment_id: null }).execute()
    const asked = await askBack(test)
    if (asked.kind !== 'requested') throw new Error(asked.kind)
    const at = { receivedOn: '2026-11-20', at: test.clock.at, recordedBy: 'ana', source: 'operator' } as const
    const transferId = await test.db
      .transaction()
      .execute(transaction =>
        insertTransfer(transaction, { ...at, key: 'MOV-IN', amountCents: 149_000, description: '', problem: null }),
      )
    const refused = { kind: 'incoming-reference', transferId }
    for (const sameTransfer of [false, true]) {
      const wrong = { refundId: asked.refundId, bankReference: 'MOV-IN', sameTransfer }
      expect(await confirmRefundByHand(test.deps, wrong)).toEqual(refused)
    }
    expect(await openRefunds(test)).toEqual([asked.refundId])
    const giving = { transferId, note: 'x', bankReference: 'MOV-IN', operator: 'ana' }
    expect(await settleTransfer(test.deps, giving), 'of a credit, given back').toEqual(refused)
    const right = { refundId: asked.refundId, bankReference: 'MOV-OUT' }
    expect(await confirmRefundByHand(test.deps, right)).toEqual({ kind: 'done' })
  })

  it.each(['buyer', 'shop', 'ana'])('is written down as asked for by %s', async requestedBy => {
    const test = await refundShop()
    await askBack(test, 1000)
    await test.db.updateTable('refunds').set({ requested_by: requestedBy }).execute()
    await doRequested(test)
    const { cause, actor } = await test.db
      .selectFrom('order_history')
      .select(['cause', 'actor'])
      .where('to_status', '=', 'PARTIALLY_REFUNDED')
      .executeTakeFirstOrThrow()
    expect([cause, actor]).toEqual([requestedBy === 'ana' ? 'operator' : requestedBy, requestedBy])
    expect(await openIssues(test)).toEqual([])
  })

  it('at the provider can not be confirmed by hand', async () => {
    const test = await refundShop()
    const refund = await askBack(test)
    const refundId = refund.kind === 'requested' ? refund.refundId : 0
    for (const id of [refundId, 99]) {
      expect(await confirmRefundByHand(test.deps, { refundId: id, bankReference: 'MOV-1' })).toEqual({
        kind: 'not-awaited',
      })
    }
    expect((await onlyPayment(test)).status).toBe('APPROVED')
  })
})
