import { PassThrough, Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { insertBook } from '../../test/support/books.ts'
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts'
import { exportCatalogue } from './export-catalogue.ts'

async function exported({ pool }: TestDatabase) {
  const sink = new PassThrough()
  const text = sink.toArray().then(chunks => Buffer.concat(chunks).toString('utf8'))
  const titles = await exportCatalogue(pool, sink)
  return { titles, rows: parse(await text, { columns: true }) as Record<string, string>[] }
}

describe('the exported catalogue', () => {
  it('has every field of a book, prices in UYU, categories joined by a space', async () => {
    const test = await createTestDatabase()
    await insertBook(test.db, {
      bibliomanager_id: 'BMG-7',
      isbn: '9788437604947',
      title: 'La "tregua", de nuevo',
      author: 'Mario Benedetti',
      contributors: ['B06 Ana Gil', 'A12 Luis Paz'],
      publisher: 'Alfa',
      series: 'Letras',
      series_number: '4 bis',
      price_cents: 149_050,
      availability: '20',
      publishing_date: '1960-08-01',
      description: 'Una novela\nen dos líneas; "así"',
      synopsis: 'Breve',
      table_of_content: '1. Uno',
      review: 'Muy buena',
      audience: ['02', '6-9'],
      prizes: ['Premio Clarín, 2019 (ganador)', '=1'],
      binding: 'hardcover',
      large_print: true,
      work_links: ['isbn:9789974000018', 'istc:a02'],
      total_pages: 190,
      width_mm: 130,
      height_mm: 200,
      thickness_mm: 12,
      unit_weight_g: 250,
      country_of_publication: 'UY',
      language: 'es',
      front_cover: 'https://cdn.example/tapa.jpg',
      category_codes: ['FJH', 'A'],
      sales: 12,
    })
    expect((await exported(test)).rows).toEqual([
      {
        bibliomanagerId: 'BMG-7',
        isbn: '9788437604947',
        title: 'La "tregua", de nuevo',
        author: 'Mario Benedetti',
        contributors: 'B06 Ana Gil; A12 Luis Paz',
        publisher: 'Alfa',
        series: 'Letras',
        seriesNumber: '4 bis',
        price: '1490.5',
        supplyPrices: '',
        supplier: '',
        productAvailability: '20',
        publishingStatus: '',
        salesRights: '',
        publishingDate: '1960-08-01',
        description: 'Una novela\nen dos líneas; "así"',
        synopsis: 'Breve',
        tableOfContent: '1. Uno',
        review: 'Muy buena',
        audience: '02; 6-9',
        prizes: 'Premio Clarín, 2019 (ganador); =1',
        binding: 'hardcover',
        largePrint: 'sí',
        totalPages: '190',
        width: '130',
        height: '200',
        thickness: '12',
        unitWeight: '250',
        countryOfPublication: 'UY',
        language: 'es',
        categories: 'FJH A',
        cover: 'https://cdn.example/tapa.jpg',
        otherEditions: 'isbn:9789974000018; istc:a02',
        sales: '12',
      },
    ])
  })

  it('leaves a field empty where there is no data, and writes whole prices without decimals', async () => {
    const test = await createTestDatabase()
    await insertBook(test.db, { price_cents: 149_000 })
    await insertBook(test.db, { price_cents: null, author: null, publisher: null, category_codes: [] })
    const { rows } = await exported(test)
    expect(rows.map(row => row.price)).toEqual(['1490', ''])
    expect(rows[1]).toMatchObject({ author: '', publisher: '', categories: '', cover: '', publishingDate: '' })
  })

  it('has the books on offer in the order of their arrival, and is a heading alone without any', async () => {
    const test = await createTestDatabase()
    expect(await exported(test)).toEqual({ titles: 0, rows: [] })
    for (const title of ['Primero', 'Segundo', 'Tercero']) await insertBook(test.db, { title })
    await test.db.updateTable('books').set({ withdrawn_at: new Date() }).where('title', '=', 'Segundo').execute()
    const { titles, rows } = await exported(test)
    expect(rows.map(row => row.title)).toEqual(['Primero', 'Tercero'])
    expect(titles).toBe(2)
  })

  it('goes no faster than it is taken', async () => {
    const { db, pool } = await createTestDatabase()
    const long = 'palabra '.repeat(20_000)
    for (let made = 0; made < 40; made++) await insertBook(db, { review: long })
    let written = 0
    let goOn = () => {}
    const slow = new Writable({
      write(chunk, _encoding, done) {
        written += chunk.length
        goOn = done
      },
    })
    const exporting = exportCatalogue(pool, slow)
    await expect.poll(() => written).toBeGreaterThan(0)
    const afterFirst = written
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(written).toBe(afterFirst)
    expect(slow.writableLength).toBeLessThan(1_000_000)
    slow._write = (chunk, _encoding, done) => {
      written += chunk.length
      done()
    }
    goOn()
    expect(await exporting).toBe(40)
    expect(written).toBeGreaterThan(40 * long.length)
  })

  it('gives its connection up when the reader goes away', async () => {
    const { db, pool } = await createTestDatabase()
    for (let made = 0; made < 5; made++) await insertBook(db, { review: 'palabra '.repeat(100_000) })
    const leaving = new Writable({
      write(_chunk, _encoding, done) {
        done(new Error('the reader went away'))
      },
    })
    await expect(exportCatalogue(pool, leaving)).rejects.toThrow('the reader went away')
    expect((await pool.query('select 1 as answer')).rows).toEqual([{ answer: 1 }])
  })

  it('is refused to a reader who had gone before, or goes midway, and nothing else ends', async () => {
    const { db, pool } = await createTestDatabase()
    for (let made = 0; made < 5; made++) await insertBook(db, { review: 'palabra '.repeat(100_000) })
    await expect(exportCatalogue(pool, new PassThrough().destroy())).rejects.toThrow()
    const leaving = new PassThrough({ highWaterMark: 1 })
    leaving.once('readable', () => leaving.destroy())
    await expect(exportCatalogue(pool, leaving)).rejects.toThrow()
    await expect(exportCatalogue(pool, {} as Writable)).rejects.toThrow()
    // The pool learns a little later that the connection ended.
    await pause(50)
    expect((await pool.query('select 1 as answer')).rows).toEqual([{ answer: 1 }])
  })
})
