import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { hasHiddenCharacters } from '../../contract/hidden-characters.ts'
import { letteringDigest } from '../../contract/images.ts'
import { createCollection } from '../../shop/catalogue/collections/edit-collection.ts'
import { insertBook } from '../../test/support/books.ts'
import { createTestApp, createTestShop, type TestShop, testProfile } from '../../test/support/test-shop.ts'
import { findXmlFaults } from '../../test/validators/validate-xml.ts'

async function fetchText(test: TestShop, path: string, headers: Record<string, string> = {}) {
  const response = await createTestApp(test).request(path, { headers })
  return { response, text: await response.text() }
}

const awkward = {
  title: 'Tú & yo: <el "fin"> d\'Ors \u{1F4DA}',
  author: 'José\u0007 Ñandú',
  publisher: 'Pérez & Hijos',
  description: 'Línea uno\nlínea <b>dos</b> & más ]]>',
}

describe('the sitemaps', () => {
  it('name every page, category, author and publisher with books and book on offer, and follow their schemas', async () => {
    const test = await createTestShop()
    const book = await insertBook(test.db, { ...awkward, category_codes: ['FA'] })
    const ofSeries = { series: 'Los Ríos', publisher: 'Arca' }
    await insertBook(test.db, ofSeries)
    await insertBook(test.db, ofSeries)
    await insertBook(test.db, { series: 'Sola', publisher: 'Arca' })
    const unpriced = await insertBook(test.db, { price_cents: null, front_cover: 'https://cdn.example/a.jpg?x=1&y=2' })
    const withdrawn = await insertBook(test.db, { author: 'Nadie; José Ñandú', withdrawn_at: new Date() })
    await insertBook(test.db, { author: 'Ana Paz; José Ñandú' })
    await createCollection(
      { db: test.db, clock: { now: () => new Date() } },
      { operator: 'Ana', reason: 'verano', cells: { título: 'Las orillas' }, list: book.isbn },
    )

    const index = await fetchText(test, '/sitemap.xml')
    expect(await findXmlFaults('sitemapIndex', index.text)).toEqual([])
    const files = [...index.text.matchAll(/<loc>http:\/\/localhost:3000(.*?)<\/loc>/g)].map(match => match[1] ?? '')
    expect(files).toEqual(
      ['paginas', 'categorias', 'series', 'nombres-1', 'libros-1'].map(file => `/sitemaps/${file}.xml`),
    )

    const texts = await Promise.all(files.map(async file => (await fetchText(test, file)).text))
    for (const text of texts) expect(await findXmlFaults('sitemap', text)).toEqual([])
    const [pages, categories, series, names, books] = texts
    const pathsOf = (text = '') => [...text.matchAll(/3000(.*?)<\/loc>/g)].map(match => match[1])
    expect(pathsOf(series)).toEqual(['/series/los-rios-arca'])
    expect(pathsOf(names)).toEqual([
      '/autores/jose-nandu',
      '/editoriales/perez-hijos',
      '/autores/ana-autora',
      '/editoriales/arca',
      '/editoriales/editorial-de-prueba',
      '/autores/ana-paz',
    ])
    expect(pages).toContain('<loc>http://localhost:3000/ayuda</loc>')
    expect(pages).toContain('<loc>http://localhost:3000/colecciones/las-orillas</loc>')
    expect(categories).toContain('<loc>http://localhost:3000/categorias/ficcion/F</loc>')
    expect(categories).not.toContain('/categorias/derecho/L')
    expect(books).toContain(`/${book.isbn}</loc><lastmod>${book.updated_at.toISOString()}</lastmod>`)
    const cover = `http://localhost:3000/imagenes?url=%2Fportadas%2F${book.isbn}-${letteringDigest({ title: book.title, author: book.author ?? undefined })}.svg`
    expect(books).toContain(`<image:loc>${cover}&amp;w=1024&amp;h=1024`)
    expect(books).toContain(unpriced.isbn)
    expect(books).not.toContain(withdrawn.isbn)
  })

  it('put at most 50.000 books into a file, whatever their number, and no book twice', async () => {
    const test = await createTestShop()
    await insertBook(test.db)
    await test.pool.query('alter table books alter column id restart with 50000')
    const last = await insertBook(test.db)
    const next = await insertBook(test.db)
    await test.pool.query('alter table books alter column id restart with 1000000')
    const millionth = await insertBook(test.db)
    const index = await fetchText(test, '/sitemap.xml')
    expect([...index.text.matchAll(/libros-(\d+)/g)].map(match => match[1])).toEqual(['1', '2', '20'])
    const isbnsOf = async (file: number) =>
      [...(await fetchText(test, `/sitemaps/libros-${file}.xml`)).text.matchAll(/\/(\d{13})<\/loc>/g)].map(
        match => match[1],
      )
    expect((await isbnsOf(1)).at(-1)).toBe(last.isbn)
    expect(await isbnsOf(2)).toEqual([next.isbn])
    expect(await isbnsOf(20)).toEqual([millionth.isbn])
    expect((await fetchText(test, '/sitemaps/libros-3.xml')).response.status).toBe(404)
  })

  it('walk through more books than one batch holds', async () => {
    const test = await createTestShop()
    await test.pool.query(`insert into books (bibliomanager_id, isbn, title, price_cents)
      select n, '9789' || lpad(n::text, 9, '0'), 'Libro ' || n, 1000 from generate_series(1, 1201) as n`)
    const { text } = await fetchText(test, '/sitemaps/libros-1.xml')
    expect(text.match(/<url>/g)).toHaveLength(1201)
    expect(new Set(text.match(/\d{13}(?=<\/loc>)/g)).size).toBe(1201)
    expect((await fetchText(test, '/feeds/google.xml')).text.match(/<item>/g)).toHaveLength(1201)
  })

  it('are sent again only when their books changed', async () => {
    const test = await createTestShop()
    const { id } = await insertBook(test.db)
    const path = '/sitemaps/libros-1.xml'
    const first = await fetchText(test, path)
    const etag = first.response.headers.get('ETag') ?? ''
    expect(first.response.headers.get('Last-Modified')).toMatch(/GMT$/)
    const known = { 'If-None-Match': `W/${etag}` }
    expect((await fetchText(test, path, known)).response.status).toBe(304)
    await test.db
      .updateTable('books')
      .set({ price_cents: 5, updated_at: new Date('2030-01-01') })
      .where('id', '=', id)
      .execute()
    test.catalogueChanged()
    expect((await fetchText(test, path, known)).response.status).toBe(200)
  })
})

