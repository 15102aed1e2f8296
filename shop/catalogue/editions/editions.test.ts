import { describe, expect, it } from 'vitest'
import { insertBook } from '../../../test/support/books.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { selectVersion } from '../catalogue-version-store.ts'
import { readBookFile } from '../editing/read-book-file.ts'
import { findBookAndOthers } from '../find-book.ts'
import { findListedBooks } from '../find-listed-books.ts'
import { joinEditions, separateEdition } from './join-editions.ts'

type Fields = Parameters<typeof insertBook>[1]
const clock = { now: () => new Date('2026-11-20T12:00:00Z') }
const hand = { operator: 'ana', reason: 'lo dice el editor' }

async function shop() {
  const test = await createTestDatabase()
  const insert = async (fields: Fields = {}) =>
    (await insertBook(test.db, { title: 'La tregua', author: 'Mario Benedetti', ...fields })).isbn
  /** The titles of a book's other editions, or their distinguishing details. */
  const editionsOf = async (isbn: string) => {
    const found = await findBookAndOthers(test.db, new Map(), { isbn, size: 12 })
    return found?.editions.map(edition => edition.normalizedIsbn).sort()
  }
  const join = (...isbns: string[]) => joinEditions({ ...test, clock }, { ...hand, isbns })
  const separate = (isbn: string) => separateEdition({ ...test, clock }, { ...hand, isbn })
  return { ...test, insert, editionsOf, join, separate }
}

const sorted = (...isbns: (string | undefined)[]) => isbns.sort()

describe('title and author', () => {
  it.each<[string, Fields, Fields]>([
    ['capitals, accents and signs', { title: '¡LA TREGUA!' }, { title: 'La trégua' }],
    ['the place of an article', { title: 'Lobo estepario, El' }, { title: 'El lobo estepario' }],
    ['a word about the binding', { title: 'La tregua (edición de bolsillo)' }, { title: 'La tregua [Tapa dura]' }],
    ['surname first', { author: 'Benedetti, Mario' }, { author: 'Mario Benedetti' }],
    ['initials', { author: 'J.R.R. Tolkien' }, { author: 'J. R. R. Tolkien' }],
    ['who else is named after the author', { author: 'Mario Benedetti; Ana Gil' }, {}],
    ['the publisher, and series of their own', { series: 'Austral', series_number: '3' }, { publisher: 'Otra' }],
    ['a language that only one says, of the ISBN’s country', { language: 'es' }, { language: null }],
  ])('join editions whatever %s', async (_, one, other) => {
    const { insert, editionsOf } = await shop()
    const [first, second] = [await insert(one), await insert(other)]
    expect(await editionsOf(first)).toEqual([second])
    expect(await editionsOf(second)).toEqual([first])
  })

  it.each<[string, Fields, Fields]>([
    ['two volumes', { title: 'La tregua. Tomo 1' }, { title: 'La tregua. Tomo 2' }],
    [
      'two volumes of one title',
      { series: 'La tregua', series_number: '1' },
      { series: 'La tregua', series_number: '2' },
    ],
    ['two volumes that are in no series', { series_number: '1' }, { series_number: '2' }],
    ['two numbers of one series', { series: 'Obra', series_number: '1' }, { series: 'Obra', series_number: '2' }],
    ['two authors', { author: 'Mario Benedetti' }, { author: 'Mario Benetti' }],
    ['two languages', { language: 'es' }, { language: 'en' }],
    ['a guide to it', {}, { title: 'La tregua (guía de lectura)' }],
    ['no author', { author: null }, { author: null }],
    ['nobody in particular', { author: 'Varios autores' }, { author: 'Varios autores' }],
    ['what any of an author may be called', { title: 'Cuentos completos' }, { title: 'Cuentos completos' }],
    ['selections', { title: 'Antología poética' }, { title: 'Antología poética' }],
    ['ISBNs of other countries', { isbn: '9780307474728' }, { isbn: '9788420412146' }],
  ])('do not prove it for %s', async (_, one, other) => {
    const { insert, editionsOf } = await shop()
    expect([await editionsOf(await insert(one)), await editionsOf(await insert(other))]).toEqual([[], []])
  })
})

