import { expect, it } from 'vitest'
import { disputedOrder, disputedTwoCopies, dropOne } from '../../../test/support/disputed-order.ts'
import { difference, OPERATOR, offlineOrders } from '../../../test/support/offline-orders.ts'
import { openIssues, orderStatus } from '../../../test/support/paid-order.ts'
import { testProfile } from '../../../test/support/test-shop.ts'
import { differingMoneySteps } from '../../desk/waiting/money-steps.ts'
import { writeOrderMail } from '../../notifications/write-order-mail.ts'
import { cancelForOperator } from '../cancel-for-operator.ts'
import { checkMoney } from '../money-check/check-money.ts'
import { readOrderFacts } from '../order-facts.ts'
import { readOrderView } from '../order-view.ts'
import { readStanding } from '../overview/order-standing.ts'
import { printOrders } from '../printing/print-orders.ts'
import { dropLines } from '../refunds/drop-lines.ts'
import { confirmRefundByHand } from '../refunds/refund-payment.ts'
import { findPayable } from './payable-store.ts'

type Shop = Awaited<ReturnType<typeof offlineOrders>>

/** Makes all refunds that wait for a transfer. */
async function giveBackByHand({ db, deps }: Pick<Shop, 'db' | 'deps'>): Promise<void> {
  const open = await db.selectFrom('refunds').select('id').where('outcome', 'is', null).execute()
  for (const { id: refundId } of open) {
    await confirmRefundByHand(deps, { refundId, bankReference: `V-${refundId}` })
  }
}

/** The copies of each line in the latest print order. */
async function printedCopies({ deps, printing }: Shop, orderId: number): Promise<number[]> {
  await printOrders(deps)
  const { orders } = await printing.ledger()
  const last = orders.findLast(({ reference }) => reference.startsWith(`pedido-${orderId}`))
  const content = last?.content as { lines: { quantity: number }[] } | undefined
  return (content?.lines ?? []).map(({ quantity }) => quantity)
}

/** A paid OFFLINE order of three copies; one was dropped and its money went back. */
async function withoutOneCopy() {
  const test = await offlineOrders(3)
  const [orderId = 0] = test.ids
  const first = await test.transfer(4470)
  await test.assign(first, orderId)
  const drop = (reason: string) =>
    dropLines(test.deps, { orderId, lines: [{ line: 1, quantity: 1 }], reason, ...OPERATOR })
  expect(await drop('menos')).toMatchObject({ kind: 'dropped', amountCents: 149_000 })
  const giveBack = () => giveBackByHand(test)
  await giveBack()
  const cancel = () => cancelForOperator(test.deps, { orderId, reason: 'no responde', ...OPERATOR })
  const standing = () => readStanding(test.db, orderId)
  const copies = () => printedCopies(test, orderId)
  return { ...test, orderId, drop, giveBack, cancel, standing, copies }
}

async function overAndWithoutOne() {
  const test = await withoutOneCopy()
  expect(await test.cancel()).toMatchObject({ kind: 'cancelled', refundedCents: 298_000 })
  await test.giveBack()
  return test
}

it('of a cancelled order only the copies that are left are paid for, and printed', async () => {
  const test = await overAndWithoutOne()
  expect(await findPayable(test.db, [test.orderId])).toEqual([
    { id: test.orderId, grandTotalCents: 447_000, dueCents: 298_000, isCancelled: true },
  ])
  const whole = await test.transfer(4470)
  expect(await test.assign(whole, test.orderId, { acceptLate: true })).toMatchObject({
    kind: 'wrong-amount',
    expectedCents: 298_000,
  })
  expect(await test.assign(await test.transfer(2980), test.orderId, { acceptLate: true })).toMatchObject({
    kind: 'paid',
  })
  expect(await test.copies()).toEqual([2])
  expect((await checkMoney(test.db)).broken).toEqual([])
  expect((await readOrderView(test.db, test.orderId, test.clock.at)).timeline.map(({ event }) => event)).toContain(
    'REOPENED',
  )
})

it('money that waits for a cancelled order is accepted where it is what the copies that are left cost', async () => {
  const test = await overAndWithoutOne()
  expect(await test.assign(await test.transfer(2980), test.orderId)).toMatchObject({ kind: 'late' })
  expect(await openIssues(test)).toEqual(['late-credit'])
  const { detail } = await test.db
    .selectFrom('order_matters')
    .select('detail')
    .where('kind', '=', 'late-credit')
    .executeTakeFirstOrThrow()
  expect(detail).toBe('')
  const steps = differingMoneySteps({ ...(await test.standing()), limitCents: 0 })
  expect(steps[0]).toMatchObject({ act: 'acceptHeldMoney', isLate: true, differs: false })
})

it('one of two transfers is not taken back once the money for a copy goes back: the order could not wait for the whole', async () => {
  const test = await offlineOrders(2)
  const [orderId = 0] = test.ids
  const [first, second] = [await test.transfer(1490), await test.transfer(1490)]
  await test.assign(first, orderId, { isPart: true })
  await test.assign(second, orderId)
  const { id: paymentId } = await test.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'APPROVED')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const lines = [{ line: 1, quantity: 1 }]
  const dropping = dropLines(test.deps, { orderId, lines, paymentId, reason: 'menos', ...OPERATOR })
  expect(await dropping).toMatchObject({ kind: 'dropped' })
  expect(await test.takeBack(second, orderId)).toEqual({ kind: 'copies-dropped', orderId })
  expect(await printedCopies(test, orderId)).toEqual([1])
})