describe('the feed for Google', () => {
  it('offers the books that have a price, by the rules of its fields', async () => {
    const test = await createTestShop()
    await insertBook(test.db, {
      ...awkward,
      bibliomanager_id: 'B1',
      price_cents: 99_050,
      isbn: '9788437604947',
      category_codes: ['FA'],
    })
    await insertBook(test.db, {
      title: 'Palabra '.repeat(60),
      description: 'x'.repeat(9000),
      publisher: 'y'.repeat(200),
    })
    await insertBook(test.db, { bibliomanager_id: 'UNPRICED', price_cents: null })
    await insertBook(test.db, { bibliomanager_id: 'GONE', withdrawn_at: new Date() })
    const { response, text } = await fetchText(test, '/feeds/google.xml')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(await findXmlFaults('googleFeed', text)).toEqual([])
    expect(text.match(/<item>/g)).toHaveLength(2)
    for (const element of [
      '<g:id>B1</g:id>',
      '<g:price>990.50 UYU</g:price>',
      '<g:gtin>9788437604947</g:gtin>',
      '<g:availability>in_stock</g:availability>',
      '<g:condition>new</g:condition>',
      '<g:google_product_category>543543</g:google_product_category>',
      '<g:brand>Pérez &amp; Hijos</g:brand>',
      'de José Ñandú</g:title>',
    ]) {
      expect(text).toContain(element)
    }
  })
})

