import { describe, expect, it } from 'vitest'
import { feedFile, importFeeds, onlyBook } from '../../../test/support/onix.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { pricesWait } from '../../desk/waiting/prices-wait.ts'
import { effectInWords } from '../../desk/words/report-words.ts'
import { editBook, releaseBook } from '../editing/edit-book.ts'
import { readBookFile } from '../editing/read-book-file.ts'
import type { ImportRequest } from '../import/import-request.ts'
import { undoImport } from '../import/undo-import.ts'
import { acceptJump, listPriceJumps, refuseJumpOf } from './decide-jump.ts'

const ISBN = '9789974000018'
const OTHER = '9789974000025'
const byAna = { operator: 'ana', reason: 'prueba' }

/** Two books of a shop at 590 pesos; the first one's supplier then asks others. */
async function shop() {
  const test = await createTestDatabase()
  const deps = { pool: test.pool, clock: { now: () => new Date('2026-11-20T12:00:00Z') } }
  const says = (prices: Record<string, number | string>, options: Partial<ImportRequest> = {}) => {
    const rows = Object.entries(prices).map(([isbn, price]) => `${isbn};Título ${isbn.slice(-2)};${price}`)
    const file = feedFile(`isbn;título;precio\n${rows.join('\n')}\n`, 'libros.csv')
    return importFeeds(test, file, { supplier: 'Planeta', ...options })
  }
  await says({ [ISBN]: 590 })
  const jumps = async () => (await listPriceJumps(deps, { limit: 50 })).jumps
  const price = async () => (await onlyBook(test)).price_cents
  const version = async () => {
    const { version: number } = await test.db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()
    return Number(number)
  }
  const one = { isbn: ISBN, ...byAna }
  return { ...test, deps, says, jumps, price, version, one }
}

describe('prices that jump', () => {
  it('wait, the largest leap first, with where they come from', async () => {
    const { says, jumps, pool } = await shop()
    await says({ [OTHER]: 590 })
    await says({ [ISBN]: 1000, [OTHER]: 100 })
    expect(await jumps()).toMatchObject([
      { isbn: OTHER, fromCents: 59_000, toCents: 10_000 },
      { isbn: ISBN, fromCents: 59_000, toCents: 100_000, supplier: 'Planeta', importId: 3, files: ['libros.csv'] },
    ])
    expect(await pricesWait({ pool })).toMatchObject([
      { what: '2 precios siguen como estaban: cambiarían demasiado de una vez', next: [{ act: 'listPriceJumps' }] },
    ])
  })

  it('are offered by who said them, also of suppliers without any book', async () => {
    const { says, deps, db } = await shop()
    await says({ [ISBN]: 1000 }, { supplier: 'Océano' })
    expect(await db.selectFrom('books').select('supplier').execute()).toEqual([{ supplier: 'Océano' }])
    await db.updateTable('books').set({ supplier: 'Planeta' }).execute()
    expect(await listPriceJumps(deps, { supplier: 'oceano', limit: 5 })).toMatchObject({
      count: 1,
      suppliers: ['Océano'],
    })
    await says({ [ISBN]: 590 }, { supplier: 'Océano' })
    expect(await listPriceJumps(deps, { limit: 5 })).toEqual({ jumps: [], count: 0, suppliers: [] })
  })

  it('are decided where they are those that were seen', async () => {
    const { says, deps, jumps, price, one } = await shop()
    await says({ [ISBN]: 1000 })
    await says({ [ISBN]: 1100 })
    const seen = { toCents: 100_000 }
    for (const decide of [acceptJump, refuseJumpOf])
      for (const other of [seen, { toCents: null }])
        expect(await decide(deps, { ...one, seen: other })).toEqual({ kind: 'no-jump' })
    expect(await jumps()).toMatchObject([{ toCents: 110_000 }])
    expect(await acceptJump(deps, { ...one, seen: { toCents: 110_000 } })).toMatchObject({ kind: 'decided' })
    expect(await price()).toBe(110_000)
  })

  it('no longer wait once the feed says another price, all are accepted, or the import is undone', async () => {
    const { says, jumps, price } = await shop()
    await says({ [ISBN]: 1000 })
    await says({ [ISBN]: 1100 })
    expect(await jumps()).toMatchObject([{ toCents: 110_000, importId: 3 }])
    await says({ [ISBN]: 600 })
    expect(await jumps()).toEqual([])
    await says({ [ISBN]: 1000 }, { isDryRun: true })
    expect(await jumps()).toEqual([])
    await says({ [ISBN]: 1000 })
    await says({ [ISBN]: 1000 }, { acceptPriceJumps: true })
    expect(await jumps()).toEqual([])
    expect(await price()).toBe(100_000)
  })

  it('are told from what the catalogues say of the book now', async () => {
    const { says, jumps, pool, deps, one } = await shop()
    const { id } = await says({ [ISBN]: 750 })
    await says({ [ISBN]: 3000 })
    expect(await jumps()).toMatchObject([{ fromCents: 75_000, toCents: 300_000 }])
    await undoImport(pool, Number(id))
    expect(await jumps()).toMatchObject([{ fromCents: 59_000, toCents: 300_000 }])
    await editBook(deps, { ...one, cells: { precio: '650' } })
    expect(await jumps()).toMatchObject([{ fromCents: 59_000 }])
    expect(await acceptJump(deps, one)).toMatchObject({ fromCents: 59_000, toCents: 300_000 })
  })

  it('are told first where the book has no price now', async () => {
    const { says, jumps, deps, one, pool } = await shop()
    await says({ [OTHER]: 590 })
    await says({ [ISBN]: 1000, [OTHER]: 10_000 })
    await pool.query('update books set list_price_cents = null, price_cents = null where isbn = $1', [ISBN])
    expect(await jumps()).toMatchObject([
      { isbn: ISBN, fromCents: null, toCents: 100_000 },
      { isbn: OTHER, fromCents: 59_000 },
    ])
    expect(await acceptJump(deps, one)).toMatchObject({ kind: 'decided', fromCents: null, toCents: 100_000 })
  })

  it('go with their import when it is undone', async () => {
    const { says, jumps, pool } = await shop()
    const { id } = await says({ [ISBN]: 1000 })
    await undoImport(pool, Number(id))
    expect(await jumps()).toEqual([])
  })
})

