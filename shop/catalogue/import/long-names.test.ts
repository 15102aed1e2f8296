import { describe, expect, it } from 'vitest'
import { allBooks, feedFile, importFeeds, OTHER, onixMessage, onixProduct } from '../../../test/support/onix.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { readCells } from '../editing/read-cells.ts'

/** Letters that compress badly. */
function variedLetters(count: number, from = 0x61, many = 26): string {
  let seed = 7
  return Array.from({ length: count }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return String.fromCodePoint(from + (seed % many))
  }).join('')
}

const LONG = variedLetters(6000)
const row = (fields: { isbn: string; title?: string; author?: string; publisher?: string; id?: string }) =>
  [fields.isbn, fields.id ?? '', fields.title ?? 'Mar', fields.author ?? 'Ana', fields.publisher ?? 'Sur'].join()
const table = (middle: { title?: string; author?: string; publisher?: string; id?: string }) =>
  [
    'isbn,bibliomanagerId,title,author,publisher',
    row({ isbn: '9789974000018' }),
    row({ isbn: '9789974000025', ...middle }),
    row({ isbn: '9789974000032' }),
  ].join('\n')

describe('a name that no index can hold', () => {
  it.each([
    ['title', LONG, 'su título ocupa más de 2000 letras'],
    ['author', LONG, 'su autor ocupa más de 2000 letras'],
    ['publisher', LONG, 'su editorial ocupa más de 2000 letras'],
    ['id', LONG, 'su id ocupa más de 2000 letras'],
  ])('as %s has its record refused, in a trial too, and the others are taken', async (field, name, reason) => {
    const test = await createTestDatabase()
    const file = feedFile(table({ [field]: name }), 'libros.csv')
    for (const isDryRun of [true, false]) {
      const { report } = await importFeeds(test, file, { isDryRun })
      expect(report.counts).toMatchObject({ read: 3, added: 2, refused: 1 })
      expect(report.refused).toMatchObject([{ line: 3, reason }])
      expect(report.refused[0]?.reference?.length).toBeLessThan(100)
    }
    expect((await allBooks(test)).map(({ isbn }) => isbn)).toEqual(['9789974000018', '9789974000032'])
  })

  it('as a RecordReference of ONIX has its record refused', async () => {
    const test = await createTestDatabase()
    const products = [onixProduct({ reference: LONG }), onixProduct(OTHER)]
    const { report } = await importFeeds(test, feedFile(onixMessage(products)))
    expect(report.counts).toMatchObject({ added: 1, refused: 1 })
  })

  it('is taken while an index holds it', async () => {
    const test = await createTestDatabase()
    const author = variedLetters(1900)
    const { report } = await importFeeds(test, feedFile(table({ author }), 'libros.csv'))
    expect(report.counts).toMatchObject({ added: 3, refused: 0 })
  })

  it('is refused by hand too', () => {
    expect(readCells({ autor: LONG }, new Map()).faults).toEqual(['autor: es demasiado largo.'])
  })
})

it('what an index refuses after all costs its own record alone', async () => {
  const test = await createTestDatabase()
  await test.pool.query('create index on books (description)')
  const description = variedLetters(6000, 0x4e00, 5000)
  const products = [
    onixProduct({
      collateral: `<TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience><Text>${description}</Text></TextContent>`,
    }),
    onixProduct(OTHER),
  ]
  const { report } = await importFeeds(test, feedFile(onixMessage(products)))
  expect(report.counts).toMatchObject({ added: 1, refused: 1 })
  expect(report.refused[0]?.reason).toContain('la base de datos no lo acepta')
})
