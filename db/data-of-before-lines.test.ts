import { expect, it } from 'vitest'
import { migrate } from '../platform/database/migrate.ts'
import { readOrderView } from '../shop/orders/order-view.ts'
import { readPrintRequest } from '../shop/orders/printing/print-order-store.ts'
import { pricePart } from '../shop/orders/refunds/refunded-part.ts'
import { databaseBefore } from '../test/support/database-of-before.ts'

/** A database of the version before gifts and refunds by line, with one paid and partly refunded order. */
async function shopOfBefore() {
  const { client, db } = await databaseBefore('0044')
  await client.query(`
    insert into orders (id, external_id, status, customer_full_name, customer_email, customer_tel, shipping_method,
        order_total_cents, shipping_total_cents, grand_total_cents, request_hash, placed_at, updated_at, paid_at)
      overriding system value
      values (1001, repeat('a', 32), 'BMG_ORDER_CONFIRMATION_FAILED', 'Ana', 'ana@correo.example', '099', 'PICKUP',
        30000, 0, 30000, 'h', '2026-11-01', '2026-11-01', '2026-11-01');
    insert into order_lines (order_id, line_number, isbn, bibliomanager_id, title, quantity, unit_price_cents, line_total_cents)
      values (1001, 1, '9789974000001', 'B1', 'La tregua', 3, 10000, 30000);
    insert into payments (id, order_id, payment_method, status, amount_cents, refunded_cents, reference, provider_payment_id,
        created_at, updated_at)
      overriding system value
      values (1, 1001, 'CARD', 'PARTIALLY_REFUNDED', 30000, 10000, 'r-1', '77', '2026-11-01', '2026-11-01');
    insert into refunds (payment_id, amount_cents, key, reason, requested_by, requested_at, outcome, finished_at)
      values (1, 10000, 'k-1', 'una mancha', 'ana', '2026-11-02', 'DONE', '2026-11-02');
    insert into print_orders (order_id, reference, next_check_at) values (1001, 'pedido-1001', null)`)
  return { client, db }
}

it('an order of before is shown, printed whole, and can be given back by line', async () => {
  const { client, db } = await shopOfBefore()
  await migrate(client)
  const order = await readOrderView(db, 1001, new Date('2026-11-20'))
  expect(order).toMatchObject({ orderLines: [{ quantityRequested: 3 }], payments: [{ refundedAmount: 100 }] })
  expect(order).not.toHaveProperty('gift')
  expect(order.orderLines[0]).not.toHaveProperty('droppedQuantity')
  expect(order.payments[0]).not.toHaveProperty('refundedParts')
  const print = await db
    .selectFrom('print_orders')
    .select(['order_id as orderId', 'reference', 'refused_lines as refusedLines'])
    .select(['is_by_hand as isByHand', 'is_elsewhere as isElsewhere', 'latest_reference as latestReference'])
    .executeTakeFirstOrThrow()
  expect(print.refusedLines).toEqual([])
  const nothingYet = { networkId: null, attempts: 0, firstAttemptAt: null, confirmedAt: null, nextCheckAt: null }
  const asked = { ...print, ...nothingYet }
  expect(await readPrintRequest(db, asked)).toMatchObject({ lines: [{ bookId: 'B1', quantity: 3 }], gift: null })
  expect(await pricePart(db, 1001, { lines: [{ line: 1, quantity: 2 }], shipping: false })).toMatchObject({
    amountCents: 20_000,
  })
  expect(await db.selectFrom('payments').select('provider').execute()).toEqual([{ provider: 'mercado-pago' }])
})
