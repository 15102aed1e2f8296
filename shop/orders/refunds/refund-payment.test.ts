import { describe, expect, it } from 'vitest'
import { type CardShop, createCardShop } from '../../../test/support/card-shop.ts'
import { startWhileOrdersAreHeld } from '../../../test/support/held-orders.ts'
import { orderRequest } from '../../../test/support/orders.ts'
import { insertSecondPayment } from '../../../test/support/paid-order.ts'
import { listOpenIssues, openIssue as putBefore } from '../issue-store.ts'
import { lockOrder } from '../locked-order-store.ts'
import { applyPaymentReport } from '../paying/apply-payment-report.ts'
import { refundDuplicate } from './refund-duplicate.ts'
import { confirmRefundByHand, refundPayment, requestRefund } from './refund-payment.ts'
import { insertRefundedPart } from './refunded-part-store.ts'

async function paidOrder(): Promise<CardShop & { orderId: number; paymentId: number }> {
  const test = await createCardShop()
  await test.shop.placeOrder(await test.cardOrder())
  const { id: paymentId, order_id: orderId } = await test.db
    .selectFrom('payments')
    .selectAll()
    .executeTakeFirstOrThrow()
  return { ...test, orderId, paymentId }
}

function request(test: CardShop & { orderId: number; paymentId: number }, amountCents?: number) {
  return test.db.transaction().execute(async transaction => {
    const order = await lockOrder(transaction, test.orderId)
    const payment = order.payments.find(candidate => candidate.id === test.paymentId)
    if (!payment) throw new Error('no payment')
    return requestRefund(test.deps, transaction, order, { payment, amountCents, reason: 'a fault', requestedBy: 'ana' })
  })
}

async function doRequested(test: CardShop): Promise<void> {
  for (const event of [...test.events]) if (event.type === 'refund-requested') await refundPayment(test.deps, event)
}

const payment = ({ db }: CardShop) => db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
const openIssue = ({ db }: CardShop) =>
  db
    .selectFrom('order_matters')
    .select(['kind', 'subject', 'detail'])
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
const openIssues = ({ db }: CardShop) =>
  db
    .selectFrom('order_matters')
    .select(['kind', 'subject', 'detail'])
    .where('resolved_at', 'is', null)
    .orderBy('id')
    .execute()
const openRefunds = async ({ db }: CardShop) =>
  (await db.selectFrom('refunds').select('id').where('outcome', 'is', null).execute()).map(({ id }) => id)
const refunded = async ({ sandbox }: CardShop) => (await sandbox.ledger()).totals.refunded_amount

