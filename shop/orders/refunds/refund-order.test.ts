import { describe, expect, it } from 'vitest'
import type { CardShop } from '../../../test/support/card-shop.ts'
import { orderFile, type PaidShop, paidOrder } from '../../../test/support/paid-order.ts'
import { refundByOperator } from './refund-order.ts'
import { refundPayment } from './refund-payment.ts'

async function doRefunds(test: CardShop): Promise<void> {
  for (const event of [...test.events]) if (event.type === 'refund-requested') await refundPayment(test.deps, event)
}
const refunded = async ({ sandbox }: CardShop) => (await sandbox.ledger()).totals.refunded_amount

describe('a refund by the operator', () => {
  const refund = (test: PaidShop, more: { amountCents?: number; reason?: string; paymentId?: number }) =>
    refundByOperator(test.deps, { orderId: test.orderId, reason: 'una mancha', operator: 'ana', ...more })

  it('of a part is made once for its reason, and never of more than is left', async () => {
    const test = await paidOrder()
    expect(await refund(test, { amountCents: 50_000 })).toMatchObject({ kind: 'requested', byHand: false })
    await doRefunds(test)
    expect(await refund(test, { amountCents: 50_000 })).toMatchObject({ kind: 'already-requested' })
    expect(await refund(test, { amountCents: 128_001 })).toEqual({ kind: 'too-much', leftCents: 128_000 })
    expect(await refund(test, {})).toMatchObject({ kind: 'requested', amountCents: 128_000 })
    await doRefunds(test)
    expect(await refund(test, {})).toEqual({ kind: 'no-money' })
    expect(await refunded(test)).toBe(1780)
  })

  it('of the same part is made again for another reason, or after the first was refused', async () => {
    const test = await paidOrder()
    expect(await refund(test, { amountCents: 1000 })).toMatchObject({ kind: 'requested', refundId: 1 })
    expect(await refund(test, { amountCents: 1000 }), 'under way').toEqual({ kind: 'already-requested', refundId: 1 })
    expect(await refund(test, { amountCents: 2000 }), 'another amount').toMatchObject({ kind: 'requested' })
    expect(await refund(test, { amountCents: 1000, reason: 'dos manchas' })).toMatchObject({ kind: 'requested' })
    await test.db.updateTable('refunds').set({ outcome: 'REFUSED' }).where('id', '=', 1).execute()
    expect(await refund(test, { amountCents: 1000 })).toMatchObject({ kind: 'requested' })
  })

  it('of money that came twice asks which of the payments is meant', async () => {
    const test = await paidOrder()
    const { payments } = await orderFile(test)
    const { id: _id, ...first } = payments[0] as (typeof payments)[number]
    const second = { ...first, reference: 'a-second-one', provider_payment_id: null }
    const { id: other } = await test.db.insertInto('payments').values(second).returning('id').executeTakeFirstOrThrow()
    const paymentId = payments[0]?.id ?? 0
    expect(await refund(test, {})).toMatchObject({
      kind: 'several-payments',
      payments: [{ id: other }, { id: paymentId }],
    })
    expect(await refund(test, { paymentId })).toMatchObject({ kind: 'requested', byHand: false })
    expect(await refund(test, { paymentId: other })).toMatchObject({ kind: 'requested', byHand: true })
    expect(await refund(test, { paymentId: 4711 })).toMatchObject({
      kind: 'other-payments',
      payments: [{ id: other }, { id: paymentId }],
    })
  })
})
