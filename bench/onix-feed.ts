import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { generateCatalogue } from '../db/sample/generate-catalogue.ts'
import { readWorks } from '../db/sample/read-works.ts'
import type { SampleBook } from '../db/sample/sample-book.ts'

/** Writes an ONIX 3.0 message of invented books, as detailed as real ones. Prices are multiplied by `priceFactor`. */
export async function writeFeed(file: string, products: number, priceFactor: number): Promise<void> {
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
