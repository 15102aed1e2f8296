import { expect, it } from 'vitest'
import { OPERATOR } from '../../../test/support/offline-orders.ts'
import { openIssues, type PaidShop, paidOrder, wait } from '../../../test/support/paid-order.ts'
import { doRefunds, giveBackAll, refundElsewhere, transfer } from '../../../test/support/returned-money.ts'
import { moveParcel } from '../parcels/move-parcel.ts'
import { endRefundedReturns } from '../parcels/returned-parcel.ts'
import { tellParcelSteps } from '../parcels/tell-steps.ts'
import { printOrders } from '../printing/print-orders.ts'
import { takeBackTransfer } from './take-back-transfer.ts'

const told = ({ events }: PaidShop) => events.flatMap(event => (event.type === 'shipment-moved' ? [event.status] : []))

async function hearOfPrinting(test: PaidShop, status: string) {
  await test.printing.decide(test.reference, status)
  await test.db.updateTable('print_orders').set({ next_check_at: test.clock.at }).execute()
  await printOrders(test.deps)
}

it('calls a reader who was not called to collect the book while its money was gone', async () => {
  const test = await paidOrder({ isDelivered: false })
  await printOrders(test.deps)
  await giveBackAll(test)
  await doRefunds(test)
  await hearOfPrinting(test, 'READY_FOR_PICKUP')
  expect(await openIssues(test)).toEqual(['refunded-in-print'])
  test.clock.at = new Date('2026-11-24T12:00:00Z')
  test.events.length = 0
  expect(await transfer(test, 1490)).toMatchObject({ kind: 'paid' })
  expect(told(test)).toEqual(['READY_FOR_PICKUP'])
  expect(await openIssues(test)).toEqual([])
})

it('does not call a reader again who was called before', async () => {
  const test = await paidOrder({ isDelivered: false })
  await printOrders(test.deps)
  await hearOfPrinting(test, 'READY_FOR_PICKUP')
  test.clock.at = new Date('2026-11-23T12:00:00Z')
  await refundElsewhere(test, 1490)
  test.events.length = 0
  expect(await transfer(test, 1490)).toMatchObject({ kind: 'paid' })
  expect(told(test)).toEqual([])
})

/** A book that is on its way. */
async function dispatched() {
  const test = await paidOrder()
  await printOrders(test.deps)
  await hearOfPrinting(test, 'DISPATCHED')
  return test
}

async function comesBack(test: PaidShop) {
  await moveParcel(test.deps, { orderId: test.orderId, to: 'RETURNED', operator: 'ana' })
  wait(test, 1)
  await tellParcelSteps(test.deps)
}

it.each([1780, 690])('a parcel that came back is sent again, and its reader is asked: %s pesos', async pesos => {
  const test = await dispatched()
  test.clock.at = new Date('2026-11-23T12:00:00Z')
  await refundElsewhere(test, pesos)
  await comesBack(test)
  const isGone = pesos === 1780
  expect(await openIssues(test)).toEqual(['refunded-elsewhere', ...(isGone ? [] : ['parcel-returned'])])
  test.events.length = 0
  expect(await transfer(test, pesos)).toMatchObject({ kind: 'paid' })
  expect(await openIssues(test)).toEqual(['parcel-returned'])
  expect(told(test), 'whose money stayed was asked before').toEqual(isGone ? ['RETURNED'] : [])
})

it('a parcel that came back waits again where it waited until its money had gone back', async () => {
  const test = await dispatched()
  await comesBack(test)
  expect(await openIssues(test)).toEqual(['parcel-returned'])
  test.clock.at = new Date('2026-11-23T12:00:00Z')
  await refundElsewhere(test, 1780)
  await endRefundedReturns(test.deps)
  expect(await openIssues(test)).toEqual(['refunded-elsewhere'])
  await transfer(test, 1780)
  expect(await openIssues(test)).toEqual(['parcel-returned'])
  wait(test, 1)
  await takeBackTransfer(test.deps, { transferId: 1, reason: 'era de otra', ...OPERATOR })
  await endRefundedReturns(test.deps)
  expect(await openIssues(test)).toEqual(['refunded-elsewhere'])
})
