import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { feedFile, importFeeds, onixMessage, onixProduct, type TestProduct } from '../../../test/support/onix.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'

async function bookFrom(feed: string | Buffer, name?: string) {
  const test = await createTestDatabase()
  const { report } = await importFeeds(test, feedFile(feed, name))
  expect(report.refused).toEqual([])
  return { book: await test.db.selectFrom('books').selectAll().executeTakeFirst(), report }
}

const bookOf = async (product: TestProduct) => (await bookFrom(onixMessage(onixProduct(product)))).book

const price = (amount: string, fields: { type?: string; currency?: string; more?: string } = {}) =>
  `<Price><PriceType>${fields.type ?? '02'}</PriceType>${fields.more ?? ''}<PriceAmount>${amount}</PriceAmount><CurrencyCode>${fields.currency ?? 'UYU'}</CurrencyCode></Price>`
const supply = (...prices: string[]) =>
  `<SupplyDetail><ProductAvailability>20</ProductAvailability>${prices.join('')}</SupplyDetail>`
const world = (but: string) => `<Territory><RegionsIncluded>WORLD</RegionsIncluded>${but}</Territory>`
const subject = (scheme: string, code: string, more = '') =>
  `<Subject>${more}<SubjectSchemeIdentifier>${scheme}</SubjectSchemeIdentifier><SubjectCode>${code}</SubjectCode></Subject>`
const period = (role: string, date: string) =>
  `<PriceDate><PriceDateRole>${role}</PriceDateRole><Date>${date}</Date></PriceDate>`

/** A kilobyte that an XML reader passes over quickly. */
const BLANKS = `<Header/>${' '.repeat(1014)}\n`

