import { describe, expect, it } from 'vitest'
import { feedFile, importFeeds, onixMessage, onixProduct } from '../../../../test/support/onix.ts'
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts'
import { effectInWords } from '../../../desk/words/report-words.ts'
import { describeReport } from '../report-text.ts'
import { peekHeadings } from './peek-headings.ts'

const HEADER = 'bibliomanagerId,isbn,title,author,publisher,price,publishingDate,description,categories,cover'

async function books({ db }: TestDatabase) {
  return db.selectFrom('books').selectAll().orderBy('isbn').execute()
}

describe('a CSV file', () => {
  it('brings books in, with quotes and line breaks', async () => {
    const test = await createTestDatabase()
    const row =
      '7,978-9974-00-001-8,"La casa, el río",Ana Gil,Del Sur,"$ 1.490,50",15/03/2024,"Uno.\nDos ""tres"".",FA;FJ,https://t.example/1.jpg'
    const { report } = await importFeeds(test, feedFile(`${HEADER}\n${row}\n`, 'libros.csv'))
    expect(report.counts).toMatchObject({ read: 1, added: 1 })
    expect(await books(test)).toMatchObject([
      {
        bibliomanager_id: '7',
        isbn: '9789974000018',
        title: 'La casa, el río',
        price_cents: 149_050,
        publishing_date: '2024-03-15',
        description: 'Uno.\nDos "tres".',
        category_codes: ['FA', 'FJ'],
        front_cover: 'https://t.example/1.jpg',
      },
    ])
  })

  it('is understood with semicolons, Spanish names and windows-1252', async () => {
    const test = await createTestDatabase()
    const csv = Buffer.from('ISBN;Título;Precio\r\n9789974000018;Otoño;590\r\n', 'latin1')
    await importFeeds(test, feedFile(csv, 'libros.csv'))
    expect(await books(test)).toMatchObject([
      { title: 'Otoño', price_cents: 59_000, bibliomanager_id: '9789974000018' },
    ])
  })

  it('changes the columns that it has and leaves the others', async () => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile(onixMessage(onixProduct())))
    const { report } = await importFeeds(test, feedFile('isbn,price\n9789974000018,600\n', 'precios.csv'))
    expect(report.changedFields).toEqual({ list_price_cents: 1, price_cents: 1 })
    expect(await books(test)).toMatchObject([
      { bibliomanager_id: '5001', title: 'La casa del río', price_cents: 60_000 },
    ])
  })

  it('takes its columns from a map, by name or as a constant', async () => {
    const test = await createTestDatabase()
    const csv = feedFile('code13,name,year\n9789974000018,Mar,1999\n', 'otros.csv')
    const columnMap = { isbn: 'code13', title: 'name', publishingDate: 'year', language: { value: 'es' } }
    await importFeeds(test, csv, { columnMap })
    expect(await books(test)).toMatchObject([{ title: 'Mar', publishing_date: '1999-01-01', language: 'es' }])
    await expect(importFeeds(test, csv, { columnMap: { isbn: 'ean' } })).rejects.toThrow('no tiene la columna ean')
  })

  it('changes nothing the second time', async () => {
    const test = await createTestDatabase()
    const csv = feedFile('isbn,title\n9789974000018,Mar\n9789974000018,Mar adentro\n', 'libros.csv')
    await importFeeds(test, csv)
    const { report } = await importFeeds(test, csv)
    expect(report.counts).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
    expect(await books(test)).toMatchObject([{ title: 'Mar adentro' }])
  })

  it('takes the price of the last of two rows, and none of the first, whatever their currencies', async () => {
    const test = await createTestDatabase()
    const rows = (...prices: string[]) => {
      const csv = `isbn,title,price,currency\n${prices.map(price => `9789974000018,Mar,${price}\n`).join('')}`
      return importFeeds(test, feedFile(csv, 'libros.csv'))
    }
    await rows('20,EUR', '590,UYU')
    expect(await books(test)).toMatchObject([{ list_price_cents: 59_000, supply_prices: [] }])
    await rows('600,UYU', '20,EUR', ',')
    expect(await books(test)).toMatchObject([{ list_price_cents: 59_000, supply_prices: ['20.00 EUR'] }])
  })

  it('names the bad rows by line and reason, and takes the rest', async () => {
    const test = await createTestDatabase()
    const csv =
      'isbn,title,price\n123,Uno,1\n9789974000018,Dos,barato\n,Tres,1\n9789974000025,,5\n9789974000032,Bien,5\n'
    const { report } = await importFeeds(test, feedFile(csv, 'libros.csv'))
    expect(report.counts).toMatchObject({ added: 2, refused: 3 })
    expect(report.refused.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      '2: su ISBN 123 no es válido',
      '4: no tiene ISBN ni bibliomanagerId',
      '5: no tiene título',
    ])
  })

  it('changes nothing with an empty cell, unless its heading says so', async () => {
    const test = await createTestDatabase()
    const file = (csv: string) => importFeeds(test, feedFile(csv, 'libros.csv'))
    await file('isbn,title,author,description,publisher\n9789974000018,Mar,Ana,Un libro.,Del Sur\n')
    await file('isbn,title,author,description!,Editorial !\n9789974000018,,,,\n')
    expect(await books(test)).toMatchObject([{ title: 'Mar', author: 'Ana', description: null, publisher: null }])
    await importFeeds(test, feedFile('isbn,title\n9789974000018,Mar\n', 'libros.csv'), {
      columnMap: { author: { value: '' } },
    })
    expect(await books(test)).toMatchObject([{ title: 'Mar', author: null }])
  })

  it('names the columns that nobody knows', async () => {
    const test = await createTestDatabase()
    const csv = 'isbn,title,Descrpción,,stock\n9789974000018,Mar,Un libro.,,3\n'
    const { report } = await importFeeds(test, feedFile(csv, 'libros.csv'), { columnMap: { author: 'Stock' } })
    expect(report.notices).toEqual(['libros.csv: columnas que no se conocen y no se toman: «Descrpción».'])
    expect(await books(test)).toMatchObject([{ description: null, author: '3' }])
  })

  it('knows status and rights by their Spanish names, and says why not availability, which may be a stock', async () => {
    const test = await createTestDatabase()
    const csv =
      'isbn;título;disponibilidad;estado de publicación;Derechos de venta\n9789974000018;Mar;31;04;01\n9789974000025;Sol;20;por salir;\n'
    const { report } = await importFeeds(test, feedFile(csv, 'libros.csv'))
    expect(report.notices).toEqual([
      'libros.csv: «disponibilidad» no se toma, porque puede decir cuántos hay. Si dice si el libro se vende, llámala productAvailability, o di al importar que lo es.',
    ])
    expect(await books(test)).toMatchObject([
      { availability: null, publishing_status: '04', sales_rights: '01' },
      { publishing_status: '02' },
    ])
  })

  it('names a column that stands twice, and which one is taken', async () => {
    const test = await createTestDatabase()
    const file = feedFile('isbn,título,precio,Precio,PVP,Stock\n9789974000018,Uno,500,12,13,4\n', 'libros.csv')
    const { report } = await importFeeds(test, file)
    expect(report.notices).toEqual([
      'libros.csv: las columnas «precio» y «Precio» son del mismo dato: se toma «precio», y la otra no.',
      'libros.csv: las columnas «precio» y «PVP» son del mismo dato: se toma «precio», y la otra no.',
      'libros.csv: columnas que no se conocen y no se toman: «Stock».',
    ])
    expect(await books(test)).toMatchObject([{ price_cents: 50_000 }])
    const twice = feedFile('isbn,precio,precio\n9789974000018,510,12\n', 'otra.csv')
    expect((await importFeeds(test, twice)).report.notices).toEqual([
      'otra.csv: la columna «precio» está más de una vez: se toma la primera, y la otra no.',
    ])
  })

  it.each([
    ['of the last but one column', '25;Dos;"El Sabalero;600', '49;Cuatro;"Pepe";800'],
    ['up to quotes before it', '25;Dos;"El Sabalero;600', '49;"Cuatro";Pepe;800'],
    ['up to quotes after it', '25;"Dos;El Sabalero;600', '49;Cuatro;"Pepe";800'],
    ['up to the first cell', '25;Dos;"El Sabalero;600', '"49";Cuatro;Pepe;800'],
  ])('refuses a row whose quotes swallow others, %s', async (_, opening, closing) => {
    const test = await createTestDatabase()
    const isbn = (row: string) => row.replace(/^(?<quote>"?)/, '$<quote>97899740000')
    const rows = ['18;Uno;Ana;500', opening, '32;Tres;Ana;700', closing, '56;Cinco;Ana;900'].map(isbn)
    const { report } = await importFeeds(test, feedFile(`isbn;título;autor;precio\n${rows.join('\n')}\n`, 'libros.csv'))
    expect(report.refused).toEqual([
      {
        file: 'libros.csv',
        line: 5,
        reference: '9789974000025',
        reason: 'unas comillas se abren en la línea 3 y se tragan las que siguen: hasta la 5 no se toma nada',
      },
    ])
    expect((await books(test)).map(({ title }) => title)).toEqual(['Uno', 'Cinco'])
    expect(report.counts).toMatchObject({ read: 3, refused: 1, swallowedLines: 3 })
    expect(report.refusedFor).toEqual({ 'unas comillas se abren y se tragan las líneas que siguen': 1 })
    const said = '3 líneas del archivo no se toman, porque unas comillas se las tragan'
    expect(effectInWords(report)).toBe(`2 libros nuevos; 1 registro no se toma; ${said}`)
    expect(describeReport(report, { isDryRun: true })).toContain('3  líneas que unas comillas se tragan (no se toman)')
  })

  it.each([
    ['', 3],
    ['\n\n', 5],
    ['978997400002X;"Dos\ntres";Ana;600\n', 5],
  ])('names the line of quotes that are never closed, below %j', async (above, line) => {
    const rows = `9789974000018;Uno;Ana;500\n${above}9789974000025;"Dos;Luis;600\n${'9789974000032;Tres;Ana;700\n'.repeat(300)}`
    const file = feedFile(`isbn;título;autor;precio\n${rows}`, 'libros.csv')
    const problem = `libros.csv, línea ${line}: unas comillas se abren y no se cierran.`
    await expect(importFeeds(await createTestDatabase(), file)).rejects.toThrow(problem)
    await expect(peekHeadings(file, 'libros.csv')).rejects.toThrow(problem)
  })

  it('takes a name of several lines, with the signs between columns in it', async () => {
    const test = await createTestDatabase()
    const rows = '9789974000018,"Cuentos\nde amor, de locura y de muerte","Gil, Ana\nPérez, Luis",500\n'
    await importFeeds(test, feedFile(`isbn,título,autor,precio\n${rows}`, 'libros.csv'))
    expect(await books(test)).toMatchObject([
      { title: 'Cuentos de amor, de locura y de muerte', list_price_cents: 50_000 },
    ])
  })

  it('refuses a last row that was cut off, and takes one that only leaves out its last empty cells', async () => {
    const test = await createTestDatabase()
    await importFeeds(test, feedFile('isbn,title,price\n9789974000018,Mar,5\n9789974000025,Sol,6\n', 'libros.csv'))
    const cut = 'isbn,title,price!\n9789974000018,Mar\n9789974000025,So'
    const { report } = await importFeeds(test, feedFile(cut, 'libros.csv'))
    expect(report.refused).toMatchObject([
      { line: 3, reference: '9789974000025', reason: 'el archivo termina en medio de este registro' },
    ])
    expect(await books(test)).toMatchObject([
      { title: 'Mar', price_cents: null },
      { title: 'Sol', price_cents: 600 },
    ])
  })

  describe('with rows above its headings', () => {
    const LIST = [
      ['Lista de precios de Del Sur, Montevideo', '', '', ''],
      ['Vigente desde', '01/12/2026', '', ''],
      [],
      ['', '', '', ''],
      ['ISBN', 'Título', 'Precio', 'Depósito'],
      ['9789974000018', 'Mar', '690', '3'],
      ['9789974000024', 'Mal', '1', '3'],
    ]
    const written = (delimiter: string, rows = LIST) => rows.map(row => row.join(delimiter)).join('\r\n')

    it.each([';', '\t', '|', ','])(
      'is read from them on, with %j between its cells, and names lines of the file',
      async delimiter => {
        const test = await createTestDatabase()
        const rows = delimiter === ',' ? LIST.map(row => row.map(cell => cell.replace(', ', ' - '))) : LIST
        const { report } = await importFeeds(test, feedFile(`${written(delimiter, rows)}\r\n`, 'lista.csv'))
        expect(report.counts).toMatchObject({ read: 2, added: 1, refused: 1 })
        expect(await books(test)).toMatchObject([{ title: 'Mar', price_cents: 69_000 }])
        expect(report.refused).toMatchObject([{ line: 7, reference: '9789974000024' }])
        expect(report.notices).toEqual([
          'lista.csv: los títulos de las columnas están en la línea 5; lo de arriba no se toma.',
          'lista.csv: columnas que no se conocen y no se toman: «Depósito».',
        ])
      },
    )

    it('is read from them on where these have no delimiter', async () => {
      const test = await createTestDatabase()
      await importFeeds(test, feedFile('Del Sur, S. A.\nsep=;\nISBN;Título\n9789974000018;Mar\n', 'lista.csv'))
      expect(await books(test)).toMatchObject([{ title: 'Mar' }])
    })

    it('is read from the row that the map names, also where another one is called like an ISBN', async () => {
      const test = await createTestDatabase()
      const csv = 'ISBN de las novedades;ver web;\nISBN;;\nCód. barras;Nombre;Nº\n9789974000018;Mar;\n'
      await importFeeds(test, feedFile(csv, 'lista.csv'), { columnMap: { isbn: 'cod barras', title: 'Nombre' } })
      expect(await books(test)).toMatchObject([{ title: 'Mar' }])
    })

    it('looks for them in the first 20 rows, and says what it lacks', async () => {
      const test = await createTestDatabase()
      const csv = (above: number) =>
        feedFile(`${'Del Sur;;\n'.repeat(above)}ISBN;Título\n9789974000018;Mar\n`, 'lista.csv')
      await expect(importFeeds(test, csv(20))).rejects.toThrow(
        'lista.csv: no es ONIX, y como CSV le falta la columna isbn o bibliomanagerId; como títulos de las columnas se leyó: Del Sur. Los títulos van en una fila encima de los libros, entre las primeras 20.',
      )
      await importFeeds(test, csv(19))
      expect(await books(test)).toMatchObject([{ title: 'Mar' }])
    })

    it('says what was taken for them where none has an ISBN', async () => {
      const test = await createTestDatabase()
      const csv = feedFile('Del Sur;;;\nCódigo;Título;Precio;\n9789974000018;Mar;690;\n', 'lista.csv')
      await expect(importFeeds(test, csv)).rejects.toThrow('se leyó: Código, Título, Precio. Los títulos van')
    })
  })
})
