import { describe, expect, it } from 'vitest'
import type { StrandType } from '../../contract/book.ts'
import type { OrderStatus } from '../../contract/order.ts'
import { loadSampleCatalogue } from '../../db/sample/load-sample-catalogue.ts'
import { insertBook } from '../../test/support/books.ts'
import { createTestShop, type TestShop } from '../../test/support/test-shop.ts'
import { refreshStrands } from './refresh-strands.ts'

const TODAY = '2026-11-20'

async function titles({ shop }: TestShop, type: StrandType): Promise<string[]> {
  return (await shop.readStrand({ type })).books.map(book => book.title)
}

async function version({ db }: TestShop): Promise<number> {
  return (await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version
}

/** Places an order of this many copies on a given day. */
async function order(
  { db }: TestShop,
  bibliomanagerId: string,
  { status = 'CONFIRMED', quantity = 1, day = TODAY }: { status?: OrderStatus; quantity?: number; day?: string },
): Promise<void> {
  const { id } = await db
    .insertInto('orders')
    .values({
      external_id: crypto.randomUUID(),
      request_hash: 'x',
      status,
      customer_full_name: 'Ana',
      customer_email: 'ana@correo.example',
      customer_tel: '099',
      shipping_method: 'PICKUP',
      order_total_cents: quantity,
      shipping_total_cents: 0,
      grand_total_cents: quantity,
      placed_at: `${day}T12:00:00Z`,
      updated_at: `${day}T12:00:00Z`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_lines')
    .values({
      order_id: id,
      line_number: 1,
      bibliomanager_id: bibliomanagerId,
      isbn: '9788437604947',
      title: 'Como era entonces',
      quantity,
      unit_price_cents: 1,
      line_total_cents: quantity,
    })
    .execute()
}

describe('best sellers', () => {
  it('are sold most in the last 90 days, then ever, then by the catalogue’s own sales', async () => {
    const test = await createTestShop(`${TODAY}T12:00:00Z`)
    const sales: Record<string, number> = { lately: 0, often: 0, once: 0, 'never-800': 800, 'never-900': 900 }
    for (const [id, count] of Object.entries(sales)) {
      await insertBook(test.db, { bibliomanager_id: id, title: id, author: id, sales: count })
    }
    await order(test, 'lately', { quantity: 2, day: '2026-08-23' })
    await order(test, 'often', { quantity: 1, day: '2026-11-01' })
    await order(test, 'often', { quantity: 50, day: '2026-08-21' })
    await order(test, 'once', { quantity: 1, day: '2026-11-02' })
    await refreshStrands(test)
    expect(await titles(test, 'BESTSELLERS')).toEqual(['lately', 'often', 'once', 'never-900', 'never-800'])
  })

  it('count confirmed orders alone', async () => {
    const test = await createTestShop()
    await insertBook(test.db, { bibliomanager_id: 'asked', title: 'asked', author: 'A' })
    await insertBook(test.db, { bibliomanager_id: 'sold', title: 'sold', author: 'B' })
    for (const status of [
      'PENDING_PAYMENT',
      'PENDING_CONFIRMATION',
      'CANCELLED',
      'BMG_ORDER_CONFIRMATION_FAILED',
    ] as const) {
      await order(test, 'asked', { status, quantity: 9 })
    }
    await order(test, 'sold', { quantity: 1 })
    await refreshStrands(test)
    expect(await titles(test, 'BESTSELLERS')).toEqual(['sold', 'asked'])
  })

  it('are a hundred at most, and only books that can be bought', async () => {
    const test = await createTestShop()
    await insertBook(test.db, { bibliomanager_id: 'unpriced', title: 'unpriced', price_cents: null, sales: 999 })
    await insertBook(test.db, { bibliomanager_id: 'gone', title: 'gone', withdrawn_at: new Date(), sales: 999 })
    await order(test, 'unpriced', { quantity: 9 })
    await order(test, 'gone', { quantity: 9 })
    for (let index = 0; index < 103; index++) await insertBook(test.db, { author: `A${index}`, sales: index })
    await refreshStrands(test)
    const best = await titles(test, 'BESTSELLERS')
    expect(best).toHaveLength(100)
    expect(best).not.toContain('unpriced')
    expect(best).not.toContain('gone')
  })
})

describe('new releases', () => {
  it('are the latest published until today, of one day the last to arrive first, undated ones at the end', async () => {
    const test = await createTestShop(`${TODAY}T12:00:00Z`)
    const books: [string, string | null, string][] = [
      ['undated', null, '2026-11-19'],
      ['of May, early', '2026-05-01', '2026-05-02'],
      ['of May, late', '2026-05-01', '2026-11-18'],
      ['of today', TODAY, '2026-01-01'],
      ['of tomorrow', '2026-11-21', '2026-11-01'],
    ]
    for (const [title, date, arrival] of books) {
      await insertBook(test.db, { title, author: title, publishing_date: date, created_at: `${arrival}T00:00:00Z` })
    }
    await insertBook(test.db, { title: 'unpriced', price_cents: null, publishing_date: TODAY })
    await insertBook(test.db, { title: 'gone', withdrawn_at: new Date(), publishing_date: TODAY })
    await refreshStrands(test)
    expect(await titles(test, 'NEW_RELEASES')).toEqual(['of today', 'of May, late', 'of May, early', 'undated'])
  })

  it('go by the day in Montevideo', async () => {
    const test = await createTestShop('2026-11-21T01:00:00Z')
    await insertBook(test.db, { title: 'of the 21st', publishing_date: '2026-11-21' })
    await refreshStrands(test)
    expect(await titles(test, 'NEW_RELEASES')).toEqual([])
    test.clock.at = new Date('2026-11-21T03:00:00Z')
    await refreshStrands(test)
    expect(await titles(test, 'NEW_RELEASES')).toEqual(['of the 21st'])
  })

  it('keep books of one author apart', async () => {
    const test = await createTestShop()
    for (const [title, author, day] of [
      ['A1', 'A', '2026-10-04'],
      ['A2', 'A', '2026-10-03'],
      ['B1', 'B', '2026-10-02'],
    ] as const) {
      await insertBook(test.db, { title, author, publishing_date: day })
    }
    await refreshStrands(test)
    expect(await titles(test, 'NEW_RELEASES')).toEqual(['A1', 'B1', 'A2'])
  })
})

describe('a refresh', () => {
  it('writes nothing when nothing changed, and says what it changed', async () => {
    const test = await createTestShop()
    const { id } = await insertBook(test.db, { publishing_date: '2026-10-01' })
    expect(await refreshStrands(test)).toEqual(['BESTSELLERS', 'NEW_RELEASES'])
    const before = await version(test)
    expect(await refreshStrands(test)).toEqual([])
    expect(await version(test)).toBe(before)
    await test.db.updateTable('books').set({ publishing_date: '2027-01-01' }).where('id', '=', id).execute()
    expect(await refreshStrands(test)).toEqual(['NEW_RELEASES'])
    expect(await titles(test, 'NEW_RELEASES')).toEqual([])
  })

  it('leaves the strands of the sample catalogue as its loader filled them', async () => {
    const test = await createTestShop()
    const client = await test.pool.connect()
    await loadSampleCatalogue(client, 400).finally(() => client.release())
    const before = [await titles(test, 'BESTSELLERS'), await titles(test, 'NEW_RELEASES')]
    expect(before.every(books => books.length > 10)).toBe(true)
    expect(await refreshStrands(test)).toEqual([])
    expect([await titles(test, 'BESTSELLERS'), await titles(test, 'NEW_RELEASES')]).toEqual(before)
  })
})
