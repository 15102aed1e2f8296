import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { bookFrom, feedFile, importFeeds, onixMessage, onixProduct } from '../../../test/support/onix.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'

/** A kilobyte that an XML reader passes over quickly. */
const BLANKS = `<Header/>${' '.repeat(1014)}\n`

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
