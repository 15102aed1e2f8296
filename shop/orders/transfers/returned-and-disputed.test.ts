import { expect, it } from 'vitest'
import { eventTypes } from '../../../test/support/card-shop.ts'
import { OPERATOR } from '../../../test/support/offline-orders.ts'
import { openIssues, type PaidShop, paidOrder, wait } from '../../../test/support/paid-order.ts'
import {
  dispute,
  doRefunds,
  giveBackAll,
  refundElsewhere,
  refunded,
  statement,
  transfer,
} from '../../../test/support/returned-money.ts'
import { readHeldMoney } from '../../desk/read-held-money.ts'
import { listOpenIssues } from '../issue-store.ts'
import { readStanding } from '../overview/order-standing.ts'
import { printOrders } from '../printing/print-orders.ts'
import { refundByOperator } from '../refunds/refund-order.ts'
import { findPayable } from './payable-store.ts'
import { takeBackTransfer } from './take-back-transfer.ts'

/** Of 1,490 pesos, 690 went back elsewhere; a dispute took the other 800, and a transfer settled its debt. */
async function settled(isPrinted = true) {
  const test = await refunded(690, { isPrinted })
  wait(test, 24)
  await dispute(test)
  expect(await openIssues(test)).toEqual(['refunded-elsewhere', 'chargeback'])
  const settling = await transfer(test, 800)
  expect(settling).toMatchObject({ kind: 'debt-settled', owedCents: 0 })
  expect(await openIssues(test)).toEqual(['refunded-elsewhere'])
  return { ...test, settling }
}

const held = ({ db, deps, orderId }: PaidShop) =>
  readHeldMoney({ db, network: deps.network, differenceLimitCents: 0 }, orderId)

it('money that settles a dispute’s debt is not asked for again where other money went back before', async () => {
  const test = await settled()
  expect(await findPayable(test.db, [test.orderId])).toMatchObject([{ dueCents: 69_000 }])
  expect(await held(test)).toMatchObject({ awaitedCents: 69_000 })
  const standing = { receivedCents: 80_000, unreplacedCents: 69_000, missingCents: 149_000, heldCents: 0 }
  expect(await readStanding(test.db, test.orderId)).toMatchObject(standing)
  const refused = { kind: 'money-went-back', expectedCents: 69_000, heldCents: 80_000 }
  expect(await transfer(test, 1490)).toEqual(refused)
  expect(await transfer(test, 690)).toMatchObject({ kind: 'paid' })
  expect(await openIssues(test)).toEqual([])
  expect(await transfer(test, 690)).toEqual({ kind: 'already-paid' })
})

it('a debt that is settled does not start the printing that waits for a person, and is not said to', async () => {
  const test = await settled(false)
  expect(test.settling).toMatchObject({ printing: 'waits' })
  expect(await printOrders(test.deps)).toBe(0)
  expect(await transfer(test, 690)).toMatchObject({ kind: 'paid', printing: 'starts' })
  expect(await printOrders(test.deps)).toBe(1)
})

it('a statement’s line replaces as much', async () => {
  const test = await settled()
  expect(await statement(test, 1490, 690)).toMatchObject([
    { kind: 'unmatched', problem: 'wrong-amount' },
    { kind: 'paid', orderId: test.orderId },
  ])
})

it('what is written down is true after a transfer that had replaced a part is taken back', async () => {
  const test = await refunded(690, { isPrinted: true })
  await transfer(test, 690)
  wait(test, 1)
  await refundElsewhere(test, 300)
  const figures = async () => (await listOpenIssues(test.db)).map(({ detail }) => detail.replaceAll('\u00a0', ' '))
  expect(await figures()).toEqual(['La orden cuesta $ 1.490,00 y hay $ 1.190,00.'])
  wait(test, 1)
  const taking = takeBackTransfer(test.deps, { transferId: 1, reason: 'era de otra', ...OPERATOR })
  expect(await taking).toMatchObject({ order: { kind: 'lacks-again', cents: 99_000 } })
  expect(await figures()).toEqual(['La orden cuesta $ 1.490,00 y hay $ 500,00.'])
})

