import { expect, it } from 'vitest'
import { confirmOwn, offlineOrders } from '../../test/support/offline-orders.ts'
import { cancelForOperator } from '../orders/cancel-for-operator.ts'
import { dropLines } from '../orders/refunds/drop-lines.ts'
import { confirmRefundByHand } from '../orders/refunds/refund-payment.ts'
import { acceptHeldMoney } from '../orders/transfers/accept-held-money.ts'
import { readHeldMoney } from './read-held-money.ts'

/** An unpaid order of 1,490 pesos that holds this much money; differences up to 20 pesos may be accepted. */
async function holding(pesos: number) {
  const test = await offlineOrders(1)
  const [orderId = 0] = test.ids
  if (pesos > 0) await test.assign(await test.transfer(pesos), orderId, { isPart: true })
  const { deps } = test
  const acceptable = async () =>
    (await readHeldMoney({ db: deps.db, network: deps.network, differenceLimitCents: 2_000 }, orderId)).acceptable
  const accept = (terms = {}) =>
    acceptHeldMoney(deps, { orderId, operator: 'ana', difference: { reason: 'x', limitCents: 2_000 }, ...terms })
  return { ...test, orderId, acceptable, accept }
}

it('may be accepted where little is missing', async () => {
  const test = await holding(1470)
  expect(await test.acceptable()).toEqual({ heldCents: 147_000, missingCents: 2_000 })
  expect(await test.accept()).toMatchObject({ kind: 'accepted' })
  expect(await test.acceptable(), 'it is paid').toBeNull()
})

it('may not be accepted where more is missing than a person may let go, or nothing is here', async () => {
  const test = await holding(1469)
  expect(await test.acceptable()).toBeNull()
  expect(await test.accept()).toMatchObject({ kind: 'difference-too-big' })
  expect(await (await holding(0)).acceptable()).toBeNull()
})

it('may be accepted of a cancelled order whose refund was refused: it is what the copies cost that were left', async () => {
  const test = await offlineOrders(2)
  const { deps, db } = test
  const [orderId = 0] = test.ids
  const acceptable = async () =>
    (await readHeldMoney({ db, network: deps.network, differenceLimitCents: 2_000 }, orderId)).acceptable
  await confirmOwn(test, orderId, 2980)
  const dropped = await dropLines(deps, {
    orderId,
    lines: [{ line: 1, quantity: 1 }],
    reason: 'no se puede',
    operator: 'ana',
  })
  if (dropped.kind !== 'dropped') throw new Error(dropped.kind)
  await confirmRefundByHand(deps, { refundId: dropped.refunds[0]?.refundId ?? 0, bankReference: 'T-1' })
  await cancelForOperator(deps, { orderId, operator: 'ana', reason: 'x', evenIfPrinted: false })
  expect(await acceptable(), 'it is on its way back').toBeNull()
  await db.updateTable('refunds').set({ outcome: 'REFUSED' }).where('outcome', 'is', null).execute()
  expect(await acceptable()).toEqual({ heldCents: 149_000, missingCents: 0 })
})
