import { describe, expect, it } from 'vitest'
import { type CardShop, createCardShop, eventTypes } from '../../../test/support/card-shop.ts'
import { orderRequest } from '../../../test/support/orders.ts'
import { openIssues } from '../../../test/support/paid-order.ts'
import { manualPrinting } from '../../printing/networks/manual.ts'
import { cancelForOperator } from '../cancel-for-operator.ts'
import { lockOrder } from '../locked-order-store.ts'
import { readOrderFacts } from '../order-facts.ts'
import { refundPayment, requestRefund } from '../refunds/refund-payment.ts'
import { confirmPayment } from '../transfers/confirm-payment.ts'
import { expireOrders } from './expire-orders.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const KEY = { orderKey: '7d8a1f7e-0b0c-4f0e-9d55-2f2f5c1b9a10' }
const copies = (quantity: number) => orderRequest({ bookId: 'B1', quantity, transactionAmount: 1490 * quantity })
const cardFor = async (test: CardShop, quantity: number, holder = 'APRO') => {
  const request = await test.cardOrder(holder)
  return { ...request, quantity, payment: { ...request.payment, transactionAmount: 1490 * quantity } }
}

function wait({ clock }: CardShop, minutes: number): void {
  clock.at = new Date(clock.at.getTime() + minutes * 60_000)
}

const order = ({ db }: CardShop) => db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
const payments = ({ db }: CardShop) =>
  db.selectFrom('payments').select(['payment_method', 'status', 'amount_cents']).orderBy('id').execute()
const printOrders = ({ db }: CardShop) => db.selectFrom('print_orders').selectAll().execute()

const cash = (test: CardShop, orderId: number, pesos: number, key = 'A-1', terms = {}) =>
  confirmPayment(test.deps, {
    orderId,
    transfer: { key, receivedOn: '2026-11-20', amountCents: pesos * 100, description: '', source: 'operator' },
    operator: 'ana',
    ...terms,
  })

/** One charge for `charged` copies was given up. It turns up after the buyer asked for `asked` copies OFFLINE. */
async function chargeTurnsUpAfterChange(charged: number, asked: number) {
  const test = await createCardShop()
  const away = { from: test.clock.at, to: new Date(test.clock.at.getTime() + 40 * 60_000) }
  await test.sandbox.setFaults({ next: [{ operation: 'create', kind: 'cut-after-commit', times: 2 }] })
  await test.shop.placeOrder(await cardFor(test, charged), KEY)
  // The shop gave the charge up as never arrived.
  await test.db.updateTable('payments').set({ status: 'CANCELLED', status_detail: 'never_arrived' }).execute()
  const placement = await test.shop.placeOrder(copies(asked), KEY)
  if (placement.kind !== 'placed') throw new Error(placement.kind)
  test.clock.at = away.to
  await test.db
    .updateTable('payments')
    .set({ next_check_at: test.clock.at })
    .where('payment_method', '=', 'CARD')
    .execute()
  test.events.length = 0
  await reconcilePayments(test.deps)
  return { ...test, orderId: placement.order.id, externalId: placement.order.externalId }
}

