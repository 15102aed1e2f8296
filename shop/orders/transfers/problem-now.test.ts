import { expect, it } from 'vitest'
import { OPERATOR, offlineOrders } from '../../../test/support/offline-orders.ts'
import { HEAD, statementShop } from '../../../test/support/statement-shop.ts'
import { confirmPayment } from './confirm-payment.ts'
import { withProblemsNow } from './problem-now.ts'
import { listUnmatched } from './transfer-store.ts'
import { unmatchedTransfers } from './use-transfer.ts'
import { readWaitingTransfers } from './waiting-money.ts'

it.each([
  ['the operator', 'operator', null],
  ['the bank', 'e.csv', 'the order'],
])(
  'a transfer taken back from the order that it names in the words of %s names still: %s',
  async (_whose, source, named) => {
    const test = await offlineOrders(1)
    const [orderId = 0] = test.ids
    const words = { key: 'A-1', receivedOn: '2026-11-20', amountCents: 149_000, description: `Orden ${orderId}` }
    expect(await confirmPayment(test.deps, { orderId, transfer: { ...words, source }, ...OPERATOR })).toMatchObject({
      kind: 'paid',
    })
    const { id } = await test.db.selectFrom('credits').select('id').where('key', '=', 'A-1').executeTakeFirstOrThrow()
    expect(await test.takeBack(id)).toMatchObject({ kind: 'taken-back' })
    const [waiting] = await withProblemsNow(test.db, await listUnmatched(test.db))
    expect(waiting?.named?.id ?? null).toBe(named && orderId)
  },
)

it('a transfer that a person kept for later names the order of its words', async () => {
  const test = await offlineOrders(1)
  const [orderId = 0] = test.ids
  const id = await test.transfer(1000)
  await test.db
    .updateTable('credits')
    .set({ source: 'operator', description: `Orden ${orderId}` })
    .execute()
  const [waiting] = await withProblemsNow(test.db, await listUnmatched(test.db))
  expect(waiting).toMatchObject({ id, named: { id: orderId } })
})

it('a transfer fits the orders that it names where what is left of it is exactly what they await', async () => {
  const test = await offlineOrders(1, 2, 1)
  const [one = 0, two = 0, other = 0] = test.ids
  const id = await test.transfer(4470)
  const say = (description: string) => test.db.updateTable('credits').set({ description }).execute()
  const splits = async () => {
    const [waiting] = await withProblemsNow(test.db, await listUnmatched(test.db))
    return waiting?.splits.map(order => [order.id, order.dueCents])
  }
  await say(`órdenes ${one} y ${two}`)
  expect(await splits()).toEqual([
    [one, 149_000],
    [two, 298_000],
  ])
  await say(`órdenes ${one}, ${two} y ${other}`)
  expect(await splits()).toEqual([])
  await say(`órdenes ${one} y ${two}`)
  expect(await test.assign(id, one, { amountCents: 149_000 })).toMatchObject({ kind: 'paid' })
  expect(await splits()).toEqual([[two, 298_000]])
  expect(await test.assign(id, two)).toMatchObject({ kind: 'paid' })
  expect(await listUnmatched(test.db)).toEqual([])
})

it.each(['pago 1001 y 1002', 'orden 1001 y 1002'])(
  'proposes to split «%s» where it is the money of both, as each order’s page and a dry run know too',
  async words => {
    const test = await statementShop(1490, 990, 990)
    const csv = `${HEAD}20/11/2026;1;${words};2480\n`
    expect(await test.run(csv, { dryRun: true })).toEqual(['several-orders'])
    expect(await test.run(csv)).toEqual(['several-orders'])
    const [waiting] = await unmatchedTransfers(test)
    expect(waiting).toMatchObject({ named: null, names: [1001, 1002], splits: [{ id: 1001 }, { id: 1002 }] })
    for (const id of [1001, 1002]) expect(await readWaitingTransfers(test.db, id)).toMatchObject([{ id: waiting?.id }])
    expect(await readWaitingTransfers(test.db, 1003)).toEqual([])
  },
)

it('proposes to split bare numbers by what their orders still await', async () => {
  const test = await statementShop(1490, 990)
  const part = { key: 'p', receivedOn: '2026-11-20', amountCents: 49_000, description: '', source: 'operator' }
  await confirmPayment(test.desk, { orderId: 1001, transfer: part, operator: 'ana', isPart: true })
  await test.run(`${HEAD}20/11/2026;1;1001 y 1002;1990\n`)
  expect(await unmatchedTransfers(test)).toMatchObject([
    {
      splits: [
        { id: 1001, dueCents: 100_000 },
        { id: 1002, dueCents: 99_000 },
      ],
    },
  ])
})
