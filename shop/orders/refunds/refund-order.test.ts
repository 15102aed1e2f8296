import { describe, expect, it } from 'vitest'
import type { CardShop } from '../../../test/support/card-shop.ts'
import {
  insertSecondPayment,
  openIssues,
  orderFile,
  type PaidShop,
  paidOrder,
  whenAsked,
} from '../../../test/support/paid-order.ts'
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

  it('is of the only payment that is not wholly on its way back', async () => {
    const test = await paidOrder()
    const other = await insertSecondPayment(test, { provider_payment_id: null })
    await refund(test, { paymentId: other })
    expect(await refund(test, { amountCents: 900 })).toMatchObject({ kind: 'requested', byHand: false })
  })

  it('of money that came twice asks which of the payments is meant', async () => {
    const test = await paidOrder()
    const paymentId = (await orderFile(test)).payments[0]?.id ?? 0
    const other = await insertSecondPayment(test, { provider_payment_id: null })
    expect(await refund(test, {})).toMatchObject({
      kind: 'several-payments',
      payments: [{ id: other }, { id: paymentId }],
    })
    expect(await refund(test, { paymentId })).toMatchObject({ kind: 'requested', byHand: false })
    expect(await refund(test, { paymentId: other })).toMatchObject({ kind: 'requested', byHand: true })
    expect(await refund(test, { amountCents: 900 }), 'none is free').toMatchObject({ kind: 'several-payments' })
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

  it('leaves an order with the time that it has where the network is silent and a part goes back first', async () => {
    const test = await paidOrder()
    await test.printing.setFaults({ always: 'down' })
    await printOrders(test.deps)
    const { attempts, first_attempt_at, next_check_at } = (await orderFile(test)).printOrder ?? {}
    expect(attempts).toBe(1)
    const part = { orderId: test.orderId, amountCents: 50_000, reason: 'una mancha', operator: 'ana' }
    test.deps.network.cancel = async () => {
      await refundByOperator(test.deps, part)
      return { kind: 'unavailable', reason: 'TimeoutError' }
    }
    const whole = { ...part, amountCents: 178_000, reason: 'x' }
    expect((await refundByOperator(test.deps, whole)).kind).toBe('too-much')
    expect((await orderFile(test)).printOrder).toMatchObject({ attempts, first_attempt_at, next_check_at })
  })

  it.each([
    ['asked for', refundByOperator],
    ['written down', recordAll],
  ])('leaves the book to be printed where other money came first: %s', async (_how, refund) => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const { paymentId } = { paymentId: (await orderFile(test)).payments[0]?.id ?? 0 }
    const more = () => insertSecondPayment(test, { provider_payment_id: '77' })
    const outcome = await all(test, more, (deps, request) => refund(deps, { ...request, paymentId }))
    expect(outcome).toMatchObject({ printing: { kind: 'as-before' } })
    await printOrders(test.deps)
    expect(await printed(test)).toEqual([`${test.reference}-2`])
  })

  it.each([
    ['unknown copies', { part: { lines: [{ line: 7 }], shipping: false } }, 'unknown-line'],
    ['more than is left beside what is on its way', { amountCents: 150_000 }, 'too-much'],
  ])('does not ask the network for %s', async (_what, request, kind) => {
    const test = await paidOrder()
    await printOrders(test.deps)
    const refund = (more: Partial<RefundOrder>) =>
      refundByOperator(test.deps, { orderId: test.orderId, reason: 'x', operator: 'ana', ...more })
    await refund({ amountCents: 30_000 })
    expect(await refund(request)).toMatchObject({ kind })
    expect((await test.printing.ledger()).orders.map(({ status }) => status)).toEqual(['CONFIRMED'])
  })

  it('stops the printing where the copies of a part are all that was paid', async () => {
    const test = await paidOrder({ isDelivered: false })
    await printOrders(test.deps)
    const part = { lines: [{ line: 1 }], shipping: false }
    const refund = { orderId: test.orderId, part, reason: 'x', operator: 'ana' }
    expect(await refundByOperator(test.deps, refund)).toMatchObject({ printing: { kind: 'stopped' } })
    expect(await printed(test)).toEqual([])
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