describe('a late charge of an order that changed', () => {
  it('of more than it costs asks for no other money on its page', async () => {
    const test = await chargeTurnsUpAfterChange(3, 1)
    const view = await test.shop.findOrder(test.externalId)
    expect(view).toMatchObject({ status: 'PENDING_PAYMENT', grandTotal: 1490, receivedAmount: 4470 })
    expect(view).not.toHaveProperty('paymentDeadline')
    expect(view).not.toHaveProperty('paymentInstructions')
  })

  it('does not pay more copies than it was for, and the buyer hears both figures', async () => {
    const test = await chargeTurnsUpAfterChange(1, 3)
    expect(await order(test)).toMatchObject({ status: 'PENDING_PAYMENT', paid_at: null })
    expect(await printOrders(test)).toEqual([])
    expect(await openIssues(test)).toEqual(['amount-mismatch'])
    const { detail } = await test.db.selectFrom('order_matters').select('detail').executeTakeFirstOrThrow()
    expect(detail).toBe('La orden cuesta $\u00a04.470,00 y hay $\u00a01.490,00.')
    expect(test.events).toEqual([
      { type: 'payment-differs', orderId: test.orderId, paymentId: expect.any(Number), heldCents: 149_000 },
    ])
    expect(await test.shop.findOrder(test.externalId)).toMatchObject({
      receivedAmount: 1490,
      payableBy: [],
      isCancellable: false,
    })
  })

  it('pays it where it is what the order costs', async () => {
    const test = await chargeTurnsUpAfterChange(2, 2)
    expect((await order(test)).status).toBe('PENDING_CONFIRMATION')
    expect(await openIssues(test)).toEqual([])
    expect((await payments(test)).map(({ status }) => status)).toEqual(['APPROVED', 'CANCELLED'])
  })

  it('of more copies waits; once the rest went back the order is paid and printed', async () => {
    const test = await chargeTurnsUpAfterChange(3, 1)
    expect(await openIssues(test)).toEqual(['amount-mismatch'])
    const refundId = await test.db.transaction().execute(async transaction => {
      const locked = await lockOrder(transaction, test.orderId)
      const payment = locked.payments.find(({ method }) => method === 'CARD')
      if (!payment) throw new Error('no card')
      const request = { payment, amountCents: 298_000, reason: 'sobra', requestedBy: 'ana' }
      const asked = await requestRefund(test.deps, transaction, locked, request)
      return asked.kind === 'requested' ? asked.refundId : 0
    })
    await refundPayment(test.deps, { refundId })
    expect((await order(test)).status).toBe('PENDING_CONFIRMATION')
    expect(await openIssues(test)).toEqual([])
    expect(await printOrders(test)).toHaveLength(1)
    expect((await readOrderFacts(test.db, test.orderId)).heldCents).toBe(149_000)
  })

  it('goes back by itself once the whole order is paid by one transfer', async () => {
    const test = await chargeTurnsUpAfterChange(1, 3)
    test.events.length = 0
    expect(await cash(test, test.orderId, 4470)).toMatchObject({ kind: 'paid' })
    expect((await order(test)).status).toBe('PENDING_CONFIRMATION')
    expect(await openIssues(test)).toEqual(['duplicate-charge'])
    const { detail } = await test.db
      .selectFrom('order_matters')
      .select('detail')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(detail).toBe('Sobran $\u00a01.490,00. La orden cuesta $\u00a04.470,00.')
    expect(eventTypes(test)).toEqual(['payment-approved', 'duplicate-charge'])
  })

  it('is completed by a transfer of the rest', async () => {
    const test = await chargeTurnsUpAfterChange(1, 3)
    expect(await cash(test, test.orderId, 2980)).toMatchObject({ kind: 'paid' })
    expect((await order(test)).status).toBe('PENDING_CONFIRMATION')
    expect(await openIssues(test)).toEqual([])
  })

  it('waits for nobody any more once the order is cancelled and its money goes back', async () => {
    const test = await chargeTurnsUpAfterChange(1, 3)
    const request = { orderId: test.orderId, operator: 'ana', reason: 'ya no lo quiere' }
    const cancelling = await cancelForOperator({ ...test.deps, network: manualPrinting() }, request)
    expect(cancelling).toMatchObject({ kind: 'cancelled', refundedCents: 149_000 })
    for (const event of [...test.events]) if (event.type === 'refund-requested') await refundPayment(test.deps, event)
    expect((await payments(test))[0]).toMatchObject({ status: 'REFUNDED' })
    expect(await openIssues(test)).toEqual([])
  })

  it('keeps the order from lapsing: a person decides what happens to the money', async () => {
    const test = await chargeTurnsUpAfterChange(1, 3)
    test.clock.at = new Date('2026-12-20T12:00:00Z')
    expect(await expireOrders({ ...test.deps, cutOff: '14:00' })).toBe(0)
    expect((await order(test)).status).toBe('PENDING_PAYMENT')
  })
})

describe('money of an order whose promise was for another amount', () => {
  async function promisedThenCardRefused() {
    const test = await createCardShop()
    await test.shop.placeOrder(copies(1), KEY)
    await test.shop.placeOrder(await cardFor(test, 2, 'FUND'), KEY)
    const { id } = await order(test)
    test.events.length = 0
    return { ...test, orderId: id }
  }

  it('pays what it costs now, and is there to be given back', async () => {
    const test = await promisedThenCardRefused()
    expect(await cash(test, test.orderId, 2980)).toMatchObject({ kind: 'paid' })
    expect((await order(test)).status).toBe('PENDING_CONFIRMATION')
    expect(await payments(test)).toEqual([
      { payment_method: 'OFFLINE', status: 'CANCELLED', amount_cents: 149_000 },
      { payment_method: 'OFFLINE', status: 'APPROVED', amount_cents: 298_000 },
      { payment_method: 'CARD', status: 'REJECTED', amount_cents: 298_000 },
    ])
    expect(await cash(test, test.orderId, 2980, 'A-2')).toEqual({ kind: 'already-paid' })
  })

  it('in the amount of the old promise changes nothing', async () => {
    const test = await promisedThenCardRefused()
    expect(await cash(test, test.orderId, 1490)).toEqual({ kind: 'wrong-amount', expectedCents: 298_000, heldCents: 0 })
    expect(await test.db.selectFrom('credits').selectAll().execute()).toEqual([])
  })
})

