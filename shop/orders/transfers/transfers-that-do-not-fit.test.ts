import { describe, expect, it } from 'vitest'
import { eventTypes } from '../../../test/support/card-shop.ts'
import { difference, OPERATOR, offlineOrders, printsOf } from '../../../test/support/offline-orders.ts'
import { cardPayment } from '../../../test/support/orders.ts'
import { openIssues, paidOrder, wait } from '../../../test/support/paid-order.ts'
import { expireOrders } from '../paying/expire-orders.ts'
import { payOrder } from '../paying/pay-order.ts'
import { refundByOperator } from '../refunds/refund-order.ts'
import { confirmRefundByHand } from '../refunds/refund-payment.ts'
import { acceptHeldMoney } from './accept-held-money.ts'
import { confirmPayment } from './confirm-payment.ts'
import { listUnmatched } from './transfer-store.ts'
import { settleTransfer } from './use-transfer.ts'

describe('a difference', () => {
  it('that a person accepts, with a reason, pays the order', async () => {
    const test = await offlineOrders(1)
    const [id = 0] = test.ids
    const transfer = await test.transfer(1488)
    expect(await test.assign(transfer, id)).toEqual({ kind: 'wrong-amount', expectedCents: 149_000, heldCents: 0 })
    expect(await test.assign(transfer, id, { difference })).toMatchObject({ kind: 'paid' })
    expect(await test.status()).toBe('PENDING_CONFIRMATION')
    const row = test.db.selectFrom('orders').selectAll().where('id', '=', id)
    expect(await row.executeTakeFirst()).toMatchObject({
      accepted_difference_cents: 200,
      accepted_difference_note: 'ana: comisión de la red',
    })
    expect(await openIssues(test)).toEqual([])
  })

  it('of too much is accepted in the same way', async () => {
    const test = await offlineOrders(1)
    expect(await test.assign(await test.transfer(1500), test.ids[0] ?? 0, { difference })).toMatchObject({
      kind: 'paid',
    })
  })

  it.each([1469, 1511])('beyond the limit is refused: %s pesos', async pesos => {
    const test = await offlineOrders(1)
    const assigning = test.assign(await test.transfer(pesos), test.ids[0] ?? 0, { difference })
    expect(await assigning).toEqual({
      kind: 'difference-too-big',
      differenceCents: 149_000 - pesos * 100,
      limitCents: 2_000,
    })
    expect(await test.status()).toBe('PENDING_PAYMENT')
    expect(await listUnmatched(test.db)).toHaveLength(1)
  })

  it('of money that an order holds already is accepted without another transfer', async () => {
    const test = await offlineOrders(1)
    const [id = 0] = test.ids
    await test.assign(await test.transfer(1485), id, { isPart: true })
    const accept = (terms = {}) => acceptHeldMoney(test.deps, { orderId: id, ...OPERATOR, ...terms })
    expect(await accept()).toEqual({ kind: 'wrong-amount', expectedCents: 500, heldCents: 148_500 })
    expect(await accept({ difference: { ...difference, limitCents: 499 } })).toMatchObject({
      kind: 'difference-too-big',
    })
    expect(await accept({ difference })).toEqual({ kind: 'accepted', printing: 'starts' })
    expect(await test.status()).toBe('PENDING_CONFIRMATION')
    const row = test.db.selectFrom('orders').selectAll().where('id', '=', id)
    expect(await row.executeTakeFirst()).toMatchObject({
      accepted_difference_cents: 500,
      accepted_difference_note: 'ana: comisión de la red',
    })
    expect(await openIssues(test)).toEqual([])
  })
})

describe('a difference of late money', () => {
  /** A lapsed order, and money that is two pesos short. */
  async function lateMoney() {
    const test = await offlineOrders(1)
    const [id = 0] = test.ids
    wait(test, 14 * 24)
    await expireOrders({ ...test.deps, cutOff: '14:00' })
    expect(await test.assign(await test.transfer(1488), id, { difference })).toMatchObject({ kind: 'late' })
    return { ...test, id }
  }

  it('is accepted with the money, which a person is still to decide about', async () => {
    const test = await lateMoney()
    const accept = (terms = {}) =>
      acceptHeldMoney(test.deps, { orderId: test.id, ...OPERATOR, acceptLate: true, ...terms })
    const unasked = acceptHeldMoney(test.deps, { orderId: test.id, ...OPERATOR, difference })
    expect(await unasked).toEqual({ kind: 'no-money-waits' })
    expect(await accept()).toEqual({ kind: 'wrong-amount', expectedCents: 200, heldCents: 148_800 })
    expect(await accept({ difference })).toMatchObject({ kind: 'accepted' })
    expect(await test.status()).toBe('PENDING_CONFIRMATION')
  })

  it('is none where the late money is just what the order costs', async () => {
    const test = await offlineOrders(1)
    const [id = 0] = test.ids
    wait(test, 14 * 24)
    await expireOrders({ ...test.deps, cutOff: '14:00' })
    expect(await test.assign(await test.transfer(1490), id)).toMatchObject({ kind: 'late' })
    const accepting = acceptHeldMoney(test.deps, { orderId: id, ...OPERATOR, acceptLate: true, difference })
    expect(await accepting).toMatchObject({ kind: 'accepted' })
    const row = test.db.selectFrom('orders').selectAll().where('id', '=', id)
    expect(await row.executeTakeFirst()).toMatchObject({
      accepted_difference_cents: 0,
      accepted_difference_note: null,
    })
  })

  it('is gone with money that went back: its buyer then pays all that the order costs', async () => {
    const test = await lateMoney()
    const refund = await refundByOperator(test.deps, { orderId: test.id, reason: 'tarde', ...OPERATOR })
    if (refund.kind !== 'requested') throw new Error(refund.kind)
    await confirmRefundByHand(test.deps, { refundId: refund.refundId, bankReference: 'T-1' })
    const { externalId } = await test.db
      .selectFrom('orders')
      .select('external_id as externalId')
      .where('id', '=', test.id)
      .executeTakeFirstOrThrow()
    const payment = cardPayment(1490, { token: await test.sandbox.makeToken({ name: 'APRO' }) })
    const paying = payOrder(test.deps, { externalId, payment }, { attemptKey: 'again' })
    expect(await paying).toMatchObject({ order: { status: 'PENDING_CONFIRMATION' } })
    expect(await openIssues(test)).toEqual([])
  })
})

