import { expect, it } from 'vitest'
import { difference, OPERATOR, offlineOrders } from '../../../test/support/offline-orders.ts'
import { findLikelyOrders } from './find-likely-orders.ts'
import {
  findTransferByKey,
  joinTransfers,
  previewAssignment,
  readTransfer,
  unmatchedTransfers,
} from './use-transfer.ts'

it('says what an assignment would do, and changes nothing by it', async () => {
  const test = await offlineOrders(1)
  const [orderId = 0] = test.ids
  const transferId = await test.transfer(1490)
  const request = { transferId, orderId, ...OPERATOR }
  expect(await previewAssignment(test.deps, request)).toMatchObject({ kind: 'paid', printing: 'starts' })
  expect(await test.status()).toBe('PENDING_PAYMENT')
  expect(await test.db.selectFrom('credit_uses').selectAll().execute()).toEqual([])
  expect(await previewAssignment(test.deps, { ...request, amountCents: 200_000 })).toMatchObject({ kind: 'too-much' })
})

it('pays one order with several transfers at once', async () => {
  const test = await offlineOrders(1)
  const [orderId = 0] = test.ids
  const transferIds = [await test.transfer(490), await test.transfer(600), await test.transfer(400)]
  const request = { transferIds, orderId, ...OPERATOR }
  expect(await joinTransfers(test.deps, { ...request, dryRun: true })).toMatchObject({ kind: 'paid' })
  expect(await test.status()).toBe('PENDING_PAYMENT')
  expect(await joinTransfers(test.deps, { ...request, dryRun: false })).toMatchObject({ kind: 'paid' })
  expect(await test.status()).toBe('PENDING_CONFIRMATION')
  expect(await unmatchedTransfers(test.deps)).toEqual([])
})

it('names the other transfers with which one pays an order, and knows no transfer that is none', async () => {
  const test = await offlineOrders(1)
  const [orderId = 0] = test.ids
  const ids = [await test.transfer(490), await test.transfer(1000)]
  await test.db
    .updateTable('credits')
    .set({ description: `Orden ${orderId}` })
    .execute()
  const waiting = await unmatchedTransfers(test.deps)
  for (const id of ids) {
    const { uses, ...transfer } = (await readTransfer(test, id)) ?? { uses: null }
    expect(uses).toEqual([])
    expect(waiting).toContainEqual(transfer)
  }
  expect(await findTransferByKey(test, 'B-2')).toMatchObject({ id: ids[1] })
  expect(await readTransfer(test, 9999)).toBeUndefined()
  expect(await findTransferByKey(test, 'B-9')).toBeUndefined()
})

it('uses none of several transfers where they do not pay the order together', async () => {
  const test = await offlineOrders(1)
  const [orderId = 0] = test.ids
  const transferIds = [await test.transfer(490), await test.transfer(990)]
  const request = { transferIds, orderId, dryRun: false, ...OPERATOR }
  expect(await joinTransfers(test.deps, request)).toMatchObject({ kind: 'wrong-amount', transferId: transferIds[1] })
  expect(await joinTransfers(test.deps, { ...request, transferIds: [9999, ...transferIds] })).toMatchObject({
    kind: 'unknown-credit',
  })
  expect(await unmatchedTransfers(test.deps)).toHaveLength(2)
  expect(await joinTransfers(test.deps, { ...request, difference })).toMatchObject({ kind: 'paid' })
})

it.each([
  ['the first alone is enough', [1490, 100], null, 0],
  ['the second is all that is missing', [490, 1000, 100], null, 1],
  ['the order was cancelled', [1490, 100], { status: 'CANCELLED', cancel_reason: 'deadline' }, 0],
] as const)(
  'uses none of several transfers where those before the last are enough: %s',
  async (_what, pesos, as, at) => {
    const test = await offlineOrders(1)
    const [orderId = 0] = test.ids
    if (as) await test.db.updateTable('orders').set(as).where('id', '=', orderId).execute()
    const before = await test.status()
    const transferIds: number[] = []
    for (const each of pesos) transferIds.push(await test.transfer(each))
    const request = { transferIds, orderId, ...OPERATOR }
    const refusal = { kind: 'enough-before-last', transferId: transferIds[at] }
    expect(await joinTransfers(test.deps, { ...request, dryRun: true })).toEqual(refusal)
    expect(await joinTransfers(test.deps, { ...request, dryRun: false })).toEqual(refusal)
    expect(await test.status()).toBe(before)
    expect(await unmatchedTransfers(test.deps)).toHaveLength(pesos.length)
  },
)

it('settles with several transfers what two disputes took away', async () => {
  const test = await offlineOrders(1)
  const [orderId = 0] = test.ids
  const paid = [await test.transfer(490), await test.transfer(1000)]
  await joinTransfers(test.deps, { transferIds: paid, orderId, dryRun: false, ...OPERATOR })
  await test.db.updateTable('payments').set({ status: 'CHARGED_BACK' }).where('order_id', '=', orderId).execute()
  const transferIds = [await test.transfer(490), await test.transfer(1000)]
  const joining = await joinTransfers(test.deps, { transferIds, orderId, dryRun: false, ...OPERATOR })
  expect(joining).toMatchObject({ kind: 'debt-settled', owedCents: 0 })
  expect(await unmatchedTransfers(test.deps)).toEqual([])
})

it('uses a transfer that is named twice for nothing', async () => {
  const test = await offlineOrders(1)
  const [orderId = 0] = test.ids
  const [whole, rest] = [await test.transfer(1490), await test.transfer(100)]
  const request = { transferIds: [whole, rest, whole], orderId, dryRun: false, ...OPERATOR }
  expect(await joinTransfers(test.deps, request)).toMatchObject({ kind: 'enough-before-last' })
  expect(await test.status()).toBe('PENDING_PAYMENT')
})

it('finds the likeliest orders of transfers that wait, and of no others', async () => {
  const test = await offlineOrders(1, 2)
  const [one, two] = test.ids
  const transfers = [await test.transfer(1490), await test.transfer(2980)]
  const likely = await findLikelyOrders(test.deps, { transferIds: transfers, most: 3 })
  expect(likely.map(({ orders }) => orders.map(({ order }) => order.id))).toEqual([[one], [two]])
  await test.assign(transfers[0] ?? 0, one ?? 0)
  expect(await findLikelyOrders(test.deps, { transferIds: transfers, most: 3 })).toMatchObject([
    { transferId: transfers[1] },
  ])
})
