import { describe, expect, it } from 'vitest'
import { feedFile, importFeeds, onixMessage, onixProduct, onlyBook } from '../../../test/support/onix.ts'
import { byAna, ISBN, shopOfSuppliers } from '../../../test/support/ranked-suppliers.ts'
import type { TestDatabase } from '../../../test/support/test-database.ts'
import { editBook, releaseBook } from '../editing/edit-book.ts'
import { undoImport } from '../import/undo-import.ts'
import { applyPrices } from '../pricing/apply-prices.ts'
import { acceptJump, refuseJumpOf } from '../pricing/decide-jump.ts'
import { setPriceRule } from '../pricing/set-price-rule.ts'
import { forgetRank, listSuppliers, setRank } from './set-rank.ts'

const differences = ({ db }: TestDatabase) =>
  db.selectFrom('supplier_differences').select(['supplier', 'field', 'value']).orderBy('field').execute()
const version = ({ db }: TestDatabase) =>
  db
    .selectFrom('catalogue_state')
    .select('version')
    .executeTakeFirstOrThrow()
    .then(row => Number(row.version))

describe('without ranks', () => {
  it('the last file wins, and who gave what is remembered for the day on which ranks are set', async () => {
    const { says, deps, ...test } = await shopOfSuppliers()
    await says('Planeta', { título: 'Rayuela', autor: 'Julio Cortázar', precio: '900' })
    await says('Distribuidora', { título: 'RAYUELA', precio: '950' })
    expect(await onlyBook(test)).toMatchObject({
      title: 'RAYUELA',
      list_price_cents: 95_000,
      supplier: 'Distribuidora',
      field_suppliers: { author: 'Planeta' },
    })
    await setRank(deps, { supplier: 'planeta', field: null, rank: 1, ...byAna })
    await says('Distribuidora', { autor: 'CORTAZAR', precio: '960' })
    expect(await onlyBook(test)).toMatchObject({ author: 'Julio Cortázar', list_price_cents: 96_000 })
  })

  it('one that is written in several ways is one, by the way that most of its books have', async () => {
    const { says, deps } = await shopOfSuppliers()
    await says('Océano', { título: 'Rayuela' })
    await says('OCEANO', { isbn: '9789974000025', título: 'Los premios' })
    await says('Océano', { isbn: '9789974000032', título: 'Bestiario' })
    await says('Planeta', { isbn: '9789974000049', título: 'Octaedro' })
    expect((await listSuppliers(deps)).books).toEqual([
      { supplier: 'Océano', books: 3, withdrawn: 0 },
      { supplier: 'Planeta', books: 1, withdrawn: 0 },
    ])
  })

  it('a file that says the same again changes nothing', async () => {
    const { says } = await shopOfSuppliers()
    await says('Planeta', { título: 'Rayuela', precio: '900' })
    await says(null, { precio: '950' })
    expect((await says(null, { precio: '950' })).report.counts).toMatchObject({ changed: 0, unchanged: 1 })
    expect((await says('Planeta', { precio: '950' })).report.counts).toMatchObject({ changed: 0, unchanged: 1 })
  })
})

