import { expect, it } from 'vitest'
import { atTheTerminal } from '../../test/support/order-terminal.ts'
import { orderRequest } from '../../test/support/orders.ts'
import { command as orders } from './commands/orders.ts'
import { command as payments } from './commands/payments.ts'
import { command as stuck } from './commands/stuck.ts'

it('a transfer that is exactly the money of the orders that it names is split as it is advised', async () => {
  const test = await atTheTerminal()
  await test.shop.placeOrder(orderRequest({ bookId: 'B1', quantity: 2, transactionAmount: 2980 }))
  const values = { key: 'K-1', received_on: '2026-11-20', amount_cents: 447_000, recorded_by: 'ana', source: 'e.csv' }
  const words = { description: 'Transf órdenes 1001 y 1002 Laura', problem: 'several-orders' }
  await test.db
    .insertInto('credits')
    .values({ ...values, ...words, recorded_at: test.clock.at })
    .execute()
  const advice = ['payments assign 1 1001 --amount 1490', 'payments assign 1 1002 --amount 2980']
  for (const [command, ...words] of [[stuck], [payments, 'likely', '1']] as const) {
    const { printed } = await test.run(command, ...words)
    expect(printed).toMatch(
      /Son justo los \$\s1\.490,00 que le faltan a la orden 1001 y los \$\s2\.980,00 que le faltan/,
    )
    for (const step of advice) expect(printed).toContain(`npm run shop -- ${step}`)
  }
  for (const step of advice) await test.run(payments, ...step.split(' ').slice(1), '--yes')
  for (const order of ['1001', '1002']) {
    expect((await test.run(orders, 'show', order)).printed).toMatch(new RegExp(`^Orden ${order}: paga`))
  }
})
