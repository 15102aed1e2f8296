import { describe, expect, it } from 'vitest'
import { MAX_COLLECTION_BOOKS } from '../../../contract/collection.ts'
import { insertBook } from '../../../test/support/books.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { readCatalogueVersion } from '../catalogue-version.ts'
import { findCover } from '../covers/find-cover.ts'
import { moveCollection, removeCollection } from './arrange-collections.ts'
import { createCollection, editCollection, setCollectionBooks } from './edit-collection.ts'
import { readShownCollections, readWholeCollection } from './find-collection.ts'
import { listCollections, readCollectionFile } from './list-collections.ts'

const BY = { operator: 'Ana', reason: 'para el verano' }

async function shop() {
  const test = await createTestDatabase()
  const books = [
    await insertBook(test.db, { title: 'Uno' }),
    await insertBook(test.db, { title: 'Dos', front_cover: 'https://cdn.example/dos.jpg' }),
    await insertBook(test.db, { title: 'Tres' }),
  ]
  const isbns = books.map(({ isbn }) => isbn)
  const deps = { db: test.db, clock: { now: () => new Date('2026-11-20T12:00:00Z') } }
  const create = (cells: Record<string, string>, list = isbns.join('\n')) =>
    createCollection(deps, { ...BY, cells, list })
  const edit = (cells: Record<string, string>, slug = 'las-orillas') => editCollection(deps, { ...BY, slug, cells })
  const setBooks = (list: string) => setCollectionBooks(deps, { ...BY, slug: 'las-orillas', list })
  const shown = (now = '2026-11-20T12:00:00Z') =>
    readShownCollections({ db: test.db, names: new Map() }, { now: new Date(now), booksEach: 24 })
  const version = () => readCatalogueVersion(test.db)
  /** By how much the catalogue's version rises. */
  const raise = async (act: () => Promise<unknown>) => {
    const before = await version()
    await act()
    return (await version()) - before
  }
  return { test, deps, isbns, create, edit, setBooks, shown, raise }
}

describe('a collection', () => {
  it('is shown with its books in its order, at an address that stays', async () => {
    const { isbns, create, edit, setBooks, shown } = await shop()
    const [one = '', two = '', three = ''] = isbns
    expect(await create({ título: 'Las Orillas', texto: 'A\n\n\n\nB' }, `${three}\n\n${one}\n`)).toMatchObject({
      kind: 'created',
      collection: { slug: 'las-orillas', text: 'A\n\nB', books: [three, one], place: 1 },
    })
    expect(await shown()).toMatchObject([
      { slug: 'las-orillas', title: 'Las Orillas', books: [{ title: 'Tres' }, { title: 'Uno' }] },
    ])
    await edit({ title: 'Ríos y orillas' })
    await setBooks(`${one}\n${two}`)
    expect(await shown()).toMatchObject([
      { slug: 'las-orillas', title: 'Ríos y orillas', books: [{ title: 'Uno' }, { title: 'Dos' }] },
    ])
  })

  it('lacks books that left the shop, and is not shown without any', async () => {
    const { test, isbns, create, shown, deps } = await shop()
    await create({ título: 'Las orillas' }, isbns[0])
    await create({ título: 'Vacía' }, '')
    expect((await shown()).map(({ slug }) => slug)).toEqual(['las-orillas'])
    await test.db.updateTable('books').set({ withdrawn_at: new Date() }).where('title', '=', 'Uno').execute()
    expect(await shown()).toEqual([])
    expect(await listCollections(deps.db)).toMatchObject([
      { slug: 'las-orillas', onOffer: 0, books: [isbns[0]] },
      { slug: 'vacia', onOffer: 0 },
    ])
  })

  it('begins at the midnight of Uruguay, and ends with its last day', async () => {
    const { create, shown } = await shop()
    await create({ título: 'Las orillas', desde: '2026-12-01', hasta: '2026-12-24' })
    const isShownAt = async (now: string) => (await shown(now)).length === 1
    expect(await isShownAt('2026-12-01T02:59:59Z')).toBe(false)
    expect(await isShownAt('2026-12-01T03:00:00Z')).toBe(true)
    expect(await isShownAt('2026-12-25T02:59:59Z')).toBe(true)
    expect(await isShownAt('2026-12-25T03:00:00Z')).toBe(false)
  })

  it('has the cover of one of its books, or one from elsewhere that the shop then serves', async () => {
    const { test, isbns, create, edit, shown } = await shop()
    await create({ título: 'Las orillas', cubierta: isbns[1] ?? '' })
    const coverNow = async () => {
      const [collection] = await shown()
      return collection && (await readWholeCollection({ db: test.db, names: new Map() }, collection))?.cover
    }
    expect(await coverNow()).toMatchObject({ normalizedIsbn: isbns[1], frontCover: 'https://cdn.example/dos.jpg' })
    const elsewhere = 'https://cdn.example/orillas.jpg'
    const find = () =>
      findCover({ db: test.db, publicUrl: 'https://anaquel.example', findBook: async () => null }, elsewhere)
    expect(await find()).toBeNull()
    await edit({ cubierta: elsewhere })
    expect(await coverNow()).toMatchObject({ frontCover: elsewhere })
    expect(await find()).toMatchObject({ kind: 'elsewhere', address: elsewhere })
    await edit({ cubierta: '' })
    expect(await coverNow()).toBeNull()
  })

  it('moves among the others, and leaves its history when it is removed', async () => {
    const { deps, create, edit, shown } = await shop()
    for (const título of ['Las orillas', 'Verano', 'Viajes']) await create({ título })
    const order = async () => (await shown()).map(({ title }) => title)
    await moveCollection(deps, { ...BY, slug: 'viajes', place: 1 })
    expect(await order()).toEqual(['Viajes', 'Las orillas', 'Verano'])
    expect(await moveCollection(deps, { ...BY, slug: 'viajes', place: 4 })).toMatchObject({ kind: 'faulty' })
    await edit({ título: 'Orillas' })
    expect(await removeCollection(deps, { ...BY, slug: 'las-orillas' })).toMatchObject({ kind: 'removed' })
    expect(await order()).toEqual(['Viajes', 'Verano'])
    expect(await readCollectionFile(deps.db, 'las-orillas')).toMatchObject({
      collection: null,
      history: [
        { kind: 'REMOVED', by: 'Ana', reason: 'para el verano', before: { title: 'Orillas' }, after: null },
        { kind: 'EDITED', before: { title: 'Las orillas' }, after: { title: 'Orillas' } },
        { kind: 'CREATED', before: null, after: { title: 'Las orillas' } },
      ],
    })
    expect(await readCollectionFile(deps.db, 'nunca-hubo')).toBeNull()
  })

  it('raises the version of the catalogue once with each change, and not at all with none', async () => {
    const { deps, isbns, create, edit, setBooks, raise } = await shop()
    expect(await raise(() => create({ título: 'Las orillas' }))).toBe(1)
    expect(await raise(() => create({ título: 'Verano' }))).toBe(1)
    expect(await raise(() => edit({ texto: 'Agua.' }))).toBe(1)
    expect(await raise(() => edit({ texto: 'Agua.' }))).toBe(0)
    expect(await raise(() => setBooks(isbns.slice(1).join('\n')))).toBe(1)
    expect(await raise(() => moveCollection(deps, { ...BY, slug: 'verano', place: 1 }))).toBe(1)
    expect(await raise(() => removeCollection(deps, { ...BY, slug: 'verano' }))).toBe(1)
  })
})