describe('a refund', () => {
  it('gives back what is left, once, however often its job is done', async () => {
    const test = await paidOrder()
    expect(await request(test)).toMatchObject({ kind: 'requested', amountCents: 149_000 })
    await doRequested(test)
    await doRequested(test)
    expect(await refunded(test)).toBe(1490)
    expect(await payment(test)).toMatchObject({ status: 'REFUNDED', refunded_cents: 149_000 })
  })

  it('is made once when the provider’s answer was lost', async () => {
    const test = await paidOrder()
    await request(test)
    await test.sandbox.setFaults({ next: [{ operation: 'refund', kind: 'cut-after-commit' }] })
    await expect(doRequested(test)).rejects.toThrow('the provider could not be asked')
    await doRequested(test)
    expect(await refunded(test)).toBe(1490)
    expect((await payment(test)).status).toBe('REFUNDED')
  })

  it('is finished later when the payment could not be read after it', async () => {
    const test = await paidOrder()
    await request(test)
    await test.sandbox.setFaults({ down: ['read'] })
    await expect(doRequested(test)).rejects.toThrow('the refunded payment could not be read')
    expect((await payment(test)).status).toBe('APPROVED')
    await test.sandbox.setFaults({})
    await doRequested(test)
    expect(await payment(test)).toMatchObject({ status: 'REFUNDED', refunded_cents: 149_000 })
    expect(await refunded(test)).toBe(1490)
  })

  it('is written down with who asked for it and how it ended, and its reason never in the history', async () => {
    const test = await paidOrder()
    await request(test, 50_000)
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

  it('that is refused leaves an order paid where the money is what it costs by then', async () => {
    const test = await paidOrder()
    await request(test)
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
    expect((await openIssues(test)).map(({ kind }) => kind)).toEqual(['refund-failed'])
  })

  it('of a payment that holds no money is not asked for', async () => {
    const test = await paidOrder()
    await test.db.updateTable('payments').set({ status: 'CHARGED_BACK' }).execute()
    expect(await request(test)).toEqual({ kind: 'no-money' })
    expect(await test.db.selectFrom('refunds').selectAll().execute()).toEqual([])
  })

  it('that is under way leaves nothing to give back twice', async () => {
    const test = await paidOrder()
    await request(test)
    expect(await request(test)).toEqual({ kind: 'no-money' })
  })

  it('of a payment that the provider does not know waits for a person', async () => {
    const test = await paidOrder()
    await request(test)
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
    const test = await paidOrder()
    await request(test, 50_000)
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
    await request(test)
    await doRequested(test)
    expect(await openIssue(test), 'another issue stays').toMatchObject({ kind: 'chargeback' })
    const settled = test.db.selectFrom('order_matters').select('resolution').where('resolved_at', 'is not', null)
    expect(await settled.execute()).toEqual([
      { resolution: 'given back' },
      { resolution: 'given back' },
      { resolution: 'given back' },
    ])
  })

  it('may give back a part, and never more than is left', async () => {
    const test = await paidOrder()
    expect(await request(test, 100_000)).toMatchObject({ kind: 'requested' })
    expect(await request(test, 50_000)).toEqual({ kind: 'too-much', leftCents: 49_000 })
    await doRequested(test)
    expect(await payment(test)).toMatchObject({ status: 'PARTIALLY_REFUNDED', refunded_cents: 100_000 })
    expect(await request(test, 49_001)).toEqual({ kind: 'too-much', leftCents: 49_000 })
    expect(await request(test)).toMatchObject({ amountCents: 49_000 })
    await doRequested(test)
    expect((await payment(test)).status).toBe('REFUNDED')
    expect(await request(test)).toEqual({ kind: 'no-money' })
  })

  it('that was refused still waits for a person once less than that went back', async () => {
    const test = await paidOrder()
    await request(test)
    const refused = { kind: 'refused', detail: '2063', reason: 'The action requested is not valid' } as const
    const provider = { ...test.deps.provider, refundPayment: async () => refused }
    await refundPayment({ ...test.deps, provider }, { refundId: 1 })
    expect(await openIssue(test)).toMatchObject({ kind: 'refund-failed' })
    await request(test, 1_000)
    await refundPayment(test.deps, { refundId: 2 })
    expect(await openIssue(test)).toMatchObject({ kind: 'refund-failed' })
    await request(test)
    await refundPayment(test.deps, { refundId: 3 })
    expect(await openIssue(test)).toBeUndefined()
  })

  it('of two sums that were refused waits for a person until both went back', async () => {
    const test = await paidOrder()
    await request(test, 100_000)
    const refused = { kind: 'refused', detail: '2063', reason: 'The action requested is not valid' } as const
    const provider = { ...test.deps.provider, refundPayment: async () => refused }
    await refundPayment({ ...test.deps, provider }, { refundId: 1 })
    await request(test, 30_000)
    await refundPayment({ ...test.deps, provider }, { refundId: 2 })
    await request(test, 30_000)
    await refundPayment(test.deps, { refundId: 3 })
    expect(await openIssue(test)).toMatchObject({ kind: 'refund-failed' })
    await request(test, 100_000)
    await refundPayment(test.deps, { refundId: 4 })
    expect(await openIssue(test)).toBeUndefined()
  })

  it('of two copies of one price waits for a person until both went back, and says how much', async () => {
    const test = await paidOrder()
    const refused = { kind: 'refused', detail: '2063', reason: 'The action requested is not valid' } as const
    const provider = { ...test.deps.provider, refundPayment: async () => refused }
    const lack = async () => (await listOpenIssues(test.db)).map(({ kind, refundCents }) => [kind, refundCents])
    for (const [refundId, line] of [
      [1, 1],
      [2, 2],
      // One of them once more: no third wish.
      [3, 2],
    ] as const) {
      await request(test, 30_000)
      const part = { lines: [{ line, quantity: 1 }], shipping: false }
      await test.db.transaction().execute(transaction => insertRefundedPart(transaction, refundId, part))
      await refundPayment({ ...test.deps, provider }, { refundId })
    }
    expect(await lack()).toEqual([['refund-failed', 60_000]])
    await request(test, 30_000)
    await refundPayment(test.deps, { refundId: 4 })
    expect(await lack()).toEqual([['refund-failed', 30_000]])
    await request(test, 30_000)
    await refundPayment(test.deps, { refundId: 5 })
    expect(await lack()).toEqual([])
  })

  it('in parts settles one sum that was refused', async () => {
    const test = await paidOrder()
    await request(test, 100_000)
    const refused = { kind: 'refused', detail: '2063', reason: 'The action requested is not valid' } as const
    const provider = { ...test.deps.provider, refundPayment: async () => refused }
    await refundPayment({ ...test.deps, provider }, { refundId: 1 })
    for (const refundId of [2, 3]) {
      await request(test, 50_000)
      await refundPayment(test.deps, { refundId })
    }
    expect(await openIssue(test)).toBeUndefined()
  })

  it('leaves before a person what went back beside it without the shop', async () => {
    const test = await paidOrder()
    await request(test, 50_000)
    await test.sandbox.decide((await payment(test)).provider_payment_id ?? '', 'refund', { amount: 200 })
    await doRequested(test)
    const detail = 'La orden cuesta $\u00a01.490,00 y hay $\u00a0790,00.'
    const elsewhere = { kind: 'refunded-elsewhere', subject: String(test.paymentId), detail }
    expect(await openIssues(test)).toEqual([elsewhere])
    await request(test, 10_000)
    await doRequested(test)
    expect(await openIssues(test), 'with what is here now').toEqual([
      { ...elsewhere, detail: 'La orden cuesta $\u00a01.490,00 y hay $\u00a0690,00.' },
    ])
    await test.db.updateTable('order_matters').set({ resolved_at: test.clock.at }).execute()
    await request(test, 10_000)
    await doRequested(test)
    expect(await openIssues(test), 'told once').toEqual([])
  })

  it('that the provider refuses waits for a person, beside what it says of the payment now', async () => {
    const test = await paidOrder()
    await request(test)
    await test.sandbox.decide((await payment(test)).provider_payment_id ?? '', 'refund', { amount: 490 })
    await doRequested(test)
    const subject = String(test.paymentId)
    expect(await openIssues(test)).toEqual([
      { kind: 'refunded-elsewhere', subject, detail: 'La orden cuesta $\u00a01.490,00 y hay $\u00a01.000,00.' },
      { kind: 'refund-failed', subject, detail: expect.stringMatching(/^\d+: ./) },
    ])
    expect(await payment(test)).toMatchObject({ status: 'PARTIALLY_REFUNDED', refunded_cents: 49_000 })
  })

  it('of money that the cardholder’s bank took first fails for that, and says so', async () => {
    const test = await paidOrder()
    await request(test)
    await test.sandbox.decide((await payment(test)).provider_payment_id ?? '', 'charge-back')
    await doRequested(test)
    expect(await payment(test)).toMatchObject({ status: 'CHARGED_BACK', refunded_cents: 0 })
    expect((await openIssues(test)).map(({ kind }) => kind)).toEqual(['chargeback'])
  })

  it('of money that came without a provider waits for a person until it was given back by hand', async () => {
    const test = await createCardShop()
    await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
    const { id: paymentId, order_id: orderId } = await payment(test)
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
    const refund = await request({ ...test, orderId, paymentId })
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
    expect(await payment(test)).toMatchObject({
      status: 'REFUNDED',
      refunded_cents: 149_000,
      status_detail: 'MOV-1',
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
    const test = await paidOrder()
    // As money that a bank brought.
    await test.db.updateTable('payments').set({ provider_payment_id: null }).execute()
    for (const [amountCents, status] of [
      [100_000, 'PARTIALLY_REFUNDED'],
      [48_999, 'PARTIALLY_REFUNDED'],
      [1, 'REFUNDED'],
    ] as const) {
      const refund = await request(test, amountCents)
      const refundId = refund.kind === 'requested' ? refund.refundId : 0
      await confirmRefundByHand(test.deps, { refundId, bankReference: `MOV-${amountCents}` })
      expect((await payment(test)).status).toBe(status)
    }
    expect((await payment(test)).refunded_cents).toBe(149_000)
  })

  it('by hand loses nothing where two of one payment are confirmed at the same moment, and one of them twice', async () => {
    const test = await paidOrder()
    await test.db.updateTable('payments').set({ provider_payment_id: null }).execute()
    const refunds = [await request(test, 100_000), await request(test, 30_000)]
    const [first, second] = refunds.map(refund => (refund.kind === 'requested' ? refund.refundId : 0))
    const confirming = [first, second, second].map(
      (refundId = 0) =>
        () =>
          confirmRefundByHand(test.deps, { refundId, bankReference: `MOV-${refundId}` }),
    )
    const confirmed = await startWhileOrdersAreHeld(test.db, confirming)
    expect(confirmed.map(({ kind }) => kind).sort()).toEqual(['already-done', 'done', 'done'])
    expect(await payment(test)).toMatchObject({ status: 'PARTIALLY_REFUNDED', refunded_cents: 130_000 })
    expect(test.events.filter(({ type }) => type === 'payment-refunded')).toHaveLength(2)
  })

  it('by hand is not asked for once a person was quicker', async () => {
    const test = await paidOrder()
    await test.db.updateTable('payments').set({ provider_payment_id: null }).execute()
    const asked = await request(test)
    if (asked.kind !== 'requested') throw new Error(asked.kind)
    await startWhileOrdersAreHeld(test.db, [
      () => confirmRefundByHand(test.deps, { ...asked, bankReference: 'MOV-1' }),
      () => refundPayment(test.deps, asked),
    ])
    expect((await payment(test)).status).toBe('REFUNDED')
    expect(await openIssues(test)).toEqual([])
  })

  it('by hand is one transfer’s alone, unless a transfer gave several orders’ money back', async () => {
    const test = await paidOrder()
    const other = await test.shop.placeOrder(await test.cardOrder())
    if (other.kind !== 'placed') throw new Error(other.kind)
    await test.db.updateTable('payments').set({ provider_payment_id: null }).execute()
    const first = await request(test)
    const { id: paymentId } = await test.db
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', other.order.id)
      .executeTakeFirstOrThrow()
    const second = await request({ ...test, orderId: other.order.id, paymentId })
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

  it.each(['buyer', 'shop', 'ana'])('is written down as asked for by %s', async requestedBy => {
    const test = await paidOrder()
    await request(test, 1000)
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
    const test = await paidOrder()
    const refund = await request(test)
    const refundId = refund.kind === 'requested' ? refund.refundId : 0
    for (const id of [refundId, 99]) {
      expect(await confirmRefundByHand(test.deps, { refundId: id, bankReference: 'MOV-1' })).toEqual({
        kind: 'not-awaited',
      })
    }
    expect((await payment(test)).status).toBe('APPROVED')
  })

  it('of a second charge takes that one, wherever it stands among the payments', async () => {
    const test = await paidOrder()
    const { id: _id, ...first } = await payment(test)
    const newer = { ...first, reference: 'a-newer-one', provider_payment_id: '77' }
    await test.db.insertInto('payments').values(newer).execute()
    await refundDuplicate(test.deps, { paymentId: test.paymentId })
    expect(await test.db.selectFrom('refunds').select('payment_id').execute()).toEqual([{ payment_id: test.paymentId }])
  })
})
