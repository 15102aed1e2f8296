import { describe, expect, it } from 'vitest'
import { insertSecondPayment, orderFile, type PaidShop, paidOrder } from '../../../test/support/paid-order.ts'
import type { IssueKind } from '../issue-kind.ts'
import { openIssue } from '../issue-store.ts'
import { refundByOperator } from '../refunds/refund-order.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { readOpenIssues, resolveByOperator } from './operator-orders.ts'

describe('a note ends an issue', () => {
  const status = ({ db }: PaidShop, now: 'CANCELLED' | 'CONFIRMED' | 'PENDING_PAYMENT') =>
    db.updateTable('orders').set({ status: now }).execute()
  const open = async ({ db, orderId, clock }: PaidShop, kind: IssueKind, subject = '') => {
    await openIssue(db, { orderId, kind, subject, detail: '', at: clock.at })
  }
  const resolve = (test: PaidShop, issueId = 1) =>
    resolveByOperator(test.deps, { orderId: test.orderId, issueId, note: 'visto', operator: 'ana' })
  const kinds = ['late-credit', 'amount-mismatch', 'duplicate-charge', 'refund-failed', 'claim', 'chargeback'] as const

  it.each(kinds)('never while money of a cancelled order would be lost from sight: %s', async kind => {
    const test = await paidOrder()
    await status(test, 'CANCELLED')
    await open(test, kind)
    expect(await resolve(test)).toEqual({ kind: 'holds-money', cents: 178_000 })
    expect((await orderFile(test)).issues).toMatchObject([{ resolved_at: null }])
    const back = await refundByOperator(test.deps, { orderId: test.orderId, reason: 'x', operator: 'ana' })
    expect(back.kind).toBe('requested')
    expect(await resolve(test), 'its money is on its way back').toEqual({ kind: 'resolved' })
  })

  it.each(kinds)('of an order that is not paid neither: %s', async kind => {
    const test = await paidOrder()
    await status(test, 'PENDING_PAYMENT')
    await open(test, kind)
    expect(await resolve(test)).toEqual({ kind: 'holds-money', cents: 178_000 })
  })

  it.each(kinds)('of a paid order once it has not too much: %s', async kind => {
    const test = await paidOrder()
    await open(test, kind)
    const paymentId = await insertSecondPayment(test, { amount_cents: 5000, provider_payment_id: '77' })
    expect(await resolve(test)).toEqual({ kind: 'holds-money', cents: 5000 })
    await test.db
      .updateTable('payments')
      .set({ status: 'REFUNDED', refunded_cents: 5000 })
      .where('id', '=', paymentId)
      .execute()
    expect(await resolve(test)).toEqual({ kind: 'resolved' })
    expect(await resolve(test)).toEqual({ kind: 'not-open' })
  })

  it('of its own order, by its own number', async () => {
    const test = await paidOrder()
    await test.shop.placeOrder(await test.cardOrder())
    await open(test, 'print-failed')
    await open({ ...test, orderId: 1002 }, 'address-changed')
    expect(await resolve(test, 2), 'of another order').toEqual({ kind: 'not-open' })
    expect(await resolve(test, 3)).toEqual({ kind: 'not-open' })
    expect(await readOpenIssues(test.db, 1001)).toMatchObject([{ id: 1, kind: 'print-failed' }])
    expect(await resolve(test)).toEqual({ kind: 'resolved' })
    expect(await readOpenIssues(test.db, 1001)).toEqual([])
  })

  it('and lets no printing go on that something else paused', async () => {
    const test = await paidOrder()
    await open(test, 'print-failed')
    await test.db.updateTable('print_orders').set({ next_check_at: null }).execute()
    expect(await resolve(test)).toEqual({ kind: 'resolved' })
    expect((await orderFile(test)).printOrder).toMatchObject({ next_check_at: null })
  })

  it('about a claim whose own kind does not keep the money before a person', async () => {
    const test = await paidOrder()
    await status(test, 'CANCELLED')
    for (const kind of ['late-credit', 'claim'] as const) await open(test, kind)
    expect(await resolve(test, 2)).toEqual({ kind: 'resolved' })
  })

  it('about a dispute while another keeps the money before a person', async () => {
    const test = await paidOrder()
    await status(test, 'CANCELLED')
    await open(test, 'chargeback')
    await open(test, 'late-credit')
    expect(await resolve(test)).toEqual({ kind: 'resolved' })
    expect(await resolve(test, 2)).toEqual({ kind: 'holds-money', cents: 178_000 })
  })

  it('about a parcel that came back once no book of it is paid', async () => {
    const test = await paidOrder()
    await status(test, 'CONFIRMED')
    await open(test, 'parcel-returned')
    expect(await resolve(test)).toEqual({ kind: 'holds-money', cents: 178_000 })
    await test.db.updateTable('payments').set({ status: 'PARTIALLY_REFUNDED', refunded_cents: 149_000 }).execute()
    expect(await resolve(test)).toEqual({ kind: 'resolved' })
  })

  it('about a refund by hand once it was transferred', async () => {
    const test = await paidOrder()
    await status(test, 'CONFIRMED')
    await test.db.updateTable('payments').set({ provider_payment_id: null, payment_method: 'OFFLINE' }).execute()
    const back = await refundByOperator(test.deps, {
      orderId: test.orderId,
      reason: 'x',
      operator: 'ana',
      keepPrinting: true,
    })
    if (back.kind !== 'requested') throw new Error(back.kind)
    await refundPayment(test.deps, back)
    expect(await resolve(test)).toEqual({ kind: 'refund-open', refundId: back.refundId })
    await test.db.updateTable('refunds').set({ outcome: 'DONE', finished_at: test.clock.at }).execute()
    expect(await resolve(test)).toEqual({ kind: 'resolved' })
  })
})