describe('the feed for Meta', () => {
  it('offers the same books as CSV', async () => {
    const test = await createTestShop()
    await insertBook(test.db, { ...awkward, bibliomanager_id: 'B1', price_cents: 99_000, isbn: '9788437604947' })
    await insertBook(test.db, { price_cents: null })
    const { text } = await fetchText(test, '/feeds/meta.csv')
    expect(parse(text, { columns: true })).toEqual([
      expect.objectContaining({
        id: 'B1',
        availability: 'in stock',
        condition: 'new',
        price: '990.00 UYU',
        brand: 'Pérez & Hijos',
        gtin: '9788437604947',
        google_product_category: '543543',
        image_link: expect.stringMatching(
          /^http:\/\/localhost:3000\/imagenes\?url=%2Fportadas%2F9788437604947-\w{4}\.svg&w=1024&h=1024$/,
        ),
      }),
    ])
  })
})

it('carries no formula and nothing hidden of a supplier’s text into a feed', async () => {
  const test = await createTestShop()
  await insertBook(test.db, {
    bibliomanager_id: '=1+1',
    title: '=HYPERLINK("https://evil.example";"Quijote")',
    author: 'Ana\u202e zaP',
    publisher: "'@SUM(1)",
    description: '-2+3\u0007\u009b31m, \u2066una\u2069 "historia"\u2028con líneas',
    price_cents: 99_000,
  })
  const { text } = await fetchText(test, '/feeds/meta.csv')
  expect(parse(text, { columns: true })).toEqual([
    expect.objectContaining({
      id: '1+1',
      title: 'HYPERLINK("https://evil.example";"Quijote") de Ana zaP',
      brand: 'SUM(1)',
      description: '2+331m, una "historia" con líneas',
    }),
  ])
  const google = await fetchText(test, '/feeds/google.xml')
  expect(await findXmlFaults('googleFeed', google.text)).toEqual([])
  expect(google.text).toContain('de Ana zaP')
  expect(hasHiddenCharacters((text + google.text).replaceAll('\n', ''))).toBe(false)
})

it('keeps sample titles out of sitemaps and feeds where real cards are charged', async () => {
  const test = await createTestShop('2026-11-20T12:00:00Z', { profile: { ...testProfile, hidesSampleTitles: true } })
  const sample = await insertBook(test.db, { is_sample: true })
  const real = await insertBook(test.db)
  for (const path of ['/sitemaps/libros-1.xml', '/feeds/google.xml', '/feeds/meta.csv']) {
    const { text } = await fetchText(test, path)
    expect(text, path).toContain(real.isbn)
    expect(text, path).not.toContain(sample.isbn)
  }
})

it('names only the page that others were joined to, and no author of sample titles alone', async () => {
  const test = await createTestShop('2026-11-20T12:00:00Z', { profile: { ...testProfile, hidesSampleTitles: true } })
  for (const author of ['Ana Paz', 'A. Paz']) await insertBook(test.db, { author, publisher: null })
  await insertBook(test.db, { author: 'Eva Sosa', publisher: null, is_sample: true })
  await test.pool.query(
    "update names set joined_to = (select id from names where slug = 'ana-paz') where slug = 'a-paz'",
  )
  const { text } = await fetchText(test, '/sitemaps/nombres-1.xml')
  expect(text.match(/<loc>.*?<\/loc>/g)).toEqual(['<loc>http://localhost:3000/autores/ana-paz</loc>'])
  expect((await fetchText(test, '/sitemaps/nombres-2.xml')).response.status).toBe(404)
})

it('tells robots where the sitemap is and what is not worth their time', async () => {
  const { text } = await fetchText(await createTestShop(), '/robots.txt')
  expect(text).toContain('User-agent: *\nDisallow: /api/\nDisallow: /*/comprar\n')
  expect(text).toContain('\nSitemap: http://localhost:3000/sitemap.xml\n')
})

it('answers a HEAD without reading the catalogue', async () => {
  const test = await createTestShop()
  await insertBook(test.db)
  const app = createTestApp(test)
  const response = await app.request('/feeds/google.xml', { method: 'HEAD' })
  expect([response.status, await response.text()]).toEqual([200, ''])
})
