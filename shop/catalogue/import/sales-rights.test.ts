import { describe, expect, it } from 'vitest'
import { bookOf, feedFile, importFeeds } from '../../../test/support/onix.ts'
import { BARRED, ISBN, NOT_HERE, rights, shopOfOneBook, territory, world } from '../../../test/support/sales-rights.ts'

const rest = (type: string) => `<ROWSalesRightsType>${type}</ROWSalesRightsType>`
const restriction = (type: string, more = '') =>
  `<SalesRestriction><SalesRestrictionType>${type}</SalesRestrictionType>${more}</SalesRestriction>`

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
    const { test, book } = await shopOfOneBook()
    const short = `<ONIXmessage release="3.0"><product><a001>uy.prueba.1</a001><a002>03</a002>
      <productidentifier><b221>15</b221><b244>${ISBN}</b244></productidentifier>
      <descriptivedetail><b012>BC</b012><titledetail><b202>01</b202><titleelement><x409>01</x409><b203>Mar</b203></titleelement></titledetail></descriptivedetail>
      <publishingdetail><salesrights><b089>01</b089><territory><x449>ES</x449></territory></salesrights><x456>06</x456></publishingdetail>
      </product></ONIXmessage>`
    await importFeeds(test, feedFile(short))
    expect(await book()).toMatchObject({ sales_rights: '06' })
  })

  it('with a code that the list does not have leave a book its own, and are named', async () => {
    const { says, book } = await shopOfOneBook()
    await says({ publishing: NOT_HERE })
    const { report } = await says({ publishing: rights('9', territory('UY')) })
    expect(report.priceFaults).toMatchObject([
      { reason: 'su SalesRightsType «9» no está en la lista de códigos de ONIX' },
    ])
    expect(await book()).toMatchObject(BARRED)
  })

  it('do not name restrictions of other countries', async () => {
    const { says } = await shopOfOneBook()
    const abroad = rights('02', territory('ES') + restriction('00')) + rights('01', world() + restriction('77'))
    const { report } = await says({ publishing: abroad + rights('02', territory('UY')) })
    expect(report.priceFaults).toBeUndefined()
  })

  it('of a book that may be printed only while it is out of stock sell it, and name that', async () => {
    const { says, book } = await shopOfOneBook()
    const { report } = await says({ publishing: rights('01', world() + restriction('18')) })
    expect(report.priceFaults).toMatchObject([{ reason: expect.stringContaining('SalesRestrictionType 18') }])
    expect(await book()).toMatchObject({ price_cents: 59_000 })
  })

  it('with a restriction that cannot be judged name it', async () => {
    const { says } = await shopOfOneBook()
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
    const { test, book } = await shopOfOneBook()
    await importFeeds(test, message(said))
    expect(await book()).toMatchObject({ sales_rights: code })
  })

  it('stay until an update says others', async () => {
    const { test, book } = await shopOfOneBook()
    await importFeeds(test, message(rights('03', country('UY'))))
    await importFeeds(test, message('', '04'))
    expect(await book()).toMatchObject({ sales_rights: '03' })
    await importFeeds(test, message(rights('02', region('WORLD')), '04'))
    expect(await book()).toMatchObject({ sales_rights: '02' })
  })
})
