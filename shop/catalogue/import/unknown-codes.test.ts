import { describe, expect, it } from 'vitest'
import { feedFile, importFeeds, onixMessage, onixProduct, onlyBook } from '../../../test/support/onix.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { reportInView } from '../../desk/words/report-words.ts'
import { describeReport } from './report-text.ts'

const PRICE = '<Price><PriceType>02</PriceType><PriceAmount>600</PriceAmount><CurrencyCode>UYU</CurrencyCode></Price>'
const supply = (code: string, name = 'ProductAvailability') =>
  `<SupplyDetail><${name}>${code}</${name}>${PRICE}</SupplyDetail>`
const status = (code: string) => `<PublishingStatus>${code}</PublishingStatus>`

/** One shop with the book on sale at $ 590, and one without it: each takes the same file. */
async function takenBy(feed: string) {
  const file = feedFile(feed, 'lista.xml')
  const [known, empty] = [await createTestDatabase(), await createTestDatabase()]
  await importFeeds(known, feedFile(onixMessage(onixProduct({ publishing: status('04') }))))
  const { report } = await importFeeds(known, file)
  await importFeeds(empty, file)
  return { report, known: await onlyBook(known), added: await onlyBook(empty) }
}

const product = (fields: Parameters<typeof onixProduct>[0]) =>
  onixMessage(onixProduct(fields), { sent: '20260902T1200Z' })
const NOT_LISTED = 'no está en la lista de códigos de ONIX'
const NEW_IS_NOT_SOLD = ': si el libro es nuevo, entra sin venderse'

describe('a code of whether a book is sold that ONIX does not have', () => {
  it.each([
    ['77', `su ProductAvailability «77» ${NOT_LISTED}${NEW_IS_NOT_SOLD}`],
    ['Disponible', `su ProductAvailability «Disponible» ${NOT_LISTED}${NEW_IS_NOT_SOLD}`],
  ])('as availability, %s, leaves a book its own, lets a new one in unsold, and is named', async (code, reason) => {
    const { report, known, added } = await takenBy(product({ supply: supply(code), title: 'Título nuevo' }))
    expect(report.counts).toMatchObject({ changed: 1, refused: 0, priceFaults: 1 })
    expect(report.priceFaults).toEqual([{ file: 'lista.xml', line: 4, reference: 'uy.prueba.1', reason }])
    expect(describeReport(report, { isDryRun: true })).toContain(reason)
    expect(reportInView(report).faults).toMatchObject([{ reason }])
    expect(known).toMatchObject({ title: 'Título nuevo', availability: '20', price_cents: 60_000 })
    expect(added).toMatchObject({ availability: '99', price_cents: null, list_price_cents: 60_000 })
  })

  it('as status, leaves it to the availability whether a new book is sold', async () => {
    const { report, known, added } = await takenBy(product({ publishing: status('14'), supply: supply('20') }))
    expect(report.priceFaults).toMatchObject([{ reason: `su PublishingStatus «14» ${NOT_LISTED}` }])
    expect(known).toMatchObject({ publishing_status: '04', price_cents: 60_000 })
    expect(added).toMatchObject({ publishing_status: null, availability: '20', price_cents: 60_000 })
  })

  it('as status without an availability lets a new book in unsold', async () => {
    const feed = product({ publishing: status('4'), supply: `<SupplyDetail>${PRICE}</SupplyDetail>` })
    const { report, added } = await takenBy(feed)
    expect(report.priceFaults).toMatchObject([{ reason: `su PublishingStatus «4» ${NOT_LISTED}${NEW_IS_NOT_SOLD}` }])
    expect(added).toMatchObject({ publishing_status: null, availability: '99', price_cents: null })
  })

  it('beside another is named too', async () => {
    const { report } = await takenBy(product({ publishing: status('14'), supply: supply('77') }))
    expect(report.priceFaults?.map(({ reason }) => reason)).toEqual([
      `su PublishingStatus «14» ${NOT_LISTED}`,
      `su ProductAvailability «77» ${NOT_LISTED}${NEW_IS_NOT_SOLD}`,
    ])
  })

  it('of ONIX 2.1 is named as it calls it', async () => {
    const { report, known, added } = await takenBy(
      '<ONIXMessage release="2.1"><Header><SentDate>20260902</SentDate></Header>' +
        '<Product><RecordReference>uy.prueba.1</RecordReference><NotificationType>03</NotificationType>' +
        '<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9789974000018</IDValue></ProductIdentifier>' +
        `<Title><TitleType>01</TitleType><TitleText>Mar</TitleText></Title>${supply('ZZ', 'AvailabilityCode')}` +
        '</Product></ONIXMessage>',
    )
    const reason = `su AvailabilityCode «ZZ» ${NOT_LISTED}${NEW_IS_NOT_SOLD}`
    expect(report.priceFaults).toMatchObject([{ reason }])
    expect(known).toMatchObject({ title: 'Mar', availability: '20' })
    expect(added).toMatchObject({ title: 'Mar', availability: '99', price_cents: null })
  })

  it('brings a withdrawn book back unsold, until a code that exists says that it is sold', async () => {
    const test = await createTestDatabase()
    const says = (fields: Parameters<typeof onixProduct>[0], sent: string) =>
      importFeeds(test, feedFile(onixMessage(onixProduct(fields), { sent })))
    await says({}, '20260901T1200Z')
    await says({ notification: '05' }, '20260902T1200Z')
    await says({ supply: supply('77') }, '20260903T1200Z')
    expect(await onlyBook(test)).toMatchObject({ withdrawn_at: null, availability: '99', price_cents: null })
    await says({ supply: supply('23') }, '20260904T1200Z')
    expect(await onlyBook(test)).toMatchObject({ availability: '23', price_cents: 60_000 })
  })

  it('of a new book counts until a later record of the same file says more', async () => {
    const whole = onixProduct({ supply: supply('77') })
    const update = (notification: string, said: string) =>
      onixProduct({ notification, descriptive: '', collateral: null, publishing: null, supply: said })
    const taken = async (...products: string[]) => (await takenBy(onixMessage(products))).added
    const onPrice = `<SupplyDetail>${PRICE}</SupplyDetail>`
    expect(await taken(whole, update('12', onPrice))).toMatchObject({ availability: '99', price_cents: null })
    expect(await taken(whole, update('12', supply('21')))).toMatchObject({ availability: '21', price_cents: 60_000 })
  })

  it('of an update changes nothing about the book', async () => {
    const update = product({ notification: '12', collateral: null, publishing: status('77'), supply: supply('77') })
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(onixMessage(onixProduct())))
    const { report } = await importFeeds(test, feedFile(update))
    expect(report.priceFaults).toMatchObject([{ reason: `su ProductAvailability «77» ${NOT_LISTED}` }])
    expect(await onlyBook(test)).toMatchObject({ availability: '20', price_cents: 60_000 })
  })

  it('is no supplier’s word where another sells the book', async () => {
    const feed = product({ supply: `${supply('77')}${supply('20')}` })
    const { report, added } = await takenBy(feed)
    expect(report.priceFaults).toBeUndefined()
    expect(added).toMatchObject({ availability: '20', price_cents: 60_000 })
  })

  it('is not one that the lists have since ONIX 3.0: 09 of availability and 18 of status', async () => {
    const { report, added } = await takenBy(product({ publishing: status('18'), supply: supply('09') }))
    expect(report.priceFaults).toBeUndefined()
    expect(added).toMatchObject({ availability: '09', publishing_status: '18', price_cents: null })
  })
})
