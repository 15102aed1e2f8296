import { describe, expect, it } from 'vitest'
import { type CardShop, createCardShop } from '../../../test/support/card-shop.ts'
import { startWhileOrdersAreHeld } from '../../../test/support/held-orders.ts'
import { orderRequest } from '../../../test/support/orders.ts'
import { confirmPayment } from '../transfers/confirm-payment.ts'

const OFFLINE = { paymentMethod: 'OFFLINE', transactionAmount: 1490 } as const

/** A shop with an unpaid order of 1,490 pesos: by a card in this holder's name, or OFFLINE if no holder is given. */
async function placedOrder(holder?: string) {
  const test = await createCardShop()
  const request = holder ? await test.cardOrder(holder) : orderRequest({ bookId: 'B1', transactionAmount: 1490 })
  await test.shop.placeOrder(request, { orderKey: 'the-first-try' })
  const { id, external_id: externalId } = await test.db
    .selectFrom('orders')
    .select(['id', 'external_id'])
    .executeTakeFirstOrThrow()
  test.events.length = 0
  const card = async (name?: string) => (await test.cardOrder(name)).payment
  const pay = async (payment: Awaited<ReturnType<typeof card>>, attemptKey: string, clientAddress?: string) =>
    test.shop.payOrder({ externalId, payment }, { attemptKey, clientAddress })
  return { ...test, id, externalId, card, pay }
}

const payments = ({ db }: CardShop) =>
  db.selectFrom('payments').select(['payment_method', 'status']).orderBy('id').execute()
const charges = async ({ sandbox }: CardShop) => (await sandbox.ledger()).payments.length

describe('paying an order again', () => {
  it('by card ends the promise to pay OFFLINE, and says why', async () => {
    const test = await placedOrder()
    expect(await test.pay(await test.card(), 'attempt-1')).toMatchObject({
      kind: 'paying',
      order: { status: 'PENDING_CONFIRMATION', payments: [{ paymentMethod: 'CARD', status: 'APPROVED' }] },
    })
    const history = await test.db.selectFrom('order_history').selectAll().orderBy('id').offset(2).execute()
    expect(history.map(row => [row.subject, row.from_status, row.to_status, row.cause, row.actor])).toEqual([
      ['payment', null, 'PENDING', 'buyer', 'buyer'],
      ['payment', 'PENDING', 'APPROVED', 'provider-answer', 'provider'],
      ['order', 'PENDING_PAYMENT', 'PENDING_CONFIRMATION', 'provider-answer', 'provider'],
      ['payment', 'PENDING', 'CANCELLED', 'provider-answer', 'provider'],
    ])
  })

  it('that can not be paid any more does not count as an attempt with a card', async () => {
    const test = await placedOrder()
    await test.pay(await test.card(), 'attempt-1')
    for (let time = 0; time < 8; time++) {
      expect((await test.pay(await test.card(), `attempt-${time + 2}`)).kind).toBe('not-payable')
    }
    expect(await test.db.selectFrom('card_attempts').select('id').execute()).toEqual([])
  })

  it('OFFLINE after a rejected card is a new revision, which is reported', async () => {
    const test = await placedOrder('FUND')
    test.clock.at = new Date('2026-11-23T12:00:00Z')
    expect(await test.pay(OFFLINE, 'attempt-1')).toMatchObject({ kind: 'paying', order: { id: test.id } })
    expect(test.events).toEqual([{ type: 'order-placed', orderId: test.id, revision: 2 }])
    expect(await payments(test)).toEqual([
      { payment_method: 'CARD', status: 'REJECTED' },
      { payment_method: 'OFFLINE', status: 'PENDING' },
    ])
    const order = await test.db.selectFrom('orders').select(['payment_deadline', 'remind_at']).executeTakeFirst()
    expect(order).toEqual({
      payment_deadline: new Date('2026-11-25T02:59:00Z'),
      remind_at: new Date('2026-11-24T13:00:00Z'),
    })
    expect(await test.pay(OFFLINE, 'attempt-1')).toMatchObject({ kind: 'paying' })
    expect(await payments(test)).toHaveLength(2)
  })

  it('needs no second promise to pay OFFLINE', async () => {
    const test = await placedOrder()
    expect(await test.pay(OFFLINE, 'attempt-1')).toEqual({ kind: 'not-payable' })
  })

  it.each(['CONT', 'APRO'])('is refused while a card is open or approved (%s)', async holder => {
    const test = await placedOrder(holder)
    for (const payment of [OFFLINE, await test.card()]) {
      expect(await test.pay(payment, `attempt ${payment.paymentMethod}`)).toEqual({ kind: 'not-payable' })
    }
    expect(await charges(test)).toBe(1)
  })

  it('is at the order’s own price, to the centésimo', async () => {
    const test = await placedOrder('FUND')
    for (const transactionAmount of [0, 1489.99, 1490.01]) {
      const payment = { ...OFFLINE, transactionAmount }
      expect(await test.pay(payment, 'attempt-1')).toEqual({ kind: 'amount-changed', grandTotalCents: 149_000 })
    }
    expect(await payments(test)).toHaveLength(1)
  })

  it('knows no other orders', async () => {
    const test = await placedOrder()
    const unknown = { externalId: '0'.repeat(32), payment: await test.card() }
    expect(await test.shop.payOrder(unknown, { attemptKey: 'attempt-1' })).toEqual({ kind: 'unknown-order' })
  })
})

