import { describe, expect, it } from 'vitest'
import { insertBook } from '../../../test/support/books.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { listSuppliers } from '../suppliers/set-rank.ts'
import { GAPS } from './book-gap.ts'
import { editBook } from './edit-book.ts'
import { countBookGaps, listTeamBooks } from './list-team-books.ts'

const clock = { now: () => new Date('2026-11-25T12:00:00Z') }

async function openCatalogue() {
  const { db, pool } = await createTestDatabase()
  const whole = { front_cover: 'https://x.example/a.jpg', description: 'Una novela.', category_codes: ['FA'] }
  const add = (title: string, fields = {}) => insertBook(db, { ...whole, title, ...fields })
  await add('Sin precio', { price_cents: null })
  await add('No se vende', { price_cents: null, list_price_cents: 50_000 })
  await add('Sin tapa', { front_cover: null })
  await add('Sin categoría', { category_codes: [] })
  await add('Sin descripción', { description: null })
  await add('Sin peso', { unit_weight_g: null })
  await add('De baja', { withdrawn_at: new Date() })
  const edited = await add('Corregido')
  await editBook({ pool, clock }, { isbn: edited.isbn, cells: { price: '900' }, operator: 'Ana', reason: 'x' })
  return { db, pool }
}

describe('the catalogue as its team looks through it', () => {
  it('is found by what it lacks, and counted as it is found', async () => {
    const { db } = await openCatalogue()
    const counts = await countBookGaps(db)
    const found: Record<string, string[]> = {}
    for (const gap of GAPS) {
      const books = await listTeamBooks(db, { gap, limit: 100 })
      found[gap] = books.map(({ title }) => title)
      expect(counts[gap], gap).toBe(books.length)
    }
    expect(found).toEqual({
      price: ['Sin precio'],
      'not-sold': ['No se vende'],
      cover: ['Sin tapa'],
      category: ['Sin categoría'],
      description: ['Sin descripción'],
      weight: ['Sin peso'],
      'by-hand': ['Corregido'],
      'held-price': [],
      withdrawn: ['De baja'],
    })
    expect(counts.all).toBe(7)
  })

  it('is found by a supplier however its name is written, as many as are counted', async () => {
    const { db, pool } = await createTestDatabase()
    for (const supplier of ['PLANETA', 'Planeta', 'Planeta', 'Océano', null]) await insertBook(db, { supplier })
    for (const supplier of ['Planeta', 'Sur']) await insertBook(db, { supplier, withdrawn_at: new Date() })
    const { books } = await listSuppliers({ pool })
    const found = await Promise.all(
      books
        .filter(({ supplier }) => supplier !== '')
        .map(async ({ supplier }) => ({
          supplier,
          books: (await listTeamBooks(db, { supplier, limit: 9 })).length,
          withdrawn: (await listTeamBooks(db, { supplier, gap: 'withdrawn', limit: 9 })).length,
        })),
    )
    expect(found).toEqual([
      { supplier: 'Planeta', books: 3, withdrawn: 1 },
      { supplier: 'Océano', books: 1, withdrawn: 0 },
      { supplier: 'Sur', books: 0, withdrawn: 1 },
    ])
    expect(books).toEqual(expect.arrayContaining(found))
  })

  it('comes a page at a time, best sold first, and each book once', async () => {
    const { db } = await createTestDatabase()
    for (const sales of [5, 9, 5, 5]) await insertBook(db, { sales, title: `Vendido ${sales}` })
    const first = await listTeamBooks(db, { limit: 2 })
    const last = first[1]
    const second = await listTeamBooks(db, { limit: 5, after: { sales: last?.sales ?? 0, id: last?.id ?? 0 } })
    const ids = [...first, ...second].map(({ id }) => id)
    expect(first[0]).toMatchObject({ sales: 9 })
    expect(new Set(ids).size).toBe(4)
  })

  it('keeps the order in which a search found its books', async () => {
    const { db } = await createTestDatabase()
    const isbns: string[] = []
    for (const sales of [1, 2, 3]) isbns.push((await insertBook(db, { sales })).isbn)
    expect((await listTeamBooks(db, { isbns, limit: 10 })).map(({ isbn }) => isbn)).toEqual(isbns)
  })

  it('finds what was withdrawn by a part of its title, without its accents', async () => {
    const { db } = await createTestDatabase()
    await insertBook(db, { title: 'Canción de cuna', withdrawn_at: new Date() })
    expect(await listTeamBooks(db, { gap: 'withdrawn', text: 'CANCION', limit: 5 })).toHaveLength(1)
    expect(await listTeamBooks(db, { gap: 'withdrawn', text: 'rayuela', limit: 5 })).toEqual([])
  })
})
