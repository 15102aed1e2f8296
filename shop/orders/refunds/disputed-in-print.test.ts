import { expect, it } from 'vitest'
import { OPERATOR } from '../../../test/support/offline-orders.ts'
import { openIssues, orderStatus, type PaidShop, paidOrder, wait } from '../../../test/support/paid-order.ts'
import { dispute, doRefunds, transfer } from '../../../test/support/returned-money.ts'
import { issueWaits } from '../../desk/waiting/issue-waits.ts'
import { listOpenIssues } from '../issue-store.ts'
import { readOrderView } from '../order-view.ts'
import { readStanding } from '../overview/order-standing.ts'
import { printOrders } from '../printing/print-orders.ts'
import { takeBackTransfer } from '../transfers/take-back-transfer.ts'
import { refundByOperator } from './refund-order.ts'
import { stopGivenBack } from './stop-given-back.ts'

/** All the money of a confirmed order is to go back, the network does not answer, and a dispute takes the money before the refund is made. */
async function disputedInPrint() {
  const test = await paidOrder({ isDelivered: false })
  await printOrders(test.deps)
  test.events.length = 0
  const cancel = async () => ({ kind: 'unavailable', reason: 'HTTP 503' }) as const
  const silent = { ...test.deps, network: { ...test.deps.network, cancel } }
  const asked = await refundByOperator(silent, { orderId: test.orderId, reason: 'reclamo', operator: 'ana' })
  expect(asked).toMatchObject({ kind: 'requested', printing: { kind: 'not-stopped' } })
  expect(await saysOfBook(test)).toContain('Se están devolviendo $ 1.490,00.')
  await dispute(test)
  await doRefunds(test)
  expect(await openIssues(test)).toEqual(['refunded-in-print', 'chargeback'])
  return test
}

const view = ({ db, orderId, clock }: PaidShop) => readOrderView(db, orderId, clock.at)

/** What `stuck` says of the book that could not be stopped. */
async function saysOfBook({ db, orderId }: PaidShop): Promise<string> {
  const issue = (await listOpenIssues(db)).find(({ kind }) => kind === 'refunded-in-print')
  if (!issue) throw new Error('no such issue')
  const { what } = issueWaits(issue, { next: [], standing: await readStanding(db, orderId) })
  return what.replaceAll('\u00a0', ' ')
}

it('what a dispute took is not told as money that still goes back, and the book is stopped all the same', async () => {
  const test = await disputedInPrint()
  const told = await view(test)
  expect(told.shipment).toMatchObject({ isHeldBack: true })
  expect(told.payments).toMatchObject([{ status: 'CHARGED_BACK' }])
  expect(told.payments[0]).not.toHaveProperty('refundingAmount')
  const says = await saysOfBook(test)
  expect(says).toContain('se pidió devolver todo el dinero y la imprenta no se pudo detener')
  expect(says).toContain('Un contracargo se llevó $ 1.490,00, y no hay ninguna devolución en curso.')
  expect(says).not.toMatch(/se devuelve|Se están devolviendo/)
  await stopGivenBack(test.deps, test.orderId)
  expect(await orderStatus(test)).toBe('CANCELLED')
  expect(await openIssues(test)).not.toContain('refunded-in-print')
})

it('a book whose dispute other money made good goes on for its reader, until that money turns out to be another order’s', async () => {
  const test = await disputedInPrint()
  test.clock.at = new Date('2026-11-23T12:00:00Z')
  expect(await transfer(test, 1490)).toMatchObject({ kind: 'debt-settled', owedCents: 0 })
  expect(await openIssues(test)).toEqual([])
  expect((await view(test)).shipment).not.toHaveProperty('isHeldBack')
  wait(test, 1)
  const taking = takeBackTransfer(test.deps, { transferId: 1, reason: 'era de otra', ...OPERATOR })
  expect(await taking).toMatchObject({ kind: 'taken-back', order: { kind: 'owes-again', cents: 149_000 } })
  expect((await openIssues(test)).sort()).toEqual(['chargeback', 'refunded-in-print'])
  expect((await view(test)).shipment).toMatchObject({ isHeldBack: true })
})