describe('the price', () => {
  it.each<[string, string, number | null]>([
    ['pesos among currencies', price('20.00', { currency: 'USD' }) + price('650.00'), 65_000],
    ['tax included before tax excluded', price('500', { type: '01' }) + price('610', { type: '02' }), 61_000],
    [
      'tax added where a rate is stated',
      `<Price><PriceType>01</PriceType><PriceAmount>100</PriceAmount><Tax><TaxRatePercent>10</TaxRatePercent></Tax><CurrencyCode>UYU</CurrencyCode></Price>`,
      11_000,
    ],
    ['never the supplier’s net price', price('300', { type: '05' }), null],
    ['not what ended', price('400', { more: period('15', '20200101') }) + price('600'), 60_000],
    ['not what has yet to begin', price('400', { more: period('14', '20990101') }) + price('600'), 60_000],
    ['none before its day', price('400', { more: period('14', '20990101') }), null],
    [
      'the one that began last',
      price('400', { more: period('24', '2026010120301231') }) + price('500', { more: period('14', '20260601') }),
      50_000,
    ],
    ['none, when unpriced', '<UnpricedItemType>02</UnpricedItemType>', null],
    [
      'none for other countries',
      price('400', { more: '<Territory><CountriesIncluded>AR CL</CountriesIncluded></Territory>' }),
      null,
    ],
    [
      'none for a world without Uruguay',
      price('400', { more: world('<CountriesExcluded>UY BR</CountriesExcluded>') }),
      null,
    ],
    ['for a world with it', price('400', { more: world('<CountriesExcluded>BR</CountriesExcluded>') }), 40_000],
    ['not the one for schools', price('300', { more: '<PriceQualifier>06</PriceQualifier>' }) + price('400'), 40_000],
    ['not the one for ten copies', price('300', { more: '<MinimumOrderQuantity>10</MinimumOrderQuantity>' }), null],
    ['with a decimal comma', price('590,50'), 59_050],
  ])('is %s', async (_, prices, cents) => {
    expect(await bookOf({ supply: supply(prices) })).toMatchObject({ price_cents: cents })
  })

  it.each(['9999999999999', '-590', '1e9', 'mil'])(
    'is left out of the record when it is %s, and the book keeps the one it has',
    async amount => {
      const test = await createTestDatabase()
      await importFeeds(test, feedFile(onixMessage(onixProduct())))
      const product = onixProduct({ title: 'Título nuevo', supply: supply(price(amount)) })
      const { report } = await importFeeds(test, feedFile(onixMessage(product)))
      expect(report).toMatchObject({
        counts: { changed: 1, refused: 0, priceFaults: 1 },
        priceFaults: [{ reason: `su precio «${amount} UYU» no se entiende` }],
      })
      const books = await test.db.selectFrom('books').select(['title', 'price_cents']).execute()
      expect(books).toEqual([{ title: 'Título nuevo', price_cents: 59_000 }])
    },
  )

  it.each([
    ['pesos', price('0')],
    ['euros', price('0.00', { currency: 'EUR' })],
  ])('of 0 in %s counts as no price: the book keeps the one it has, and a notice says so', async (_, prices) => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(onixMessage(onixProduct())))
    const { report } = await importFeeds(test, feedFile(onixMessage(onixProduct({ supply: supply(prices) }))))
    expect(report.notices).toContainEqual(expect.stringMatching(/un registro dice un precio de 0, que no se toma/))
    expect(await test.db.selectFrom('books').select('price_cents').execute()).toEqual([{ price_cents: 59_000 }])
  })

  it('that begins later leaves the book the one it has until then', async () => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(onixMessage(onixProduct())))
    const later = supply(price('650', { more: period('14', '20990101') }))
    await importFeeds(test, feedFile(onixMessage(onixProduct({ supply: later }))))
    expect(await test.db.selectFrom('books').select(['price_cents', 'supply_prices']).execute()).toEqual([
      { price_cents: 59_000, supply_prices: ['650.00 UYU desde 2099-01-01'] },
    ])
  })

  it.each([
    ['-5 EUR', price('-5', { currency: 'EUR' })],
    ['abc EUR', price('abc', { currency: 'EUR' })],
    ['20 USDD', price('20', { currency: 'USDD' })],
  ])('of %s is not taken', async (written, prices) => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(onixMessage(onixProduct())))
    const { report } = await importFeeds(test, feedFile(onixMessage(onixProduct({ supply: supply(prices) }))))
    expect(report.priceFaults).toMatchObject([{ reason: `su precio «${written}» no se entiende` }])
    expect(await test.db.selectFrom('books').select('price_cents').execute()).toEqual([{ price_cents: 59_000 }])
  })

  it('is the one that can be understood, of two', async () => {
    expect(await bookOf({ supply: supply(price('mil') + price('650')) })).toMatchObject({ price_cents: 65_000 })
  })
})

describe('the supply', () => {
  it('is the one of a market with Uruguay', async () => {
    const market = (country: string) =>
      `<Market><Territory><CountriesIncluded>${country}</CountriesIncluded></Territory></Market>`
    const here = `</ProductSupply><ProductSupply>${market('AR UY')}${supply(price('700'))}`
    expect(await bookOf({ supply: market('AR') + supply(price('400')) + here })).toMatchObject({ price_cents: 70_000 })
    expect(await bookOf({ supply: market('AR') + supply(price('400')) })).toMatchObject({ price_cents: null })
  })

  it('is another market’s where none is with Uruguay: its prices in other currencies are for rules', async () => {
    const market = '<Market><Territory><CountriesIncluded>AU NZ</CountriesIncluded></Territory></Market>'
    const prices = price('19.99', { currency: 'AUD' }) + price('400') + price('9', { currency: 'NZD', type: '05' })
    expect(await bookOf({ supply: market + supply(prices) })).toMatchObject({
      price_cents: null,
      supply_prices: ['19.99 AUD', '9.00 NZD neto sin impuestos'],
      availability: '20',
    })
  })
})

