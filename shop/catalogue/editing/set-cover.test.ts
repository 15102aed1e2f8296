import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { feedFile, importFeeds, onixMessage, onixProduct, onlyBook } from '../../../test/support/onix.ts'
import { startAnsweringServer } from '../../../test/support/partners/answering-server.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { findCover } from '../covers/find-cover.ts'
import { listMissingCovers } from '../covers/list-missing-covers.ts'
import { releaseBook } from './edit-book.ts'
import { checkCover, setCover } from './set-cover.ts'

const ISBN = '9789974000018'
const BY = { operator: 'Ana', reason: 'la del catálogo es otra' }
const PUBLIC_URL = 'https://anaquel.example'
const fedCover = (address: string) =>
  `<SupportingResource><ResourceContentType>01</ResourceContentType><ContentAudience>00</ContentAudience><ResourceMode>03</ResourceMode><ResourceVersion><ResourceForm>02</ResourceForm><ResourceLink>${address}</ResourceLink></ResourceVersion></SupportingResource>`

const red = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c22' } })

const broken = (fault: object) => ({ kind: 'broken-picture', fault })

/** A PNG whose header claims another size, with a matching checksum. */
function saying(width: number, height: number, png: Buffer): Buffer {
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

async function shop(publicUrl = PUBLIC_URL) {
  const test = await createTestDatabase()
  await importFeeds(test, feedFile(onixMessage(onixProduct())))
  const deps = { pool: test.pool, clock: { now: () => new Date('2026-11-20T12:00:00Z') }, publicUrl }
  const give = (picture: Buffer | string, isbn = ISBN) => setCover(deps, { ...BY, isbn, picture })
  const find = (address: string) =>
    findCover({ db: test.db, publicUrl, findBook: () => Promise.resolve(null) }, address)
  return { test, deps, give, find, cover: async () => (await onlyBook(test)).front_cover ?? '' }
}

describe('a cover that a person gives', () => {
  it('is kept as an upright JPEG without metadata, above whatever feeds say', async () => {
    const { test, give, cover, find, deps } = await shop()
    const picture = await red(2000, 3000)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: 'Alguien' } })
      .png()
      .toBuffer()
    expect(await give(picture)).toMatchObject({ kind: 'edited', title: 'La casa del río' })
    const address = await cover()
    expect(address).toMatch(/^\/tapas\/[0-9a-f]{32}\.jpg$/)
    for (const known of [address, PUBLIC_URL + address]) {
      const found = await find(known)
      const { format, width, height, exif } = await sharp(
        found?.kind === 'kept' ? found.jpeg : Buffer.alloc(0),
      ).metadata()
      expect([format, width, height, exif]).toEqual(['jpeg', 1600, 1067, undefined])
    }
    await importFeeds(
      test,
      feedFile(onixMessage(onixProduct({ collateral: fedCover('https://cdn.example/otra.jpg') }))),
    )
    expect(await cover()).toBe(address)
    expect(await give(picture)).toMatchObject({ kind: 'as-before' })
    await releaseBook(deps, { ...BY, isbn: ISBN, fields: ['tapa'] })
    expect(await cover()).toBe('https://cdn.example/otra.jpg')
  })

  it('may be fetched from an address', async () => {
    const png = await red(400, 600).png().toBuffer()
    const origin = await startAnsweringServer((request, response) => {
      if (request.url === '/tapa.png') response.end(png)
      else response.writeHead(404).end()
    })
    const { give, cover } = await shop(origin)
    expect(await give(`${origin}/no-esta.png`)).toEqual({ kind: 'unreachable', reason: 'not-found' })
    expect(await give('http://127.0.0.2:1/tapa.png')).toEqual({ kind: 'unreachable', reason: 'private' })
    expect(await cover()).toBe('')
    expect(await give(`${origin}/tapa.png`)).toMatchObject({ kind: 'edited' })
    expect(await cover()).toMatch(/^\/tapas\//)
  })

  it.each<[string, () => Promise<Buffer>, object]>([
    ['a text', async () => Buffer.from('<html>no está</html>'), broken({ why: 'other-kind', name: null })],
    [
      'an SVG',
      async () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      broken({ why: 'other-kind', name: 'SVG' }),
    ],
    [
      'a HEIC',
      async () => Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1', 'latin1'),
      broken({ why: 'other-kind', name: 'HEIC' }),
    ],
    [
      'half a picture',
      async () => (await red(400, 600).jpeg().toBuffer()).subarray(0, 900),
      broken({ why: 'damaged' }),
    ],
    [
      'a picture of 900 megapixels',
      async () => saying(30_000, 30_000, await red(400, 600).png().toBuffer()),
      broken({ why: 'too-many-pixels', width: 30_000, height: 30_000 }),
    ],
    ['nothing', async () => Buffer.alloc(0), broken({ why: 'empty' })],
    ['a thumbnail', () => red(150, 220).jpeg().toBuffer(), { kind: 'small-picture', width: 150, height: 220 }],
    ['a ribbon', () => red(300, 3000).jpeg().toBuffer(), { kind: 'small-picture', width: 300, height: 3000 }],
  ])('is refused: %s', async (_, picture, outcome) => {
    const { give, cover, test } = await shop()
    expect(await checkCover(await picture())).toMatchObject(outcome)
    expect(await give(await picture())).toMatchObject(outcome)
    expect(await cover()).toBe('')
    expect(await test.db.selectFrom('cover_files').select('digest').execute()).toEqual([])
  })

  it('would do, by what is looked at before it is given', async () => {
    expect(await checkCover(await red(400, 600).jpeg().toBuffer())).toEqual({ kind: 'good' })
  })

  it('is for a book that is there', async () => {
    const { give, test } = await shop()
    expect(await give(await red(400, 600).jpeg().toBuffer(), '9789974000025')).toEqual({ kind: 'unknown-book' })
    expect(await test.db.selectFrom('cover_files').select('digest').execute()).toEqual([])
  })
})

it('books without a cover are listed', async () => {
  const { test, give } = await shop()
  expect(await listMissingCovers(test.db)).toEqual([
    { isbn: ISBN, title: 'La casa del río', author: null, publisher: 'Editorial del Sur', fault: null },
  ])
  await give(await red(400, 600).jpeg().toBuffer())
  expect(await listMissingCovers(test.db)).toEqual([])
})