it('nothing waits again where the order lacks nothing without the transfer that is taken back', async () => {
  const test = await refunded(690, { isPrinted: true })
  await transfer(test, 690)
  await test.db.updateTable('orders').set({ accepted_difference_cents: 69_000 }).execute()
  test.events.length = 0
  wait(test, 1)
  const taking = takeBackTransfer(test.deps, { transferId: 1, reason: 'era de otra', ...OPERATOR })
  expect(await taking).toMatchObject({ kind: 'taken-back', order: { kind: 'paid-otherwise' } })
  expect(await openIssues(test)).toEqual([])
  expect(eventTypes(test)).not.toContain('payment-taken-back')
})

/** The team gave 200 pesos of 1,490 back on purpose, of a printed book; then 300 went back elsewhere. */
async function givenAndRefunded() {
  const test = await paidOrder({ isDelivered: false })
  await printOrders(test.deps)
  await test.printing.decide(test.reference, 'PRINTED')
  const goodwill = { orderId: test.orderId, amountCents: 20_000, reason: 'tapa golpeada', operator: 'ana' }
  await refundByOperator(test.deps, goodwill)
  await doRefunds(test)
  expect(await openIssues(test)).toEqual([])
  test.clock.at = new Date('2026-11-23T12:00:00Z')
  await refundElsewhere(test, 300)
  expect(await openIssues(test)).toEqual(['refunded-elsewhere'])
  return test
}

it('what the team gave back on purpose is not asked for again', async () => {
  const test = await givenAndRefunded()
  expect(await findPayable(test.db, [test.orderId])).toMatchObject([{ dueCents: 30_000 }])
  expect(await held(test)).toMatchObject({ awaitedCents: 30_000 })
  const refused = { kind: 'money-went-back', expectedCents: 30_000, heldCents: 99_000 }
  expect(await transfer(test, 400)).toEqual(refused)
  expect(await transfer(test, 300)).toMatchObject({ kind: 'paid', printing: 'was-printed' })
  expect(await openIssues(test)).toEqual([])
  wait(test, 24)
  await refundElsewhere(test, 100)
  expect(await held(test), 'not what was replaced already').toMatchObject({ awaitedCents: 10_000 })
  const taking = takeBackTransfer(test.deps, { transferId: 1, reason: 'era de otra', ...OPERATOR })
  expect(await taking).toMatchObject({ kind: 'taken-back', order: { kind: 'lacks-again', cents: 40_000 } })
})

it('what the team gave back on purpose may be paid again together with the rest', async () => {
  const test = await givenAndRefunded()
  expect(await transfer(test, 500)).toMatchObject({ kind: 'paid' })
  expect(await openIssues(test)).toEqual([])
  expect(await readStanding(test.db, test.orderId)).toMatchObject({ unreplacedCents: 0 })
})

it('no sum is offered that would be refused: of an order that ends, the refund of whose rest was refused', async () => {
  const test = await paidOrder({ isDelivered: false })
  await printOrders(test.deps)
  await refundByOperator(test.deps, { orderId: test.orderId, amountCents: 50_000, reason: 'reclamo', operator: 'ana' })
  await doRefunds(test)
  test.clock.at = new Date('2026-11-23T12:00:00Z')
  await giveBackAll(test)
  await test.db.updateTable('refunds').set({ outcome: 'REFUSED' }).where('outcome', 'is', null).execute()
  expect(await openIssues(test)).toEqual(['refunded-in-print'])
  expect(await held(test)).toMatchObject({ onItsWayCents: 0, awaitedCents: 0 })
  expect(await transfer(test, 500)).toEqual({ kind: 'already-paid' })
})
