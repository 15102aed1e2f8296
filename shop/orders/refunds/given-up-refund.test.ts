import { expect, it } from 'vitest'
import { OPERATOR, printsOf } from '../../../test/support/offline-orders.ts'
import { insertSecondPayment, openIssues, type PaidShop, paidOrder, wait } from '../../../test/support/paid-order.ts'
import { refuseRefund } from '../../../test/support/refund-shop.ts'
import { readOrderView } from '../order-view.ts'
import { readOpenIssues, resolveByOperator } from '../overview/operator-orders.ts'
import { moveParcel } from '../parcels/move-parcel.ts'
import { printOrders } from '../printing/print-orders.ts'
import { refundByOperator } from './refund-order.ts'

/** Asks a refund, without more of everything, while the network does not say whether it stops the book. */
async function ask({ deps, orderId }: PaidShop, more: { paymentId?: number; amountCents?: number } = {}) {
  const cancel = async () => ({ kind: 'unavailable', reason: 'HTTP 503' }) as const
  const silent = { ...deps, network: { ...deps.network, cancel } }
  const asked = await refundByOperator(silent, { orderId, reason: 'reclamo', ...OPERATOR, ...more })
  if (asked.kind !== 'requested') throw new Error(asked.kind)
  return asked.refundId
}

/** The same, and the provider refuses it. */
const refuse = async (test: PaidShop, more: Parameters<typeof ask>[1] = {}) => refuseRefund(test, await ask(test, more))

/** A person gives the refused refund up. */
async function giveUp(test: PaidShop) {
  const open = await readOpenIssues(test.db, test.orderId)
  const issueId = open.find(({ kind }) => kind === 'refund-failed')?.id ?? 0
  return resolveByOperator(test.deps, { orderId: test.orderId, issueId, note: 'queda', ...OPERATOR })
}

async function news(test: PaidShop, status: string) {
  await test.printing.decide(test.reference, status)
  wait(test, 6.1)
  await printOrders(test.deps)
}

async function printed() {
  const test = await paidOrder({ isDelivered: false })
  await printOrders(test.deps)
  await news(test, 'PRINTED')
  return test
}

it('a refused refund of everything that a person gives up lets the book go on to its reader', async () => {
  const test = await printed()
  await refuse(test)
  expect(await openIssues(test)).toEqual(['refunded-in-print', 'refund-failed'])
  await news(test, 'READY_FOR_PICKUP')
  expect((await readOrderView(test.db, test.orderId, test.clock.at)).shipment).toMatchObject({ isHeldBack: true })
  test.events.length = 0
  expect(await giveUp(test)).toEqual({ kind: 'resolved' })
  expect(await openIssues(test)).toEqual([])
  const told = { type: 'shipment-moved', orderId: test.orderId, status: 'READY_FOR_PICKUP' }
  expect(test.events, 'its mail was held back').toEqual([told])
  const { shipment } = await readOrderView(test.db, test.orderId, test.clock.at)
  expect(shipment).not.toHaveProperty('isHeldBack')
  const resolutions = test.db.selectFrom('order_matters').select('resolution').execute()
  expect(await resolutions).toEqual([{ resolution: 'ana: queda' }, { resolution: 'ana: queda' }])
})

it('a book that the network kept silent about is asked for again once its refused refund is given up', async () => {
  const test = await paidOrder({ isDelivered: false })
  await refuse(test)
  expect(await printsOf(test, test.orderId)).toEqual([])
  await giveUp(test)
  expect(await printsOf(test, test.orderId)).toHaveLength(1)
})

it('a book that a note had left to its reader before is asked for again as well', async () => {
  const test = await paidOrder({ isDelivered: false })
  const refundId = await ask(test)
  const [issue] = await readOpenIssues(test.db, test.orderId)
  const note = { orderId: test.orderId, issueId: issue?.id ?? 0, note: 'se le deja', ...OPERATOR }
  await resolveByOperator(test.deps, note)
  await refuseRefund(test, refundId)
  expect(await printsOf(test, test.orderId), 'nothing paid for it').toEqual([])
  await giveUp(test)
  expect(await printsOf(test, test.orderId)).toHaveLength(1)
})

it('while another refund of everything is under way the book waits on', async () => {
  const test = await printed()
  await refuse(test)
  await ask(test)
  await giveUp(test)
  expect(await openIssues(test)).toEqual(['refunded-in-print'])
})

it('a refused refund of a part that is given up tells nobody of a parcel again', async () => {
  const test = await printed()
  await news(test, 'READY_FOR_PICKUP')
  await refuse(test, { amountCents: 10_000 })
  test.events.length = 0
  await giveUp(test)
  expect(test.events).toEqual([])
  expect(await openIssues(test)).toEqual([])
})

it('a book that came back while its money was to go back waits for a person, and its reader hears of it', async () => {
  const test = await printed()
  for (const to of ['READY_FOR_PICKUP', 'RETURNED'] as const) {
    await moveParcel(test.deps, { orderId: test.orderId, to, operator: 'ana' })
  }
  wait(test, 1)
  await test.db.deleteFrom('held_parcel_steps').execute()
  await refuse(test)
  expect(await openIssues(test)).toEqual(['parcel-returned', 'refund-failed'])
  test.events.length = 0
  await giveUp(test)
  expect(await openIssues(test)).toEqual(['parcel-returned'])
  expect(test.events).toEqual([{ type: 'shipment-moved', orderId: test.orderId, status: 'RETURNED' }])
})

it('a second payment that could not go back leaves the book of the first as it is', async () => {
  const test = await printed()
  await news(test, 'READY_FOR_PICKUP')
  const paymentId = await insertSecondPayment(test, { provider_payment_id: '77' })
  await refuse(test, { paymentId })
  test.events.length = 0
  expect(await giveUp(test)).toMatchObject({ kind: 'holds-money' })
  expect(test.events).toEqual([])
})
