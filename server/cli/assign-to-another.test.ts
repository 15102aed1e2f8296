import { expect, it } from 'vitest'
import { atTheTerminal } from '../../test/support/order-terminal.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { command as orders } from './commands/orders.ts'
import { command as payments } from './commands/payments.ts'

/** Orders 1001 to 1003 await 1,490 pesos each. A statement's transfer with these words waits. */
async function waiting(description: string, problem: string) {
  const test = await atTheTerminal()
  for (let order = 1002; order <= 1003; order++)
    await test.shop.placeOrder(orderRequest({ bookId: 'B1', transactionAmount: 1490 }))
  const values = { key: 'K-1', received_on: '2026-11-20', amount_cents: 149_000, recorded_by: 'ana', source: 'e.csv' }
  await test.db
    .insertInto('credits')
    .values({ ...values, description, problem, recorded_at: test.clock.at })
    .execute()
  const assign = (...more: string[]) => test.run(payments, 'assign', '1', '1002', ...more)
  return { ...test, assign }
}

it.each([
  [
    'one, whose buyer was told',
    ['Orden 1001 Nora', 'already-paid'],
    ' Ojo: el crédito 1 nombra la orden 1001, y a quien la hizo se le escribió que ese dinero espera.',
  ],
  [
    'one, with a sum that does not fit it',
    ['Orden 1001', 'wrong-amount'],
    ' Ojo: el crédito 1 nombra la orden 1001, y a quien la hizo se le escribió que ese dinero espera.',
  ],
  ['one, older than the order', ['Orden 1001 Nora', 'before-order'], ' Ojo: el crédito 1 nombra la orden 1001.'],
  ['several', ['Órdenes 1001 y 1003', 'several-orders'], ' Ojo: el crédito 1 nombra las órdenes 1001 y 1003.'],
  ['this and another', ['Órdenes 1001 y 1002', 'several-orders'], ''],
  ['none of the shop', ['Orden 77', 'unknown-order'], ''],
] as const)('payments assign says which other orders a transfer names: %s', async (_which, [words, problem], said) => {
  const { assign } = await waiting(words, problem)
  await expect(assign()).rejects.toThrow(`¿Usar el crédito 1 para pagar la orden 1002?${said}\nNo se cambió nada`)
  expect((await assign('--yes')).printed).toBe(
    `Crédito 1: paga la orden 1002. Va a la imprenta.${said.replace(/^ /, '\n')}\n`,
  )
})

it.each([null, 'borrado@borrado.invalid'])(
  'claims no mail where the buyer of the named order gets none: %s',
  async email => {
    const { assign, db } = await waiting('Orden 1001', 'wrong-amount')
    await db.updateTable('orders').set({ customer_email: email }).where('id', '=', 1001).execute()
    expect((await assign('--yes')).printed).toMatch(/Ojo: el crédito 1 nombra la orden 1001\.\n$/)
  },
)

it('warns of no order from which the operator took their own words back', async () => {
  const { assign, db, run } = await waiting('Orden 1001', 'already-paid')
  await db.updateTable('credits').set({ source: 'operator' }).execute()
  await run(payments, 'assign', '1', '1001', '--yes')
  await run(payments, 'take-back', '1', '--reason', 'era de otra', '--yes')
  expect((await assign('--yes')).printed).not.toContain('Ojo')
})

it('says it after what can be done with the money of a cancelled order', async () => {
  const { assign, run } = await waiting('Orden 1001', 'already-paid')
  await run(orders, 'cancel', '1002', '--reason', 'x', '--yes')
  expect((await assign('--yes')).printed).toMatch(
    /espera tu decisión:(\n {2}npm run .*)+\nOjo: el crédito 1 nombra la orden 1001, /,
  )
})
