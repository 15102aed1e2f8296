import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { insertBook } from '../../test/support/books.ts'
import { createTestShop, type TestShop } from '../../test/support/test-shop.ts'
import { MOST_A_DAY, readMisses, recordMiss } from './search-misses.ts'

const misses = ({ db, clock }: TestShop, days = 30) => readMisses({ db, clock }, { days, limit: 100 })
const soon = { interval: 20, timeout: 5000 }

describe('a search that finds nothing', () => {
  it('is counted by day and folded text', async () => {
    const test = await createTestShop('2026-11-20T12:00:00Z')
    for (const q of ['Inexistente', 'INEXISTÉNTE', 'otra nada']) await test.shop.searchBooks({ q })
    await expect
      .poll(() => misses(test), soon)
      .toEqual([
        { query: 'inexistente', times: 2, lastDay: '2026-11-20' },
        { query: 'otra nada', times: 1, lastDay: '2026-11-20' },
      ])
    test.clock.at = new Date('2026-11-22T12:00:00Z')
    await test.shop.searchBooks({ q: 'otra nada' })
    await expect.poll(() => misses(test, 1), soon).toEqual([{ query: 'otra nada', times: 1, lastDay: '2026-11-22' }])
    expect((await misses(test)).map(({ times }) => times)).toEqual([2, 2])
  })

  it('counts for Montevideo’s day, not for the one that has begun in UTC', async () => {
    const test = await createTestShop('2026-11-21T00:30:00Z')
    await test.shop.searchBooks({ q: 'inexistente' })
    await expect.poll(() => misses(test, 1), soon).toEqual([{ query: 'inexistente', times: 1, lastDay: '2026-11-20' }])
  })

  it('is not counted when it found something, was corrected, or has filters', async () => {
    const test = await createTestShop()
    await insertBook(test.db, { title: 'Historia' })
    for (const request of [
      { q: 'historia' },
      { q: 'hisotria' },
      { q: 'historia', author: 'Nadie' },
      { author: 'Nadie' },
      {},
    ]) {
      await test.shop.searchBooks(request)
    }
    await test.shop.searchBooks({ q: 'la última' })
    await expect.poll(() => misses(test), soon).toMatchObject([{ query: 'la ultima' }])
  })

  it('keeps an ISBN to order, no mail address, no long number, and 100 characters', async () => {
    const test = await createTestShop()
    for (const q of ['ana@example.com', '099 123 456', '4.123.456-7', '978-0-306-40615-7', 'x'.repeat(180)])
      await test.shop.searchBooks({ q })
    await expect
      .poll(async () => (await misses(test)).map(miss => miss.query).sort(), soon)
      .toEqual(['9780306406157', 'x'.repeat(100)])
  })

  it('fills a day with so many texts at most', async () => {
    const test = await createTestShop()
    await test.pool.query(
      `insert into search_misses (day, query) select '2026-11-20', 'robot ' || i from generate_series(1, $1::int) as i`,
      [MOST_A_DAY],
    )
    for (const q of ['zzznueva', 'robot 7']) await test.shop.searchBooks({ q })
    await expect.poll(async () => (await misses(test))[0], soon).toMatchObject({ query: 'robot 7', times: 2 })
    expect((await test.pool.query(`select from search_misses where query = 'zzznueva'`)).rowCount).toBe(0)
  })
  it('is logged when it can not be counted', async () => {
    const { db, pool, clock } = await createTestShop()
    await pool.query('drop table search_misses')
    const lines: string[] = []
    recordMiss({ db, clock, log: pino({ base: null }, { write: line => lines.push(line) }) }, 'inexistente')
    await expect.poll(() => lines.length, soon).toBe(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 40,
      err: { message: expect.stringContaining('search_misses') },
      msg: 'no se pudo contar una búsqueda sin resultados',
    })
  })
})