describe('a supplier who ranks worse', () => {
  it('overwrites nothing, fills what is missing, and its word is kept', async () => {
    const { says, ...test } = await shopOfSuppliers({ Planeta: 1, Distribuidora: 2 })
    await says('Planeta', { título: 'Rayuela', precio: '900' })
    const { report } = await says('Distribuidora', { título: 'RAYUELA', precio: '950', descripción: 'Una novela.' })
    expect(await onlyBook(test)).toMatchObject({
      title: 'Rayuela',
      list_price_cents: 90_000,
      price_cents: 90_000,
      description: 'Una novela.',
      supplier: 'Planeta',
      field_suppliers: { description: 'Distribuidora' },
    })
    expect(report).toMatchObject({
      changedFields: { description: 1 },
      keptFields: { title: 1, list_price_cents: 1 },
      counts: { priceJumps: 0 },
    })
    expect(await differences(test)).toEqual([
      { supplier: 'Distribuidora', field: 'list_price_cents', value: 95_000 },
      { supplier: 'Distribuidora', field: 'title', value: 'RAYUELA' },
    ])
  })

  it('is one without a rank too, and a file that names nobody', async () => {
    const { says, ...test } = await shopOfSuppliers({ Planeta: 5 })
    await says('Planeta', { título: 'Rayuela' })
    await says('Otra', { título: 'RAYUELA' })
    const { report } = await says(null, { título: 'rayuela' })
    expect(report.notices).toEqual([expect.stringMatching(/no dicen de qué proveedor son/)])
    expect((await onlyBook(test)).title).toBe('Rayuela')
    expect((await differences(test)).map(({ supplier }) => supplier)).toEqual(expect.arrayContaining(['', 'Otra']))
  })

  it('is reported once: the same file again changes nothing, not even the version', async () => {
    const { says, ...test } = await shopOfSuppliers({ Planeta: 1 })
    await says('Planeta', { título: 'Rayuela' })
    await says('Otra', { título: 'RAYUELA', descripción: 'Una novela.' })
    const before = await version(test)
    expect((await says('Otra', { título: 'RAYUELA', descripción: 'Una novela.' })).report.counts.unchanged).toBe(1)
    expect(await version(test)).toBe(before)
    await says('Otra', { título: 'Rayuela' })
    expect(await differences(test)).toEqual([])
  })

  it('changes a field in which it ranks better, and what it costs with whether it is sold', async () => {
    const { says, ...test } = await shopOfSuppliers({
      Planeta: 1,
      Depósito: 2,
      'Depósito:precio': 1,
      'Planeta:precio': 2,
    })
    await says('Planeta', { título: 'Rayuela', precio: '900', productAvailability: '20' })
    await says('DEPOSITO', { título: 'RAYUELA', precio: '950', productAvailability: '40' })
    expect(await onlyBook(test)).toMatchObject({ title: 'Rayuela', list_price_cents: 95_000, price_cents: null })
    await says('Planeta', { precio: '910', productAvailability: '20' })
    expect(await onlyBook(test)).toMatchObject({ list_price_cents: 95_000, price_cents: null, supplier: 'Planeta' })
  })

  it('neither withdraws a book nor has it back, nor changes its ISBN', async () => {
    const { says, ...test } = await shopOfSuppliers({ Prueba: 1, Otra: 2 })
    const product = onixProduct({ id: null })
    await importFeeds(test, feedFile(onixMessage(product)))
    const other = (fields: object) => onixMessage(onixProduct({ reference: 'otra.1', id: null, ...fields }))
    const asOther = { supplier: 'Otra' }
    await importFeeds(test, feedFile(other({ title: 'Otro título' })), asOther)
    await importFeeds(test, feedFile(other({ notification: '05' })), asOther)
    expect(await onlyBook(test)).toMatchObject({ title: 'La casa del río', withdrawn_at: null, supplier: 'Prueba' })
    const { report } = await importFeeds(test, feedFile(other({ isbn: '9789974000025' })), asOther)
    expect(report.refused).toMatchObject([{ reason: expect.stringContaining('«Prueba», que tiene prioridad') }])
    await importFeeds(test, feedFile(onixMessage(onixProduct({ id: null, notification: '05' }))))
    expect((await onlyBook(test)).withdrawn_at).not.toBeNull()
    await importFeeds(test, feedFile(other({})), asOther)
    expect((await onlyBook(test)).withdrawn_at).not.toBeNull()
    expect(await differences(test)).toContainEqual({ supplier: 'Otra', field: 'withdrawn_at', value: null })
    await says('Prueba', { título: 'La casa del río' })
    expect((await onlyBook(test)).withdrawn_at).toBeNull()
  })
})

