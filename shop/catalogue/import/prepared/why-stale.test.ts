import { expect, it } from 'vitest'
import { prepareShop, SETTINGS } from '../../../../test/support/prepared-imports.ts'
import { askForUndoing } from '../ask-for-undoing.ts'
import { applyPrepared, tryImport } from './ask-for-import.ts'

const CSV = 'isbn;título;precio\n9789974000018;El puente;690\n'
const DAY_MS = 24 * 60 * 60_000

/** Two files that were tried; `stale` is what the page says of one, once the same is what applying it answers. */
async function twoTried() {
  const shop = await prepareShop()
  const { deps, upload, work, read } = shop
  const [first, second] = [await upload(CSV, 'primera.csv'), await upload(CSV.replace('690', '790'), 'segunda.csv')]
  const tried = async (id: string) => {
    expect(await tryImport(deps, { id, settings: SETTINGS })).toEqual({ kind: 'asked' })
    await work()
  }
  const stale = async (id: string) => {
    const staleness = (await read(id))?.staleness
    expect(await applyPrepared(deps, { id })).toEqual(staleness ?? { kind: 'asked' })
    return staleness
  }
  await tried(first)
  await tried(second)
  return { ...shop, first, second, tried, stale }
}

it('a try holds no more once another import is being applied, was applied, is being undone or was undone', async () => {
  const { deps, work, read, first, second, tried, stale } = await twoTried()
  expect(await stale(first)).toBeNull()
  expect(await stale(second)).toEqual({ kind: 'other-under-way', fileName: 'primera.csv' })
  await work()
  expect(await stale(second)).toEqual({ kind: 'imported-since', files: ['primera.csv'] })
  await tried(second)
  await askForUndoing(deps, (await read(first))?.importId ?? 0)
  expect(await stale(second), 'is being undone').toEqual({ kind: 'undone-since' })
  await work()
  expect(await stale(second), 'was undone').toEqual({ kind: 'undone-since' })
  await tried(second)
  expect(await stale(second)).toBeNull()
})

it('a try holds no more after a day, but one that was killed while it was applied goes on', async () => {
  const { clock, work, read, second, tried, stale } = await twoTried()
  const later = (ms: number) => {
    clock.at = new Date(clock.at.getTime() + ms)
  }
  later(DAY_MS)
  expect((await read(second))?.staleness).toBeNull()
  later(1)
  expect(await stale(second)).toEqual({ kind: 'try-old' })
  await tried(second)
  expect(await stale(second)).toBeNull()
  later(3 * 60_000)
  expect(await stale(second), 'its job was killed').toBeNull()
  await work()
  expect(await read(second)).toMatchObject({ state: 'APPLIED', staleness: null })
})

it('a try holds no more once a price rule or a rate is another one, and does while the same rate comes again', async () => {
  const { pool, tried, read, second } = await twoTried()
  const rate = (millionths: number, day: string) =>
    pool.query(
      `insert into exchange_rates (currency, rate_millionths, on_date, set_by, set_at) values ('EUR', $1, $2, 'Ana', now())`,
      [millionths, day],
    )
  const staleness = async () => (await read(second))?.staleness
  await rate(46_000_000, '2026-11-24')
  expect(await staleness()).toEqual({ kind: 'prices-changed' })
  await tried(second)
  await rate(46_000_000, '2026-11-25')
  expect(await staleness()).toBeNull()
  await pool.query(`insert into price_rules (currency, is_net, without_tax, margin_hundredths, rounding, rounded_to_cents, set_by, set_at, reason)
    values ('EUR', false, false, 3500, 'NEAREST', 1000, 'Ana', now(), 'margen')`)
  expect(await staleness()).toEqual({ kind: 'prices-changed' })
  await tried(second)
  await pool.query('update price_rules set ended_at = now()')
  expect(await staleness()).toEqual({ kind: 'prices-changed' })
})

it('a try holds no more once a supplier has another rank or a subject another category', async () => {
  const { pool, tried, read, second } = await twoTried()
  const staleness = async () => (await read(second))?.staleness
  await pool.query(
    `insert into supplier_ranks (supplier, rank, set_by, set_at, reason) values ('Sur', 1, 'Ana', now(), 'x')`,
  )
  expect(await staleness()).toEqual({ kind: 'ranks-changed' })
  await tried(second)
  expect(await staleness()).toBeNull()
  await pool.query('update supplier_ranks set ended_at = now()')
  expect(await staleness()).toEqual({ kind: 'ranks-changed' })
  await tried(second)
  await pool.query(`insert into subject_mappings (scheme, code_prefix, category_code) values ('PROPIO', 'X', 'FA')`)
  expect(await staleness()).toEqual({ kind: 'ranks-changed' })
})

it('of a try from before its moment was kept nothing is known but that it has to be tried again', async () => {
  const { db, read, second, stale } = await twoTried()
  const report = { ...(await read(second))?.report, pricedAfter: undefined }
  const keep = (as: object) =>
    db
      .updateTable('prepared_imports')
      .set({ report: JSON.stringify(as) })
      .where('id', '=', second)
      .execute()
  await keep({ ...report, triedAfter: undefined })
  expect(await stale(second)).toEqual({ kind: 'not-tried' })
  await keep(report)
  expect((await read(second))?.staleness, 'it was kept, but not the prices').toBeNull()
})