describe('the title and its people', () => {
  const title = (element: string) =>
    `<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel>${element}</TitleElement></TitleDetail>`
  const withTitle = (element: string) => onixProduct().replace(/<TitleDetail>.*<\/TitleDetail>/, title(element))
  it.each([
    ['<TitlePrefix>La</TitlePrefix><TitleWithoutPrefix>tregua</TitleWithoutPrefix>', 'La tregua'],
    ['<TitlePrefix>L’</TitlePrefix><TitleWithoutPrefix>étranger</TitleWithoutPrefix>', 'L’étranger'],
    ['<TitleText>Sapiens</TitleText><Subtitle>De animales a dioses</Subtitle>', 'Sapiens: De animales a dioses'],
    ['<TitleText>Fish &amp;amp; Chips</TitleText>', 'Fish & Chips'],
    ['<TitleText>Un <i>buen</i> título</TitleText>', 'Un buen título'],
  ])('%s', async (element, expected) => {
    expect((await bookFrom(onixMessage(withTitle(element)))).book?.title).toBe(expected)
  })

  const person = (role: string, name: string, sequence = '') =>
    `<Contributor>${sequence ? `<SequenceNumber>${sequence}</SequenceNumber>` : ''}<ContributorRole>${role}</ContributorRole>${name}</Contributor>`
  it.each([
    [
      person('A01', '<PersonName>Segunda</PersonName>', '2') + person('A01', '<PersonName>Primera</PersonName>', '1'),
      'Primera; Segunda',
    ],
    [person('A01', '<PersonNameInverted>Benedetti, Mario</PersonNameInverted>'), 'Mario Benedetti'],
    [person('A01', '<NamesBeforeKey>Idea</NamesBeforeKey><KeyNames>Vilariño</KeyNames>'), 'Idea Vilariño'],
    [
      person('B06', '<PersonName>Traductora</PersonName>') + person('B01', '<PersonName>Editora</PersonName>'),
      'Editora',
    ],
    [
      ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'].map(name => person('A01', `<PersonName>${name}</PersonName>`)).join(''),
      'Uno; Dos; Tres y otros',
    ],
    // A feed that puts several into one name.
    [person('A01', '<PersonName>Ana Paz;Luis Ríos </PersonName>'), 'Ana Paz; Luis Ríos'],
    [person('A01', '<CorporateName>Academia Nacional</CorporateName>'), 'Academia Nacional'],
    [person('A01', '<UnnamedPersons>04</UnnamedPersons>'), 'Varios autores'],
    ['<NoContributor/>', null],
  ])('%s → %s', async (descriptive, author) => {
    expect((await bookOf({ descriptive }))?.author).toBe(author)
  })
})

