// spec: 1.16

import { describe, expect, it } from 'vitest'
import { insertBook } from '../../../test/support/books.ts'
import { orderRequest } from '../../../test/support/orders.ts'
import { createTestShop } from '../../../test/support/test-shop.ts'
import type { PublishOrderEvent } from '../order-events.ts'
import { importTransfers } from './import-transfers.ts'
import { readStatement } from './read-statement.ts'
import { tryTransfers } from './try-transfers.ts'

const HEAD = 'Fecha;Comprobante;Concepto;Importe\n'

/** OFFLINE orders from number 1001 on, with these amounts in pesos. `onPublish` runs inside the dry run, at each event. */
async function shopWithOrders(pesos: readonly number[], onPublish: PublishOrderEvent = async () => {}) {
  const test = await createTestShop()
  for (const [index, price] of pesos.entries()) {
    await insertBook(test.db, { bibliomanager_id: `B${index}`, price_cents: price * 100 })
    await test.shop.placeOrder(orderRequest({ bookId: `B${index}`, transactionAmount: price }))
  }
  const deps = { db: test.db, clock: test.clock, publish: onPublish }
  const request = async (rows: readonly string[]) => {
    const statement = await readStatement(Buffer.from(HEAD + rows.join('\n')))
    if (statement.kind !== 'read') throw new Error(statement.reason)
    return { lines: statement.lines, source: 'e.csv', operator: 'ana' }
  }
  const attempt = async (...rows: string[]) => tryTransfers(deps, await request(rows))
  const written = async () => ({
    transfers: await test.db.selectFrom('credits').selectAll().execute(),
    uses: await test.db.selectFrom('credit_uses').selectAll().execute(),
    orders: await test.db.selectFrom('orders').selectAll().orderBy('id').execute(),
    payments: await test.db.selectFrom('payments').selectAll().orderBy('id').execute(),
    history: await test.db.selectFrom('order_history').selectAll().orderBy('id').execute(),
    issues: await test.db.selectFrom('order_matters').selectAll().execute(),
  })
  return { ...test, deps, request, attempt, written }
}

