import { describe, expect, it } from 'vitest'
import { orderRequest } from '../../../test/support/orders.ts'
import { cancelOrder, openMatters, orderStatus, type PaidShop, paidOrder } from '../../../test/support/paid-order.ts'
import { applyPaymentFact } from '../paying/apply-payment-fact.ts'
import { reconcilePayments } from '../paying/reconcile-payments.ts'
import { printOrders } from '../printing/print-orders.ts'
import { acceptHeldMoney } from './accept-held-money.ts'
import { confirmPayment } from './confirm-payment.ts'
import { listUnmatched } from './credit-store.ts'
import { takeBackCredit } from './take-back-credit.ts'
import { assignCredit, readCredit, settleCredit } from './use-credit.ts'

const OPERATOR = { operator: 'ana' }
const difference = { reason: 'comisión de la red', limitCents: 2_000 }

/** A shop with OFFLINE orders of so many copies (1,490 pesos each), whose network prints what it is asked. */
async function offlineOrders(...quantities: number[]) {
  const test = await paidOrder({ isDelivered: false })
  const ids: number[] = []
  for (const quantity of quantities) {
    const request = orderRequest({ bookId: 'B1', quantity, transactionAmount: 1490 * quantity })
    const placement = await test.shop.placeOrder(request)
    if (placement.kind !== 'placed') throw new Error(placement.kind)
    ids.push(placement.order.id)
  }
  test.events.length = 0
  let keys = 0
  /** A credit that nobody knows. */
  async function credit(pesos: number): Promise<number> {
    const { id } = await test.db
      .insertInto('credits')
      .values({
        key: `B-${++keys}`,
        received_on: '2026-11-20',
        amount_cents: pesos * 100,
        description: 'DEPOSITO',
        source: 'e.csv',
        recorded_at: test.clock.at,
        recorded_by: 'ana',
        problem: 'no-order-named',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const status = async (id = ids[0] ?? 0) =>
    (await test.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  const assign = (creditId: number, orderId: number, terms = {}) =>
    assignCredit(test.deps, { creditId, orderId, ...OPERATOR, ...terms })
  const takeBack = (creditId: number, orderId?: number) =>
    takeBackCredit(test.deps, { creditId, orderId, ...OPERATOR, reason: 'era de otra' })
  return { ...test, ids, credit, status, assign, takeBack }
}

const types = ({ events }: Pick<PaidShop, 'events'>) => events.map(({ type }) => type)
const printsOf = ({ db }: Pick<PaidShop, 'db'>, id: number) =>
  db.selectFrom('print_orders').selectAll().where('order_id', '=', id).where('next_check_at', 'is not', null).execute()

describe('a difference', () => {
  it('that a person accepts, with a reason, pays the order', async () => {
    const test = await offlineOrders(1)
    const [id = 0] = test.ids
    const credit = await test.credit(1488)
    expect(await test.assign(credit, id)).toEqual({ kind: 'wrong-amount', expectedCents: 149_000, heldCents: 0 })
    expect(await test.assign(credit, id, { difference })).toMatchObject({ kind: 'paid' })
    expect(await test.status()).toBe('PENDING_CONFIRMATION')
    const row = test.db.selectFrom('orders').selectAll().where('id', '=', id)
    expect(await row.executeTakeFirst()).toMatchObject({
      accepted_difference_cents: 200,
      accepted_difference_note: 'ana: comisión de la red',
    })
    expect(await openMatters(test)).toEqual([])
  })

  it('of too much is accepted in the same way', async () => {
    const test = await offlineOrders(1)
    expect(await test.assign(await test.credit(1500), test.ids[0] ?? 0, { difference })).toMatchObject({ kind: 'paid' })
  })

  it.each([1469, 1511])('beyond the limit is refused: %s pesos', async pesos => {
    const test = await offlineOrders(1)
    const assigning = test.assign(await test.credit(pesos), test.ids[0] ?? 0, { difference })
    expect(await assigning).toEqual({
      kind: 'difference-too-big',
      differenceCents: 149_000 - pesos * 100,
      limitCents: 2_000,
    })
    expect(await test.status()).toBe('PENDING_PAYMENT')
    expect(await listUnmatched(test.db)).toHaveLength(1)
  })

  it('of money that an order holds already is accepted without another credit', async () => {
    const test = await offlineOrders(1)
    const [id = 0] = test.ids
    await test.assign(await test.credit(1485), id, { isPart: true })
    const accept = (terms = {}) => acceptHeldMoney(test.deps, { orderId: id, ...OPERATOR, ...terms })
    expect(await accept()).toEqual({ kind: 'wrong-amount', expectedCents: 500, heldCents: 148_500 })
    expect(await accept({ difference: { ...difference, limitCents: 499 } })).toMatchObject({
      kind: 'difference-too-big',
    })
    expect(await accept({ difference })).toEqual({ kind: 'accepted' })
    expect(await test.status()).toBe('PENDING_CONFIRMATION')
    expect(await openMatters(test)).toEqual([])
  })
})

describe('two credits for one order', () => {
  it('pay it together: it waits for the last one, and is printed once', async () => {
    const test = await offlineOrders(1)
    const [id = 0] = test.ids
    const first = await test.assign(await test.credit(1000), id, { isPart: true })
    expect(first).toMatchObject({ kind: 'part', missingCents: 49_000 })
    expect(await test.status()).toBe('PENDING_PAYMENT')
    expect(await openMatters(test)).toEqual(['amount-mismatch'])
    expect(await printsOf(test, id)).toEqual([])
    expect(await test.assign(await test.credit(490), id)).toMatchObject({ kind: 'paid' })
    expect(await test.status()).toBe('PENDING_CONFIRMATION')
    expect(await openMatters(test)).toEqual([])
    expect(types(test)).toEqual(['payment-differs', 'payment-approved'])
    expect(await printsOf(test, id)).toHaveLength(1)
  })

  it('never hold more than a part of what is missing', async () => {
    const test = await offlineOrders(1)
    const [id = 0] = test.ids
    await test.assign(await test.credit(1000), id, { isPart: true })
    const assigning = test.assign(await test.credit(600), id, { isPart: true })
    expect(await assigning).toEqual({ kind: 'wrong-amount', expectedCents: 49_000, heldCents: 100_000 })
  })
})

describe('one credit for two orders', () => {
  it('pays each with its part, and nothing of it is left', async () => {
    const test = await offlineOrders(1, 2)
    const [one = 0, two = 0] = test.ids
    const credit = await test.credit(4470)
    expect(await test.assign(credit, one)).toMatchObject({ kind: 'wrong-amount' })
    expect(await test.assign(credit, one, { amountCents: 149_000 })).toMatchObject({ kind: 'paid' })
    expect(await listUnmatched(test.db)).toMatchObject([{ leftCents: 298_000, problem: 'left-over' }])
    expect(await test.assign(credit, two, { amountCents: 300_000 })).toEqual({ kind: 'too-much', leftCents: 298_000 })
    expect(await test.assign(credit, two)).toMatchObject({ kind: 'paid' })
    expect([await test.status(one), await test.status(two)]).toEqual(['PENDING_CONFIRMATION', 'PENDING_CONFIRMATION'])
    expect(await listUnmatched(test.db)).toEqual([])
  })

  it('asks at once for both is given out once', async () => {
    const test = await offlineOrders(1, 1)
    const credit = await test.credit(1490)
    const outcomes = await Promise.all(test.ids.map(id => test.assign(credit, id)))
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['paid', 'unknown-credit'])
  })
})

describe('a mistake with a credit', () => {
  it('is taken back: the order waits for its own money again, and its buyer hears it', async () => {
    const test = await offlineOrders(1, 1)
    const [wrong = 0, right = 0] = test.ids
    const credit = await test.credit(1490)
    await test.assign(credit, wrong)
    test.events.length = 0
    expect(await test.takeBack(credit)).toMatchObject({ kind: 'taken-back', order: { kind: 'waits-again' } })
    expect(await test.status(wrong)).toBe('PENDING_PAYMENT')
    expect(types(test)).toEqual(['payment-taken-back'])
    expect(await printsOf(test, wrong)).toEqual([])
    const { externalId } = await test.db
      .selectFrom('orders')
      .select('external_id as externalId')
      .where('id', '=', wrong)
      .executeTakeFirstOrThrow()
    const view = await test.shop.findOrder(externalId)
    expect(view).toMatchObject({ payments: [{ paymentMethod: 'OFFLINE', status: 'PENDING' }], isCancellable: true })
    expect(view?.paidAt).toBeUndefined()
    expect(await listUnmatched(test.db)).toMatchObject([{ id: credit, leftCents: 149_000, problem: 'taken-back' }])
    expect(await test.assign(credit, right)).toMatchObject({ kind: 'paid' })
    const file = await readCredit(test, credit)
    expect(file?.uses.map(({ orderId, undone }) => [orderId, undone?.note])).toEqual([
      [right, undefined],
      [wrong, 'era de otra'],
    ])
    expect(await confirmOwn(test, wrong)).toMatchObject({ kind: 'paid' })
  })

  it('is taken back even where the network has the order, as long as it drops it', async () => {
    const test = await offlineOrders(1)
    const [id = 0] = test.ids
    const credit = await test.credit(1490)
    await test.assign(credit, id)
    await printOrders(test.deps)
    expect(await test.status()).toBe('CONFIRMED')
    expect(await test.takeBack(credit)).toMatchObject({ kind: 'taken-back' })
    expect(await test.status()).toBe('PENDING_PAYMENT')
    expect(await test.db.selectFrom('shipments').selectAll().where('order_id', '=', id).execute()).toEqual([])
    await confirmOwn(test, id)
    await printOrders(test.deps)
    expect(await test.status()).toBe('CONFIRMED')
  })

  it('can’t be taken back once the book is printed', async () => {
    const test = await offlineOrders(1)
    const [id = 0] = test.ids
    const credit = await test.credit(1490)
    await test.assign(credit, id)
    await printOrders(test.deps)
    await test.printing.decide(`pedido-${id}`, 'PRINTED')
    expect(await test.takeBack(credit)).toMatchObject({ kind: 'printed', orderId: id })
    expect(await test.status()).toBe('CONFIRMED')
    expect(await listUnmatched(test.db)).toEqual([])
  })

  it('in settling it is taken back as well, and a credit that went back bears the bank’s reference', async () => {
    const test = await offlineOrders(1)
    const credit = await test.credit(1490)
    const settle = (more = {}) =>
      settleCredit(test.deps, { creditId: credit, note: 'no es nuestro', ...OPERATOR, ...more })
    expect(await settle()).toEqual({ kind: 'settled', amountCents: 149_000 })
    expect(await settle()).toEqual({ kind: 'unknown-credit' })
    expect(await test.takeBack(credit)).toMatchObject({ kind: 'taken-back', order: { kind: 'as-before' } })
    expect(await test.takeBack(credit)).toEqual({ kind: 'not-used' })
    expect(await settle({ bankReference: 'T-9' })).toMatchObject({ kind: 'settled' })
    expect((await readCredit(test, credit))?.uses[0]).toMatchObject({ kind: 'returned', bankReference: 'T-9' })
    expect(await listUnmatched(test.db)).toEqual([])
  })

  it('of a credit that pays two orders names the one that is meant', async () => {
    const test = await offlineOrders(1, 1)
    const [one = 0, two = 0] = test.ids
    const credit = await test.credit(2980)
    await test.assign(credit, one, { amountCents: 149_000 })
    await test.assign(credit, two)
    expect(await test.takeBack(credit)).toEqual({ kind: 'several-orders', orderIds: [two, one] })
    expect(await test.takeBack(credit, one)).toMatchObject({ kind: 'taken-back' })
    expect([await test.status(one), await test.status(two)]).toEqual(['PENDING_PAYMENT', 'PENDING_CONFIRMATION'])
  })

  it('of a part leaves the order as it was before the part', async () => {
    const test = await offlineOrders(1)
    const [id = 0] = test.ids
    const credit = await test.credit(1000)
    await test.assign(credit, id, { isPart: true })
    expect(await test.takeBack(credit)).toMatchObject({ kind: 'taken-back', order: { kind: 'as-before' } })
    expect(await openMatters(test)).toEqual([])
    expect(await confirmOwn(test, id)).toMatchObject({ kind: 'paid' })
  })

  it('of money that was given back stays', async () => {
    const test = await offlineOrders(1)
    const [id = 0] = test.ids
    const credit = await test.credit(1490)
    await test.assign(credit, id)
    await test.db.updateTable('payments').set({ refunded_cents: 100 }).where('order_id', '=', id).execute()
    expect(await test.takeBack(credit)).toEqual({ kind: 'refunded', orderId: id })
  })
})

const confirmOwn = (test: Pick<PaidShop, 'deps'>, orderId: number, pesos = 1490) =>
  confirmPayment(test.deps, {
    orderId,
    credit: {
      key: `own-${orderId}`,
      receivedOn: '2026-11-20',
      amountCents: pesos * 100,
      description: '',
      source: 'operator',
    },
    ...OPERATOR,
  })

describe('a transfer after a chargeback', () => {
  async function chargedBack({ isPrinted = true } = {}) {
    const test = await paidOrder({ isDelivered: false })
    if (isPrinted) await printOrders(test.deps)
    const id = (await test.sandbox.ledger()).payments[0]?.id ?? ''
    test.clock.at = new Date('2026-11-25T12:00:00Z')
    await test.sandbox.decide(id, 'charge-back')
    await test.db.updateTable('payments').set({ next_check_at: test.clock.at }).execute()
    await reconcilePayments(test.deps)
    test.events.length = 0
    return test
  }

  const transfer = async ({ db }: PaidShop) =>
    (await db.selectFrom('payments').select('id').where('payment_method', '=', 'OFFLINE').executeTakeFirstOrThrow()).id

  /** The provider's word, as reconciliation reads it. */
  async function winDispute({ db, deps, clock }: PaidShop): Promise<void> {
    await db.transaction().execute(async transaction => {
      const { id: paymentId } = await transaction
        .selectFrom('payments')
        .select('id')
        .where('payment_method', '=', 'CARD')
        .executeTakeFirstOrThrow()
      const fact = {
        status: 'APPROVED',
        detail: 'reimbursed',
        amountCents: 149_000,
        currency: 'UYU',
        refundedCents: 0,
      } as const
      const change = { at: clock.at, cause: 'reconciliation', actor: 'provider' } as const
      await applyPaymentFact(transaction, deps.publish, { paymentId, fact, change })
    })
  }

  it('settles the debt of a confirmed order, and nothing is printed again', async () => {
    const test = await chargedBack()
    expect(await openMatters(test)).toEqual(['chargeback'])
    const before = await test.db.selectFrom('print_orders').selectAll().execute()
    expect(await confirmOwn(test, test.orderId)).toMatchObject({ kind: 'debt-settled' })
    expect(await orderStatus(test)).toBe('CONFIRMED')
    expect(await openMatters(test)).toEqual([])
    expect(types(test)).toEqual(['debt-settled'])
    expect(await test.db.selectFrom('print_orders').selectAll().execute()).toEqual(before)
    expect(await confirmOwn({ ...test }, test.orderId)).toEqual({ kind: 'known', orderId: test.orderId })
  })

  it('in two parts settles it with the second', async () => {
    const test = await chargedBack()
    const part = (key: string, pesos: number, isPart: boolean) =>
      confirmPayment(test.deps, {
        orderId: test.orderId,
        credit: { key, receivedOn: '2026-11-25', amountCents: pesos * 100, description: '', source: 'operator' },
        isPart,
        ...OPERATOR,
      })
    expect(await part('1', 1000, false)).toEqual({ kind: 'wrong-amount', expectedCents: 149_000, heldCents: 0 })
    expect(await part('1', 1000, true)).toMatchObject({ kind: 'part', missingCents: 49_000, isDebt: true })
    expect(await openMatters(test)).toEqual(['chargeback', 'amount-mismatch'])
    expect(await part('2', 490, false)).toMatchObject({ kind: 'debt-settled' })
    expect(await openMatters(test)).toEqual([])
  })

  it('goes back by transfer where the dispute is won after all', async () => {
    const test = await chargedBack()
    await confirmOwn(test, test.orderId)
    test.events.length = 0
    test.clock.at = new Date('2026-11-27T12:00:00Z')
    await winDispute(test)
    expect(test.events).toEqual([{ type: 'duplicate-charge', orderId: test.orderId, paymentId: await transfer(test) }])
    expect(await openMatters(test)).toEqual(['duplicate-charge'])
  })

  it('that made good a part goes back where the dispute is won: just that part', async () => {
    const test = await chargedBack()
    const credit = { key: '1', receivedOn: '2026-11-25', amountCents: 100_000, description: '', source: 'operator' }
    await confirmPayment(test.deps, { orderId: test.orderId, credit, isPart: true, ...OPERATOR })
    test.events.length = 0
    await winDispute(test)
    expect(test.events).toEqual([{ type: 'duplicate-charge', orderId: test.orderId, paymentId: await transfer(test) }])
    expect(await openMatters(test)).toEqual(['amount-mismatch', 'duplicate-charge'])
  })

  it('pays the order anew where it was cancelled over the dispute, and ends that', async () => {
    const test = await chargedBack()
    await cancelOrder(test, true)
    const credit = { key: '1', receivedOn: '2026-11-25', amountCents: 149_000, description: '', source: 'operator' }
    const paying = confirmPayment(test.deps, { orderId: test.orderId, credit, acceptLate: true, ...OPERATOR })
    expect(await paying).toMatchObject({ kind: 'paid' })
    expect(await openMatters(test)).not.toContain('chargeback')
    test.events.length = 0
    await winDispute(test)
    const twice = { type: 'duplicate-charge', orderId: test.orderId, paymentId: await transfer(test) }
    expect(test.events, 'the buyer has paid twice').toEqual([twice])
  })

  it('that is a little short settles it where a person accepts the difference, and no more is owed', async () => {
    const test = await chargedBack()
    const pay = (key: string, pesos: number, terms = {}) =>
      confirmPayment(test.deps, {
        orderId: test.orderId,
        credit: { key, receivedOn: '2026-11-25', amountCents: pesos * 100, description: '', source: 'operator' },
        ...OPERATOR,
        ...terms,
      })
    expect(await pay('1', 1460, { difference })).toMatchObject({ kind: 'difference-too-big', differenceCents: 3000 })
    expect(await pay('1', 1475, { difference })).toMatchObject({ kind: 'debt-settled' })
    expect(await openMatters(test)).toEqual([])
    expect(await pay('2', 15)).toEqual({ kind: 'already-paid' })
  })

  it('that does not pay is kept where the operator says so, and can be given back', async () => {
    const test = await paidOrder({ isDelivered: false })
    const credit = { key: '1', receivedOn: '2026-11-20', amountCents: 149_000, description: '', source: 'operator' }
    const confirm = (keep: boolean) => confirmPayment(test.deps, { orderId: test.orderId, credit, keep, ...OPERATOR })
    expect(await confirm(false)).toEqual({ kind: 'already-paid' })
    expect(await listUnmatched(test.db)).toEqual([])
    const kept = await confirm(true)
    expect(kept).toMatchObject({ kind: 'kept', why: 'already-paid' })
    const [waiting] = await listUnmatched(test.db)
    expect(waiting).toMatchObject({ leftCents: 149_000, problem: 'already-paid' })
    const request = { creditId: waiting?.id ?? 0, note: 'pagó dos veces', bankReference: 'T-1', ...OPERATOR }
    expect(await settleCredit(test.deps, request)).toEqual({ kind: 'settled', amountCents: 149_000 })
  })

  it('starts the printing that the dispute had stopped', async () => {
    const test = await chargedBack({ isPrinted: false })
    await printOrders(test.deps)
    expect(await orderStatus(test), 'not printed without its money').toBe('PENDING_CONFIRMATION')
    await confirmOwn(test, test.orderId)
    await printOrders(test.deps)
    expect(await orderStatus(test)).toBe('CONFIRMED')
  })
})