describe('the same attempt', () => {
  it('gets the same answer after a rejection, without another charge', async () => {
    const test = await placedOrder()
    const payment = await test.card('FUND')
    const rejected = { kind: 'rejected', detail: 'cc_rejected_insufficient_amount' }
    expect(await test.pay(payment, 'attempt-1')).toEqual(rejected)
    expect(await test.pay(payment, 'attempt-1')).toEqual(rejected)
    expect(await charges(test)).toBe(1)
  })

  it('is settled by the retry when the provider’s answer was lost', async () => {
    const test = await placedOrder()
    await test.sandbox.setFaults({ next: [{ operation: 'create', kind: 'cut-after-commit', times: 2 }] })
    const payment = await test.card()
    expect(await test.pay(payment, 'attempt-1')).toMatchObject({ order: { payments: [{ status: 'PENDING' }] } })
    expect(await test.pay(payment, 'attempt-1')).toMatchObject({ order: { payments: [{ status: 'APPROVED' }] } })
    expect(await charges(test)).toBe(1)
  })

  it('that never arrived is not taken for refused when its token is worth nothing any more', async () => {
    const test = await placedOrder()
    await test.sandbox.setFaults({ next: [{ operation: 'create', kind: 'cut-before-commit', times: 2 }] })
    const payment = await test.card()
    await test.pay(payment, 'attempt-1')
    test.clock.at = new Date(test.clock.at.getTime() + 8 * 24 * 3_600_000)
    expect(await test.pay(payment, 'attempt-1')).toMatchObject({ order: { payments: [{ status: 'PENDING' }] } })
  })

  it.each([
    ['was paid by transfer', 'PENDING_CONFIRMATION'],
    ['was cancelled', 'CANCELLED'],
  ])('charges no card that never arrived once its order %s', async (_how, status) => {
    const test = await placedOrder()
    await test.sandbox.setFaults({ next: [{ operation: 'create', kind: 'cut-before-commit', times: 2 }] })
    const payment = await test.card()
    expect(await test.pay(payment, 'attempt-1')).toMatchObject({ order: { status: 'PENDING_PAYMENT' } })
    if (status === 'CANCELLED') await test.db.updateTable('orders').set({ status }).execute()
    else {
      const transfer = { key: 't-1', receivedOn: '2026-11-20', amountCents: 149_000, description: '', source: 'x' }
      await confirmPayment(test.deps, { orderId: test.id, transfer, operator: 'ana' })
    }
    expect(await test.pay(payment, 'attempt-1')).toMatchObject({ kind: 'paying', order: { status } })
    expect(await charges(test)).toBe(0)
  })

  it('charges nothing where the order came to cost something else while it waited', async () => {
    const test = await placedOrder()
    const payment = await test.card()
    const [paying] = await startWhileOrdersAreHeld(test.db, [() => test.pay(payment, 'attempt-1')], transaction =>
      transaction.updateTable('orders').set({ order_total_cents: 298_000, grand_total_cents: 298_000 }).execute(),
    )
    expect(paying).toEqual({ kind: 'amount-changed', grandTotalCents: 298_000 })
    expect(await charges(test)).toBe(0)
  })

  it('is one charge when ten arrive at once', async () => {
    const test = await placedOrder()
    const payment = await test.card()
    await Promise.all(Array.from({ length: 10 }, () => test.pay(payment, 'attempt-1')))
    expect(await payments(test)).toHaveLength(2)
    expect(await charges(test)).toBe(1)
  })

  it.each([
    ['CONT', 'PENDING'],
    ['APRO', 'APPROVED'],
  ])('does not ask the provider again once it answered (%s)', async (holder, status) => {
    const test = await placedOrder()
    const payment = await test.card(holder)
    await test.pay(payment, 'attempt-1')
    expect(await test.pay(payment, 'attempt-1')).toMatchObject({ order: { payments: [{ status }] } })
    expect((await test.sandbox.ledger()).calls).toMatchObject([{ calls: 1 }])
  })

  it('whose token the provider does not know certainly charges nothing, said once or twice', async () => {
    const test = await placedOrder()
    const payment = { ...(await test.card()), token: 'no-such-token' } as Awaited<ReturnType<typeof test.card>>
    for (let time = 0; time < 2; time++) expect(await test.pay(payment, 'attempt-1')).toEqual({ kind: 'failed' })
    expect(await charges(test)).toBe(0)
  })

  it('pays no other order and nothing else', async () => {
    const test = await placedOrder()
    const payment = await test.card('FUND')
    await test.pay(payment, 'attempt-1')
    expect(await test.pay(await test.card(), 'attempt-1')).toEqual({ kind: 'not-payable' })

    const other = await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
    if (other.kind !== 'placed') throw new Error(other.kind)
    const { externalId } = other.order
    expect(await test.shop.payOrder({ externalId, payment }, { attemptKey: 'attempt-1' })).toEqual({
      kind: 'not-payable',
    })
    expect(await charges(test)).toBe(1)
  })
})

describe('somebody who tries out cards on one order', () => {
  it('has to wait, and nothing is written; a repeated attempt is still answered', async () => {
    const test = await placedOrder()
    const first = await test.card('FUND')
    await test.pay(first, 'attempt-0')
    for (let time = 1; time < 5; time++) await test.pay(await test.card('FUND'), `attempt-${time}`)
    expect(await test.pay(await test.card('FUND'), 'attempt-5')).toMatchObject({ kind: 'too-many-cards' })
    expect(await charges(test)).toBe(5)
    expect(await test.pay(first, 'attempt-0')).toMatchObject({ kind: 'rejected' })
    const order = await test.db
      .selectFrom('payments')
      .select('status')
      .where('payment_method', '=', 'OFFLINE')
      .execute()
    expect(order, 'the promise stands').toEqual([{ status: 'PENDING' }])
  })
})
