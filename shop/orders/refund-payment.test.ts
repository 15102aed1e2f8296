import { describe, expect, it } from 'vitest'
import { type CardShop, createCardShop } from '../../test/support/card-shop.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { applyPaymentFact } from './apply-payment-fact.ts'
import { lockOrder } from './payment-store.ts'
import { refundDuplicate } from './refund-duplicate.ts'
import { confirmRefundByHand, refundPayment, requestRefund } from './refund-payment.ts'

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
    await expect(doRequested(test)).rejects.toThrow()
    await doRequested(test)
    expect(await refunded(test)).toBe(1490)
    expect((await payment(test)).status).toBe('REFUNDED')
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

  it('that the provider refuses waits for a person', async () => {
    const test = await paidOrder()
    await request(test)
    await test.sandbox.decide((await payment(test)).provider_payment_id ?? '', 'refund')
    await doRequested(test)
    expect(await test.db.selectFrom('order_matters').select('kind').execute()).toMatchObject([
      { kind: 'refund-failed' },
    ])
  })

  it('of money that came without a provider waits for a person until it was given back by hand', async () => {
    const test = await createCardShop()
    await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
    const { id: paymentId, order_id: orderId } = await payment(test)
    const fact = { status: 'APPROVED', detail: null, amountCents: 149_000, currency: 'UYU', refundedCents: 0 } as const
    const change = { at: test.clock.at, cause: 'operator', actor: 'ana' } as const
    await test.db
      .transaction()
      .execute(transaction => applyPaymentFact(transaction, test.deps.publish, { paymentId, fact, change }))
    const refund = await request({ ...test, orderId, paymentId })
    await doRequested(test)
    const openMatters = () =>
      test.db.selectFrom('order_matters').select('kind').where('resolved_at', 'is', null).execute()
    expect(await openMatters()).toEqual([{ kind: 'refund-by-hand' }])

    const refundId = refund.kind === 'requested' ? refund.refundId : 0
    expect(await confirmRefundByHand(test.deps, { refundId, bankReference: 'MOV-1' })).toBe(true)
    expect(await openMatters()).toEqual([])
    expect(await payment(test)).toMatchObject({ status: 'REFUNDED', refunded_cents: 149_000 })
    expect(await confirmRefundByHand(test.deps, { refundId, bankReference: 'MOV-1' }), 'once').toBe(false)
  })

  it('of a second charge is asked for once', async () => {
    const test = await paidOrder()
    await refundDuplicate(test.deps, test)
    await refundDuplicate(test.deps, test)
    expect(await test.db.selectFrom('refunds').select(['amount_cents', 'requested_by']).execute()).toEqual([
      { amount_cents: 149_000, requested_by: 'shop' },
    ])
  })
})
