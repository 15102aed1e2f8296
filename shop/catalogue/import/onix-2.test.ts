import { describe, expect, it } from 'vitest'
import { feedFile, importFeeds, OTHER, onixMessage, onixProduct, onlyBook } from '../../../test/support/onix.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'

const SUPPLY = `<SupplyDetail><SupplyToCountry>AR UY</SupplyToCountry><ProductAvailability>21</ProductAvailability>
  <Price><PriceTypeCode>02</PriceTypeCode><PriceAmount>590.00</PriceAmount><CurrencyCode>UYU</CurrencyCode></Price></SupplyDetail>`

/** An ONIX 2.1 product with the same data as `IN_ONIX_3`. */
const inOnix2 = ({ notification = '03', identifiers = '', more = '', supply = SUPPLY } = {}) => `<Product>
  <RecordReference>uy.prueba.1</RecordReference><NotificationType>${notification}</NotificationType>
  ${identifiers || '<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9789974000018</IDValue></ProductIdentifier>'}
  <ProductForm>BC</ProductForm>
  <Title><TitleType>01</TitleType><TitlePrefix>La</TitlePrefix><TitleWithoutPrefix>casa del río</TitleWithoutPrefix><Subtitle>Una historia</Subtitle></Title>
  <Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><PersonName>Idea Vilariño</PersonName></Contributor>
  <Language><LanguageRole>01</LanguageRole><LanguageCode>spa</LanguageCode></Language>
  <NumberOfPages>232</NumberOfPages>
  <BICMainSubject>FA</BICMainSubject>
  <Subject><SubjectSchemeIdentifier>10</SubjectSchemeIdentifier><SubjectCode>FIC019000</SubjectCode></Subject>
  <OtherText><TextTypeCode>01</TextTypeCode><Text textformat="05"><p>Una <b>novela</b>.</p></Text></OtherText>
  <OtherText><TextTypeCode>13</TextTypeCode><Text>De la autora.</Text></OtherText>
  <MediaFile><MediaFileTypeCode>04</MediaFileTypeCode><MediaFileLinkTypeCode>01</MediaFileLinkTypeCode><MediaFileLink>https://tapas.example/casa.jpg</MediaFileLink></MediaFile>
  <Imprint><ImprintName>Del Sur</ImprintName></Imprint>
  <Publisher><PublishingRole>01</PublishingRole><PublisherName>Editorial del Sur</PublisherName></Publisher>
  <CountryOfPublication>UY</CountryOfPublication>
  <PublishingStatus>04</PublishingStatus>
  <PublicationDate>20240315</PublicationDate>
  <Measure><MeasureTypeCode>01</MeasureTypeCode><Measurement>210</Measurement><MeasureUnitCode>mm</MeasureUnitCode></Measure>
  <Measure><MeasureTypeCode>08</MeasureTypeCode><Measurement>310</Measurement><MeasureUnitCode>gr</MeasureUnitCode></Measure>
  ${more}${supply}</Product>`

const IN_ONIX_3 = `<Product>
  <RecordReference>uy.prueba.1</RecordReference><NotificationType>03</NotificationType>
  <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9789974000018</IDValue></ProductIdentifier>
  <DescriptiveDetail><ProductForm>BC</ProductForm>
    <Measure><MeasureType>01</MeasureType><Measurement>210</Measurement><MeasureUnitCode>mm</MeasureUnitCode></Measure>
    <Measure><MeasureType>08</MeasureType><Measurement>310</Measurement><MeasureUnitCode>gr</MeasureUnitCode></Measure>
    <TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitlePrefix>La</TitlePrefix><TitleWithoutPrefix>casa del río</TitleWithoutPrefix><Subtitle>Una historia</Subtitle></TitleElement></TitleDetail>
    <Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><PersonName>Idea Vilariño</PersonName></Contributor>
    <Language><LanguageRole>01</LanguageRole><LanguageCode>spa</LanguageCode></Language>
    <Extent><ExtentType>00</ExtentType><ExtentValue>232</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>
    <Subject><MainSubject/><SubjectSchemeIdentifier>12</SubjectSchemeIdentifier><SubjectCode>FA</SubjectCode></Subject>
    <Subject><SubjectSchemeIdentifier>10</SubjectSchemeIdentifier><SubjectCode>FIC019000</SubjectCode></Subject>
  </DescriptiveDetail>
  <CollateralDetail>
    <TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience><Text textformat="05"><p>Una <b>novela</b>.</p></Text></TextContent>
    <SupportingResource><ResourceContentType>01</ResourceContentType><ContentAudience>00</ContentAudience><ResourceMode>03</ResourceMode><ResourceVersion><ResourceForm>02</ResourceForm><ResourceLink>https://tapas.example/casa.jpg</ResourceLink></ResourceVersion></SupportingResource>
  </CollateralDetail>
  <PublishingDetail><Imprint><ImprintName>Del Sur</ImprintName></Imprint>
    <Publisher><PublishingRole>01</PublishingRole><PublisherName>Editorial del Sur</PublisherName></Publisher>
    <CountryOfPublication>UY</CountryOfPublication><PublishingStatus>04</PublishingStatus>
    <PublishingDate><PublishingDateRole>01</PublishingDateRole><Date>20240315</Date></PublishingDate></PublishingDetail>
  <ProductSupply><Market><Territory><CountriesIncluded>AR UY</CountriesIncluded></Territory></Market>
    <SupplyDetail><ProductAvailability>21</ProductAvailability>
      <Price><PriceType>02</PriceType><PriceAmount>590.00</PriceAmount><CurrencyCode>UYU</CurrencyCode></Price></SupplyDetail></ProductSupply></Product>`