describe('what feeds say', () => {
  it('joins books that name each other, or the same one, in any language', async () => {
    const { insert, editionsOf } = await shop()
    const paper = await insert({ title: 'Ficciones', language: 'es' })
    const english = await insert({ title: 'Fictions', language: 'en', work_links: [`isbn:${paper}`] })
    const large = await insert({ title: 'Ficciones (gigante)', work_links: ['isbn:9788420412146', 'istc:a02-1'] })
    const german = await insert({ title: 'Fiktionen', language: 'de', work_links: ['istc:a02-1', `isbn:${english}`] })
    expect(await editionsOf(paper)).toEqual(sorted(english, large, german))
    expect(await editionsOf(large)).toEqual(sorted(paper, english, german))
  })

  it('leaves out what was withdrawn, but not what it leads to', async () => {
    const { db, insert, editionsOf } = await shop()
    const [first, last] = [await insert({ title: 'Uno' }), await insert({ title: 'Dos' })]
    const between = await insert({ title: 'Tres', work_links: [`isbn:${first}`, `isbn:${last}`] })
    await db.updateTable('books').set({ withdrawn_at: new Date() }).where('isbn', '=', between).execute()
    expect(await editionsOf(first)).toEqual([last])
  })

  it('is bounded: a name that a whole feed has makes no page of hundreds', async () => {
    const { db, insert } = await shop()
    for (let i = 0; i < 120; i++) await insert({ title: `Título ${i}`, work_links: ['casa:1'] })
    const isbn = await insert({ title: 'Suelto', work_links: ['casa:1'] })
    expect((await findBookAndOthers(db, new Map(), { isbn, size: 12 }))?.editions).toHaveLength(12)
  })
})

