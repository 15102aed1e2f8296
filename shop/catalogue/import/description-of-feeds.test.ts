import { describe, expect, it } from 'vitest'
import { feedFile, importFeeds, OTHER, onixMessage, onixProduct, onlyBook } from '../../../test/support/onix.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'

const person = (roles: string[], name: string, sequence = '') =>
  `<Contributor>${sequence && `<SequenceNumber>${sequence}</SequenceNumber>`}${roles.map(role => `<ContributorRole>${role}</ContributorRole>`).join('')}<PersonName>${name}</PersonName></Contributor>`
const PEOPLE = [
  person(['A12', 'A36'], 'Luis Paz', '3'),
  person(['B06'], 'Ana Gil', '2'),
  person(['A01'], 'Inés Ríos', '1'),
  person(['A23'], 'Eva Sosa', '4'),
].join('')
const range = (qualifier: string, ...pairs: [string, string][]) =>
  `<AudienceRange><AudienceRangeQualifier>${qualifier}</AudienceRangeQualifier>${pairs.map(([precision, value]) => `<AudienceRangePrecision>${precision}</AudienceRangePrecision><AudienceRangeValue>${value}</AudienceRangeValue>`).join('')}</AudienceRange>`
const AUDIENCE = `<Audience><AudienceCodeType>01</AudienceCodeType><AudienceCodeValue>02</AudienceCodeValue></Audience><Audience><AudienceCodeType>22</AudienceCodeType><AudienceCodeValue>05</AudienceCodeValue></Audience>`
const PRIZES = `<Prize><PrizeName>Premio Clarín</PrizeName><PrizeYear>2019</PrizeYear><PrizeCode>01</PrizeCode></Prize><Prize><PrizeName>Legión del Libro</PrizeName></Prize>`
const relatedProduct = (code: string, isbn: string, tag = 'ProductRelationCode') =>
  `<RelatedProduct><${tag}>${code}</${tag}><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier></RelatedProduct>`
const work = (type: string, value: string, name = '') =>
  `<WorkIdentifier><WorkIDType>${type}</WorkIDType>${name && `<IDTypeName>${name}</IDTypeName>`}<IDValue>${value}</IDValue></WorkIdentifier>`
const relatedWork = (code: string, identifier: string) =>
  `<RelatedWork><WorkRelationCode>${code}</WorkRelationCode>${identifier}</RelatedWork>`
const related = (content: string) => `<RelatedMaterial>${content}</RelatedMaterial>`
const withRelated = (product: string, content: string) =>
  product.replace('<ProductSupply>', `${related(content)}<ProductSupply>`)

const inOnix2 = (content: string) => `<?xml version="1.0"?><ONIXMessage release="2.1"><Header/><Product>
  <RecordReference>a</RecordReference><NotificationType>03</NotificationType>
  <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9789974000018</IDValue></ProductIdentifier>
  <ProductForm>BB</ProductForm><DistinctiveTitle>La casa</DistinctiveTitle>${content}</Product></ONIXMessage>`

async function bookFrom(feed: string, name?: string) {
  const test = await createTestDatabase()
  const { report } = await importFeeds(test, feedFile(feed, name))
  expect(report.refused).toEqual([])
  return onlyBook(test)
}