it('a difference that was accepted with money that went back does not make the order cheaper', async () => {
  const test = await offlineOrders(1)
  const [orderId = 0] = test.ids
  await test.assign(await test.transfer(1480), orderId, { difference })
  await cancelForOperator(test.deps, { orderId, reason: 'no responde', ...OPERATOR })
  const again = await test.transfer(1480)
  const late = { acceptLate: true }
  expect(await test.assign(again, orderId, late)).toMatchObject({ kind: 'being-refunded' })
  await giveBackByHand(test)
  expect(await test.assign(again, orderId, late)).toMatchObject({ kind: 'wrong-amount', expectedCents: 149_000 })
  expect(await test.assign(again, orderId, { ...late, difference })).toMatchObject({ kind: 'paid' })
  expect((await readOrderFacts(test.db, orderId)).paidCents).toBe(148_000)
  expect((await checkMoney(test.db)).broken).toEqual([])
})

it('what a paid order holds for copies that were taken out is not the shop’s', async () => {
  const test = await withoutOneCopy()
  expect(await test.standing()).toMatchObject({ missingCents: 0, heldCents: 298_000 })
  await test.db.updateTable('payments').set({ refunded_cents: 0 }).where('order_id', '=', test.orderId).execute()
  await test.db.updateTable('order_matters').set({ resolved_at: test.clock.at, resolution: 'x' }).execute()
  const { broken } = await checkMoney(test.db)
  expect(broken).toContainEqual(
    expect.objectContaining({ rule: 'paid-twice', orderId: test.orderId, expectedCents: 298_000, foundCents: 447_000 }),
  )
})

it('the receipt of an order that is paid anew says what stays paid, and what is still on its way back', async () => {
  const test = await withoutOneCopy()
  await test.cancel()
  expect(await test.assign(await test.transfer(2980), test.orderId, { acceptLate: true })).toMatchObject({
    kind: 'paid',
  })
  const facts = await readOrderFacts(test.db, test.orderId)
  const paymentId = facts.payments.find(({ amountCents }) => amountCents === 298_000)?.id ?? 0
  const about = { mail: 'payment-approved', paymentId } as const
  const instructions = { networks: 'Abitab', bankAccount: 'Banco' }
  const mail = writeOrderMail(about, { ...facts, profile: testProfile, instructions, now: test.clock.at })
  const text = mail?.text.replaceAll('\u00a0', ' ')
  for (const row of ['Pagado: $ 4.470', 'Devolución en curso: $ 1.490', 'Queda pagado: $ 2.980']) {
    expect(text).toContain(row)
  }
})

it('what is on its way back is told beside what went back', async () => {
  const test = await withoutOneCopy()
  await test.drop('menos todavía')
  expect(await readOrderFacts(test.db, test.orderId)).toMatchObject({
    paidCents: 447_000,
    givenBackCents: 149_000,
    goingBackCents: 149_000,
  })
})

it('a debt that a transfer settled stays settled when a copy is taken out and that money goes back', async () => {
  const test = await disputedOrder()
  await test.db.updateTable('orders').set({ grand_total_cents: 298_000, order_total_cents: 298_000 }).execute()
  await test.db.updateTable('order_lines').set({ quantity: 2, line_total_cents: 298_000 }).execute()
  await test.db.updateTable('payments').set({ amount_cents: 298_000 }).execute()
  expect(await test.transfer(2980)).toMatchObject({ kind: 'debt-settled' })
  await test.db.updateTable('order_lines').set({ dropped_quantity: 1 }).execute()
  await test.db
    .updateTable('payments')
    .set({ refunded_cents: 149_000 })
    .where('payment_method', '=', 'OFFLINE')
    .execute()
  expect(await readStanding(test.db, test.orderId)).toMatchObject({ debtCents: 0, lacksItsMoney: false })
  expect(await readOrderFacts(test.db, test.orderId)).toMatchObject({ owedCents: 0 })
})

it('a dispute that is won for an order that is over says what is here, without what had gone back', async () => {
  const test = await disputedOrder()
  await test.db.updateTable('payments').set({ refunded_cents: 49_000 }).execute()
  await cancelForOperator(test.deps, { orderId: test.orderId, reason: 'x', evenIfPrinted: true, ...OPERATOR })
  test.events.length = 0
  await test.winDispute({ status: 'PARTIALLY_REFUNDED', refundedCents: 49_000 })
  const mails = (await test.mails()).join('\n')
  expect(mails).toContain('tenemos otra vez $ 1.000 de esta orden')
  expect(mails).not.toContain('1.490 de esta orden')
  expect(await orderStatus(test)).toBe('CANCELLED')
})

it('what a dispute took for a copy that was taken out is not owed: the rest, as its reader is told, settles all', async () => {
  const test = await disputedTwoCopies(dropOne)
  expect(await test.view()).toMatchObject({ owedAmount: 1490 })
  expect(await findPayable(test.db, [test.orderId])).toMatchObject([{ dueCents: 149_000 }])
  expect(await test.transfer(1490)).toMatchObject({ kind: 'debt-settled', owedCents: 0 })
  expect(test.events.map(({ type }) => type)).toContain('debt-settled')
  expect(await openIssues(test)).toEqual([])
  expect(await findPayable(test.db, [test.orderId])).toMatchObject([{ dueCents: 0 }])
  expect(await test.transfer(1480)).toEqual({ kind: 'already-paid' })
})