describe('two transfers for one order', () => {
  it('pay it together: it waits for the last one, and is printed once', async () => {
    const test = await offlineOrders(1)
    const [id = 0] = test.ids
    const first = await test.assign(await test.transfer(1000), id, { isPart: true })
    expect(first).toMatchObject({ kind: 'part', missingCents: 49_000 })
    expect(await test.status()).toBe('PENDING_PAYMENT')
    expect(await openIssues(test)).toEqual(['amount-mismatch'])
    expect(await printsOf(test, id)).toEqual([])
    expect(await test.assign(await test.transfer(490), id)).toMatchObject({ kind: 'paid' })
    expect(await test.status()).toBe('PENDING_CONFIRMATION')
    expect(await openIssues(test)).toEqual([])
    expect(eventTypes(test)).toEqual(['payment-differs', 'payment-approved'])
    expect(await printsOf(test, id)).toHaveLength(1)
  })

  it('never hold more than a part of what is missing', async () => {
    const test = await offlineOrders(1)
    const [id = 0] = test.ids
    await test.assign(await test.transfer(1000), id, { isPart: true })
    const assigning = test.assign(await test.transfer(600), id, { isPart: true })
    expect(await assigning).toEqual({ kind: 'wrong-amount', expectedCents: 49_000, heldCents: 100_000 })
  })
})

describe('one transfer for two orders', () => {
  it('pays each with its part, and nothing of it is left', async () => {
    const test = await offlineOrders(1, 2)
    const [one = 0, two = 0] = test.ids
    const transfer = await test.transfer(4470)
    expect(await test.assign(transfer, one)).toMatchObject({ kind: 'wrong-amount' })
    expect(await test.assign(transfer, one, { amountCents: 149_000 })).toMatchObject({ kind: 'paid' })
    expect(await listUnmatched(test.db)).toMatchObject([{ leftCents: 298_000, problem: 'left-over' }])
    expect(await test.assign(transfer, two, { amountCents: 300_000 })).toEqual({ kind: 'too-much', leftCents: 298_000 })
    expect(await test.assign(transfer, two)).toMatchObject({ kind: 'paid' })
    expect([await test.status(one), await test.status(two)]).toEqual(['PENDING_CONFIRMATION', 'PENDING_CONFIRMATION'])
    expect(await listUnmatched(test.db)).toEqual([])
  })

  it('asks at once for both is given out once', async () => {
    const test = await offlineOrders(1, 1)
    const transfer = await test.transfer(1490)
    const outcomes = await Promise.all(test.ids.map(id => test.assign(transfer, id)))
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['paid', 'unknown-credit'])
  })
})

describe('money that does not pay', () => {
  it('is kept where the operator says so, and can be given back', async () => {
    const test = await paidOrder({ isDelivered: false })
    const transfer = { key: '1', receivedOn: '2026-11-20', amountCents: 149_000, description: '', source: 'operator' }
    const confirm = (keep: boolean) => confirmPayment(test.deps, { orderId: test.orderId, transfer, keep, ...OPERATOR })
    expect(await confirm(false)).toEqual({ kind: 'already-paid' })
    expect(await listUnmatched(test.db)).toEqual([])
    const kept = await confirm(true)
    expect(kept).toMatchObject({ kind: 'kept', why: 'already-paid' })
    const [waiting] = await listUnmatched(test.db)
    expect(waiting).toMatchObject({ leftCents: 149_000, problem: 'already-paid' })
    const request = { transferId: waiting?.id ?? 0, note: 'pagó dos veces', bankReference: 'T-1', ...OPERATOR }
    expect(await settleTransfer(test.deps, request)).toEqual({ kind: 'settled', amountCents: 149_000 })
  })

  it('is given back by a transfer of its own, or by one that gave back other money, as its reference says', async () => {
    const test = await offlineOrders(1)
    const [orderId = 0] = test.ids
    await test.assign(await test.transfer(1490), orderId)
    const refund = await refundByOperator(test.deps, { orderId, reason: 'x', amountCents: 100, ...OPERATOR })
    if (refund.kind !== 'requested') throw new Error(refund.kind)
    const { refundId } = refund
    const [one, two] = [await test.transfer(300), await test.transfer(400)]
    const giveBack = (transferId: number, bankReference: string, sameTransfer = false) =>
      settleTransfer(test.deps, { transferId, note: 'x', bankReference, sameTransfer, ...OPERATOR })
    expect(await giveBack(one, 'T-1')).toMatchObject({ kind: 'settled' })
    expect(await giveBack(two, 'T-1')).toEqual({ kind: 'used-reference', transferId: one })
    expect(await confirmRefundByHand(test.deps, { refundId, bankReference: 'T-1' })).toEqual({
      kind: 'used-reference',
      transferId: one,
    })
    expect(await confirmRefundByHand(test.deps, { refundId, bankReference: 'T-2' })).toEqual({ kind: 'done' })
    expect(await giveBack(two, 'T-2')).toEqual({ kind: 'used-reference', refundId, orderId })
    expect(await giveBack(two, 'T-2', true)).toMatchObject({ kind: 'settled' })
  })
})
