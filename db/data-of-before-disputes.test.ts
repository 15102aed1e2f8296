import { expect, it } from 'vitest'
import { migrate } from '../platform/database/migrate.ts'
import { databaseBefore } from '../test/support/database-of-before.ts'

/** Orders of 2,000 pesos whose disputed card other money made good, as the version before left them. */
async function settledDisputes(migration = '0154') {
  const { client, db } = await databaseBefore(migration)
  const order = (
    id: number,
    status = id === 1003 ? 'CANCELLED' : 'CONFIRMED',
  ) => `(${id}, repeat('a', 28) || ${id}, '${status}', 'Ana', 'ana@correo.example', '099', 'PICKUP', 200000, 0,
    200000, 'h', '2026-11-01', '2026-11-01', '2026-11-01')`
  const payment = (id: number, orderId: number, status: string, settles: number | null) =>
    `(${id}, ${orderId}, 'OFFLINE', '${status}', 100000, 'r-${id}', ${settles}, '2026-11-01', '2026-11-01')`
  await client.query(`
    insert into orders (id, external_id, status, customer_full_name, customer_email, customer_tel, shipping_method,
        order_total_cents, shipping_total_cents, grand_total_cents, request_hash, placed_at, updated_at, paid_at)
      overriding system value values ${[1001, 1002, 1003].map(id => order(id)).join()};
    insert into payments (id, order_id, payment_method, status, amount_cents, reference, settles_payment_id, created_at, updated_at)
      overriding system value values ${[
        payment(1, 1001, 'REFUNDED', null),
        payment(2, 1001, 'APPROVED', 1),
        payment(3, 1001, 'APPROVED', 1),
        payment(7, 1001, 'CANCELLED', 1),
        payment(4, 1002, 'CHARGED_BACK', null),
        payment(5, 1002, 'APPROVED', 4),
        payment(6, 1002, 'APPROVED', null),
        payment(8, 1003, 'REFUNDED', null),
        payment(9, 1003, 'APPROVED', null),
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

it('what asked for the rest of a dispute’s debt is over with the dispute, where the order goes on', async () => {
  const { client, db } = await settledDisputes()
  const part = (order: number, subject: number) =>
    `(${order}, 'amount-mismatch', '${subject}', 'Del contracargo se pagaron $ 1.000,00 y faltan $ 490,00.', '2026-11-02')`
  const other = `(1001, 'amount-mismatch', '3', 'La orden cuesta $ 2.000,00 y hay $ 1.000,00.', '2026-11-02')`
  await client.query(`insert into order_matters (order_id, kind, subject, detail, opened_at)
    values ${[part(1001, 2), part(1001, 7), part(1002, 5), part(1003, 9), other].join()}`)
  await migrate(client)
  const matters = db.selectFrom('order_matters').select(['subject', 'resolution']).where('resolved_at', 'is not', null)
  expect(await matters.execute()).toEqual([{ subject: '2', resolution: 'the dispute is over' }])
})

it('a card’s money that went back whole by another way is asked about again', async () => {
  const { client, db } = await settledDisputes('0155')
  await client.query(`
    update payments set payment_method = 'CARD', provider_payment_id = 'p-' || id, checks = 4 where id in (1, 2, 8);
    insert into refunds (payment_id, amount_cents, key, reason, requested_by, requested_at, outcome, outside_provider)
      values (1, 100000, 'a', 'una mancha', 'ana', '2026-11-02', 'DONE', true),
        (2, 100000, 'b', 'una mancha', 'ana', '2026-11-02', 'DONE', true),
        (8, 100000, 'c', 'una mancha', 'ana', '2026-11-02', 'DONE', false)`)
  await migrate(client)
  const asked = db.selectFrom('payments').select(['id', 'checks']).where('next_check_at', 'is not', null)
  expect(await asked.execute()).toEqual([{ id: 1, checks: 0 }])
})

it('what went back before its order was cancelled holds no printing any more, unless it went back twice', async () => {
  const { client, db } = await settledDisputes('0158')
  const matter = (order: number, subject: number, detail = '', changedOn = '2026-11-02') =>
    `(${order}, 'refunded-elsewhere', '${subject}', '${detail}', '2026-11-02', '${changedOn}')`
  const twice = 'El proveedor devolvió $ 690,00, y $ 690,00 ya se habían devuelto por otra vía: $ 380,00 de más.'
  await client.query(`
    insert into order_history (order_id, at, subject, subject_id, from_status, to_status, cause, actor)
      values (1001, '2026-11-03', 'order', 1001, 'PENDING_CONFIRMATION', 'CANCELLED', 'operator', 'ana'),
        (1001, '2026-11-05', 'order', 1001, 'CANCELLED', 'PENDING_PAYMENT', 'operator', 'ana'),
        (1002, '2026-11-03', 'payment', 5, 'PENDING', 'CANCELLED', 'operator', 'ana');
    insert into order_matters (order_id, kind, subject, detail, opened_at, changed_at)
      values ${[matter(1001, 1), matter(1001, 2, twice), matter(1001, 3, '', '2026-11-06'), matter(1002, 4)].join()}`)
  await migrate(client)
  const matters = db.selectFrom('order_matters').select(['subject', 'resolution']).where('resolved_at', 'is not', null)
  expect(await matters.execute()).toEqual([{ subject: '1', resolution: 'cancelled' }])
})

it('what could not go back is nobody’s to give back once its order was paid with it', async () => {
  const { client, db } = await settledDisputes('0158')
  const matter = (order: number, subject: number, openedOn: string) =>
    `(${order}, 'refund-failed', '${subject}', '2063: no', '${openedOn}')`
  await client.query(`
    insert into order_history (order_id, at, subject, subject_id, from_status, to_status, cause, actor)
      values (1001, '2026-11-05', 'order', 1001, 'PENDING_PAYMENT', 'PENDING_CONFIRMATION', 'operator', 'ana'),
        (1002, '2026-11-05', 'order', 1002, 'PENDING_CONFIRMATION', 'CONFIRMED', 'operator', 'ana');
    insert into order_matters (order_id, kind, subject, detail, opened_at)
      values ${[matter(1001, 2, '2026-11-04'), matter(1001, 3, '2026-11-06'), matter(1002, 4, '2026-11-04')].join()}`)
  await migrate(client)
  const matters = db.selectFrom('order_matters').select(['subject', 'resolution']).where('resolved_at', 'is not', null)
  expect(await matters.execute()).toEqual([{ subject: '2', resolution: 'it pays the order' }])
})