const message = (products: string, header = '<SentDate>20260901</SentDate>') =>
  `<?xml version="1.0"?><ONIXMessage release="2.1"><Header><FromCompany>Prueba</FromCompany>${header}</Header>${products}</ONIXMessage>`

type Product = NonNullable<Parameters<typeof inOnix2>[0]>

async function bookOf(product: Product, header?: string) {
  const test = await createTestDatabase()
  await importFeeds(test, feedFile(message(inOnix2(product), header)))
  return onlyBook(test)
}

const supplied = (content: string) => ({ supply: `<SupplyDetail>${content}</SupplyDetail>` })
const price = (amount: string, more = '') =>
  `<Price><PriceTypeCode>02</PriceTypeCode><PriceAmount>${amount}</PriceAmount><CurrencyCode>UYU</CurrencyCode>${more}</Price>`

describe('ONIX 2.1', () => {
  it('says what ONIX 3 says', async () => {
    const [two, three] = [await createTestDatabase(), await createTestDatabase()]
    const imported = await importFeeds(two, feedFile(message(inOnix2())))
    expect(imported.report.refused).toEqual([])
    await importFeeds(three, feedFile(onixMessage(IN_ONIX_3, { sent: '20260901' })))
    const book = await onlyBook(two)
    const { created_at: _, updated_at: __, ...read } = book
    expect(await onlyBook(three)).toMatchObject(read)
    expect(book).toMatchObject({
      title: 'La casa del río: Una historia',
      author: 'Idea Vilariño',
      description: 'Una novela.',
      total_pages: 232,
      unit_weight_g: 310,
      front_cover: 'https://tapas.example/casa.jpg',
      price_cents: 59_000,
    })
  })

  it('may write what came before its composites', async () => {
    const book = await bookOf({
      identifiers: '<EAN13>9789974000018</EAN13>',
      more: '<DistinctiveTitle>No este</DistinctiveTitle><MainDescription>Otra.</MainDescription>',
    })
    expect(book).toMatchObject({ isbn: '9789974000018', title: 'La casa del río: Una historia' })

    const test = await createTestDatabase()
    await importFeeds(
      test,
      feedFile(
        message(
          '<Product><RecordReference>a</RecordReference><NotificationType>03</NotificationType><ISBN>9974000017</ISBN><ProductForm>BC</ProductForm><DistinctiveTitle>Uno</DistinctiveTitle><BASICMainSubject>FIC019000</BASICMainSubject><MainDescription>De <i>uno</i>.</MainDescription></Product>',
        ),
      ),
    )
    expect(await onlyBook(test)).toMatchObject({ title: 'Uno', description: 'De uno.' })
  })

  it('may leave the type of its title unsaid', async () => {
    const test = await createTestDatabase()
    const untyped = inOnix2().replace('<TitleType>01</TitleType>', '<TitleType>00</TitleType>')
    await importFeeds(test, feedFile(`<ONIXMessage release="2.1">${untyped}</ONIXMessage>`))
    expect(await onlyBook(test)).toMatchObject({ title: 'La casa del río: Una historia' })
  })

  it('may use short tags', async () => {
    const test = await createTestDatabase()
    await importFeeds(
      test,
      feedFile(
        '<ONIXmessage release="2.1"><header><m182>20260901</m182></header><product><a001>uy.prueba.1</a001><a002>03</a002><productidentifier><b221>15</b221><b244>9789974000018</b244></productidentifier><b012>BC</b012><title><b202>01</b202><b203>La casa del río</b203></title><b061>232</b061><b003>20240315</b003><supplydetail><j396>20</j396><price><j148>02</j148><j151>590</j151><j152>UYU</j152></price></supplydetail></product></ONIXmessage>',
      ),
    )
    expect(await onlyBook(test)).toMatchObject({ title: 'La casa del río', total_pages: 232, price_cents: 59_000 })
  })

  it.each<[string, Product, number | null]>([
    [
      'not what has ended',
      supplied(price('400', '<PriceEffectiveUntil>20200101</PriceEffectiveUntil>') + price('600')),
      60_000,
    ],
    [
      'not what has yet to begin',
      supplied(price('400', '<PriceEffectiveFrom>20990101</PriceEffectiveFrom>') + price('600')),
      60_000,
    ],
    [
      'tax added where a rate is stated',
      supplied(
        '<Price><PriceTypeCode>01</PriceTypeCode><PriceAmount>100</PriceAmount><CurrencyCode>UYU</CurrencyCode><TaxRatePercent1>10</TaxRatePercent1></Price>',
      ),
      11_000,
    ],
    ['never where it is not for Uruguay', supplied(`<SupplyToCountry>AR</SupplyToCountry>${price('600')}`), null],
    [
      'where Uruguay is named after others',
      supplied(`<SupplyToCountry>AR</SupplyToCountry><SupplyToCountry>UY</SupplyToCountry>${price('600')}`),
      60_000,
    ],
    [
      'never where Uruguay is left out',
      supplied(
        `<SupplyToTerritory>WORLD</SupplyToTerritory><SupplyToCountryExcluded>AR UY</SupplyToCountryExcluded>${price('600')}`,
      ),
      null,
    ],
    [
      'where only others are left out',
      supplied(`<SupplyToCountryExcluded>AR</SupplyToCountryExcluded>${price('600')}`),
      60_000,
    ],
    ['of the whole world', supplied(price('600', '<Territory>WORLD</Territory>')), 60_000],
    [
      'of the world without Uruguay, which is not asked',
      supplied(price('400', '<Territory>WORLD</Territory><CountryExcluded>UY</CountryExcluded>') + price('600')),
      60_000,
    ],
    [
      'of another country, which is not asked',
      supplied(price('400', '<CountryCode>AR</CountryCode>') + price('600', '<CountryCode>UY</CountryCode>')),
      60_000,
    ],
  ])('a price: %s', async (_, product, cents) => {
    expect((await bookOf(product)).price_cents).toBe(cents)
  })

  it('puts its price for Uruguay before those of other countries', async () => {
    const dollars = (amount: string, country: string) =>
      `<price><j148>02</j148><j151>${amount}</j151><j152>USD</j152><b251>${country}</b251></price>`
    const { supply_prices } = await bookOf({
      supply: `<supplydetail><j396>20</j396>${dollars('10', 'AR')}${dollars('15', 'UY')}</supplydetail>`,
    })
    expect(supply_prices).toEqual(['15.00 USD', '10.00 USD'])
  })

  it('takes the kind of price from its header where a price has none', async () => {
    const net = supplied('<Price><PriceAmount>600</PriceAmount></Price>')
    const header = (type: string) =>
      `<SentDate>20260901</SentDate><DefaultPriceTypeCode>${type}</DefaultPriceTypeCode><DefaultCurrencyCode>UYU</DefaultCurrencyCode>`
    expect((await bookOf(net, header('02'))).price_cents).toBe(60_000)
    expect((await bookOf(net, header('05'))).price_cents).toBeNull()
  })

  it.each([
    ['IP', '20'],
    ['TU', '31'],
    ['OP', '40'],
    ['NP', '10'],
  ])('availability %s is %s', async (code, availability) => {
    const book = await bookOf(supplied(`<AvailabilityCode>${code}</AvailabilityCode>${price('600')}`))
    expect(book.availability).toBe(availability)
  })

  it('of an update, leaves as it is what the update does not say', async () => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(message(inOnix2())))
    const before = await onlyBook(test)
    await importFeeds(
      test,
      feedFile(
        message(
          '<Product><RecordReference>uy.prueba.1</RecordReference><NotificationType>04</NotificationType><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9789974000018</IDValue></ProductIdentifier><NumberOfPages>240</NumberOfPages></Product>',
          '<SentDate>20261001</SentDate>',
        ),
      ),
    )
    const after = await onlyBook(test)
    expect(after.total_pages).toBe(240)
    for (const field of [
      'title',
      'author',
      'description',
      'price_cents',
      'unit_weight_g',
      'front_cover',
      'publisher',
    ] as const)
      expect(after[field], field).toEqual(before[field])
  })

  it('withdraws, and passes over what is not printed', async () => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(message(inOnix2())))
    await importFeeds(test, feedFile(message(inOnix2({ notification: '05' }), '<SentDate>20261001</SentDate>')))
    expect((await onlyBook(test)).withdrawn_at).not.toBeNull()
    const digital = inOnix2().replace('<ProductForm>BC', '<ProductForm>DG').replaceAll('9789974000018', OTHER.isbn)
    const { report } = await importFeeds(test, feedFile(message(digital)))
    expect(report.counts).toMatchObject({ ignored: { 'not-printed': 1 } })
  })

  it('may come before the same books in ONIX 3', async () => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(message(inOnix2())))
    await importFeeds(test, feedFile(onixMessage(onixProduct({ id: null, price: '640.00' }), { sent: '20261101' })))
    expect((await onlyBook(test)).price_cents).toBe(64_000)
  })
})
