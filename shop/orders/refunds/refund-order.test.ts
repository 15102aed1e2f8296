import { describe, expect, it } from 'vitest'
import type { CardShop } from '../../../test/support/card-shop.ts'
import { openIssues, orderFile, type PaidShop, paidOrder, whenAsked } from '../../../test/support/paid-order.ts'
import { printOrders } from '../printing/print-orders.ts'
import { recordRefund } from './record-refund.ts'
import { type RefundOrder, refundByOperator } from './refund-order.ts'
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

describe('a refund of all the money, while the network is asked to drop the order', () => {
  type Deps = Parameters<typeof refundByOperator>[0]
  type Refund = (deps: Deps, request: RefundOrder) => Promise<{ kind: string }>
  const all = (test: PaidShop, meanwhile: () => Promise<unknown>, refund: Refund = refundByOperator) =>
    refund(
      { ...test.deps, network: { ...test.deps.network, ...whenAsked(test, meanwhile) } },
      { orderId: test.orderId, amountCents: 178_000, reason: 'x', operator: 'ana' },
    )
  const recordAll = (deps: Deps, request: RefundOrder) => recordRefund(deps, { ...request, bankReference: 'T-9' })
  const printed = async ({ printing }: PaidShop) =>
    (await printing.ledger()).orders.filter(({ status }) => status !== 'CANCELLED').map(({ reference }) => reference)

  it.each([
    ['asked for', refundByOperator],
    ['written down', recordAll],
  ])('leaves the book to be printed where a part goes back first: %s', async (_how, refund) => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const part = { orderId: test.orderId, amountCents: 50_000, reason: 'una mancha', operator: 'ana' }
    const outcome = await all(test, () => refundByOperator(test.deps, part), refund)
    expect(['too-much', 'being-refunded']).toContain(outcome.kind)
    await printOrders(test.deps)
    expect(await printed(test)).toEqual([`${test.reference}-2`])
    expect(await openIssues(test)).toEqual([])
  })

  it('has nobody print it where a dispute took the money first', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const dispute = () => test.db.updateTable('payments').set({ status: 'CHARGED_BACK' }).execute()
    expect(await all(test, dispute)).toEqual({ kind: 'no-money' })
    await printOrders(test.deps)
    expect(await printed(test)).toEqual([])
  })

  it('ends the order once, where two operators do it', async () => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const outcome = await all(test, () => all(test, async () => {}))
    expect(outcome.kind).toBe('already-requested')
    await printOrders(test.deps)
    expect(await printed(test)).toEqual([])
    expect((await orderFile(test)).order.status).toBe('CANCELLED')
  })
})
