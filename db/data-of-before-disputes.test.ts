import { expect, it } from 'vitest'
import { migrate } from '../platform/database/migrate.ts'
import { databaseBefore } from '../test/support/database-of-before.ts'

/** Orders of 2,000 pesos whose disputed card other money made good, as the version before left them. */
async function settledDisputes() {
  const { client, db } = await databaseBefore('0154')
  const order = (
    id: number,
  ) => `(${id}, repeat('a', 28) || ${id}, 'CONFIRMED', 'Ana', 'ana@correo.example', '099', 'PICKUP', 200000, 0,
    200000, 'h', '2026-11-01', '2026-11-01', '2026-11-01')`
  const payment = (id: number, orderId: number, status: string, settles: number | null) =>
    `(${id}, ${orderId}, 'OFFLINE', '${status}', 100000, 'r-${id}', ${settles}, '2026-11-01', '2026-11-01')`
  await client.query(`
    insert into orders (id, external_id, status, customer_full_name, customer_email, customer_tel, shipping_method,
        order_total_cents, shipping_total_cents, grand_total_cents, request_hash, placed_at, updated_at, paid_at)
      overriding system value values ${[1001, 1002].map(order).join()};
    insert into payments (id, order_id, payment_method, status, amount_cents, reference, settles_payment_id, created_at, updated_at)
      overriding system value values ${[
        payment(1, 1001, 'REFUNDED', null),
        payment(2, 1001, 'APPROVED', 1),
        payment(3, 1001, 'APPROVED', 1),
        payment(7, 1001, 'CANCELLED', 1),
        payment(4, 1002, 'CHARGED_BACK', null),
        payment(5, 1002, 'APPROVED', 4),
        payment(6, 1002, 'APPROVED', null),
      ].join()}`)
  return { client, db }
}

it('what made a dispute good is the order’s money once the disputed money was given back, and settles the others’ debts on', async () => {
  const { client, db } = await settledDisputes()
  await migrate(client)
  const payments = db.selectFrom('payments').select(['id', 'settles_payment_id as settles'])
  const settling = payments.where('settles_payment_id', 'is not', null)
  expect(await settling.orderBy('id').execute()).toEqual([
    { id: 5, settles: 4 },
    { id: 7, settles: 1 },
  ])
})
