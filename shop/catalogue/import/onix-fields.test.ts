import { describe, expect, it } from 'vitest'
import { authorNames } from '../../../contract/authors.ts'
import {
  bookFrom,
  bookOf,
  feedFile,
  importFeeds,
  onixMessage,
  onixProduct,
  onlyBook,
} from '../../../test/support/onix.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'

const subject = (scheme: string, code: string, more = '') =>
  `<Subject>${more}<SubjectSchemeIdentifier>${scheme}</SubjectSchemeIdentifier><SubjectCode>${code}</SubjectCode></Subject>`

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
      'Uno; Dos; Tres; Cuatro; Cinco',
    ],
    // A feed that puts several into one name.
    [person('A01', '<PersonName>Ana Paz;Luis Ríos </PersonName>'), 'Ana Paz; Luis Ríos'],
    [person('A01', '<PersonName>Ana Paz; Luis Ríos y otros</PersonName>'), 'Ana Paz; Luis Ríos y otros'],
    [
      person('A01', '<PersonName>Ana Paz; Luis Ríos y otros</PersonName>', '1') +
        person('A01', '<PersonName>Eva</PersonName>', '2'),
      'Ana Paz; Luis Ríos; Eva y otros',
    ],
    [person('A01', '<CorporateName>Academia Nacional</CorporateName>'), 'Academia Nacional'],
    [person('A01', '<UnnamedPersons>04</UnnamedPersons>'), 'Varios autores'],
    ['<NoContributor/>', null],
    ['<Contributor><ContributorRole>A01</ContributorRole><PersonName>-</PersonName></Contributor>', null],
  ])('%s → %s', async (descriptive, author) => {
    expect((await bookOf({ descriptive }))?.author).toBe(author)
  })

  it.each([
    ['fifty', (i: number) => `Persona ${i}`, 50],
    ['what an index holds', (i: number) => `Persona ${String(i).padEnd(90, 'ñ')}`, 10],
  ])('names authors up to %s', async (_, nameOf, kept) => {
    const descriptive = Array.from({ length: 60 }, (_, i) =>
      person('A01', `<PersonName>${nameOf(i + 1)}</PersonName>`, String(i + 1)),
    ).join('')
    const author = (await bookOf({ descriptive }))?.author ?? ''
    expect(author).toMatch(/ y otros$/)
    expect(authorNames(author)).toHaveLength(kept)
    expect(authorNames(author).at(-1)).toBe(nameOf(kept))
    expect(Buffer.byteLength(author)).toBeLessThanOrEqual(2000)
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

describe('a publishing date that is none', () => {
  it('is named, and leaves the book the one it has', async () => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(onixMessage(onixProduct())))
    const date = '<PublishingDate><PublishingDateRole>01</PublishingDateRole><Date>20241399</Date></PublishingDate>'
    const { report } = await importFeeds(test, feedFile(onixMessage(onixProduct({ title: 'Otro', publishing: date }))))
    expect(report.priceFaults).toMatchObject([
      { reference: 'uy.prueba.1', reason: 'su fecha de publicación «20241399» no se entiende' },
    ])
    expect(await onlyBook(test)).toMatchObject({ title: 'Otro', publisher: null, publishing_date: '2024-03-15' })
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