describe('measures, pages, language, subjects', () => {
  it('come out in the shop’s units and codes', async () => {
    const measure = (type: string, amount: string, unit: string) =>
      `<Measure><MeasureType>${type}</MeasureType><Measurement>${amount}</Measurement><MeasureUnitCode>${unit}</MeasureUnitCode></Measure>`
    const { book, report } = await bookFrom(
      onixMessage(
        onixProduct({
          descriptive: `${measure('01', '8', 'in')}${measure('02', '13.5', 'cm')}${measure('03', '12', 'mm')}${measure('08', '1', 'lb')}
<Language><LanguageRole>01</LanguageRole><LanguageCode>spa</LanguageCode></Language>
<Extent><ExtentType>00</ExtentType><ExtentValue>190</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>
${subject('12', 'FA')}${subject('93', 'NHTQ', '<MainSubject/>')}${subject('12', 'FJMC')}${subject('29', '9999')}${subject('20', 'x')}`,
        }),
      ),
    )
    expect(book).toMatchObject({
      height_mm: 203,
      width_mm: 135,
      thickness_mm: 12,
      unit_weight_g: 454,
      total_pages: 190,
      language: 'es',
      category_codes: ['HBT', 'FA', 'FJMC'],
    })
    expect(report.unknownSubjects).toEqual({ 'CLIL 9999': 1 })
  })

  it('tells the subjects of schemes that nobody knows, and those to which no category can be given', async () => {
    const text = (scheme: string, words: string) =>
      `<Subject>${scheme}<SubjectHeadingText>${words}</SubjectHeadingText></Subject>`
    const own = '<SubjectSchemeIdentifier>24</SubjectSchemeIdentifier><SubjectSchemeName>Propio</SubjectSchemeName>'
    const keywords = text('<SubjectSchemeIdentifier>20</SubjectSchemeIdentifier>', 'mar; río')
    const codes = `${subject('77', 'A1')}${subject('ZZ', 'Q')}<Subject><SubjectCode>B2</SubjectCode></Subject>`
    const descriptive = `${codes}${text(own, 'Novela histórica')}${text('', 'Cuentos')}${keywords}`
    const { report } = await bookFrom(onixMessage(onixProduct({ descriptive })))
    expect(report.unknownSubjects).toEqual({ 'ONIX-77 A1': 1, 'ONIX-ZZ Q': 1 })
    expect(report.notices).toEqual([
      'novedades.xml: hay temas sin código o sin esquema, a los que no se les puede dar una categoría: «B2», PROPIO «Novela histórica», «Cuentos».',
    ])
  })

  it('finds a shelf for BISAC subjects: a heading’s, or a closer one', async () => {
    const descriptive = `${subject('10', 'FIC027050', '<MainSubject/>')}${subject('10', 'BIO026000')}${subject('10', 'HIS000000')}`
    const { book, report } = await bookFrom(onixMessage(onixProduct({ descriptive })))
    expect(book).toMatchObject({ category_codes: ['FRH', 'BM', 'HB'] })
    expect(report.unknownSubjects).toEqual({})
  })

  it('finds a shelf for CLIL subjects, those of ONIX 2.1 among them', async () => {
    const { book, report } = await bookFrom(onixMessage(onixProduct({ descriptive: subject('29', '3751') })))
    expect([book?.category_codes, report.unknownSubjects]).toEqual([['YF'], {}])
    const { book: old } = await bookFrom(
      '<ONIXMessage release="2.1"><Header/><Product><RecordReference>a</RecordReference><NotificationType>03</NotificationType><EAN13>9789974000018</EAN13><ProductForm>BC</ProductForm><DistinctiveTitle>Uno</DistinctiveTitle><MainSubject><MainSubjectSchemeIdentifier>29</MainSubjectSchemeIdentifier><SubjectCode>3666</SubjectCode></MainSubject></Product></ONIXMessage>',
    )
    expect(old?.category_codes).toEqual(['WH'])
  })

  it('distinguishes a GTIN of something that is not a book from a wrong ISBN', async () => {
    const test = await createTestDatabase()
    const asGtin = (reference: string, gtin: string) =>
      onixProduct({ reference, id: reference, isbn: gtin }).replace('<ProductIDType>15<', '<ProductIDType>03<')
    const { report } = await importFeeds(
      test,
      feedFile(
        onixMessage([
          asGtin('uy.1', '7790001000002'),
          asGtin('uy.2', '7790001000003'),
          asGtin('uy.3', '9789974000019'),
          asGtin('uy.4', '9789974000018'),
        ]),
      ),
    )
    expect(report.refused.map(({ reason }) => reason)).toEqual([
      'no tiene ISBN: su GTIN 7790001000002 es de un artículo que no es un libro',
      'su GTIN 7790001000003 no es válido',
      'su GTIN 9789974000019 no es válido',
    ])
    expect(report.counts).toMatchObject({ added: 1 })
    const csv = await importFeeds(test, feedFile('ean,title\n7790001000002,Taza\n', 'a.csv'))
    expect(csv.report.refused.map(({ reason }) => reason)).toEqual([
      'no tiene ISBN: su GTIN 7790001000002 es de un artículo que no es un libro',
    ])
  })
})