describe('what makes no sense', () => {
  it('in a list of books is named line by line, and nothing is changed', async () => {
    const { test, isbns, create, setBooks, shown } = await shop()
    await create({ título: 'Las orillas' }, isbns.slice(0, 2).join('\n'))
    await test.db.updateTable('books').set({ withdrawn_at: new Date() }).where('title', '=', 'Tres').execute()
    expect(
      await setBooks(
        `${isbns[0]}\nRayuela\n9789974000018\n${isbns[0]?.slice(0, 3)}-${isbns[0]?.slice(3)}\n${isbns[2]}`,
      ),
    ).toEqual({
      kind: 'bad-list',
      faults: [
        { line: 2, text: 'Rayuela', why: 'not-isbn' },
        { line: 3, text: '9789974000018', why: 'unknown' },
        { line: 4, text: expect.any(String), why: 'repeated' },
        { line: 5, text: isbns[2], why: 'withdrawn' },
      ],
    })
    expect(await setBooks(' \n')).toEqual({ kind: 'no-books' })
    const many = Array.from({ length: MAX_COLLECTION_BOOKS + 1 }, () => isbns[0]).join('\n')
    expect(await setBooks(many)).toEqual({ kind: 'too-many', books: MAX_COLLECTION_BOOKS + 1 })
    expect((await shown())[0]?.books.map(({ title }) => title)).toEqual(['Uno', 'Dos'])
  })

  it.each([
    [{ texto: 'Sin título' }, 'título: falta.'],
    [{ título: '¡!' }, 'título: «¡!» no tiene letras ni números.'],
    [{ título: 'x'.repeat(81) }, /^título: .*80/],
    [{ título: 'A', desde: '31/12/2026' }, 'desde: «31/12/2026» no es una fecha como 2026-11-20.'],
    [{ título: 'A', desde: '2026-12-02', hasta: '2026-12-01' }, /^hasta: 01\/12\/2026 es antes del 02\/12\/2026/],
    [{ título: 'A', tapa: 'http://cdn.example/a.jpg' }, /^tapa: «http:.* no es el ISBN de un libro ni/],
    [{ título: 'A', tapa: '9789974000018' }, /^tapa: 9789974000018 no está entre los libros/],
    [{ título: 'A', color: 'rojo' }, 'No hay un campo «color»; hay: título, texto, tapa, desde, hasta.'],
  ])('%j is refused with the reason', async (cells, fault) => {
    const { create, shown } = await shop()
    const matching = typeof fault === 'string' ? fault : expect.stringMatching(fault)
    expect(await create(cells as Record<string, string>)).toEqual({ kind: 'faulty', faults: [matching] })
    expect(await shown()).toEqual([])
  })

  it('as a second title with the same address is refused with the first', async () => {
    const { create, edit } = await shop()
    await create({ título: 'Las orillas' })
    expect(await create({ título: '¡Las órillas!' })).toEqual({
      kind: 'address-taken',
      slug: 'las-orillas',
      title: 'Las orillas',
    })
    expect(await edit({ título: 'Otra' }, 'nunca-hubo')).toEqual({ kind: 'unknown-collection' })
  })
})