describe('a record of ONIX 3', () => {
  it('says who made the book, for whom it is, how it is bound and what it won', async () => {
    const descriptive = `<EditionType>LTE</EditionType>${PEOPLE}${AUDIENCE}${range('18', ['01', '9'])}${range('17', ['03', '6'], ['04', '9'])}`
    const feed = onixMessage(onixProduct({ descriptive, collateral: PRIZES })).replace('>BC<', '>BB<')
    expect(await bookFrom(feed)).toMatchObject({
      author: 'Inés Ríos',
      contributors: ['B06 Ana Gil', 'A12 Luis Paz', 'A36 Luis Paz', 'A23 Eva Sosa'],
      audience: ['02', '6-9'],
      prizes: ['Premio Clarín, 2019 (ganador)', 'Legión del Libro'],
      binding: 'hardcover',
      large_print: true,
    })
  })

  it.each([
    ['from 12', range('17', ['03', '12'], ['04', '99']), ['12-']],
    ['to 3', range('17', ['04', '3']), ['-3']],
    ['exactly 8', range('18', ['01', '8']), ['8-8']],
    ['months', range('16', ['03', '18'], ['04', '36']), ['1-3']],
    ['never a school grade', range('11', ['03', '2'], ['04', '5']), []],
    ['an old code', '<AudienceCode>05</AudienceCode>', ['05']],
    ['a code that does not exist', '<AudienceCode>77</AudienceCode>', []],
  ])('is for readers: %s', async (_, descriptive, audience) => {
    expect(await bookFrom(onixMessage(onixProduct({ descriptive })))).toMatchObject({ audience })
  })

  it('a small paperback is a pocket book, and nothing is said of any other form', async () => {
    const pocket = onixProduct({ descriptive: '<ProductFormDetail>B104</ProductFormDetail>' })
    expect(await bookFrom(onixMessage(pocket))).toMatchObject({ binding: 'pocket', large_print: null })
    expect(await bookFrom(onixMessage(onixProduct().replace('>BC<', '>BA<')))).toMatchObject({ binding: null })
  })

  it('names other editions of its work, and the work; a set, a like book and an abridgement are other works', async () => {
    const content = [
      relatedWork('01', work('11', 'A0220090000154FA')),
      relatedWork('29', work('01', '8197', 'Biblio ID')),
      relatedWork('21', work('11', 'A0220090000999FA')),
      relatedWork('01', work('01', '8198')),
      relatedProduct('06', '978-9974-00-002-5'),
      relatedProduct('11', '9788420412146'),
      relatedProduct('02', '9789974000032'),
      relatedProduct('23', '9789974000049'),
      relatedProduct('06', '123'),
    ].join('')
    expect(await bookFrom(onixMessage(withRelated(onixProduct(), content)))).toMatchObject({
      work_links: ['istc:a0220090000154fa', 'biblio id:8197', 'isbn:9789974000025', 'isbn:9788420412146'],
    })
  })

  it('a later update of one block leaves the others; a whole record without them takes them back, and undoing that too', async () => {
    const test = await createTestDatabase()
    const descriptive = PEOPLE + AUDIENCE
    const first = withRelated(onixProduct({ descriptive, collateral: PRIZES }), relatedProduct('06', OTHER.isbn))
    await importFeeds(test, feedFile(onixMessage(first)))
    const before = await onlyBook(test)
    const update = onixProduct({ notification: '04', collateral: null, publishing: null, supply: null })
      .replace(/<DescriptiveDetail>.*<\/DescriptiveDetail>/s, '')
      .replace('</Product>', `${related(relatedProduct('06', '9788420412146'))}</Product>`)
    await importFeeds(test, feedFile(onixMessage(update, { sent: '20260902' })))
    expect(await onlyBook(test)).toMatchObject({
      contributors: before.contributors,
      prizes: before.prizes,
      work_links: ['isbn:9788420412146'],
    })
    await importFeeds(test, feedFile(onixMessage(onixProduct(), { sent: '20260903' })))
    expect(await onlyBook(test)).toMatchObject({ contributors: [], audience: [], prizes: [], work_links: [] })
  })
})

it('a record of ONIX 2.1 says the same in its own words', async () => {
  const content = `${PEOPLE}<EditionTypeCode>LTE</EditionTypeCode><AudienceCode>02</AudienceCode>${range('17', ['03', '6'], ['04', '9'])}${PRIZES}${work('11', 'A0220090000154FA')}${relatedProduct('13', '9789974000025', 'RelationCode')}<RelatedProduct><RelationCode>06</RelationCode><EAN13>9788420412146</EAN13></RelatedProduct>`
  expect(await bookFrom(inOnix2(content))).toMatchObject({
    author: 'Inés Ríos',
    contributors: ['B06 Ana Gil', 'A12 Luis Paz', 'A36 Luis Paz', 'A23 Eva Sosa'],
    audience: ['02', '6-9'],
    prizes: ['Premio Clarín, 2019 (ganador)', 'Legión del Libro'],
    binding: 'hardcover',
    large_print: true,
    work_links: ['istc:a0220090000154fa', 'isbn:9789974000025', 'isbn:9788420412146'],
  })
})

it('volumes of one title are told apart by their numbers', async () => {
  const part = (number: string) =>
    onixProduct({ title: 'Los miserables' }).replace('<TitleText>', `<PartNumber>${number}</PartNumber><TitleText>`)
  expect(await bookFrom(onixMessage(part('2')))).toMatchObject({ series: null, series_number: '2' })
})

describe('a CSV file', () => {
  const HEADER = 'isbn,título,colaboradores,público,premios,encuadernación,letra grande,otras ediciones'

  it('says it in columns, in words or as an export writes it', async () => {
    const row =
      '9789974000018,Mar,traducción: Ana Gil; A12 Luis Paz,de 6 a 9 años; 04,"Premio Clarín, 2019 (ganador); Otro",cartoné,sí,978-9974-00-002-5; istc:A02'
    expect(await bookFrom(`${HEADER}\n${row}\n`, 'a.csv')).toMatchObject({
      contributors: ['B06 Ana Gil', 'A12 Luis Paz'],
      audience: ['6-9', '04'],
      prizes: ['Premio Clarín, 2019 (ganador)', 'Otro'],
      binding: 'hardcover',
      large_print: true,
      work_links: ['isbn:9789974000025', 'istc:a02'],
    })
  })

  it.each([
    ['Ana Gil,,,,,', 'columna «colaboradores»: «Ana Gil» no se entiende'],
    [',pequeños,,,,', 'columna «público»: «pequeños» no se entiende'],
    [',,,seda,,', 'columna «encuadernación»: «seda» no se conoce'],
    [',,,,quizás,', 'columna «letra grande»: «quizás» no es sí ni no'],
    [',,,,,978', 'columna «otras ediciones»: «978» no se entiende'],
  ])('takes a row without the cell that makes no sense: %s', async (cells, reason) => {
    const test = await createTestDatabase()
    const { report } = await importFeeds(test, feedFile(`${HEADER}\n9789974000018,Mar,${cells}\n`, 'a.csv'))
    expect(report).toMatchObject({ counts: { added: 1, refused: 0 }, priceFaults: [{ line: 2, reason }] })
  })
})