describe('accepting a price that jumps', () => {
  it('asks it, in one step and with its history, and leaves it to the feeds', async () => {
    const { says, jumps, price, version, deps, one } = await shop()
    await says({ [ISBN]: 1000 })
    const before = await version()
    expect(await acceptJump(deps, one)).toEqual({
      kind: 'decided',
      title: 'Título 18',
      fromCents: 59_000,
      toCents: 100_000,
      isCovered: false,
    })
    expect(await version()).toBe(before + 1)
    expect(await price()).toBe(100_000)
    expect(await jumps()).toEqual([])
    const file = await readBookFile(deps, ISBN)
    expect(file).toMatchObject({ set: [] })
    expect(file?.history.find(({ kind }) => kind === 'JUMP_ACCEPTED')).toMatchObject({
      by: { person: 'ana', reason: 'prueba' },
      changes: [
        { field: 'list_price_cents', from: 59_000, to: 100_000 },
        { field: 'price_cents', from: 59_000, to: 100_000 },
      ],
    })
    expect(await acceptJump(deps, one)).toEqual({ kind: 'no-jump' })
    expect((await says({ [ISBN]: 1000 })).report.counts).toMatchObject({ unchanged: 1, priceJumps: 0 })
    await says({ [ISBN]: 1010 })
    expect(await price()).toBe(101_000)
  })

  it('goes beneath a price that a person set', async () => {
    const { says, price, deps, one } = await shop()
    await editBook(deps, { ...one, cells: { precio: '650' } })
    await says({ [ISBN]: 1000 })
    expect(await acceptJump(deps, one)).toMatchObject({ isCovered: true })
    expect(await price()).toBe(65_000)
    await releaseBook(deps, { ...one, fields: ['precio'] })
    expect(await price()).toBe(100_000)
  })
})

describe('refusing a price that jumps', () => {
  it('keeps the one there is, and does not bring the same up again until the feed says another', async () => {
    const { says, jumps, price, version, deps, one, pool } = await shop()
    await says({ [ISBN]: 1000 })
    const before = await version()
    expect(await refuseJumpOf(deps, one)).toMatchObject({ kind: 'decided', fromCents: 59_000, toCents: 100_000 })
    expect(await version()).toBe(before)
    expect((await says({ [ISBN]: 1000 })).report).toMatchObject({ counts: { priceJumps: 0 }, priceJumps: [] })
    expect([await jumps(), await pricesWait({ pool }), await price()]).toEqual([[], [], 59_000])
    const { history } = (await readBookFile(deps, ISBN)) ?? { history: [] }
    expect(history.find(({ kind }) => kind === 'JUMP_REFUSED')).toMatchObject({
      by: { person: 'ana' },
      changes: [{ from: 59_000, to: 100_000 }],
    })
    await says({ [ISBN]: 1001 })
    expect(await jumps()).toMatchObject([{ toCents: 100_100 }])
    await says({ [ISBN]: 600 })
    await says({ [ISBN]: 1000 })
    expect(await jumps()).toMatchObject([{ fromCents: 60_000, toCents: 100_000 }])
  })

  it('holds where all prices that jump are accepted: the report counts it apart', async () => {
    const { says, deps, one, db } = await shop()
    await says({ [OTHER]: 590 })
    await says({ [ISBN]: 5900 })
    await refuseJumpOf(deps, one)
    const all = { [ISBN]: 5900, [OTHER]: 1000 }
    const tried = await says(all, { acceptPriceJumps: true, isDryRun: true })
    const { report } = await says(all, { acceptPriceJumps: true })
    const books = await db.selectFrom('books').select('price_cents').orderBy('isbn').execute()
    expect(books).toEqual([{ price_cents: 59_000 }, { price_cents: 100_000 }])
    expect(report.counts).toMatchObject({ changed: 1, priceJumps: 1, staysRefused: 1 })
    expect(tried.report.counts).toEqual(report.counts)
    expect(effectInWords(report)).toBe(
      '1 cambia; 1 salto de precio aceptado; 1 precio que alguien rechazó sigue sin tomarse',
    )
    expect((await says(all)).report.counts, 'it is still refused').toMatchObject({ priceJumps: 0, staysRefused: 1 })
    expect((await says({ [ISBN]: 6000 }, { acceptPriceJumps: true })).report.counts.priceJumps).toBe(1)
  })

  it('holds for one book alone, and for no book that there is not', async () => {
    const { says, jumps, deps, one } = await shop()
    await says({ [OTHER]: 590 })
    await says({ [ISBN]: 1000, [OTHER]: 1000 })
    await refuseJumpOf(deps, one)
    expect(await jumps()).toMatchObject([{ isbn: OTHER }])
    expect(await refuseJumpOf(deps, { ...one, isbn: '9789974000032' })).toEqual({ kind: 'unknown-book' })
  })
})