describe('texts', () => {
  const text = (content: string, type = '03') =>
    `<TextContent><TextType>${type}</TextType><ContentAudience>00</ContentAudience>${content}</TextContent>`
  it.each([
    ['<Text textformat="05"><p>Uno &amp; <b>dos</b>.</p><p>Tres.</p></Text>', 'Uno & dos.\n\nTres.'],
    [
      '<Text textformat="02">&lt;p&gt;Uno&lt;br/&gt;dos.&lt;/p&gt;&lt;script&gt;robar()&lt;/script&gt;</Text>',
      'Uno\ndos.',
    ],
    ['<Text><![CDATA[<p onclick="x()">Uno</p><ul><li>a</li><li>b</li></ul>]]></Text>', 'Uno\n\n• a\n• b'],
    ['<Text textformat="05">Si 3 &lt; 4, entonces…</Text>', 'Si 3 < 4, entonces…'],
    ['<Text>Caf&eacute; &amp;nbsp; con leche</Text>', 'Café con leche'],
    ['<Text>Primera línea\n\nSegunda</Text>', 'Primera línea\n\nSegunda'],
    [
      '<Text>Dos\u2028líneas y \u202eatleuv anu\u202c, \u2066aparte\u2069\u009b31m</Text>',
      'Dos\nlíneas y atleuv anu, aparte31m',
    ],
  ])('%s', async (content, expected) => {
    expect((await bookOf({ collateral: text(content) }))?.description).toBe(expected)
  })

  it('take cover copy for a description that is missing, and keep what is not for readers', async () => {
    const internal = text('<Text>Para libreros</Text>').replace('>00<', '>02<')
    const book = await bookOf({
      collateral: internal + text('<Text>De la tapa</Text>', '05') + text('<Text>Breve</Text>', '02'),
    })
    expect(book).toMatchObject({ description: 'De la tapa', synopsis: 'Breve' })
  })
})

describe('the cover', () => {
  const cover = (link: string, width = '', content = '01') =>
    `<SupportingResource><ResourceContentType>${content}</ResourceContentType><ContentAudience>00</ContentAudience><ResourceMode>03</ResourceMode><ResourceVersion><ResourceForm>02</ResourceForm>${width ? `<ResourceVersionFeature><ResourceVersionFeatureType>03</ResourceVersionFeatureType><FeatureValue>${width}</FeatureValue></ResourceVersionFeature>` : ''}<ResourceLink>${link}</ResourceLink></ResourceVersion></SupportingResource>`
  it.each([
    [
      cover('https://t.example/chica.jpg', '200') + cover('https://t.example/grande.jpg', '1200'),
      'https://t.example/grande.jpg',
    ],
    [cover('https://t.example/autor.jpg', '', '04'), null],
    [cover('javascript:alert(1)'), null],
    [cover('ftp://t.example/a.jpg'), null],
  ])('%s', async (collateral, address) => {
    expect((await bookOf({ collateral }))?.front_cover).toBe(address)
  })
})

describe('the id', () => {
  it('is the one under the print network’s name, else the record reference', async () => {
    const other =
      '<ProductIdentifier><ProductIDType>01</ProductIDType><IDTypeName>Interno</IDTypeName><IDValue>X</IDValue></ProductIdentifier><ProductIdentifier><ProductIDType>01</ProductIDType>'
    const feed = onixMessage(onixProduct()).replace('<ProductIdentifier><ProductIDType>01</ProductIDType>', other)
    expect((await bookFrom(feed)).book?.bibliomanager_id).toBe('5001')
    expect((await bookOf({ id: null }))?.bibliomanager_id).toBe('uy.prueba.1')
  })

  it('and ISBN-10 becomes ISBN-13', async () => {
    const feed = onixMessage(onixProduct()).replace('>15<', '>02<').replace('>9789974000018<', '>84-376-0494-X<')
    expect((await bookFrom(feed)).book?.isbn).toBe('9788437604947')
  })
})

