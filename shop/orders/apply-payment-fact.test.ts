import { describe, expect, it } from 'vitest'
import type { PaymentStatus } from '../../contract/order.ts'
import { type CardShop, createCardShop } from '../../test/support/card-shop.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { applyPaymentFact } from './apply-payment-fact.ts'
import { cancelUnpaidOrder } from './cancel-order.ts'
import type { PaymentFact } from './payment-fact.ts'

interface PlacedShop extends CardShop {
  paymentId: number
  apply(fact: Partial<PaymentFact> & { status: PaymentStatus }, at?: string): Promise<PaymentStatus>
}

/** An order whose card is under review, and a way to tell the shop facts about it. */
async function orderUnderReview(): Promise<PlacedShop> {
  const test = await createCardShop()
  await test.shop.placeOrder(await test.cardOrder('CONT'))
  const { id: paymentId, provider_payment_id } = await test.db
    .selectFrom('payments')
    .selectAll()
    .executeTakeFirstOrThrow()
  return {
    ...test,
    paymentId,
    apply(fact, at = '2026-11-20T13:00:00Z') {
      const whole: PaymentFact = {
        detail: null,
        amountCents: 149_000,
        currency: 'UYU',
        refundedCents: 0,
        provider: {
          id: provider_payment_id ?? '',
          updatedAt: new Date(at),
          methodId: 'visa',
          installments: 1,
          installmentAmountCents: null,
          totalPaidCents: null,
          feeCents: null,
          lastFourDigits: '3704',
        },
        ...fact,
      }
      const change = { at: test.clock.at, cause: 'webhook', actor: 'provider' } as const
      return test.db
        .transaction()
        .execute(transaction => applyPaymentFact(transaction, test.deps.publish, { paymentId, fact: whole, change }))
    },
  }
}

const order = ({ db }: CardShop) => db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
const matters = async ({ db }: CardShop) =>
  (await db.selectFrom('order_matters').select('kind').orderBy('id').execute()).map(row => row.kind)
const eventTypes = ({ events }: CardShop) => events.map(event => event.type)

describe('a fact about a payment', () => {
  it('pays the order and says when', async () => {
    const test = await orderUnderReview()
    expect(await test.apply({ status: 'APPROVED' })).toBe('APPROVED')
    expect(await order(test)).toMatchObject({ status: 'PENDING_CONFIRMATION', paid_at: test.clock.at })
    expect(eventTypes(test)).toEqual(['payment-approved'])
  })

  it('told ten times at once is one change', async () => {
    const test = await orderUnderReview()
    await Promise.all(Array.from({ length: 10 }, () => test.apply({ status: 'APPROVED' })))
    expect(eventTypes(test)).toEqual(['payment-approved'])
  })

  it('that is older than what is known changes nothing', async () => {
    const test = await orderUnderReview()
    await test.apply({ status: 'APPROVED' }, '2026-11-20T14:00:00Z')
    expect(await test.apply({ status: 'REJECTED' }, '2026-11-20T13:59:59Z')).toBe('APPROVED')
    expect((await order(test)).status).toBe('PENDING_CONFIRMATION')
  })

  it.each(['PENDING', 'REJECTED', 'CANCELLED'] as const)('never takes an approval back: %s', async status => {
    const test = await orderUnderReview()
    await test.apply({ status: 'APPROVED' })
    expect(await test.apply({ status }, '2026-11-20T15:00:00Z')).toBe('APPROVED')
  })

  it.each([
    ['another amount', { amountCents: 148_999 }],
    ['another currency', { currency: 'ARS' }],
  ])('of %s is put before the operator and pays nothing', async (_what, wrong) => {
    const test = await orderUnderReview()
    expect(await test.apply({ status: 'APPROVED', ...wrong })).toBe('PENDING')
    expect((await order(test)).status).toBe('PENDING_PAYMENT')
    expect(await matters(test)).toEqual(['amount-mismatch'])
  })

  it('counts each refund, and tells each', async () => {
    const test = await orderUnderReview()
    await test.apply({ status: 'APPROVED' })
    await test.apply({ status: 'PARTIALLY_REFUNDED', refundedCents: 50_000 }, '2026-11-21T10:00:00Z')
    await test.apply({ status: 'PARTIALLY_REFUNDED', refundedCents: 90_000 }, '2026-11-21T11:00:00Z')
    expect(await test.apply({ status: 'REFUNDED', refundedCents: 149_000 }, '2026-11-21T12:00:00Z')).toBe('REFUNDED')
    expect(test.events.slice(1).map(event => 'refundedCents' in event && event.refundedCents)).toEqual([
      50_000, 90_000, 149_000,
    ])
    expect(await matters(test)).toEqual(['refunded-elsewhere'])
  })

  it('of a chargeback waits for a person until the dispute is won', async () => {
    const test = await orderUnderReview()
    await test.apply({ status: 'APPROVED' })
    await test.apply({ status: 'CHARGED_BACK' }, '2026-11-21T10:00:00Z')
    expect(eventTypes(test)).toEqual(['payment-approved', 'payment-charged-back'])
    const open = () => test.db.selectFrom('order_matters').select('kind').where('resolved_at', 'is', null).execute()
    expect(await open()).toEqual([{ kind: 'chargeback' }])
    await test.apply({ status: 'APPROVED' }, '2026-11-22T10:00:00Z')
    expect(await open()).toEqual([])
    expect(eventTypes(test)).toHaveLength(2)
  })
})

describe('money that comes at the wrong moment', () => {
  it('is put before the operator when the order was cancelled', async () => {
    const test = await orderUnderReview()
    const { id } = await order(test)
    await test.sandbox.decide((await test.sandbox.ledger()).payments[0]?.id ?? '', 'reject')
    await test.apply({ status: 'CANCELLED' })
    const change = { cause: 'deadline', actor: 'shop' } as const
    expect(await cancelUnpaidOrder(test.deps, { orderId: id, reason: 'no-accepted-card', change })).toEqual({
      kind: 'cancelled',
    })
    await test.apply({ status: 'APPROVED' }, '2026-11-20T15:00:00Z')
    expect((await order(test)).status).toBe('CANCELLED')
    expect(await matters(test)).toEqual(['late-credit'])
    expect(eventTypes(test)).toContain('late-credit')
  })

  it('goes back when the order was paid already', async () => {
    const test = await orderUnderReview()
    await test.apply({ status: 'CANCELLED', detail: 'never_arrived' })
    const { external_id: externalId } = await order(test)
    const { payment } = await test.cardOrder()
    expect(await test.shop.payOrder({ externalId, payment }, { attemptKey: 'another-card' })).toMatchObject({
      kind: 'paying',
    })
    await test.apply({ status: 'APPROVED' }, '2026-11-20T15:00:00Z')
    expect(await matters(test)).toEqual(['duplicate-charge'])
    expect(test.events.at(-1)).toEqual({
      type: 'duplicate-charge',
      orderId: (await order(test)).id,
      paymentId: test.paymentId,
    })
  })

  it('ends the promise to pay OFFLINE', async () => {
    const test = await createCardShop()
    const placement = await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
    if (placement.kind !== 'placed') throw new Error(placement.kind)
    const { payment } = await test.cardOrder()
    await test.shop.payOrder({ externalId: placement.order.externalId, payment }, { attemptKey: 'with-a-card' })
    const rows = await test.db.selectFrom('payments').select(['payment_method', 'status']).orderBy('id').execute()
    expect(rows).toEqual([
      { payment_method: 'OFFLINE', status: 'CANCELLED' },
      { payment_method: 'CARD', status: 'APPROVED' },
    ])
  })
})
