import { describe, expect, it } from 'vitest'
import { feedFile, importFeeds } from '../../../test/support/onix.ts'
import { BARRED, ISBN, NOT_HERE, rights, shopOfOneBook, territory, world } from '../../../test/support/sales-rights.ts'
import type { TestDatabase } from '../../../test/support/test-database.ts'
import { whyNotSold } from '../../desk/words/book-words.ts'
import { reportInView } from '../../desk/words/report-words.ts'
import { editBook, releaseBook } from '../editing/edit-book.ts'
import { readBookFile } from '../editing/read-book-file.ts'
import { setRank } from '../suppliers/set-rank.ts'
import { describeReport } from './report-text.ts'
import { previewUndoing, undoImport } from './undo-import.ts'

const LEFT_TO_OTHERS =
  'la editorial no permite venderlo en Uruguay, o lo deja solo a otros (una cadena, escuelas, bibliotecas…)'
const deps = ({ pool }: TestDatabase) => ({ pool, clock: { now: () => new Date('2026-11-20T12:00:00Z') } })
const BY = { operator: 'Ana', reason: 'lo dice el contrato' }

describe('a book that may not be sold in Uruguay', () => {
  it('is named with its reason in the report and on its page', async () => {
    const { says, book } = await shopOfOneBook()
    const { report } = await says({ publishing: NOT_HERE }, { isDryRun: true })
    expect(describeReport(report, { isDryRun: true })).toMatch(
      /No se venderían: su editorial no lo permite en Uruguay, o lo deja solo a otros.*\n {2}uy.prueba.1 {2}La casa del río: la editorial no permite venderlo en Uruguay, o lo deja solo a otros \(una cadena, escuelas, bibliotecas…\) \(03\)/,
    )
    await says({ publishing: NOT_HERE })
    expect(reportInView(report)).toMatchObject({
      barred: [{ isbn: ISBN, title: 'La casa del río', why: LEFT_TO_OTHERS }],
      barredCount: '1',
    })
    expect(report.quality).toMatchObject({ barred: 1, notSold: 0 })
    const { price_cents, list_price_cents, sales_rights } = await book()
    expect(whyNotSold({ book: { price_cents, list_price_cents, sales_rights }, set: [] })).toBe(
      `Del catálogo: $\u00a0590, pero ${LEFT_TO_OTHERS}.`,
    )
  })

  it('that its publisher does not name is sold, and counted', async () => {
    const { says } = await shopOfOneBook()
    const { report } = await says({ publishing: rights('01', territory('ES')) })
    expect(report.barred).toBeUndefined()
    expect(describeReport(report, { isDryRun: false })).toContain(
      'cuya editorial dice dónde se vende, pero no si se puede en Uruguay (se vende)',
    )
  })

  it('is sold once a later record takes the ban away, and not once one brings it', async () => {
    const { says, book } = await shopOfOneBook()
    await says({ publishing: '' })
    await says({ publishing: NOT_HERE })
    expect(await book()).toMatchObject(BARRED)
    await says({ publishing: rights('01', territory('UY')) })
    expect(await book()).toMatchObject({ sales_rights: '01', price_cents: 59_000 })
  })

  it('stays so with updates of other blocks, and follows one of PublishingDetail', async () => {
    const { says, book } = await shopOfOneBook()
    await says({ publishing: NOT_HERE })
    await says({ notification: '04', collateral: null, publishing: null, price: '600.00' })
    await says({ notification: '12', collateral: null, publishing: null, price: '610.00' })
    expect(await book()).toMatchObject({ ...BARRED, list_price_cents: 61_000 })
    await says({ notification: '04', collateral: null, publishing: '', supply: null })
    expect(await book()).toMatchObject({ sales_rights: null, price_cents: 61_000 })
  })

  it('stays so with a list of prices, and with a price by hand', async () => {
    const { test, says, book } = await shopOfOneBook()
    await says({ publishing: NOT_HERE })
    await importFeeds(test, feedFile(`isbn;precio\n${ISBN};600`, 'lista.csv'))
    await editBook(deps(test), { ...BY, isbn: ISBN, cells: { precio: '620' }, acceptPriceJump: false })
    expect(await book()).toMatchObject({ sales_rights: '03', price_cents: null, list_price_cents: 62_000 })
  })

  it('is sold where a person set that it may be, until that is released', async () => {
    const { test, says, book } = await shopOfOneBook()
    await says({ publishing: NOT_HERE })
    await editBook(deps(test), { ...BY, isbn: ISBN, cells: { 'derechos de venta': '01' }, acceptPriceJump: false })
    const { report } = await says({ publishing: rights('06', territory('UY')) })
    expect(report.barred).toBeUndefined()
    expect(report.quality).toMatchObject({ notSold: 0 })
    expect(report.quality.barred, 'counted').toBeUndefined()
    expect(describeReport(report, { isDryRun: false })).not.toContain('vender en Uruguay')
    expect(await book()).toMatchObject({ sales_rights: '01', price_cents: 59_000 })
    await releaseBook(deps(test), { ...BY, isbn: ISBN, fields: ['derechos de venta'] })
    expect(await book()).toMatchObject({ sales_rights: '06', price_cents: null })
  })

  it('by a person’s word is said to be so by that', async () => {
    const { test, says } = await shopOfOneBook()
    await says({ publishing: rights('01', territory('UY')) })
    await editBook(deps(test), { ...BY, isbn: ISBN, cells: { 'derechos de venta': '03' }, acceptPriceJump: false })
    const file = await readBookFile(test, ISBN)
    expect(file && whyNotSold(file)).toBe(
      'Del catálogo: $\u00a0590, pero alguien puso a mano que no se puede vender en Uruguay.',
    )
  })

  it('is sold as before once the import with the ban is undone', async () => {
    const { test, says, book } = await shopOfOneBook()
    await says({ publishing: '' })
    const { id } = await says({ publishing: NOT_HERE })
    expect(await previewUndoing(test.pool, id ?? 0)).toMatchObject({ restored: 1 })
    expect(await book()).toMatchObject(BARRED)
    await undoImport(test.pool, id ?? 0)
    expect(await book()).toMatchObject({ sales_rights: null, price_cents: 59_000 })
  })

  it('is not sold once another price of it is undone', async () => {
    const { test, says, book } = await shopOfOneBook()
    await says({ publishing: NOT_HERE })
    const { id } = await says({ publishing: NOT_HERE, price: '600.00' })
    await undoImport(test.pool, id ?? 0)
    expect(await book()).toMatchObject(BARRED)
  })

  it('of one supplier is sold by no worse one, silent or not, and by a better one that may', async () => {
    const { test, says, book } = await shopOfOneBook()
    const rank = (supplier: string, number: number) =>
      setRank(deps(test), { ...BY, supplier, field: null, rank: number })
    await rank('Planeta', 2)
    await rank('Distribuidora', 3)
    await says({ publishing: NOT_HERE }, { supplier: 'Planeta' })
    await says({ publishing: '', price: '500.00' }, { supplier: 'Distribuidora' })
    expect(await book()).toMatchObject(BARRED)
    await says({ publishing: rights('01', territory('UY')) }, { supplier: 'Distribuidora' })
    expect(await book()).toMatchObject(BARRED)
    await rank('Casa matriz', 1)
    await says({ publishing: rights('01', territory('ES')) }, { supplier: 'Casa matriz' })
    expect(await book(), 'who says nothing of Uruguay').toMatchObject(BARRED)
    await says({ publishing: rights('01', world()) }, { supplier: 'Casa matriz' })
    expect(await book()).toMatchObject({ sales_rights: '01', price_cents: 59_000 })
  })

  it.each([
    ['without ranks', []],
    ['of the same rank', ['Planeta', 'Distribuidora']],
  ])(
    'of one supplier %s is sold by another’s word, and by its own silence, but not by another’s',
    async (_, ranked) => {
      const { test, says, book } = await shopOfOneBook()
      for (const supplier of ranked) await setRank(deps(test), { ...BY, supplier, field: null, rank: 1 })
      await says({ publishing: NOT_HERE }, { supplier: 'Planeta' })
      await says({ publishing: '', price: '600.00' }, { supplier: 'Distribuidora' })
      expect(await book(), 'who says nothing').toMatchObject({ ...BARRED, list_price_cents: 60_000 })
      await says({ publishing: rights('01', territory('ES')) }, { supplier: 'Distribuidora' })
      expect(await book(), 'who says nothing of Uruguay').toMatchObject({
        sales_rights: '03',
        supplier: 'Distribuidora',
      })
      await says({ publishing: '' }, { supplier: 'planeta' })
      expect(await book()).toMatchObject({ sales_rights: null, price_cents: 59_000 })
      await says({ publishing: NOT_HERE }, { supplier: 'Planeta' })
      await says({ publishing: rights('01', world()) }, { supplier: 'Distribuidora' })
      expect(await book()).toMatchObject({ sales_rights: '01', price_cents: 59_000 })
    },
  )

  it.each([
    ['without ranks', []],
    ['of the same rank', ['Planeta', 'Distribuidora']],
    ['of another rank', ['Planeta']],
  ])('of several suppliers %s is not sold until the last of them no longer says so', async (_, ranked) => {
    const { test, says, book } = await shopOfOneBook()
    for (const supplier of ranked) await setRank(deps(test), { ...BY, supplier, field: null, rank: 1 })
    const [first, second] = [{ supplier: 'Planeta' }, { supplier: 'Distribuidora' }]
    for (const [earlier, later] of [
      [first, second],
      [second, first],
    ] as const) {
      await says({ publishing: NOT_HERE }, first)
      await says({ publishing: NOT_HERE }, second)
      await says({ publishing: NOT_HERE }, second)
      const undone = await says({ publishing: '' }, earlier)
      expect(await book(), `silence of ${earlier.supplier}`).toMatchObject(BARRED)
      await undoImport(test.pool, Number(undone.id)).catch(() => {})
      await says({ publishing: '' }, earlier)
      await says({ publishing: '' }, later)
      expect(await book(), `and of ${later.supplier}`).toMatchObject({ sales_rights: null, barred_by: null })
    }
  })

  it('is one by a worse supplier’s word too where the better one says nothing', async () => {
    const { test, says, book } = await shopOfOneBook()
    await setRank(deps(test), { ...BY, supplier: 'Planeta', field: null, rank: 1 })
    await says({ publishing: rights('01', territory('ES')) }, { supplier: 'Planeta' })
    await says({ publishing: NOT_HERE }, { supplier: 'Distribuidora' })
    expect(await book()).toMatchObject(BARRED)
    await says({ publishing: '' }, { supplier: 'Planeta' })
    expect(await book()).toMatchObject(BARRED)
    await says({ publishing: '' }, { supplier: 'Distribuidora' })
    expect(await book()).toMatchObject({ sales_rights: null, price_cents: 59_000 })
  })
})
