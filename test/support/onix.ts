import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { isbn13CheckDigit } from '../../contract/isbn.ts'
import type { ImportRequest } from '../../shop/catalogue/import/import-request.ts'
import { type ImportResult, runImport } from '../../shop/catalogue/import/run-import.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export interface TestProduct {
  reference?: string
  notification?: string
  isbn?: string
  /** The print network's id. */
  id?: string | null
  title?: string
  descriptive?: string
  /** Further blocks, as XML; `null` leaves the block out. */
  collateral?: string | null
  publishing?: string | null
  supply?: string | null
  /** UYU, as text. */
  price?: string
}

/** An ONIX 3.1 product with reference tags. Tests name the fields that matter to them. */
export function onixProduct({
  reference = 'uy.prueba.1',
  notification = '03',
  isbn = '9789974000018',
  id = '5001',
  title = 'La casa del río',
  descriptive = '',
  collateral = '<TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience><Text>Una novela.</Text></TextContent>',
  publishing = '<Publisher><PublishingRole>01</PublishingRole><PublisherName>Editorial del Sur</PublisherName></Publisher><PublishingDate><PublishingDateRole>01</PublishingDateRole><Date dateformat="00">20240315</Date></PublishingDate>',
  price = '590.00',
  supply = `<SupplyDetail><ProductAvailability>20</ProductAvailability><Price><PriceType>02</PriceType><PriceAmount>${price}</PriceAmount><CurrencyCode>UYU</CurrencyCode></Price></SupplyDetail>`,
}: TestProduct = {}): string {
  const block = (name: string, content: string | null) => (content === null ? '' : `<${name}>${content}</${name}>`)
  const own = id === null ? '' : identifier('01', id, 'bibliomanagerId')
  return `<Product><RecordReference>${reference}</RecordReference><NotificationType>${notification}</NotificationType>
${own}${identifier('15', isbn)}
${block('DescriptiveDetail', `<ProductForm>BC</ProductForm>${titleDetail(title)}${descriptive}`)}
${block('CollateralDetail', collateral)}${block('PublishingDetail', publishing)}${block('ProductSupply', supply)}</Product>`
}

/** Products with different references, ids and ISBNs, numbered from `from`. */
export function onixProducts(count: number, { from = 1, ...fields }: TestProduct & { from?: number } = {}): string[] {
  return Array.from({ length: count }, (_, index) => {
    const number = from + index
    const first12 = `9789974${String(number).padStart(5, '0')}`
    return onixProduct({
      reference: `uy.prueba.${number}`,
      id: String(700_000 + number),
      isbn: first12 + isbn13CheckDigit(first12),
      title: `Título ${number}`,
      ...fields,
    })
  })
}

/** An ONIX message with these products. */
export function onixMessage(
  products: string | readonly string[],
  { sent = '20260901T1200Z' }: { sent?: string | null } = {},
) {
  const date = sent === null ? '' : `<SentDateTime>${sent}</SentDateTime>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<ONIXMessage release="3.1" xmlns="http://ns.editeur.org/onix/3.1/reference">
<Header><Sender><SenderName>Prueba</SenderName></Sender>${date}</Header>
${[products].flat().join('\n')}
</ONIXMessage>`
}

/** Writes a feed into a temporary folder. @returns its path */
export function feedFile(content: string | Buffer, name = 'novedades.xml'): string {
  const path = join(temporaryFolder(), name)
  writeFileSync(path, content)
  return path
}

/** A book other than `onixProduct`'s default. */
export const OTHER = { reference: 'uy.prueba.2', isbn: '9789974000025', id: '5002', title: 'El viento norte' }

/** The whole catalogue, ordered by id. */
export function allBooks({ db }: Pick<TestDatabase, 'db'>) {
  return db.selectFrom('books').selectAll().orderBy('bibliomanager_id').execute()
}

/** The only book of a catalogue. */
export async function onlyBook(database: Pick<TestDatabase, 'db'>) {
  const all = await allBooks(database)
  expect(all).toHaveLength(1)
  return all[0] as (typeof all)[number]
}

/** The only book of a shop that imported just this feed, and the import's report. */
export async function bookFrom(feed: string | Buffer, name?: string) {
  const test = await createTestDatabase()
  const { report } = await importFeeds(test, feedFile(feed, name))
  expect(report.refused).toEqual([])
  return { book: await test.db.selectFrom('books').selectAll().executeTakeFirst(), report }
}

/** The book that this product results in. */
export const bookOf = async (product: TestProduct) => (await bookFrom(onixMessage(onixProduct(product)))).book

/** Imports feeds as the command does, at a set time. */
export function importFeeds(
  { pool }: { pool: Pool },
  files: string | readonly string[],
  options: Partial<ImportRequest> = {},
): Promise<ImportResult> {
  const request: ImportRequest = {
    files: [files].flat(),
    isDryRun: false,
    acceptPriceJumps: false,
    priceJumpPercent: 30,
    idName: 'bibliomanagerId',
    columnMap: {},
    supplier: null,
    ...options,
  }
  return runImport({ pool, clock: { now: () => new Date('2026-11-20T12:00:00Z') } }, request)
}

function titleDetail(title: string): string {
  return `<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>${title}</TitleText></TitleElement></TitleDetail>`
}

function identifier(type: string, value: string, name?: string): string {
  const typeName = name ? `<IDTypeName>${name}</IDTypeName>` : ''
  return `<ProductIdentifier><ProductIDType>${type}</ProductIDType>${typeName}<IDValue>${value}</IDValue></ProductIdentifier>`
}
