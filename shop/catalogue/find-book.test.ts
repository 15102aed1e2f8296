import { describe, expect, it } from 'vitest'
import { insertBook } from '../../test/support/books.ts'
import { createTestShop } from '../../test/support/test-shop.ts'

describe('a book', () => {
  // spec: 3.1, 3.2, 3.4, 3.5, 3.6, 3.7, 3.9
  it('has everything the catalogue knows, in UYU, mm and g', async () => {
    const { db, shop } = await createTestShop()
    await insertBook(db, {
      bibliomanager_id: 'BMG-7',
      isbn: '9788437604947',
      title: 'La tregua',
      author: 'Mario Benedetti',
      publisher: 'Alfa',
      price_cents: 149_050,
      publishing_date: '1960-08-01',
      description: 'Una novela',
      synopsis: 'Breve',
      table_of_content: '1. Uno',
      review: 'Muy buena',
      total_pages: 190,
      width_mm: 130,
      height_mm: 200,
      thickness_mm: 12,
      unit_weight_g: 250,
      country_of_publication: 'UY',
      language: 'es',
      front_cover: 'https://cdn.example/tapa.jpg',
      category_codes: ['FJH', 'A', 'QQ'],
    })
    const book = await shop.findBookByIsbn('9788437604947')
    expect(book).toEqual({
      bibliomanagerId: 'BMG-7',
      normalizedIsbn: '9788437604947',
      title: 'La tregua',
      author: 'Mario Benedetti',
      publisher: { name: 'Alfa' },
      retailPrice: 1490.5,
      publishingDate: '1960-08-01',
      description: 'Una novela',
      synopsis: 'Breve',
      tableOfContent: '1. Uno',
      review: 'Muy buena',
      totalPages: 190,
      width: 130,
      height: 200,
      thickness: 12,
      unitWeight: 250,
      countryOfPublication: 'UY',
      language: 'es',
      frontCover: 'https://cdn.example/tapa.jpg',
      // Ordered by importance. A code outside the tree has no name to show.
      categories: [
        { code: 'FJH', name: expect.any(String) },
        { code: 'A', name: 'Las artes' },
      ],
    })
    expect(await shop.findBookById('BMG-7')).toEqual(book)
  })

  it('stands beside what each of its authors wrote, alone and with others', async () => {
    const { db, shop } = await createTestShop()
    const { isbn } = await insertBook(db, { title: 'Juntos', author: 'Ana Paz; Luis Ríos' })
    await insertBook(db, { title: 'De Ana', author: 'Ana Paz', sales: 4 })
    await insertBook(db, { title: 'De Luis y Eva', author: 'Eva Sosa; Luis Ríos', sales: 3 })
    await insertBook(db, { title: 'De los dos', author: 'Luis Ríos; Ana Paz y otros', sales: 2 })
    await insertBook(db, { title: 'De otra Ana', author: 'Ana Paz Gil' })
    const titles = async (size: number) =>
      (await shop.findBookAndOthers(isbn, size))?.byAuthor.map(({ title }) => title)
    expect(await titles(12)).toEqual(['De Ana', 'De Luis y Eva', 'De los dos'])
    expect(await titles(2)).toEqual(['De Ana', 'De Luis y Eva'])
  })

  // spec: 3.8
  it('leaves out what the catalogue does not know', async () => {
    const { db, shop } = await createTestShop()
    const { isbn, bibliomanager_id } = await insertBook(db, {
      title: 'Solo un título',
      author: null,
      publisher: null,
      price_cents: null,
      unit_weight_g: null,
      category_codes: [],
    })
    expect(await shop.findBookByIsbn(isbn)).toStrictEqual({
      bibliomanagerId: bibliomanager_id,
      normalizedIsbn: isbn,
      title: 'Solo un título',
      categories: [],
    })
  })

  it('is null when there is none', async () => {
    const { db, shop } = await createTestShop()
    const { isbn, bibliomanager_id } = await insertBook(db)
    expect(await shop.findBookByIsbn(bibliomanager_id)).toBeNull()
    expect(await shop.findBookById(isbn)).toBeNull()
    expect(await shop.findBookByIsbn('')).toBeNull()
  })

  it('shows a list neither its texts nor its measures', async () => {
    const { db, shop } = await createTestShop()
    await insertBook(db, { description: 'Larga', synopsis: 'Breve', total_pages: 100 })
    const [summary] = (await shop.searchBooks({})).content
    expect(Object.keys(summary ?? {}).sort()).toEqual(
      ['author', 'bibliomanagerId', 'categories', 'normalizedIsbn', 'publisher', 'retailPrice', 'title'].sort(),
    )
  })
})

describe('a book with others by its author', () => {
  it('has the best sellers among them, as lists show them, without itself', async () => {
    const { db, shop } = await createTestShop()
    const author = 'Juan Carlos Onetti'
    const book = await insertBook(db, { author, sales: 9 })
    const [third, first, second] = [
      await insertBook(db, { author, sales: 1 }),
      await insertBook(db, { author, sales: 7, publishing_date: '1950-01-01', front_cover: null }),
      await insertBook(db, { author, sales: 3, price_cents: null, publisher: null }),
    ]
    await insertBook(db, { author, sales: 8, withdrawn_at: new Date() })
    await insertBook(db, { author: 'Otra' })
    const found = await shop.findBookAndOthers(book.isbn, 2)
    expect(found?.book).toEqual(await shop.findBookByIsbn(book.isbn))
    const { content } = await shop.searchBooks({ author })
    const summaryOf = ({ isbn }: { isbn: string }) => content.find(listed => listed.normalizedIsbn === isbn)
    expect(found?.byAuthor).toEqual([summaryOf(first), summaryOf(second)])
    const all = await shop.findBookAndOthers(book.isbn, 12)
    expect(all?.byAuthor.map(other => other.normalizedIsbn)).toEqual([first.isbn, second.isbn, third.isbn])
  })

  it('has none when it has no author, and is null when the book does not exist', async () => {
    const { db, shop } = await createTestShop()
    const { isbn } = await insertBook(db, { author: null })
    await insertBook(db, { author: null })
    expect((await shop.findBookAndOthers(isbn, 12))?.byAuthor).toEqual([])
    expect(await shop.findBookAndOthers('9780000000002', 12)).toBeNull()
    expect(await shop.findBookAndOthers('Rayuela', 12)).toBeNull()
  })
})

describe('a drawn cover', () => {
  it('shows the title of a known book, and does not exist for another', async () => {
    const { db, shop } = await createTestShop()
    const { isbn } = await insertBook(db, { title: 'Rayuela', author: null, publisher: null, category_codes: [] })
    expect((await shop.drawCover(isbn))?.svg).toMatch(/^<svg[\s\S]*Rayuela[\s\S]*<\/svg>\s*$/)
    expect(await shop.drawCover('9788437604947')).toBeNull()
  })
})
