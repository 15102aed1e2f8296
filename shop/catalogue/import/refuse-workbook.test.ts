import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { allBooks, feedFile, importFeeds } from '../../../test/support/onix.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { zipOf } from '../../../test/support/zip.ts'

const CSV = 'isbn,title\n9789974000018,Mar\n'
const EXCEL = zipOf(
  {
    name: '[Content_Types].xml',
    content: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  },
  { name: 'xl/workbook.xml', content: '<workbook/>' },
)
const OLD_EXCEL = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)])
const CALC = zipOf(
  { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
  { name: 'content.xml', content: '<office:document-content/>' },
)
const WORD = zipOf({ name: '[Content_Types].xml', content: '<Types/>' }, { name: 'word/document.xml', content: '<w/>' })
const NUMBERS = zipOf({ name: 'Index/Document.iwa', content: 'x' }, { name: 'Metadata/a.xml', content: '<x/>' })

it.each<[string, Buffer, string, string]>([
  ['of Excel', EXCEL, 'lista.csv', 'lista.csv: es un libro de Excel. Guárdalo como CSV e importa ese archivo.'],
  [
    'of an Excel of before',
    OLD_EXCEL,
    'lista.csv',
    'lista.csv: es un libro de Excel, u otro documento de Office. Guárdalo',
  ],
  ['of LibreOffice', CALC, 'lista.xml', 'lista.xml: es una planilla de LibreOffice, u otro documento suyo. Guárdalo'],
  ['of Numbers', NUMBERS, 'lista', 'lista: es una planilla de Numbers. Guárdalo'],
  ['of Word', WORD, 'lista', 'lista: es un documento de Office. Guárdalo'],
  ['in a gzip', gzipSync(EXCEL), 'lista.csv.gz', 'lista.csv.gz: es un libro de Excel u otro zip dentro'],
  ['of an Excel of before, in a gzip', gzipSync(OLD_EXCEL), 'a.gz', 'a.gz: es un libro de Excel, u otro'],
  [
    'called CSV in a zip',
    zipOf({ name: 'a.csv', content: EXCEL }),
    'l.zip',
    'l.zip/a.csv: es un libro de Excel u otro',
  ],
  [
    'alone in a zip',
    zipOf({ name: 'a.xlsx', content: EXCEL }),
    'l.zip',
    'ni CSV; trae a.xlsx, que hay que guardar como CSV.',
  ],
])('a workbook %s is called one, whatever its name, and changes nothing', async (_, content, name, said) => {
  const test = await createTestDatabase()
  await expect(importFeeds(test, feedFile(content, name))).rejects.toThrow(said)
  expect(await allBooks(test)).toEqual([])
})

it('a zip with a CSV and a file that only says its type is none', async () => {
  const test = await createTestDatabase()
  const zip = zipOf(
    { name: 'mimetype', content: 'text/csv' },
    { name: 'a.csv', content: CSV },
    { name: 'a.xlsx', content: EXCEL },
  )
  await importFeeds(test, feedFile(zip, 'lista.xlsx'))
  expect(await allBooks(test)).toMatchObject([{ title: 'Mar' }])
})
