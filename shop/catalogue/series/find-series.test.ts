import { describe, expect, it } from 'vitest'
import { insertBook } from '../../../test/support/books.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
import { findBookAndOthers, findBookByIsbn } from '../find-book.ts'
import { joinNames, separateName } from '../names/change-name.ts'
import { findNamePage } from '../names/find-name-page.ts'
import { findSeries, listSeriesSlugs } from './find-series.ts'

async function shop() {
  const { db } = await createTestDatabase()
  const insert = (title: string, fields: Parameters<typeof insertBook>[1] = {}) =>
    insertBook(db, { title, series: 'Los ríos', publisher: 'Arca', ...fields })
  const find = (slug: string) => findSeries(db, new Map(), slug)
  return { db, insert, find }
}

it('a series has its books in the order of their numbers, those without one last and by their dates', async () => {
  const { insert, find } = await shop()
  await insert('Diez', { series_number: '10' })
  await insert('Sin fecha')
  await insert('Nueva', { publishing_date: '2026-01-01' })
  await insert('Vieja', { publishing_date: '1999-01-01' })
  await insert('Dos', { series_number: 'Vol. 2' })
  await insert('De baja', { series_number: '1', withdrawn_at: new Date() })
  const series = await find('los-rios-arca')
  expect(series).toMatchObject({ slug: 'los-rios-arca', name: 'Los ríos', publisher: 'Arca', total: 5 })
  expect(series?.books.map(({ title }) => title)).toEqual(['Dos', 'Diez', 'Vieja', 'Nueva', 'Sin fecha'])
})

it('two spellings are one series, and two publishers’ are two', async () => {
  const { db, insert, find } = await shop()
  await insert('A', { series: 'LOS RIOS' })
  await insert('B', { series: 'Los Ríos.' })
  await insert('C', { publisher: 'Banda' })
  await insert('D', { publisher: 'Banda', is_sample: true })
  expect((await find('Los-Rios-ARCA'))?.books.map(({ title }) => title)).toEqual(['A', 'B'])
  expect((await find('los-rios-arca'))?.name).toBe('Los Ríos.')
  expect((await find('los-rios-banda'))?.total).toBe(2)
  expect(await listSeriesSlugs(db, { withSamples: true })).toEqual(['los-rios-arca', 'los-rios-banda'])
  expect(await listSeriesSlugs(db, { withSamples: false })).toEqual(['los-rios-arca'])
})

it('is named as most of its books spell it, and among as many with its accents', async () => {
  const { db, insert, find } = await shop()
  await insert('A', { series: 'Saga del río', author: 'Ana Paz', series_number: '2' })
  await insert('B', { series: 'Saga del río', author: 'Ana Paz', series_number: '3' })
  await insert('C', { series: 'SAGA DEL RIO', author: 'Ana Paz', series_number: '1' })
  expect((await find('saga-del-rio-arca'))?.name).toBe('Saga del río')
  const found = await findNamePage(db, new Map(), { kind: 'AUTHOR', slug: 'ana-paz', page: 1 })
  const named = found.kind === 'found' ? found.page.books.map(({ series }) => series?.name) : []
  expect(named).toEqual(['Saga del río', 'Saga del río', 'Saga del río'])
  await insert('D', { series: 'Sal y rio', publisher: 'Banda' })
  await insert('E', { series: 'Sal y río', publisher: 'Banda' })
  await insert('F', { series: 'Sal y rio', publisher: 'Banda', withdrawn_at: new Date() })
  expect((await find('sal-y-rio-banda'))?.name).toBe('Sal y río')
})

it('a slug that no book on offer has finds none', async () => {
  const { insert, find } = await shop()
  await insert('A', { withdrawn_at: new Date() })
  for (const slug of ['los-rios-arca', '', 'nada', 'a\0b', "'; drop table books; --"])
    expect(await find(slug)).toBeNull()
})

describe('a series of a publisher that a person joined to another one', () => {
  const refOf = (slug: string) => ({ kind: 'PUBLISHER', slug }) as const
  const byHand = { operator: 'Ana', reason: 'es la misma casa' }

  async function joined() {
    const { db, insert, find } = await shop()
    await insert('Uno', { series_number: '1' })
    await insert('Dos', { series_number: '2', publisher: 'Editorial Arca', author: 'Ana Paz' })
    await insert('Otro', { series: 'El mar', publisher: 'Editorial Arca' })
    await insert('De otra casa', { publisher: 'Banda' })
    const deps = { db, clock: { now: () => new Date() } }
    const outcome = await joinNames(deps, { from: refOf('editorial-arca'), to: refOf('arca'), ...byHand })
    expect(outcome.kind).toBe('joined')
    return { db, insert, find, deps }
  }

  it('is one page, under the slug of the house that is kept', async () => {
    const { db, find } = await joined()
    for (const slug of ['los-rios-arca', 'los-rios-editorial-arca']) {
      const series = await find(slug)
      expect(series).toMatchObject({ slug: 'los-rios-arca', publisher: 'Arca', total: 2 })
      expect(series?.books.map(({ title }) => title)).toEqual(['Uno', 'Dos'])
    }
    expect(await find('los-rios-banda')).toMatchObject({ slug: 'los-rios-banda', total: 1 })
    expect(await listSeriesSlugs(db, { withSamples: true })).toEqual(['los-rios-arca'])
  })

  it('keeps its address where the house has no book of it', async () => {
    const { find, insert } = await joined()
    expect(await find('el-mar-editorial-arca')).toMatchObject({ slug: 'el-mar-editorial-arca', total: 1 })
    await insert('Otra ola', { series: 'El Mar', publisher: 'ARCA' })
    expect(await find('el-mar-editorial-arca')).toMatchObject({ slug: 'el-mar-arca', total: 2 })
  })

  it('is what its books and its author’s page lead to', async () => {
    const { db } = await joined()
    const { isbn } = await db.selectFrom('books').select('isbn').where('title', '=', 'Dos').executeTakeFirstOrThrow()
    expect((await findBookByIsbn(db, new Map(), isbn))?.series?.slug).toBe('los-rios-arca')
    const found = await findBookAndOthers(db, new Map(), { isbn, size: 5 })
    expect(found?.book.series?.slug).toBe('los-rios-arca')
    const author = await findNamePage(db, new Map(), { kind: 'AUTHOR', slug: 'ana-paz', page: 1 })
    expect(author).toMatchObject({ page: { books: [{ title: 'Dos', series: { slug: 'los-rios-arca' } }] } })
    const house = await findNamePage(db, new Map(), { ...refOf('arca'), page: 1 })
    const books = house.kind === 'found' ? house.page.books : []
    expect(books.map(({ title, series }) => [title, series?.slug])).toEqual([
      ['Otro', 'el-mar-editorial-arca'],
      ['Uno', 'los-rios-arca'],
      ['Dos', 'los-rios-arca'],
    ])
  })

  it('is two again once they are separated', async () => {
    const { find, deps } = await joined()
    await separateName(deps, { ref: refOf('editorial-arca'), ...byHand })
    expect(await find('los-rios-arca')).toMatchObject({ slug: 'los-rios-arca', total: 1 })
    expect(await find('los-rios-editorial-arca')).toMatchObject({ slug: 'los-rios-editorial-arca', total: 1 })
  })
})

it('a publisher’s apostrophe splits no series', async () => {
  const { insert, find } = await shop()
  await insert('Uno', { publisher: "L'Arca" })
  await insert('Dos', { publisher: 'LArca' })
  for (const slug of ['los-rios-l-arca', 'los-rios-larca']) expect(await find(slug)).toMatchObject({ total: 2 })
})