describe('a card that is refused on a promise to pay OFFLINE', () => {
  async function promisedAndRefused() {
    const test = await createCardShop()
    const placement = await test.shop.placeOrder(copies(1), KEY)
    if (placement.kind !== 'placed') throw new Error(placement.kind)
    const { id, externalId } = placement.order
    wait(test, 60)
    const { payment } = await test.cardOrder('FUND')
    expect(await test.shop.payOrder({ externalId, payment }, { attemptKey: 'card' })).toMatchObject({
      kind: 'rejected',
    })
    return { ...test, orderId: id, externalId }
  }

  it('leaves the promise, its deadline, its reminder and the page’s instructions as they were', async () => {
    const test = await promisedAndRefused()
    expect(await order(test)).toMatchObject({
      revision: 1,
      payment_deadline: new Date('2026-11-24T02:59:00Z'),
      remind_at: new Date('2026-11-23T13:00:00Z'),
    })
    expect(await test.shop.findOrder(test.externalId)).toMatchObject({
      payments: [
        { paymentMethod: 'CARD', status: 'REJECTED' },
        { paymentMethod: 'OFFLINE', status: 'PENDING' },
      ],
      paymentDeadline: '2026-11-24T02:59:00.000Z',
      payableBy: ['CARD'],
    })
  })

  it('does not cancel the order before Monday’s cash is known', async () => {
    const test = await promisedAndRefused()
    test.clock.at = new Date('2026-11-24T16:59:00Z')
    expect(await expireOrders({ ...test.deps, cutOff: '14:00' })).toBe(0)
    expect(await cash(test, test.orderId, 1490)).toMatchObject({ kind: 'paid' })
    expect((await order(test)).status).toBe('PENDING_CONFIRMATION')
  })
})

describe('a card that is refused for more copies than were promised', () => {
  const refused = async () => {
    const test = await createCardShop()
    await test.shop.placeOrder(copies(1), KEY)
    const { payment_deadline: deadline } = await order(test)
    expect(await test.shop.placeOrder(await cardFor(test, 2, 'FUND'), KEY)).toMatchObject({ kind: 'rejected' })
    return { ...test, deadline }
  }

  it('leaves the promise its deadline, for what the order costs now', async () => {
    const test = await refused()
    expect(await payments(test)).toEqual([
      { payment_method: 'OFFLINE', status: 'CANCELLED', amount_cents: 149_000 },
      { payment_method: 'OFFLINE', status: 'PENDING', amount_cents: 298_000 },
      { payment_method: 'CARD', status: 'REJECTED', amount_cents: 298_000 },
    ])
    wait(test, 25 * 60)
    expect(await expireOrders({ ...test.deps, cutOff: '14:00' })).toBe(0)
    expect(await order(test)).toMatchObject({ status: 'PENDING_PAYMENT', payment_deadline: test.deadline })
  })

  it('leaves the buyer the instructions, until when and how much', async () => {
    const test = await refused()
    const { external_id: externalId } = await order(test)
    expect(await test.shop.findOrder(externalId ?? '')).toMatchObject({
      paymentDeadline: test.deadline?.toISOString(),
      payableBy: expect.arrayContaining(['CARD']),
    })
    const { id } = await order(test)
    expect(await cash(test, id, 2980)).toMatchObject({ kind: 'paid' })
  })

  it('promises nothing OFFLINE to who never chose it, nor once a card is accepted', async () => {
    const test = await createCardShop()
    await test.shop.placeOrder(await cardFor(test, 1, 'FUND'), KEY)
    await test.shop.placeOrder(await cardFor(test, 2), KEY)
    expect((await payments(test)).map(({ payment_method: method }) => method)).toEqual(['CARD', 'CARD'])
    const promised = await refused()
    await promised.shop.placeOrder(await cardFor(promised, 2), KEY)
    expect((await payments(promised)).filter(({ status }) => status === 'PENDING')).toEqual([])
  })
})
