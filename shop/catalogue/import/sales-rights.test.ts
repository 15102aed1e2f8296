import { describe, expect, it } from 'vitest'
import { bookOf, feedFile, importFeeds, onixMessage, onixProduct, onlyBook } from '../../../test/support/onix.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts'
import { whyNotSold } from '../../desk/words/book-words.ts'
import { reportInView } from '../../desk/words/report-words.ts'
import { editBook, releaseBook } from '../editing/edit-book.ts'
import { readBookFile } from '../editing/read-book-file.ts'
import { setRank } from '../suppliers/set-rank.ts'
import { describeReport } from './report-text.ts'
import { previewUndoing, undoImport } from './undo-import.ts'

const ISBN = '9789974000018'
const territory = (included: string, more = '') =>
  `<Territory><CountriesIncluded>${included}</CountriesIncluded>${more}</Territory>`
const world = (excluded = '') =>
  `<Territory><RegionsIncluded>WORLD</RegionsIncluded>${excluded && `<CountriesExcluded>${excluded}</CountriesExcluded>`}</Territory>`
const rights = (type: string, where: string) =>
  `<SalesRights><SalesRightsType>${type}</SalesRightsType>${where}</SalesRights>`
const rest = (type: string) => `<ROWSalesRightsType>${type}</ROWSalesRightsType>`
const restriction = (type: string, more = '') =>
  `<SalesRestriction><SalesRestrictionType>${type}</SalesRestrictionType>${more}</SalesRestriction>`
const LEFT_TO_OTHERS =
  'la editorial no permite venderlo en Uruguay, o lo deja solo a otros (una cadena, escuelas, bibliotecas…)'
const NOT_HERE = rights('03', territory('AR UY'))

/** A shop that takes records of one book, each sent a day later. */
async function shop() {
  const test = await createTestDatabase()
  let day = 0
  return {
    test,
    says: (product: Parameters<typeof onixProduct>[0], options: Parameters<typeof importFeeds>[2] = {}) => {
      day++
      const sent = `202609${String(day).padStart(2, '0')}T1200Z`
      return importFeeds(test, feedFile(onixMessage(onixProduct(product), { sent }), `dia-${day}.xml`), options)
    },
    book: () => onlyBook(test),
  }
}

const BARRED = { sales_rights: '03', price_cents: null, list_price_cents: 59_000 }
const deps = ({ pool }: TestDatabase) => ({ pool, clock: { now: () => new Date('2026-11-20T12:00:00Z') } })
const BY = { operator: 'Ana', reason: 'lo dice el contrato' }

