// How fast and in how much memory an ONIX file is imported, by itself: `node bench/import-speed.ts [PRODUCTS (default 100000)]`.
// Writes an ONIX 3.0 file of invented books, imports it into an empty shop in a temporary folder (new, again unchanged, and with new
// prices) and prints products a second and the memory above idle.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateCatalogue } from '../db/sample/generate-catalogue.ts'
import { readWorks } from '../db/sample/read-works.ts'
import type { SampleBook } from '../db/sample/sample-book.ts'
import { systemClock } from '../platform/clock.ts'
import { createPool } from '../platform/database/database.ts'
import { startEmbeddedServer } from '../platform/database/embedded-server.ts'
import { migrate } from '../platform/database/migrate.ts'
import { runImport } from '../shop/catalogue/import/run-import.ts'

const MEBIBYTE = 1024 * 1024

const [first = '100000', folder, file] = process.argv.slice(2)
if (first === '--measure') await measure(folder ?? '', file ?? '')
else await bench(Number(first))

async function bench(products: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'anaquel-import-'))
  await chmod(folder, 0o755)
  try {
    const file = join(folder, 'feed.xml')
    const dearer = join(folder, 'dearer.xml')
    await writeFeed(file, products, 1)
    await writeFeed(dearer, products, 1.1)
    console.log(`${products} products, ${((await stat(file)).size / MEBIBYTE).toFixed(0)} MiB of ONIX`)
    for (const [name, feed] of [
      ['new', file],
      ['unchanged', file],
      ['new prices', dearer],
    ] as const) {
      process.stdout.write(`${name}: `)
      // A process of its own each time: what writing the file left behind is not the import's memory.
      const child = spawn(process.execPath, [import.meta.filename, '--measure', folder, feed], { stdio: 'inherit' })
      await once(child, 'exit')
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(folder: string, file: string): Promise<void> {
  const server = await startEmbeddedServer(folder)
  const pool = createPool(server.connection, () => {})
  const client = await pool.connect()
  await migrate(client).finally(() => client.release())
  const idle = process.memoryUsage().rss
  let peak = idle
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 50)
  const started = performance.now()
  let readAt = started
  const { report } = await runImport(
    { pool, clock: systemClock },
    {
      files: [file],
      isDryRun: false,
      acceptPriceJumps: false,
      priceJumpPercent: 30,
      idName: 'bibliomanagerId',
      columnMap: {},
      onProgress({ phase }) {
        if (phase === 'reading') readAt = performance.now()
      },
    },
  )
  const seconds = (performance.now() - started) / 1000
  clearInterval(watch)
  const { read, added, changed, unchanged, refused } = report.counts
  console.log(
    `${Math.round(read / seconds)} products/s (${seconds.toFixed(1)} s, of which reading ${((readAt - started) / 1000).toFixed(1)} s), ${((peak - idle) / MEBIBYTE).toFixed(0)} MiB above idle; ${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} refused`,
  )
  await pool.end()
  await server.stop()
}

async function writeFeed(file: string, products: number, priceFactor: number): Promise<void> {
  const sink = createWriteStream(file)
  sink.write(
    '<?xml version="1.0" encoding="UTF-8"?>\n<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference"><Header><Sender><SenderName>Bench</SenderName></Sender><SentDateTime>20261101T1200Z</SentDateTime></Header>\n',
  )
  for (const book of generateCatalogue(products, readWorks())) {
    if (!sink.write(toProduct(book, priceFactor))) await once(sink, 'drain')
  }
  sink.end('</ONIXMessage>\n')
  await once(sink, 'finish')
}

function toProduct(book: SampleBook, priceFactor: number): string {
  const text = (type: string, content: string | null) =>
    content === null
      ? ''
      : `<TextContent><TextType>${type}</TextType><ContentAudience>00</ContentAudience><Text textformat="02">${escapeXml(`<p>${escapeXml(content).replaceAll('\n', '</p><p>')}</p>`)}</Text></TextContent>\n`
  const measure = (type: string, amount: number | null, unit: string) =>
    amount === null
      ? ''
      : `<Measure><MeasureType>${type}</MeasureType><Measurement>${amount}</Measurement><MeasureUnitCode>${unit}</MeasureUnitCode></Measure>`
  const price = book.priceCents === null ? null : Math.round((book.priceCents * priceFactor) / 100)
  return `<Product>
<RecordReference>uy.bench.${book.bibliomanagerId}</RecordReference><NotificationType>03</NotificationType>
<ProductIdentifier><ProductIDType>01</ProductIDType><IDTypeName>bibliomanagerId</IDTypeName><IDValue>${book.bibliomanagerId}</IDValue></ProductIdentifier>
<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${book.isbn}</IDValue></ProductIdentifier>
<DescriptiveDetail><ProductComposition>00</ProductComposition><ProductForm>BC</ProductForm>
${measure('01', book.heightMm, 'mm')}${measure('02', book.widthMm, 'mm')}${measure('03', book.thicknessMm, 'mm')}${measure('08', book.unitWeightG, 'gr')}
<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>${escapeXml(book.title)}</TitleText></TitleElement></TitleDetail>
${book.author ? `<Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><PersonName>${escapeXml(book.author)}</PersonName></Contributor>` : ''}
<Language><LanguageRole>01</LanguageRole><LanguageCode>spa</LanguageCode></Language>
${book.totalPages ? `<Extent><ExtentType>00</ExtentType><ExtentValue>${book.totalPages}</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>` : ''}
${book.categoryCodes.map(code => `<Subject><SubjectSchemeIdentifier>12</SubjectSchemeIdentifier><SubjectCode>${code}</SubjectCode></Subject>`).join('')}</DescriptiveDetail>
<CollateralDetail>${text('03', book.description)}${text('02', book.synopsis)}${text('04', book.tableOfContent)}${text('06', book.review)}<SupportingResource><ResourceContentType>01</ResourceContentType><ContentAudience>00</ContentAudience><ResourceMode>03</ResourceMode><ResourceVersion><ResourceForm>02</ResourceForm><ResourceLink>https://tapas.example/${book.isbn}.jpg</ResourceLink></ResourceVersion></SupportingResource></CollateralDetail>
<PublishingDetail>${book.publisher ? `<Publisher><PublishingRole>01</PublishingRole><PublisherName>${escapeXml(book.publisher)}</PublisherName></Publisher>` : ''}<CountryOfPublication>${book.countryOfPublication ?? 'UY'}</CountryOfPublication><PublishingStatus>04</PublishingStatus>
${book.publishingDate ? `<PublishingDate><PublishingDateRole>01</PublishingDateRole><Date dateformat="00">${book.publishingDate.replaceAll('-', '')}</Date></PublishingDate>` : ''}</PublishingDetail>
<ProductSupply><SupplyDetail><Supplier><SupplierRole>01</SupplierRole><SupplierName>Bench</SupplierName></Supplier><ProductAvailability>23</ProductAvailability>
${price ? `<Price><PriceType>02</PriceType><PriceAmount>${price}.00</PriceAmount><CurrencyCode>UYU</CurrencyCode></Price>` : '<UnpricedItemType>02</UnpricedItemType>'}</SupplyDetail></ProductSupply>
</Product>
`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
