import { describe, expect, it } from 'vitest'
import { eventTypes } from '../../../test/support/card-shop.ts'
import { onlyIssue, onlyOrder, orderUnderReview } from '../../../test/support/order-under-review.ts'
import { openIssues } from '../../../test/support/paid-order.ts'
import { listOpenIssues } from '../issue-store.ts'
import { closeRefund, insertRefund } from '../refunds/refund-store.ts'

/** The shop refunds the whole payment. */
async function giveBack(test: Awaited<ReturnType<typeof orderUnderReview>>): Promise<void> {
  const at = test.clock.at
  await test.db.transaction().execute(async transaction => {
    const asked = { paymentId: test.paymentId, amountCents: 149_000, key: 'k', reason: 'x', requestedBy: 'ana', at }
    const refundId = await insertRefund(transaction, asked)
    await closeRefund(transaction, refundId, { outcome: 'DONE', providerRefundId: '1', at })
  })
  await test.apply({ status: 'REFUNDED', refundedCents: 149_000 }, '2026-11-20T14:00:00Z', 'operator')
}

describe('a report about a payment', () => {
  it('pays the order and says when', async () => {
    const test = await orderUnderReview()
    expect(await test.apply({ status: 'APPROVED' })).toBe('APPROVED')
    expect(await onlyOrder(test)).toMatchObject({ status: 'PENDING_CONFIRMATION', paid_at: test.clock.at })
    expect(eventTypes(test)).toEqual(['payment-approved'])
  })

  it('is written down with all the provider says, and the moment of its approval stays the first', async () => {
    const test = await orderUnderReview()
    const provider = {
      name: 'mercado-pago' as const,
      id: '77001',
      updatedAt: new Date('2026-11-20T13:00:00Z'),
      methodId: 'oca',
      installments: 6,
      installmentAmountCents: 27_316,
      totalPaidCents: 163_896,
      feeCents: 8_940,
      lastFourDigits: '0604',
    }
    const row = () => test.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
    await test.db.updateTable('payments').set({ checks: 3 }).execute()
    const approvedAt = test.clock.at
    await test.apply({ status: 'APPROVED', detail: 'accredited', provider })
    const written = {
      status: 'APPROVED',
      status_detail: 'accredited',
      provider: 'mercado-pago',
      provider_payment_id: '77001',
      provider_updated_at: provider.updatedAt,
      card_method_id: 'oca',
      installments: 6,
      installments_amount_cents: 27_316,
      total_paid_cents: 163_896,
      fee_cents: 8_940,
      last_four_digits: '0604',
      approved_at: approvedAt,
      updated_at: approvedAt,
      checks: 0,
    }
    expect(await row()).toMatchObject(written)

    await test.db.updateTable('payments').set({ checks: 2 }).execute()
    test.clock.at = new Date('2026-11-21T12:00:00Z')
    await test.apply({ status: 'APPROVED', detail: 'accredited', provider: { ...provider, feeCents: 9_000 } })
    const changed = { ...written, fee_cents: 9_000, checks: 2, updated_at: test.clock.at }
    expect(await row(), 'said again at the same moment').toMatchObject(changed)

    await test.apply({ status: 'CHARGED_BACK' }, '2026-11-22T10:00:00Z')
    await test.apply({ status: 'APPROVED' }, '2026-11-23T10:00:00Z')
    expect((await row()).approved_at, 'won back').toEqual(approvedAt)
  })

  it('says nothing new when it is said again', async () => {
    const test = await orderUnderReview()
    const history = async () => (await test.db.selectFrom('order_history').select('id').execute()).length
    const before = await history()
    expect(await test.apply({ status: 'PENDING' })).toBe('PENDING')
    expect(await history()).toBe(before)
    expect(eventTypes(test)).toEqual([])
  })

  it('from somebody other than the provider keeps what the provider said', async () => {
    const test = await orderUnderReview()
    await test.apply({ status: 'APPROVED' }, '2026-11-20T14:00:00Z')
    expect(await test.apply({ status: 'REFUNDED', refundedCents: 149_000, provider: undefined })).toBe('REFUNDED')
    expect(await test.db.selectFrom('payments').selectAll().executeTakeFirst()).toMatchObject({
      last_four_digits: '3704',
      provider_updated_at: new Date('2026-11-20T14:00:00Z'),
    })
  })

  it.each([
    ['REJECTED', 'webhook', ['payment-failed']],
    ['CANCELLED', 'reconciliation', ['payment-failed']],
    ['REJECTED', 'provider-answer', []],
  ] as const)('of %s by %s publishes %o: a buyer at the checkout sees it on the spot', async (status, cause, told) => {
    const test = await orderUnderReview()
    await test.apply({ status }, undefined, cause)
    expect(eventTypes(test)).toEqual(told)
    expect((await onlyOrder(test)).status).toBe('PENDING_PAYMENT')
  })

  it('that comes ten times at once is one change', async () => {
    const test = await orderUnderReview()
    await Promise.all(Array.from({ length: 10 }, () => test.apply({ status: 'APPROVED' })))
    expect(eventTypes(test)).toEqual(['payment-approved'])
  })

  it('that is older than what is known changes nothing', async () => {
    const test = await orderUnderReview()
    await test.apply({ status: 'APPROVED' }, '2026-11-20T14:00:00Z')
    expect(await test.apply({ status: 'REJECTED' }, '2026-11-20T13:59:59Z')).toBe('APPROVED')
    expect((await onlyOrder(test)).status).toBe('PENDING_CONFIRMATION')
  })

  it('that is older than a chargeback does not end the dispute', async () => {
    const test = await orderUnderReview()
    await test.apply({ status: 'APPROVED' }, '2026-11-20T14:00:00Z')
    await test.apply({ status: 'CHARGED_BACK', detail: null }, '2026-11-20T16:00:00Z')
    expect(await onlyIssue(test)).toMatchObject({ kind: 'chargeback', detail: '' })
    expect(await test.apply({ status: 'APPROVED' }, '2026-11-20T15:59:59Z')).toBe('CHARGED_BACK')
  })

  it.each([
    ['its own words', 'asked by the buyer', 'asked by the buyer'],
    ['the provider’s words', undefined, 'accredited'],
  ])('is kept in the history with %s', async (_whose, detail, kept) => {
    const test = await orderUnderReview()
    await test.apply({ status: 'APPROVED', detail: 'accredited' }, undefined, 'webhook', detail)
    const rows = await test.db
      .selectFrom('order_history')
      .select('detail')
      .where('to_status', '=', 'APPROVED')
      .execute()
    expect(rows).toEqual([{ detail: kept }])
  })

  it.each(['PENDING', 'REJECTED', 'CANCELLED'] as const)('never takes an approval back: %s', async status => {
    const test = await orderUnderReview()
    await test.apply({ status: 'APPROVED' })
    expect(await test.apply({ status }, '2026-11-20T15:00:00Z')).toBe('APPROVED')
  })

  it('of another currency is put before the operator and pays nothing', async () => {
    const test = await orderUnderReview()
    expect(await test.apply({ status: 'APPROVED', currency: 'ARS' })).toBe('PENDING')
    expect((await onlyOrder(test)).status).toBe('PENDING_PAYMENT')
    expect(await openIssues(test)).toEqual(['amount-mismatch'])
  })

  it('of another amount is money that the order holds, and does not pay it', async () => {
    const test = await orderUnderReview()
    expect(await test.apply({ status: 'APPROVED', amountCents: 148_999 })).toBe('APPROVED')
    expect((await onlyOrder(test)).status).toBe('PENDING_PAYMENT')
    expect(await onlyIssue(test)).toEqual({
      kind: 'amount-mismatch',
      subject: '',
      detail: 'La orden cuesta $\u00a01.490,00 y hay $\u00a01.489,99.',
    })
    expect(eventTypes(test)).toEqual(['payment-differs'])
    expect(await test.db.selectFrom('print_orders').selectAll().execute()).toEqual([])
  })

  it.each([
    ['PARTIALLY_REFUNDED', 49_000],
    ['REFUNDED', 149_000],
    ['CHARGED_BACK', 0],
  ] as const)('that is %s before the shop heard of its approval is written down', async (status, refundedCents) => {
    const test = await orderUnderReview()
    expect(await test.apply({ status, refundedCents })).toBe(status)
    expect((await onlyOrder(test)).status).toBe('PENDING_PAYMENT')
    expect(await test.db.selectFrom('print_orders').selectAll().execute()).toEqual([])
  })

  it('that contradicts money given back waits for a person', async () => {
    const test = await orderUnderReview()
    await test.apply({ status: 'APPROVED' })
    await giveBack(test)
    expect(await test.apply({ status: 'APPROVED' }, '2026-11-20T15:00:00Z')).toBe('REFUNDED')
    expect(await onlyIssue(test)).toMatchObject({ kind: 'amount-mismatch', subject: String(test.paymentId) })
  })

  it('of another currency shows the operator which', async () => {
    const test = await orderUnderReview()
    await test.apply({ status: 'APPROVED', amountCents: 148_999, currency: 'ARS' })
    expect(await onlyIssue(test)).toEqual({
      kind: 'amount-mismatch',
      subject: String(test.paymentId),
      detail: 'ARS 1489.99 en vez de UYU 1490',
    })
  })

  it.each(['REJECTED', 'CANCELLED'] as const)('of no money is taken whatever its amount: %s', async status => {
    const test = await orderUnderReview()
    expect(await test.apply({ status, amountCents: null })).toBe(status)
    expect(await openIssues(test)).toEqual([])
    const row = await test.db.selectFrom('payments').select('approved_at').executeTakeFirstOrThrow()
    expect(row.approved_at).toBeNull()
  })

  it('counts each refund, and reports each', async () => {
    const test = await orderUnderReview()
    await test.apply({ status: 'APPROVED' })
    await test.apply({ status: 'PARTIALLY_REFUNDED', refundedCents: 50_000 }, '2026-11-21T10:00:00Z')
    await test.apply({ status: 'PARTIALLY_REFUNDED', refundedCents: 90_000 }, '2026-11-21T11:00:00Z')
    expect(await openIssues(test), 'a person decides whether it is printed').toEqual(['refunded-elsewhere'])
    expect(await test.apply({ status: 'REFUNDED', refundedCents: 149_000 }, '2026-11-21T12:00:00Z')).toBe('REFUNDED')
    expect(test.events.slice(1).map(event => 'refundedCents' in event && event.refundedCents)).toEqual([
      50_000, 90_000, 149_000,
    ])
    expect(await onlyIssue(test)).toEqual({
      kind: 'refunded-elsewhere',
      subject: String(test.paymentId),
      detail: '',
    })
  })

  it('of a refund is nothing for a person where the shop made it', async () => {
    const test = await orderUnderReview()
    await test.apply({ status: 'APPROVED' })
    await giveBack(test)
    expect(await openIssues(test)).toEqual([])
    expect(eventTypes(test)).toEqual(['payment-approved', 'payment-refunded'])
  })

  it('of a refund is nothing for a person where the order is cancelled', async () => {
    const test = await orderUnderReview()
    await test.apply({ status: 'APPROVED' })
    await test.db.updateTable('orders').set({ status: 'CANCELLED' }).execute()
    await test.apply({ status: 'REFUNDED', refundedCents: 149_000 }, '2026-11-21T12:00:00Z', 'webhook')
    expect(await openIssues(test)).toEqual([])
    expect(eventTypes(test)).toEqual(['payment-approved', 'payment-refunded'])
  })

  it('of a chargeback waits for a person until the dispute is won', async () => {
    const test = await orderUnderReview()
    await test.apply({ status: 'APPROVED' })
    await test.apply({ status: 'CHARGED_BACK', detail: 'settled' }, '2026-11-21T10:00:00Z')
    expect(await onlyIssue(test)).toMatchObject({ subject: String(test.paymentId), detail: 'settled' })
    expect(eventTypes(test)).toEqual(['payment-approved', 'payment-charged-back'])
    const open = () => test.db.selectFrom('order_matters').select('kind').where('resolved_at', 'is', null).execute()
    expect(await open()).toEqual([{ kind: 'chargeback' }])
    await test.apply({ status: 'APPROVED' }, '2026-11-22T10:00:00Z')
    expect(await open()).toEqual([])
    expect(await test.db.selectFrom('order_matters').select('resolution').executeTakeFirst()).toEqual({
      resolution: 'the dispute was won',
    })
    expect(eventTypes(test)).toHaveLength(2)
  })

  it('of a refund in a dispute keeps it before a person where an order stands without its money', async () => {
    const test = await orderUnderReview()
    await test.apply({ status: 'APPROVED' })
    await test.apply({ status: 'CHARGED_BACK' }, '2026-11-22T10:00:00Z')
    const refunded = { status: 'REFUNDED', refundedCents: 149_000, detail: 'refunded' } as const
    await test.apply(refunded, '2026-11-23T10:00:00Z')
    expect(await openIssues(test)).toEqual(['chargeback'])
    expect(await listOpenIssues(test.db), 'which no bank decides any more').toMatchObject([
      { detail: 'refunded', respondBy: null },
    ])
  })

  it('of a chargeback waits for nobody where all that the dispute gave back had been refunded', async () => {
    const test = await orderUnderReview()
    await test.apply({ status: 'APPROVED' })
    await test.db.updateTable('orders').set({ status: 'CANCELLED' }).execute()
    await test.apply({ status: 'REFUNDED', refundedCents: 149_000 }, '2026-11-21T12:00:00Z')
    await test.apply({ status: 'CHARGED_BACK', refundedCents: 149_000 }, '2026-11-22T10:00:00Z')
    expect((await onlyIssue(test)).subject).toBe(String(test.paymentId))
    test.events.length = 0
    await test.apply({ status: 'REFUNDED', refundedCents: 149_000 }, '2026-11-23T10:00:00Z')
    expect(await openIssues(test)).toEqual([])
    expect(eventTypes(test)).toEqual([])
  })
})