describe('sales rights of ONIX 3', () => {
  it.each([
    ['are none', '', null, true],
    ['name Uruguay: for sale', rights('01', territory('UY ES')), '01', true],
    ['are not exclusive', rights('02', territory('ES UY')), '02', true],
    ['of a restricted sale are for sale', rights('07', territory('UY')), '07', true],
    ['name Uruguay: not for sale', NOT_HERE, '03', false],
    ['are not the publisher’s', rights('06', territory('UY')), '06', false],
    ['hold for the world', rights('03', world()), '03', false],
    ['hold for the world without Uruguay', rights('03', world('UY')), '00', true],
    ['are of other countries alone', rights('01', territory('ES')), '00', true],
    ['forbid other countries alone', rights('03', territory('ES')), '00', true],
    ['forbid the rest of the world', rights('01', territory('ES')) + rest('03'), '03', false],
    ['allow the rest of the world', rights('06', territory('US')) + rest('02'), '02', true],
    ['leave the rest unsaid', rights('01', territory('ES')) + rest('00'), '00', true],
    ['name Uruguay beside a rest', rights('01', territory('UY')) + rest('06'), '01', true],
    ['exclude Uruguay, which the rest has', rights('01', world('UY')) + rest('06'), '06', false],
    ['exclude Uruguay by name from the sale', rights('01', world('AR UY')), '03', false],
    ['exclude it from a sale that is not exclusive', rights('02', world('UY')), '03', false],
    ['exclude it, of which the rest is unknown', rights('01', world('UY')) + rest('00'), '00', true],
    ['exclude it, and name it elsewhere', rights('01', world('UY')) + rights('02', territory('UY')), '02', true],
    ['exclude it beside others', rights('03', territory('AR')) + rights('01', world('AR UY')), '03', false],
    ['are unknown in the world without Uruguay', rights('00', world('UY')), '00', true],
    ['name Uruguay within the world: not for sale', rights('01', world()) + rights('03', territory('UY')), '03', false],
    ['name Uruguay within the world: for sale', rights('03', world()) + rights('01', territory('UY')), '01', true],
    ['contradict each other', rights('01', territory('UY')) + rights('06', territory('UY')), '06', false],
    ['say no territory', rights('03', ''), '00', true],
    ['are of another shop alone', rights('01', world()) + restriction('04'), '03', false],
    ['are of schools alone, and no others are said', restriction('07'), '03', false],
    ['are not of libraries', rights('01', world()) + restriction('09'), '01', true],
    ['are restricted by a code that is not in the list', restriction('77'), null, true],
    ['are of another shop alone here', rights('02', world() + restriction('04')), '03', false],
    ['are of another shop alone in Spain', rights('02', territory('ES') + restriction('04')) + rest('02'), '02', true],
    ['are of another shop alone until then', restriction('04', '<EndDate>20250101</EndDate>'), null, true],
    ['are of another shop alone from then on', restriction('04', '<StartDate>20990101</StartDate>'), null, true],
    ['are of another shop alone meanwhile', restriction('04', '<EndDate>20990101</EndDate>'), '03', false],
    ['say it over several lines', rights('03', territory('\n AR\n UY\n')), '03', false],
  ])('that %s', async (_, publishing, code, isSold) => {
    const book = await bookOf({ publishing })
    expect(book).toMatchObject({ sales_rights: code, list_price_cents: 59_000, price_cents: isSold ? 59_000 : null })
  })

  it('with short tags', async () => {
    const { test, book } = await shop()
    const short = `<ONIXmessage release="3.0"><product><a001>uy.prueba.1</a001><a002>03</a002>
      <productidentifier><b221>15</b221><b244>${ISBN}</b244></productidentifier>
      <descriptivedetail><b012>BC</b012><titledetail><b202>01</b202><titleelement><x409>01</x409><b203>Mar</b203></titleelement></titledetail></descriptivedetail>
      <publishingdetail><salesrights><b089>01</b089><territory><x449>ES</x449></territory></salesrights><x456>06</x456></publishingdetail>
      </product></ONIXmessage>`
    await importFeeds(test, feedFile(short))
    expect(await book()).toMatchObject({ sales_rights: '06' })
  })

  it('with a code that the list does not have leave a book its own, and are named', async () => {
    const { says, book } = await shop()
    await says({ publishing: NOT_HERE })
    const { report } = await says({ publishing: rights('9', territory('UY')) })
    expect(report.priceFaults).toMatchObject([
      { reason: 'su SalesRightsType «9» no está en la lista de códigos de ONIX' },
    ])
    expect(await book()).toMatchObject(BARRED)
  })

  it('do not name restrictions of other countries', async () => {
    const { says } = await shop()
    const abroad = rights('02', territory('ES') + restriction('00')) + rights('01', world() + restriction('77'))
    const { report } = await says({ publishing: abroad + rights('02', territory('UY')) })
    expect(report.priceFaults).toBeUndefined()
  })

  it('of a book that may be printed only while it is out of stock sell it, and name that', async () => {
    const { says, book } = await shop()
    const { report } = await says({ publishing: rights('01', world() + restriction('18')) })
    expect(report.priceFaults).toMatchObject([{ reason: expect.stringContaining('SalesRestrictionType 18') }])
    expect(await book()).toMatchObject({ price_cents: 59_000 })
  })

  it('with a restriction that cannot be judged name it', async () => {
    const { says } = await shop()
    const { report } = await says({ publishing: rights('01', world() + restriction('77')) + restriction('00') })
    expect(report.priceFaults?.map(({ reason }) => reason)).toEqual([
      'su venta tiene una restricción que está en un texto (SalesRestrictionType 00), y no se lee',
      'su SalesRestrictionType «77» no está en la lista de códigos de ONIX',
    ])
  })
})

