import { describe, expect, it } from 'vitest'
import { feedFile, importFeeds, onixMessage, onixProduct } from '../../../test/support/onix.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'

async function seriesFrom(feed: string, name?: string) {
  const test = await createTestDatabase()
  const { report } = await importFeeds(test, feedFile(feed, name))
  expect(report.refused).toEqual([])
  return test.db.selectFrom('books').select(['series', 'series_number', 'series_slug']).executeTakeFirst()
}

const element = (level: string, content: string) =>
  `<TitleElement><TitleElementLevel>${level}</TitleElementLevel>${content}</TitleElement>`
const titled = (title: string, more = '') =>
  `<TitleDetail><TitleType>01</TitleType>${element('02', `<TitleText>${title}</TitleText>`)}${more}</TitleDetail>`
const numbered = (title: string, number: string) =>
  titled(title).replace('</TitleText>', `</TitleText><PartNumber>${number}</PartNumber>`)
const collection = (type: string, content: string) =>
  `<Collection><CollectionType>${type}</CollectionType>${content}</Collection>`
const sequence = (type: string, number: string) =>
  `<CollectionSequence><CollectionSequenceType>${type}</CollectionSequenceType><CollectionSequenceNumber>${number}</CollectionSequenceNumber></CollectionSequence>`
const inOnix2 = (series: string) => `<?xml version="1.0"?><ONIXMessage release="2.1"><Header/><Product>
  <RecordReference>a</RecordReference><NotificationType>03</NotificationType>
  <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9789974000018</IDValue></ProductIdentifier>
  <ProductForm>BC</ProductForm>${series}<DistinctiveTitle>La casa</DistinctiveTitle></Product></ONIXMessage>`

describe('the series of a book', () => {
  it.each<[string, string, string | null, string | null]>([
    ['its Collection', collection('10', titled('Los Ríos')), 'Los Ríos', null],
    [
      'with the number of the book inside it',
      collection('10', titled('Los Ríos', element('01', '<PartNumber>12</PartNumber>'))),
      'Los Ríos',
      '12',
    ],
    ['with the number beside the title of the series', collection('10', numbered('Los Ríos', '7')), 'Los Ríos', '7'],
    [
      'with its place in title order before that',
      collection('10', numbered('Los Ríos', '7') + sequence('02', '3')),
      'Los Ríos',
      '3',
    ],
    [
      'with a prefix, and its place in title order',
      collection(
        '10',
        `<TitleDetail><TitleType>01</TitleType>${element('02', '<TitlePrefix>Los</TitlePrefix><TitleWithoutPrefix>Ríos</TitleWithoutPrefix>')}</TitleDetail>${sequence('03', '7')}${sequence('02', '3')}`,
      ),
      'Los Ríos',
      '3',
    ],
    [
      'the publisher’s before an ascribed one',
      collection('20', titled('Otra')) + collection('10', titled('Suya')),
      'Suya',
      null,
    ],
    ['an ascribed one where there is no other', collection('20', titled('Otra')), 'Otra', null],
    ['none of a Collection without a title', collection('10', sequence('02', '3')), null, null],
    [
      'no sentence for a number',
      collection(
        '10',
        titled('Los Ríos', element('01', '<PartNumber>volumen primero de la primera época</PartNumber>')),
      ),
      'Los Ríos',
      null,
    ],
    ['none', '', null, null],
  ])('is %s', async (_what, descriptive, series, number) => {
    expect(await seriesFrom(onixMessage(onixProduct({ descriptive })))).toMatchObject({ series, series_number: number })
  })

  it('may stand in the title of the book itself', async () => {
    const message = onixMessage(onixProduct()).replace(
      '<TitleDetail><TitleType>01</TitleType>',
      `<TitleDetail><TitleType>01</TitleType>${element('02', '<TitleText>Los Ríos</TitleText>')}`,
    )
    expect(await seriesFrom(message)).toMatchObject({ series: 'Los Ríos', series_slug: 'los-rios-editorial-del-sur' })
  })

  it.each([
    '<Series><TitleOfSeries>Los Ríos</TitleOfSeries><NumberWithinSeries>4 bis</NumberWithinSeries></Series>',
    '<Series><Title><TitleType>01</TitleType><TitleText>Los Ríos</TitleText></Title><NumberWithinSeries>4 bis</NumberWithinSeries></Series>',
  ])('is what ONIX 2.1 calls Series: %s', async series => {
    expect(await seriesFrom(inOnix2(series))).toMatchObject({ series: 'Los Ríos', series_number: '4 bis' })
  })

  it('may come in a table', async () => {
    const table = 'isbn;título;colección;número de serie;editorial\n9789974000018;A;Los Ríos;7;Arca & Cía.\n'
    expect(await seriesFrom(table, 'libros.csv')).toEqual({
      series: 'Los Ríos',
      series_number: '7',
      series_slug: 'los-rios-arca-cia',
    })
  })
})