describe('by hand', () => {
  it('books are joined with all their editions, and separated for good', async () => {
    const { insert, editionsOf, join, separate } = await shop()
    const [first, second] = [await insert(), await insert()]
    const [other, others] = [await insert({ title: 'The Truce' }), await insert({ title: 'The Truce' })]
    expect(await join(first, other)).toEqual({ kind: 'joined', title: 'La tregua', editions: 4 })
    expect(await editionsOf(second)).toEqual(sorted(first, other, others))
    expect(await join(second, others)).toMatchObject({ kind: 'as-before', editions: 4 })

    expect(await separate(other)).toEqual({ kind: 'separated', title: 'The Truce', editions: 3 })
    expect(await editionsOf(other)).toEqual([])
    // The other books were joined only through its link.
    expect(await editionsOf(first)).toEqual([second])
    expect(await separate(other)).toEqual({ kind: 'alone', title: 'The Truce' })
    expect(await join(other, others)).toMatchObject({ kind: 'joined', editions: 2 })
    expect(await editionsOf(first)).toEqual([second])
  })

  it('groups that are joined become one', async () => {
    const { insert, editionsOf, join } = await shop()
    const isbns: string[] = []
    for (const title of ['Uno', 'Dos', 'Tres', 'Cuatro']) isbns.push(await insert({ title }))
    const [a, b, c, d] = isbns as [string, string, string, string]
    await join(a, b)
    await join(c, d)
    await join(b, c)
    expect(await editionsOf(d)).toEqual(sorted(a, b, c))
  })

  it('what was separated brings nothing of its old work along when it is joined to another', async () => {
    const { insert, editionsOf, join, separate } = await shop()
    const isbns: string[] = []
    for (const title of ['Uno', 'Dos', 'Tres', 'Cuatro']) isbns.push(await insert({ title }))
    const [a, b, c, d] = isbns as [string, string, string, string]
    await join(a, b, c)
    await separate(a)
    await join(a, d)
    expect(await editionsOf(a)).toEqual([d])
    expect([await editionsOf(b), await editionsOf(c)]).toEqual([[c], [b]])
  })

  it('what was separated is not joined again by what a feed says later', async () => {
    const { db, insert, editionsOf, separate } = await shop()
    const [first, second] = [await insert(), await insert()]
    await separate(second)
    await db
      .updateTable('books')
      .set({ work_links: [`isbn:${first}`] })
      .where('isbn', '=', second)
      .execute()
    expect([await editionsOf(first), await editionsOf(second)]).toEqual([[], []])
  })

  it('it is in the books’ histories, and raises the catalogue’s version once', async () => {
    const test = await shop()
    const [first, second] = [await test.insert({ title: 'Uno' }), await test.insert({ title: 'Dos' })]
    const before = await selectVersion(test.db)
    await test.join(first, second)
    expect(await selectVersion(test.db)).toBe(before + 1)
    await test.separate(second)
    const file = await readBookFile(test, second)
    expect(file?.editions).toEqual([])
    expect(file?.history).toMatchObject([
      { kind: 'EDITION_SEPARATED', editions: { from: sorted(first, second), to: [second] }, by: { person: 'ana' } },
      { kind: 'EDITIONS_JOINED', editions: { from: [second], to: sorted(first, second) } },
    ])
    expect((await readBookFile(test, first))?.history).toMatchObject([
      { kind: 'EDITION_SEPARATED', editions: { from: sorted(first, second), to: [first] } },
      { kind: 'EDITIONS_JOINED', editions: { from: [first], to: sorted(first, second) } },
    ])
  })

  it('it is in the histories of the editions that come along', async () => {
    const test = await shop()
    const [first, second, third] = [
      await test.insert({ title: 'Uno' }),
      await test.insert({ title: 'Dos' }),
      await test.insert({ title: 'Tres' }),
    ]
    await test.join(first, second)
    await test.join(first, third)
    expect((await readBookFile(test, second))?.history).toMatchObject([
      { kind: 'EDITIONS_JOINED', editions: { from: sorted(first, second), to: sorted(first, second, third) } },
      { kind: 'EDITIONS_JOINED', editions: { from: [second], to: sorted(first, second) } },
    ])
  })

  it('leave a real book and a sample title apart', async () => {
    const { insert, editionsOf } = await shop()
    const [real, other] = [await insert(), await insert()]
    const [sample, second] = [await insert({ is_sample: true }), await insert({ is_sample: true })]
    await insert({ is_sample: true, title: 'Otra', work_links: [`isbn:${real}`] })
    expect(await editionsOf(real)).toEqual([other])
    expect(await editionsOf(sample)).toEqual([second])
  })

  it('needs two real books that are there', async () => {
    const { insert, join, separate } = await shop()
    const [real, sample] = [await insert(), await insert({ is_sample: true })]
    expect(await join(real, real)).toEqual({ kind: 'one-book' })
    expect(await join(real, '9789974999992')).toEqual({ kind: 'unknown-book', isbn: '9789974999992' })
    expect(await join(real, sample)).toEqual({ kind: 'sample', isbn: sample })
    expect(await separate('9789974999992')).toMatchObject({ kind: 'unknown-book' })
  })
})

it('a decision goes with its book', async () => {
  const { db, insert, join } = await shop()
  const [first, second] = [await insert({ title: 'Uno' }), await insert({ title: 'Dos' })]
  await join(first, second)
  await db.deleteFrom('books').where('isbn', '=', second).execute()
  expect(await db.selectFrom('edition_decisions').select('is_apart').execute()).toHaveLength(1)
})

it('a list of ISBNs is offered another edition in its language alone', async () => {
  const { db, insert } = await shop()
  const gone = await insert({ language: 'es', price_cents: null })
  await insert({ title: 'The Truce', language: 'en', work_links: [`isbn:${gone}`] })
  expect(await findListedBooks(db, [gone])).toMatchObject([{ kind: 'without-price' }])
  const dear = await insert({ title: 'La Tregua', language: null })
  expect(await findListedBooks(db, [gone])).toMatchObject([{ kind: 'other-edition', book: { normalizedIsbn: dear } }])
})
