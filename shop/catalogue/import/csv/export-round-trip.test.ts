import { PassThrough } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { insertBook } from '../../../../test/support/books.ts'
import { allBooks, feedFile, importFeeds, OTHER, onixMessage, onixProduct } from '../../../../test/support/onix.ts'
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts'
import { unmarkFormula } from '../../../reading/formula-mark.ts'
import { exportCatalogue } from '../../export-catalogue.ts'

async function exported({ pool }: TestDatabase, how?: { exact: boolean }): Promise<Buffer> {
  const sink = new PassThrough()
  const chunks = sink.toArray()
  await exportCatalogue(pool, sink, how)
  return Buffer.concat(await chunks)
}

const DESCRIBED =
  '<EditionType>LTE</EditionType><Contributor><ContributorRole>B06</ContributorRole><PersonName>Ana Gil</PersonName></Contributor><AudienceCode>02</AudienceCode><Measure><MeasureType>08</MeasureType><Measurement>300</Measurement><MeasureUnitCode>gr</MeasureUnitCode></Measure>'

const RELATED =
  '<RelatedMaterial><RelatedProduct><ProductRelationCode>06</ProductRelationCode><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9789974000025</IDValue></ProductIdentifier></RelatedProduct></RelatedMaterial>'

it('an exported catalogue comes in again without a change: held books keep their price, here and in another shop', async () => {
  const shop = await createTestDatabase()
  const held = onixProduct(OTHER).replace('>20<', '>31<')
  const cancelled = onixProduct({ reference: 'uy.3', id: '5003', isbn: '9789974000032' }).replace(
    '<PublishingDetail>',
    '<PublishingDetail><PublishingStatus>11</PublishingStatus>',
  )
  await importFeeds(
    shop,
    feedFile(
      onixMessage([
        onixProduct({
          descriptive: DESCRIBED,
          collateral: '<Prize><PrizeName>Premio Clarín</PrizeName></Prize>',
        }).replace('<ProductSupply>', `${RELATED}<ProductSupply>`),
        held,
        cancelled,
      ]),
    ),
  )
  const before = await allBooks(shop)
  expect(before.map(book => book.price_cents)).toEqual([59_000, null, null])
  expect(before[0]).toMatchObject({ contributors: ['B06 Ana Gil'], prizes: ['Premio Clarín'], large_print: true })
  const file = feedFile(await exported(shop), 'catalogo.csv')

  expect((await importFeeds(shop, file)).report.counts).toMatchObject({ unchanged: 3, changed: 0, refused: 0 })
  expect(await allBooks(shop)).toEqual(before)

  const other = await createTestDatabase()
  await importFeeds(other, file)
  const withoutTimes = before.map(({ created_at: _, updated_at: __, ...book }) => book)
  expect(await allBooks(other)).toMatchObject(withoutTimes)
})

it('a title that a spreadsheet would take for a formula is text in an export, and comes back as it was', async () => {
  const shop = await createTestDatabase()
  const titles = [
    '=HYPERLINK("http://casino.example","Rayuela")',
    '-2 grados',
    '+ Poesía',
    '@home',
    "'=1",
    'Libro;=1+1;x',
    "Dos,'-1",
  ]
  for (const title of titles) await insertBook(shop.db, { title, author: '=1+1', description: '- Una lista' })
  const rows = parse(await exported(shop), { columns: true }) as Record<string, string>[]
  expect(rows.map(({ title }) => title)).toEqual([
    ...titles.slice(0, 5).map(title => `'${title}`),
    "Libro;'=1+1;x",
    "Dos,''-1",
  ])
  expect(rows[0]).toMatchObject({ author: "'=1+1", description: "'- Una lista" })

  const before = await allBooks(shop)
  for (const how of [{ exact: false }, { exact: true }]) {
    const file = feedFile(await exported(shop, how), 'catalogo.csv')
    expect((await importFeeds(shop, file)).report.counts).toMatchObject({ read: 7, refused: 0 })
    const after = await allBooks(shop)
    expect(
      after.map(({ title, author, description }) => [title, author, description]),
      JSON.stringify(how),
    ).toEqual(
      before.map(({ title, author, description }) => [how.exact ? unmarkFormula(title) : title, author, description]),
    )
  }
  const exact = parse(await exported(shop, { exact: true }), { columns: true }) as Record<string, string>[]
  expect(exact[0]?.title).toBe(titles[0])
})

it('an unknown code of ONIX is named, and no new book comes of its row', async () => {
  const test = await createTestDatabase()
  const csv = 'isbn,title,productAvailability\n9789974000018,Mar,sí\n9789974000025,Sol,\n'
  const { report } = await importFeeds(test, feedFile(csv, 'libros.csv'))
  expect(report.refused).toMatchObject([{ line: 2 }])
  expect(report.priceFaults).toMatchObject([
    { line: 2, reason: 'columna «productAvailability»: «sí» no es un código de ONIX (dos cifras)' },
  ])
  expect(await allBooks(test)).toMatchObject([{ title: 'Sol', availability: null }])
})
