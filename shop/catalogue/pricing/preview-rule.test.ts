import { expect, it } from 'vitest'
import { withConnection } from '../../../platform/database/with-connection.ts'
import { price, pricedShop, shopWith } from '../../../test/support/priced-shop.ts'
import { whileImporting } from '../import/import-store.ts'
import { readNamesMeant } from './idle-rules.ts'
import { previewRule } from './preview-rule.ts'
import type { PriceRule } from './price-rule.ts'
import { nextSuppliedBooks } from './pricing-store.ts'
import { readPriceSettings } from './read-price-settings.ts'

const RULE: Omit<PriceRule, 'id'> = {
  ...{ supplier: null, publisher: null, currency: 'EUR', isNet: false, withoutTax: false, marginHundredths: 3500 },
  ...{ rounding: 'DOWN' as const, roundedToCents: 1000, minimumCents: null },
}
const NOTHING = { dearer: 0, cheaper: 0, first: 0, held: 0, lost: 0, faults: null, examples: [] }

it('tells what a rule would change, in the place of the one in force, and changes nothing', async () => {
  const shop = await pricedShop()
  const before = await shop.book()
  const tryWith = async (rule: Partial<PriceRule>) =>
    (await previewRule(shop.deps, { rule: { ...RULE, ...rule } })).tried
  const book = { isbn: before.isbn, title: before.title, fromCents: 115_000 }
  expect(await tryWith({})).toEqual({ ...NOTHING, books: 1, isPart: false })
  expect(await tryWith({ marginHundredths: 2500 })).toMatchObject({
    ...{ books: 1, cheaper: 1, dearer: 0, examples: [{ ...book, toCents: 106_000 }] },
  })
  expect(await tryWith({ marginHundredths: 4500 })).toMatchObject({ dearer: 1, cheaper: 0 })
  expect(await tryWith({ marginHundredths: 9000 })).toMatchObject({
    ...{ dearer: 0, held: 1, examples: [{ ...book, toCents: 162_000 }] },
  })
  expect(await tryWith({ minimumCents: 99_000_000 })).toMatchObject({
    ...{ dearer: 0, faults: { count: 1, reason: expect.stringContaining('diez veces') } },
  })
  expect(await tryWith({ supplier: 'PRUEBA', marginHundredths: 2500 })).toMatchObject({ books: 1, cheaper: 1 })
  expect(await shop.book()).toEqual(before)
  expect((await readPriceSettings(shop.deps)).rules).toMatchObject([{ marginHundredths: 3500 }])
})

it('tells of first prices, of books beyond its limit, and of an import that runs', async () => {
  const shop = await shopWith(price('18.50'))
  expect(await previewRule(shop.deps, { rule: RULE })).toEqual({ idle: null, tried: 'no-rate' })
  await shop.rate('EUR;46,20')
  expect((await previewRule(shop.deps, { rule: RULE })).tried).toMatchObject({
    ...{ first: 1, examples: [{ fromCents: null, toCents: 115_000 }] },
  })
  expect((await previewRule(shop.deps, { rule: RULE, limit: 0 })).tried).toMatchObject({ books: 0, isPart: true })
  const tried = await whileImporting(shop.test.pool, () => previewRule(shop.deps, { rule: RULE }))
  expect(tried).toEqual({ idle: null, tried: 'busy' })
})

it('tries no rule that is for no book, and reads only the books of its supplier and publisher', async () => {
  const shop = await pricedShop()
  const idle = { ...RULE, publisher: 'Otra' }
  await shop.test.pool.query(`update books set publisher = 'Ñandú'`)
  const own = { ...RULE, publisher: 'NANDU', supplier: 'PRUEBA' }
  expect(await whileImporting(shop.test.pool, () => previewRule(shop.deps, { rule: idle }))).toMatchObject({
    ...{ idle: { no: 'publisher' }, tried: null },
  })
  const booksOf = (of: typeof RULE) =>
    withConnection(shop.test.pool, async client =>
      nextSuppliedBooks(client, { onlyDated: false, of: await readNamesMeant(client, of) }, { after: 0, limit: 9 }),
    )
  expect(await booksOf(own)).toHaveLength(1)
  for (const other of [idle, { ...RULE, supplier: 'Otro' }]) expect(await booksOf(other)).toEqual([])
})

it('tells the desk of no import while a rule is tried, and of one that was killed', async () => {
  const shop = await pricedShop()
  await withConnection(shop.test.pool, async client => {
    const told: string[] = []
    client.on('notification', ({ payload }) => void told.push(payload ?? ''))
    await client.query('listen desk_changed')
    await previewRule(shop.deps, { rule: RULE })
    await client.query('select 1')
    expect(told).toEqual([])
    await client.query(`update imports set status = 'RUNNING'`)
    told.length = 0
    await previewRule(shop.deps, { rule: RULE })
    await client.query('select 1')
    expect(told).toContain('imports')
    const { rows } = await client.query('select distinct status from imports')
    expect(rows).toEqual([{ status: 'INTERRUPTED' }])
    await client.query('unlisten *')
  })
})