/** Pseudo-random numbers below `below`; the same series for the same seed. */
function createDice(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

describe('a trial of a statement', () => {
  it.each([
    ['two transfers for one order', ['1;Orden 1001;1490', '2;Orden 1001;1490'], ['paid', 'already-paid']],
    ['one reference twice', ['7;Orden 1001;1490', '7;Orden 1001;1490'], ['paid', 'known']],
    ['one reference for all, two orders of one price', ['0;Orden 1001;1490', '0;Orden 1003;1490'], ['paid', 'paid']],
    [
      'one reference for all, and words that name no order',
      ['0;TRF PEREZ;1490', '0;TRF GOMEZ;1490', '0;TRF GOMEZ;1490'],
      ['no-order-named', 'no-order-named', 'no-order-named'],
    ],
    ['one reference, two amounts', ['7;Orden 1001;1490', '7;Orden 1001;5'], ['paid', 'other-amount']],
    [
      'one reference, two amounts, again',
      ['7;Orden 1001;1490', '7;Orden 1002;990', '7;Orden 1002;990'],
      ['paid', 'paid', 'known'],
    ],
    [
      'one transfer for several orders, which lines before it and after it name too',
      ['1;orden 1001;1490', '2;orden 1001, orden 1003;1490', '3;orden 1003, orden 1001;1490', '4;orden 1003;1490'],
      ['paid', 'paid', 'several-orders', 'already-paid'],
    ],
    [
      'a line that depends on one that depends on another',
      ['1;orden 1001;1490', '2;orden 1001, orden 1003;1490', '3;orden 1003;1490'],
      ['paid', 'paid', 'already-paid'],
    ],
    ['a bare number that the lines share', ['1;TRF 1001 1002;1490', '2;TRF 1002 1001;990'], ['paid', 'paid']],
  ])('says what the import does: %s', async (_what, rows, expected) => {
    const test = await shopWithOrders([1490, 990, 1490])
    const request = await test.request(rows.map(row => `20/11/2026;${row}`))
    const before = await test.written()
    const trial = await tryTransfers(test.deps, request)
    expect(trial.map(line => ('problem' in line ? line.problem : line.kind))).toEqual(expected)
    expect(await test.written(), 'nothing is left').toEqual(before)
    expect(withSameIds(await importTransfers(test.deps, request))).toEqual(withSameIds(trial))
  })

  it('says what the import does with dozens of lines that share orders, references and amounts', async () => {
    const amounts = [1490, 990, 1490, 690, 990]
    const test = await shopWithOrders(amounts)
    await test.db
      .updateTable('orders')
      .set({ status: 'CANCELLED', cancel_reason: 'deadline' })
      .where('id', '=', 1005)
      .execute()
    const roll = createDice(7)
    const rows = Array.from({ length: 60 }, () => {
      const named = Array.from({ length: 1 + roll(3) }, () => `${['orden', 'TRF'][roll(2)]} ${1001 + roll(6)}`)
      return `${19 + roll(2)}/11/2026;${roll(25)};${named.join(' ')};${amounts[roll(5)]}`
    })
    // The cancelled order twice, and one transfer twice.
    rows.splice(20, 0, '20/11/2026;900;orden 1005;990', '20/11/2026;901;orden 1005;990')
    rows.splice(40, 0, '20/11/2026;902;orden 1001;990', '20/11/2026;902;orden 1001;990')
    const request = await test.request(rows)
    const trial = await tryTransfers(test.deps, request)
    const kinds = new Set(trial.map(line => ('problem' in line ? line.problem : line.kind)))
    for (const kind of ['paid', 'late', 'known', 'already-paid', 'several-orders', 'other-amount'] as const) {
      expect([...kinds]).toContain(kind)
    }
    expect(withSameIds(await importTransfers(test.deps, request))).toEqual(withSameIds(trial))
  })

  it('lets go of each order before it comes to the next line, and of each reference', async () => {
    const seen: unknown[] = []
    const test = await shopWithOrders([1490, 990], async (_transaction, event) => {
      if (event.type !== 'payment-approved' || event.orderId !== 1002) return
      const free = await test.pool.query('select id from orders where id = 1001 for update skip locked')
      const references = await test.pool.query(
        `select count(*)::int as locked from pg_locks where locktype = 'advisory'
           and database = (select oid from pg_database where datname = current_database())`,
      )
      seen.push(...free.rows, ...references.rows)
    })
    await test.attempt('20/11/2026;1;Orden 1001;1490', '20/11/2026;2;Orden 1002;990')
    expect(seen).toEqual([{ id: 1001 }, { locked: 1 }])
  })

  it('waits for others who work with an order, and goes on afterwards', async () => {
    const test = await shopWithOrders([1490, 990])
    const holding = await test.pool.connect()
    await holding.query('begin')
    await holding.query('select id from orders where id = 1002 for update')
    const trial = test.attempt('20/11/2026;1;orden 1001;1490', '20/11/2026;2;orden 1002, orden 1001;990')
    await expect.poll(() => waitingFor(test.pool)).toBe(1)
    // The dry run has released its locks, so it can't deadlock with a holder of the other order.
    await holding.query('select id from orders where id = 1001 for update')
    await holding.query('rollback')
    holding.release()
    expect((await trial).map(({ kind }) => kind)).toEqual(['paid', 'paid'])
  })

  it('fails where somebody never lets go', async () => {
    const test = await shopWithOrders([1490])
    const holding = await test.pool.connect()
    await holding.query('begin')
    await holding.query('select id from orders where id = 1001 for update')
    await expect(test.attempt('20/11/2026;1;orden 1001;1490')).rejects.toMatchObject({ code: '55P03' })
    await holding.query('rollback')
    holding.release()
  })
})

/** A rollback does not reset the sequence, so a recorded transfer gets a new id each time. */
function withSameIds<Line extends object>(lines: readonly Line[]): Line[] {
  return lines.map(line => ('known' in line ? { ...line, known: { ...(line.known as object), id: 0 } } : line))
}

async function waitingFor(pool: { query(text: string): Promise<{ rows: { n: number }[] }> }): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n ?? 0
}
