import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { montevideoDate } from '../../../contract/dates.ts'
import { type CardShop, createCardShop } from '../../../test/support/card-shop.ts'
import { orderRequest } from '../../../test/support/orders.ts'
import { moneyLacks } from '../../desk/money-lacks.ts'
import { brokenRuleWords } from '../../desk/words/money-check-words.ts'
import { manualPrinting } from '../../printing/networks/manual.ts'
import type { IssueKind } from '../issue-kind.ts'
import { openIssue } from '../issue-store.ts'
import { refundByOperator } from '../refunds/refund-order.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { placeSampleOrders } from '../sample/sample-orders.ts'
import { confirmPayment } from '../transfers/confirm-payment.ts'
import { checkMoney } from './check-money.ts'
import type { MoneyRule } from './money-rule.ts'

/** An order by card, one by transfer, one that awaits its money, and one by card that was refunded and cancelled. */
async function fourOrders() {
  const test = await createCardShop()
  const card = await place(test, await test.cardOrder())
  const cancelled = await place(test, await test.cardOrder())
  await refundByOperator(
    { ...test.deps, network: manualPrinting() },
    { orderId: cancelled, reason: 'x', operator: 'ana' },
  )
  for (const event of [...test.events]) if (event.type === 'refund-requested') await refundPayment(test.deps, event)
  const offline = await place(test, orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
  const waiting = await place(test, orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
  const receivedOn = montevideoDate(test.clock.now())
  const transfer = { key: '7', receivedOn, amountCents: 149_000, description: '', source: 'operator' }
  expect(await confirmPayment(test.deps, { orderId: offline, transfer, operator: 'ana' })).toMatchObject({
    kind: 'paid',
  })
  return { ...test, orders: { card, cancelled, offline, waiting } }
}

async function place(test: CardShop, request: Parameters<CardShop['shop']['placeOrder']>[0]): Promise<number> {
  const placement = await test.shop.placeOrder(request)
  if (placement.kind !== 'placed') throw new Error(placement.kind)
  return placement.order.id
}

it('finds nothing where the books are right, of sample orders neither', async () => {
  const test = await fourOrders()
  expect(await checkMoney(test.db)).toEqual({ orders: 4, broken: [] })
  await placeSampleOrders(test, 200)
  expect(await checkMoney(test.db)).toEqual({ orders: 204, broken: [] })
})

type Orders = Awaited<ReturnType<typeof fourOrders>>['orders']
const held = "status = 'APPROVED', refunded_cents = 0"

it.each<[MoneyRule, keyof Orders, (id: number) => string, string]>([
  ['order-total', 'card', id => `delete from order_lines where order_id = ${id}`, 'suman $ 0,00'],
  [
    'paid-with-less',
    'card',
    id => `update payments set amount_cents = 100000 where order_id = ${id}`,
    'solo $ 1.000,00',
  ],
  [
    'paid-twice',
    'card',
    id => `insert into payments (order_id, payment_method, status, amount_cents, reference, created_at, updated_at)
      values (${id}, 'CARD', 'APPROVED', 149000, 'otra', now(), now())`,
    'se tienen $ 2.980,00',
  ],
  ['held-for-nothing', 'cancelled', id => `update payments set ${held} where order_id = ${id}`, 'se tienen $ 1.490,00'],
  [
    'refund-not-counted',
    'cancelled',
    id => `update payments set ${held} where order_id = ${id}`,
    'se devolvieron $ 1.490,00, y sus pagos dicen $ 0,00',
  ],
  ['transfer-not-known', 'offline', () => 'delete from credit_uses', 'suman $ 0,00'],
  ['transfer-used-twice', 'offline', () => 'update credits set amount_cents = 100000', 'se usaron $ 1.490,00'],
  [
    'printed-unpaid',
    'waiting',
    id => `insert into print_orders (order_id, reference) values (${id}, 'pedido-${id}')`,
    'nunca estuvo paga',
  ],
  ['status-unwritten', 'offline', id => `update orders set status = 'CONFIRMED' where id = ${id}`, 'no es el último'],
])('%s: the order that breaks it is reported', async (rule, which, query, words) => {
  const test = await fourOrders()
  await sql.raw(query(test.orders[which])).execute(test.db)
  const told = (await checkMoney(test.db)).broken.find(each => each.rule === rule)
  expect(told).toMatchObject({ orderId: test.orders[which] })
  expect(told && brokenRuleWords(told).replaceAll('\u00a0', ' ')).toContain(words)
  expect(moneyLacks({ broken: told ? [told] : [] })).toMatchObject([
    { weight: 'hurts', what: `Las cuentas de la orden ${test.orders[which]} no cierran.` },
  ])
})

it('money that waits for a person is not a fault, until a note alone ends that', async () => {
  const test = await fourOrders()
  const { cancelled } = test.orders
  const rules = async () => (await checkMoney(test.db)).broken.map(({ rule }) => rule)
  await sql.raw(`update payments set ${held} where order_id = ${cancelled}`).execute(test.db)
  const open = (kind: IssueKind) =>
    openIssue(test.db, { orderId: cancelled, kind, subject: '', detail: '', at: test.clock.at })
  expect(await rules()).toContain('held-for-nothing')
  await open('parcel-returned')
  expect(await rules(), 'a parcel says nothing about money').toContain('held-for-nothing')
  await open('late-credit')
  expect(await rules()).not.toContain('held-for-nothing')
  await sql`update order_matters set resolved_at = now()`.execute(test.db)
  expect(await rules()).toContain('held-for-nothing')
})