describe('a file', () => {
  it('may use short tags, a prefix or no namespace', async () => {
    const short = `<ONIXmessage release="3.0"><header><x307>20260901</x307></header><product><a001>r1</a001><a002>03</a002>
<productidentifier><b221>15</b221><b244>9789974000018</b244></productidentifier>
<descriptivedetail><b012>BC</b012><titledetail><b202>01</b202><titleelement><x409>01</x409><b203>Corto</b203></titleelement></titledetail></descriptivedetail>
<productsupply><supplydetail><j396>20</j396><price><x462>02</x462><j151>300</j151><j152>UYU</j152></price></supplydetail></productsupply></product></ONIXmessage>`
    expect((await bookFrom(short)).book).toMatchObject({ title: 'Corto', price_cents: 30_000 })
    const prefixed = onixMessage(onixProduct())
      .replace(/<(\/?)([A-Z])/g, '<$1onix:$2')
      .replace('xmlns=', 'xmlns:onix=')
    expect((await bookFrom(prefixed)).book?.title).toBe('La casa del río')
  })

  it.each(['utf8', 'latin1', 'utf16le'] as const)('may lie about its encoding: %s', async encoding => {
    const feed = onixMessage(onixProduct()).replace(
      'encoding="UTF-8"',
      encoding === 'utf8' ? 'encoding="ISO-8859-1"' : 'encoding="UTF-8"',
    )
    const { book, report } = await bookFrom(Buffer.from(`${encoding === 'utf16le' ? '\ufeff' : ''}${feed}`, encoding))
    expect(book?.title).toBe('La casa del río')
    if (encoding !== 'utf16le') expect(report.notices.join()).toContain('parte del texto viene en otra')
  })

  it('may be compressed, whatever its name', async () => {
    expect((await bookFrom(gzipSync(onixMessage(onixProduct())), 'feed.xml')).book?.title).toBe('La casa del río')
  })
})

describe('a file that is refused whole', () => {
  it.each([
    ['an entity bomb', `<!DOCTYPE x [<!ENTITY a "aaaa">]><ONIXMessage release="3.0"/>`, /declara entidades/],
    [
      'an external entity',
      `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><ONIXMessage release="3.0"/>`,
      /declara entidades/,
    ],
    ['an encoding that nobody knows', '<?xml version="1.0" encoding="klingon"?>', /declara la codificación klingon/],
    ['ONIX 1', '<ONIXMessage release="1.2"><Product/></ONIXMessage>', /es ONIX 1\.2; se necesita/],
    ['another XML', '<html><body/></html>', /no es un mensaje ONIX/],
    ['what is no feed', 'nombre,edad\nAna,3\n', /le falta la columna isbn/],
    ['an abyss', `<ONIXMessage release="3.0"><Product>${'<Price>'.repeat(200)}`, /anidados/],
    ['a zip bomb', gzipSync(`<ONIXMessage release="3.0">${BLANKS.repeat(80 * 1024)}`), /bomba/],
    ['a broken gzip', gzipSync(onixMessage(onixProduct())).subarray(0, 200), /dañado/],
  ])('%s', async (_, content, reason) => {
    const test = await createTestDatabase()
    await expect(importFeeds(test, feedFile(content))).rejects.toThrow(reason)
    expect(await test.db.selectFrom('books').selectAll().execute()).toEqual([])
    expect(await test.db.selectFrom('imports').select('status').execute()).toEqual([{ status: 'FAILED' }])
  })

  it('but a record of more than 16 MB costs itself alone', async () => {
    const test = await createTestDatabase()
    const text = `<TextContent><TextType>03</TextType><Text>${'x'.repeat(1_000_000)}</Text></TextContent>`
    const huge = onixProduct({ reference: 'enorme', collateral: text.repeat(17) })
    const { report } = await importFeeds(test, feedFile(onixMessage([huge, onixProduct()])))
    expect(report.refused).toMatchObject([{ reference: 'enorme', reason: 'el registro ocupa más de 16 MB' }])
    expect(report.counts.added).toBe(1)
  })

  it('but a text of more than 1 MB costs its record alone', async () => {
    const test = await createTestDatabase()
    const huge = onixProduct({
      reference: 'enorme',
      collateral: `<TextContent><TextType>03</TextType><Text>${'x'.repeat(1_100_000)}</Text></TextContent>`,
    })
    const { report } = await importFeeds(test, feedFile(onixMessage([huge, onixProduct()])))
    expect(report.refused).toMatchObject([{ reference: 'enorme', reason: 'el texto de Text ocupa más de 1 MB' }])
    expect(report.counts.added).toBe(1)
  })
})
