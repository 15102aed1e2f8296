import { expect, it } from 'vitest'
import { allBooks, feedFile, importFeeds, OTHER, onixMessage, onixProduct } from '../../../test/support/onix.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { type ZipEntry, zipOf } from '../../../test/support/zip.ts'
import { FEED_LIMITS } from './feed-limits.ts'

/** 80 MB without content, mostly blanks, which an XML parser skips quickly. */
const BOMB = `<ONIXMessage release="3.0">${`<Header/>${' '.repeat(1014)}\n`.repeat(80 * 1024)}`

const FEED = onixMessage(onixProduct())

async function importZip(...entries: ZipEntry[]) {
  const test = await createTestDatabase()
  const { report } = await importFeeds(test, feedFile(zipOf(...entries), 'feed.zip'))
  return { report, titles: (await allBooks(test)).map(book => book.title) }
}

it('every feed of a zip is read, by name, and other files are passed over', async () => {
  const { report, titles } = await importZip(
    { name: 'b/novedades.csv', content: 'isbn,title\n9789974000032,Del CSV\nmalo,x\n' },
    { name: 'a.xml', content: onixMessage([onixProduct(), onixProduct(OTHER)]) },
    { name: 'tapas/9789974000018.jpg', content: 'no' },
    { name: 'b/', content: '' },
    { name: '__MACOSX/a.xml', content: 'no' },
    { name: 'LEEME.pdf', content: 'no' },
  )
  expect(report.counts).toMatchObject({ read: 4, added: 3, refused: 1 })
  expect(titles.toSorted()).toEqual(['Del CSV', 'El viento norte', 'La casa del río'])
  expect(report.refused).toMatchObject([{ file: 'feed.zip/b/novedades.csv', line: 3 }])
})

it.each<[string, ZipEntry[], RegExp]>([
  ['without a feed', [{ name: 'tapa.jpg', content: 'x' }], /el zip no contiene archivos XML ni CSV/],
  ['with a password', [{ name: 'a.xml', content: FEED, isEncrypted: true }], /feed\.zip\/a\.xml: está protegido/],
  ['that leaves its folder', [{ name: '../a.xml', content: FEED }], /un nombre que no es válido \(\.\.\/a\.xml\)/],
  ['with an absolute path', [{ name: '/etc/a.xml', content: FEED }], /un nombre que no es válido/],
  ['that is a bomb', [{ name: 'a.xml', content: BOMB }], /posible bomba/],
  ['that hides its size', [{ name: 'a.xml', content: FEED, claimedSize: 10 }], /a\.xml: está dañado dentro del zip/],
  [
    'of too many files',
    Array.from({ length: FEED_LIMITS.entries + 1 }, (_, index) => ({ name: `${index}.xml`, content: '' })),
    /demasiados archivos/,
  ],
])('a zip %s is refused whole', async (_, entries, reason) => {
  await expect(importZip(...entries)).rejects.toThrow(reason)
})

it('a zip that was cut is refused whole', async () => {
  const test = await createTestDatabase()
  const file = feedFile(zipOf({ name: 'a.xml', content: FEED }).subarray(0, -30), 'feed.zip')
  await expect(importFeeds(test, file)).rejects.toThrow(/feed\.zip: el zip está dañado/)
})

it('a feed that can not be trusted keeps the other feeds of its zip out too', async () => {
  const test = await createTestDatabase()
  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa">]><ONIXMessage release="3.0"/>'
  const file = feedFile(zipOf({ name: 'a.xml', content: FEED }, { name: 'b.xml', content: bomb }), 'feed.zip')
  await expect(importFeeds(test, file)).rejects.toThrow(/feed\.zip\/b\.xml, línea 1: declara entidades/)
  expect(await allBooks(test)).toEqual([])
})