describe('files of several suppliers in one import', () => {
  it('are not mixed: the best one speaks, the others are refused, wherever they come', async () => {
    const { deps, ...test } = await shopOfSuppliers()
    const rows = ['Otra;RAYUELA;De la otra.', 'Planeta;Rayuela;', 'planeta;;De Planeta.', ';rayuela;']
    const file = feedFile(
      `isbn;proveedor;título;descripción\n${rows.map(row => `${ISBN};${row}`).join('\n')}\n`,
      'a.csv',
    )
    expect((await importFeeds(test, file, { isDryRun: true })).report.counts).toMatchObject({
      refused: 0,
      ignored: { repeated: 3 },
    })
    await setRank(deps, { supplier: 'Planeta', field: null, rank: 1, ...byAna })
    const { report } = await importFeeds(test, file)
    expect(report.counts).toMatchObject({ added: 1, refused: 2, ignored: { repeated: 1 } })
    expect(report.refused.map(({ line, reason }) => [line, reason])).toEqual([
      [2, expect.stringContaining('otro proveedor habla del mismo libro en estos archivos')],
      [5, expect.stringContaining('se importan por separado')],
    ])
    expect(await onlyBook(test)).toMatchObject({ title: 'Rayuela', description: 'De Planeta.', supplier: 'planeta' })
  })
})

describe('a supplier who ranks better', () => {
  it('takes the book over, and does not empty what a worse one filled', async () => {
    const { says, ...test } = await shopOfSuppliers({ Prueba: 1 })
    await says('Otra', { título: 'LA CASA', descripción: 'De la otra.', precio: '590', páginas: '120' })
    await importFeeds(test, feedFile(onixMessage(onixProduct({ id: null, collateral: null }))))
    expect(await onlyBook(test)).toMatchObject({
      title: 'La casa del río',
      description: 'De la otra.',
      total_pages: 120,
      supplier: 'Prueba',
      field_suppliers: { description: 'Otra', total_pages: 'Otra' },
    })
    const { counts } = (await importFeeds(test, feedFile(onixMessage(onixProduct({ id: null, collateral: null })))))
      .report
    expect(counts).toMatchObject({ changed: 0, unchanged: 1 })
    await says('Otra', { título: 'LA CASA', descripción: 'De la otra, otra vez.' })
    expect(await onlyBook(test)).toMatchObject({ title: 'La casa del río', description: 'De la otra, otra vez.' })
  })

  it('ends the sale with a book that it recalls without a price, whatever a worse one still asks', async () => {
    const { says, ...test } = await shopOfSuppliers({ Prueba: 1, Distribuidora: 2 })
    const recall = onixProduct({ id: null, publishing: '<PublishingStatus>17</PublishingStatus>', supply: null })
    await importFeeds(test, feedFile(onixMessage(onixProduct({ id: null }))))
    await importFeeds(test, feedFile(onixMessage(recall)))
    const old = { título: 'La casa', precio: '480', productAvailability: '20' }
    await says('Distribuidora', old)
    const recalled = { publishing_status: '17', list_price_cents: null, price_cents: null, field_suppliers: null }
    expect(await onlyBook(test)).toMatchObject(recalled)
    expect(await differences(test)).toContainEqual(
      expect.objectContaining({ field: 'list_price_cents', value: 48_000 }),
    )

    const other = await shopOfSuppliers({ Prueba: 1, Distribuidora: 2 })
    await other.says('Distribuidora', old)
    await importFeeds(other, feedFile(onixMessage(recall)))
    expect(await onlyBook(other)).toMatchObject({ ...recalled, supplier: 'Prueba' })
  })

  it('stands for what it only repeats', async () => {
    const { says, ...test } = await shopOfSuppliers({ Otra: 1, Planeta: 2, 'Planeta:título': 1, 'Otra:título': 2 })
    await says('Otra', { título: 'Rayuela' })
    await says('Planeta', { título: 'Rayuela' })
    await says('Otra', { título: 'RAYUELA' })
    expect(await onlyBook(test)).toMatchObject({ title: 'Rayuela', supplier: 'Otra' })
  })

  it('empties what it said itself', async () => {
    const { says, ...test } = await shopOfSuppliers({ Planeta: 1 })
    await says('Planeta', { título: 'Rayuela', descripción: 'Una novela.' })
    await says('Planeta', { 'descripción!': '' })
    expect((await onlyBook(test)).description).toBeNull()
  })
})