describe('sales rights of ONIX 2.1', () => {
  const message = (said: string, notification = '03') =>
    feedFile(`<ONIXMessage release="2.1"><Product><RecordReference>uy.prueba.1</RecordReference>
      <NotificationType>${notification}</NotificationType><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${ISBN}</IDValue></ProductIdentifier>
      <Title><TitleType>01</TitleType><TitleText>Mar</TitleText></Title>${said}</Product></ONIXMessage>`)
  const country = (codes: string) => `<RightsCountry>${codes}</RightsCountry>`
  const region = (codes: string) => `<RightsTerritory>${codes}</RightsTerritory>`
  it.each([
    ['NotForSale', `<NotForSale>${country('AR')}${country('UY')}</NotForSale>`, '03'],
    ['NotForSale of others', `<NotForSale>${country('AR CL')}</NotForSale>`, '00'],
    ['NotForSale within the world', `${rights('01', region('WORLD'))}<NotForSale>${country('UY')}</NotForSale>`, '03'],
    ['SalesRights', rights('01', country('ES') + country('UY')), '01'],
    ['SalesRestriction', rights('01', country('UY')) + restriction('01'), '03'],
    ['the rest of the world', rights('01', country('ES')) + rights('03', region('ROW')), '03'],
  ])('say it as %s', async (_, said, code) => {
    const { test, book } = await shop()
    await importFeeds(test, message(said))
    expect(await book()).toMatchObject({ sales_rights: code })
  })

  it('stay until an update says others', async () => {
    const { test, book } = await shop()
    await importFeeds(test, message(rights('03', country('UY'))))
    await importFeeds(test, message('', '04'))
    expect(await book()).toMatchObject({ sales_rights: '03' })
    await importFeeds(test, message(rights('02', region('WORLD')), '04'))
    expect(await book()).toMatchObject({ sales_rights: '02' })
  })
})

describe('a book that may not be sold in Uruguay', () => {
  it('is named with its reason in the report and on its page', async () => {
    const { says, book } = await shop()
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
    const { says } = await shop()
    const { report } = await says({ publishing: rights('01', territory('ES')) })
    expect(report.barred).toBeUndefined()
    expect(describeReport(report, { isDryRun: false })).toContain(
      'cuya editorial dice dónde se vende, pero no si se puede en Uruguay (se vende)',
    )
  })

  it('is sold once a later record takes the ban away, and not once one brings it', async () => {
    const { says, book } = await shop()
    await says({ publishing: '' })
    await says({ publishing: NOT_HERE })
    expect(await book()).toMatchObject(BARRED)
    await says({ publishing: rights('01', territory('UY')) })
    expect(await book()).toMatchObject({ sales_rights: '01', price_cents: 59_000 })
  })

  it('stays so with updates of other blocks, and follows one of PublishingDetail', async () => {
    const { says, book } = await shop()
    await says({ publishing: NOT_HERE })
    await says({ notification: '04', collateral: null, publishing: null, price: '600.00' })
    await says({ notification: '12', collateral: null, publishing: null, price: '610.00' })
    expect(await book()).toMatchObject({ ...BARRED, list_price_cents: 61_000 })
    await says({ notification: '04', collateral: null, publishing: '', supply: null })
    expect(await book()).toMatchObject({ sales_rights: null, price_cents: 61_000 })
  })

  it('stays so with a list of prices, and with a price by hand', async () => {
    const { test, says, book } = await shop()
    await says({ publishing: NOT_HERE })
    await importFeeds(test, feedFile(`isbn;precio\n${ISBN};600`, 'lista.csv'))
    await editBook(deps(test), { ...BY, isbn: ISBN, cells: { precio: '620' }, acceptPriceJump: false })
    expect(await book()).toMatchObject({ sales_rights: '03', price_cents: null, list_price_cents: 62_000 })
  })

  it('is sold where a person set that it may be, until that is released', async () => {
    const { test, says, book } = await shop()
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
    const { test, says } = await shop()
    await says({ publishing: rights('01', territory('UY')) })
    await editBook(deps(test), { ...BY, isbn: ISBN, cells: { 'derechos de venta': '03' }, acceptPriceJump: false })
    const file = await readBookFile(test, ISBN)
    expect(file && whyNotSold(file)).toBe(
      'Del catálogo: $\u00a0590, pero alguien puso a mano que no se puede vender en Uruguay.',
    )
  })

  it('is sold as before once the import with the ban is undone', async () => {
    const { test, says, book } = await shop()
    await says({ publishing: '' })
    const { id } = await says({ publishing: NOT_HERE })
    expect(await previewUndoing(test.pool, id ?? 0)).toMatchObject({ restored: 1 })
    expect(await book()).toMatchObject(BARRED)
    await undoImport(test.pool, id ?? 0)
    expect(await book()).toMatchObject({ sales_rights: null, price_cents: 59_000 })
  })

  it('is not sold once another price of it is undone', async () => {
    const { test, says, book } = await shop()
    await says({ publishing: NOT_HERE })
    const { id } = await says({ publishing: NOT_HERE, price: '600.00' })
    await undoImport(test.pool, id ?? 0)
    expect(await book()).toMatchObject(BARRED)
  })

  it('of one supplier is sold by no worse one, silent or not, and by a better one that may', async () => {
    const { test, says, book } = await shop()
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
      const { test, says, book } = await shop()
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
    const { test, says, book } = await shop()
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
    const { test, says, book } = await shop()
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
