import { describe, expect, it } from 'vitest'
import { type CardShop, createCardShop } from '../../test/support/card-shop.ts'
import { lockOrder } from './payment-store.ts'
import { refundDuplicate } from './refund-duplicate.ts'
import { refundPayment, requestRefund } from './refund-payment.ts'

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

  it('of a second charge is asked for once', async () => {
    const test = await paidOrder()
    await refundDuplicate(test.deps, test)
    await refundDuplicate(test.deps, test)
    expect(await test.db.selectFrom('refunds').select(['amount_cents', 'requested_by']).execute()).toEqual([
      { amount_cents: 149_000, requested_by: 'shop' },
    ])
  })
})