describe('what ranks decide', () => {
  it('is what a dry run says, and what undoing takes back', async () => {
    const { says, ...test } = await shopOfSuppliers({ Planeta: 1 })
    await says('Planeta', { título: 'Rayuela' })
    const { updated_at: _, ...before } = await onlyBook(test)
    const said = { título: 'RAYUELA', descripción: 'Una novela.' }
    const dry = await says('Otra', said, { isDryRun: true })
    expect(await differences(test)).toEqual([])
    const { id, report } = await says('Otra', said)
    expect(report).toEqual(dry.report)
    await undoImport(test.pool, Number(id))
    expect(await onlyBook(test)).toMatchObject(before)
    expect(await differences(test)).toEqual([])
  })

  it('lies below what a person set: a release gives back the best word', async () => {
    const { says, deps, ...test } = await shopOfSuppliers({ Planeta: 1 })
    await says('Planeta', { título: 'Rayuela' })
    await editBook(deps, { isbn: ISBN, cells: { título: 'Rayuela (a mano)' }, ...byAna })
    await says('Planeta', { título: 'Rayuela, 2.ª edición' })
    await says('Otra', { título: 'RAYUELA' })
    expect((await onlyBook(test)).title).toBe('Rayuela (a mano)')
    await releaseBook(deps, { isbn: ISBN, fields: ['título'], ...byAna })
    expect((await onlyBook(test)).title).toBe('Rayuela, 2.ª edición')
  })

  it('that is held back leaves the price with who gave it, and refused it changes nothing', async () => {
    const { says, deps, ...test } = await shopOfSuppliers({
      Alfa: 1,
      Beta: 5,
      'Alfa:precio': 2,
      'Beta:precio': 1,
    })
    await says('Alfa', { título: 'Rayuela', precio: '610' })
    await says('Beta', { precio: '2000' })
    expect(await onlyBook(test)).toMatchObject({ list_price_cents: 61_000, field_suppliers: null })
    await refuseJumpOf(deps, { isbn: ISBN, ...byAna })
    await says('Alfa', { precio: '620' })
    expect(await onlyBook(test)).toMatchObject({ list_price_cents: 62_000, field_suppliers: null })
    await says('Beta', { precio: '2000' })
    await acceptJump(deps, { isbn: ISBN, ...byAna })
    expect(await onlyBook(test)).toMatchObject({
      list_price_cents: 200_000,
      field_suppliers: { list_price_cents: 'Beta' },
    })
  })

  it('goes by the rules of who gave the price', async () => {
    const { says, deps, ...test } = await shopOfSuppliers({ Planeta: 1, 'Depósito:precio': 1, 'Planeta:precio': 2 })
    const rule = { currency: 'EUR', isNet: false, publisher: null, withoutTax: false, minimumCents: null }
    const exact = { rounding: 'NEAREST', roundedToCents: 100 } as const
    await test.pool.query(
      `insert into exchange_rates (currency, rate_millionths, on_date, set_by, set_at) values ('EUR', 40000000, '2026-11-19', 'ana', now())`,
    )
    const ruleOf = (supplier: string, marginHundredths: number) =>
      setPriceRule(deps, { rule: { ...rule, ...exact, supplier, marginHundredths }, ...byAna })
    await ruleOf('Planeta', 10_000)
    await ruleOf('Depósito', 5000)
    await says('Planeta', { título: 'Rayuela' })
    await says('Depósito', { precio: '10', moneda: 'EUR' })
    expect(await onlyBook(test)).toMatchObject({ supplier: 'Planeta', list_price_cents: 60_000 })
    await ruleOf('Depósito', 6000)
    await applyPrices(deps, { isDryRun: false, acceptPriceJumps: false, priceJumpPercent: 30 })
    expect(await onlyBook(test)).toMatchObject({
      supplier: 'Planeta',
      list_price_cents: 64_000,
      field_suppliers: { list_price_cents: 'Depósito' },
    })
  })

  it('ends with the last rank: the last file wins again, and nothing differs', async () => {
    const { says, deps, ...test } = await shopOfSuppliers({ Planeta: 1 })
    await says('Planeta', { título: 'Rayuela' })
    await says('Otra', { título: 'RAYUELA' })
    const rank = { supplier: 'planeta', field: null, ...byAna }
    expect(await forgetRank(deps, rank)).toEqual({ kind: 'forgotten', count: 1 })
    expect(await forgetRank(deps, rank)).toEqual({ kind: 'no-rank' })
    expect(await differences(test)).toEqual([])
    await says('Otra', { título: 'RAYUELA' })
    expect((await onlyBook(test)).title).toBe('RAYUELA')
  })
})
