import { describe, expect, it } from 'vitest'
import { insertSecondPayment, openDuplicate, type PaidShop, paidOrder } from '../../../test/support/paid-order.ts'
import { resolveIssue } from '../issue-store.ts'
import { refundDuplicate } from './refund-duplicate.ts'

/** A second charge of the order's amount. */
async function cameTwice(test: PaidShop, more: Parameters<typeof insertSecondPayment>[1]): Promise<number> {
  const id = await insertSecondPayment(test, more)
  await openDuplicate(test, id)
  return id
}

const refunds = ({ db }: PaidShop) =>
  db.selectFrom('refunds').select(['payment_id', 'amount_cents', 'requested_by', 'reason']).execute()

describe('the second charge of an order', () => {
  it('goes back whole, once', async () => {
    const test = await paidOrder()
    const paymentId = await cameTwice(test, { provider_payment_id: '77' })
    await refundDuplicate(test.deps, { paymentId })
    await refundDuplicate(test.deps, { paymentId })
    expect(await refunds(test)).toEqual([
      { payment_id: paymentId, amount_cents: 178_000, requested_by: 'shop', reason: 'paid twice' },
    ])
  })

  it.each(['CHARGED_BACK', 'REFUNDED', 'CANCELLED'] as const)(
    'stays where the first one is %s by then: it is the order’s only money',
    async status => {
      const test = await paidOrder()
      const paymentId = await cameTwice(test, { provider_payment_id: '77' })
      await test.db.updateTable('payments').set({ status }).where('id', '!=', paymentId).execute()
      await refundDuplicate(test.deps, { paymentId })
      expect(await refunds(test)).toEqual([])
    },
  )

  it('stays where it is second no more, since the order was paid anew with it', async () => {
    const test = await paidOrder()
    const paymentId = await cameTwice(test, { provider_payment_id: '77' })
    const paid = { orderId: test.orderId, resolution: 'it pays the order', at: test.clock.at }
    await resolveIssue(test.db, { ...paid, kind: 'duplicate-charge' })
    await refundDuplicate(test.deps, { paymentId })
    expect(await refunds(test)).toEqual([])
  })

  it('goes back though a part of the first one did', async () => {
    const test = await paidOrder()
    const paymentId = await cameTwice(test, { provider_payment_id: '77' })
    const part = { status: 'PARTIALLY_REFUNDED', refunded_cents: 10_000 } as const
    await test.db.updateTable('payments').set(part).where('id', '!=', paymentId).execute()
    await refundDuplicate(test.deps, { paymentId })
    expect(await refunds(test)).toMatchObject([{ payment_id: paymentId, amount_cents: 178_000 }])
  })

  it('stays where the first one is on its way back', async () => {
    const test = await paidOrder()
    const paymentId = await cameTwice(test, { provider_payment_id: '77' })
    const { id: first } = await test.db
      .selectFrom('payments')
      .select('id')
      .where('id', '!=', paymentId)
      .executeTakeFirstOrThrow()
    await openDuplicate(test, first)
    await refundDuplicate(test.deps, { paymentId: first })
    await refundDuplicate(test.deps, { paymentId })
    expect((await refunds(test)).map(({ payment_id }) => payment_id)).toEqual([first])
  })

  it('goes back beside a third one, and where the order is over', async () => {
    const test = await paidOrder()
    const second = await cameTwice(test, { provider_payment_id: '77' })
    const third = await cameTwice(test, { provider_payment_id: '78', reference: 'a-third-one' })
    await refundDuplicate(test.deps, { paymentId: second })
    await refundDuplicate(test.deps, { paymentId: third })
    expect((await refunds(test)).map(({ payment_id }) => payment_id)).toEqual([second, third])
    const over = await paidOrder()
    const late = await cameTwice(over, { provider_payment_id: '77' })
    await over.db.updateTable('payments').set({ status: 'REFUNDED' }).where('id', '!=', late).execute()
    await over.db.updateTable('orders').set({ status: 'CANCELLED' }).execute()
    await refundDuplicate(over.deps, { paymentId: late })
    expect(await refunds(over)).toHaveLength(1)
  })
})
