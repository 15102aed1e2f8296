import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { NameKind } from '../../../contract/name-page.ts'
import { insertBook } from '../../../test/support/books.ts'
import { feedFile, importFeeds, onixMessage, onixProduct } from '../../../test/support/onix.ts'
import { createTestShop } from '../../../test/support/test-shop.ts'

import { undoImport } from '../import/undo-import.ts'
import { lockNames } from './name-act-store.ts'

type TestShop = Awaited<ReturnType<typeof createTestShop>>

async function pageOf({ shop }: TestShop, slug: string, page = 1, kind: NameKind = 'AUTHOR') {
  const found = await shop.findNamePage({ kind, slug, page })
  return found.kind === 'found'
    ? { name: found.page.name, total: found.page.total, titles: found.page.books.map(book => book.title) }
    : found
}

it('one person is one page, however the name is written, alone or with others', async () => {
  const test = await createTestShop()
  const spellings = [
    'Julio Cortázar',
    'CORTÁZAR, JULIO',
    'Cortazar, Julio',
    'Julio  Cortazar',
    'julio cortázar.',
    'Julio Corta\u0301zar',
    'Aurora Bernárdez; Julio Cortázar y otros',
  ]
  for (const [i, author] of spellings.entries()) {
    await insertBook(test.db, { title: `Libro ${i}`, author, publishing_date: `${2000 + i}-01-01` })
  }
  await insertBook(test.db, { title: 'Sin fecha', author: 'CORTAZAR,JULIO' })
  expect(await pageOf(test, 'julio-cortazar')).toEqual({
    name: 'Julio Cortázar',
    total: 8,
    titles: ['Libro 6', 'Libro 5', 'Libro 4', 'Libro 3', 'Libro 2', 'Libro 1', 'Libro 0', 'Sin fecha'],
  })
  expect(await pageOf(test, 'aurora-bernardez')).toMatchObject({ total: 1 })
  expect(await pageOf(test, 'Julio-Cortazar')).toEqual({
    kind: 'moved',
    to: { kind: 'AUTHOR', slug: 'julio-cortazar' },
  })
})

it.each([
  ['J. Pérez', 'Juan Pérez'],
  ['Pérez Juan', 'Juan Pérez'],
  ['Juan Pena', 'Juan Peña'],
  ['Ana María Paz', 'Ana Paz'],
  ['M. A. Ruiz', 'Ma. Ruiz'],
])('%s and %s stay apart', async (one, other) => {
  const test = await createTestShop()
  await insertBook(test.db, { author: one })
  await insertBook(test.db, { author: other })
  const pages = await Promise.all([one, other].map(spelling => test.shop.findPageOfName({ kind: 'AUTHOR', spelling })))
  expect(pages.map(page => page?.name)).toEqual([one, other])
  expect(new Set(pages.map(page => page?.slug)).size).toBe(2)
})

it.each([
  ['J. K. Rowling', 'J.K. ROWLING'],
  ["Flann O'Brien", 'Flann O’Brien'],
  ['Antoine de Saint-Exupéry', 'Saint Exupery, Antoine de'],
  ['王 小波', '王 小波 '],
])('%s and %s are one', async (one, other) => {
  const test = await createTestShop()
  await insertBook(test.db, { author: one })
  await insertBook(test.db, { author: other })
  const page = await test.shop.findPageOfName({ kind: 'AUTHOR', spelling: other })
  expect(await pageOf(test, page?.slug ?? '')).toMatchObject({ total: 2 })
})

it('a house is one page too, and keeps its comma', async () => {
  const test = await createTestShop()
  await insertBook(test.db, { publisher: 'Planeta, S.A.' })
  await insertBook(test.db, { publisher: 'PLANETA S.A.' })
  await insertBook(test.db, { publisher: 'Planeta', author: 'Planeta' })
  expect(await pageOf(test, 'planeta-s-a', 1, 'PUBLISHER')).toMatchObject({ name: 'Planeta, S.A.', total: 2 })
  expect(await pageOf(test, 'planeta', 1, 'PUBLISHER')).toMatchObject({ total: 1 })
})

it('follows a book that is changed, withdrawn and removed; its slug stays', async () => {
  const test = await createTestShop()
  const { id } = await insertBook(test.db, { author: 'Juan Carlos Onetti' })
  const change = (columns: object) => test.db.updateTable('books').set(columns).where('id', '=', id).execute()
  await change({ author: 'Onetti, Juan Carlos' })
  expect(await pageOf(test, 'juan-carlos-onetti')).toMatchObject({ name: 'Onetti, Juan Carlos', total: 1 })
  await change({ author: 'Idea Vilariño' })
  expect(await pageOf(test, 'juan-carlos-onetti')).toEqual({ kind: 'missing' })
  expect(await pageOf(test, 'idea-vilarino')).toMatchObject({ total: 1 })
  await change({ withdrawn_at: new Date() })
  expect(await pageOf(test, 'idea-vilarino')).toEqual({ kind: 'missing' })
  await test.db.deleteFrom('books').execute()
  await insertBook(test.db, { author: 'Idea Vilarino' })
  expect(await pageOf(test, 'idea-vilarino')).toEqual({ kind: 'missing' })
  await insertBook(test.db, { author: 'IDEA VILARIÑO' })
  expect(await pageOf(test, 'idea-vilarino')).toMatchObject({ name: 'IDEA VILARIÑO', total: 1 })
  expect(await pageOf(test, 'idea-vilarino-2')).toMatchObject({ name: 'Idea Vilarino', total: 1 })
})

it('has the books of series first, each series in its own order, and then the others by date', async () => {
  const test = await createTestShop()
  const insert = (title: string, series: string | null, series_number: string | null, year: number) =>
    insertBook(test.db, {
      title,
      series,
      series_number,
      author: 'Ana Paz',
      publisher: 'Arca',
      publishing_date: `${year}-01-01`,
    })
  await insert('Suelto nuevo', null, null, 2026)
  await insert('Ríos 10', 'Los ríos', '10', 2001)
  await insert('Ríos 2', 'LOS RIOS', 'Vol. 2', 2002)
  await insert('Mar 1', 'El mar', '1', 2010)
  await insert('Suelto viejo', null, '3', 1990)
  await insertBook(test.db, { author: 'Otra', publisher: 'Arca', series: 'Los ríos', series_number: '1' })
  const found = await test.shop.findNamePage({ kind: 'AUTHOR', slug: 'ana-paz', page: 1 })
  const books = found.kind === 'found' ? found.page.books : []
  expect(books.map(({ title, series }) => [title, series?.name, series?.slug])).toEqual([
    ['Mar 1', 'El mar', 'el-mar-arca'],
    ['Ríos 2', 'Los ríos', 'los-rios-arca'],
    ['Ríos 10', 'Los ríos', 'los-rios-arca'],
    ['Suelto nuevo', undefined, undefined],
    ['Suelto viejo', undefined, undefined],
  ])
})

it('goes on to further pages, and ends', async () => {
  const test = await createTestShop()
  for (let i = 0; i < 21; i++) await insertBook(test.db, { title: `Libro ${i}`, author: 'Ana Paz' })
  expect(await pageOf(test, 'ana-paz')).toMatchObject({ total: 21, titles: { length: 20 } })
  expect(await pageOf(test, 'ana-paz', 2)).toMatchObject({ total: 21, titles: { length: 1 } })
  expect(await pageOf(test, 'ana-paz', 3)).toEqual({ kind: 'missing' })
})

it('comes and goes with an import', async () => {
  const test = await createTestShop()
  const page = () => pageOf(test, 'editorial-del-sur', 1, 'PUBLISHER')
  const file = feedFile(onixMessage(onixProduct()))
  const { id } = await importFeeds(test, file)
  expect(await page()).toMatchObject({ total: 1 })
  await undoImport(test.pool, Number(id))
  expect(await page()).toEqual({ kind: 'missing' })
  await importFeeds(test, file)
  expect(await page()).toMatchObject({ total: 1 })
})

it('knows the names of books that were there before it', async () => {
  const test = await createTestShop()
  await insertBook(test.db, { author: 'Eva Sosa; Ana Paz y otros', publisher: 'Otra' })
  await insertBook(test.db, { author: 'EVA SOSA', publisher: null })
  await test.pool.query('truncate names, name_spellings, name_acts')
  expect(await pageOf(test, 'eva-sosa')).toEqual({ kind: 'missing' })
  await test.pool.query(readFileSync(join(import.meta.dirname, '../../../db/functions/names/after.sql'), 'utf8'))
  expect(await pageOf(test, 'eva-sosa')).toMatchObject({ name: 'Eva Sosa', total: 2 })
  expect(await pageOf(test, 'ana-paz')).toMatchObject({ total: 1 })
  expect(await pageOf(test, 'otra', 1, 'PUBLISHER')).toMatchObject({ total: 1 })
})

it('names that come with books raise no version beside them', async () => {
  const test = await createTestShop()
  const version = async () =>
    (await test.db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version
  const before = await version()
  await insertBook(test.db, { author: 'Eva Sosa', publisher: 'Otra' })
  await test.db.updateTable('books').set({ author: 'Un Nombre Nuevo; Otro', publisher: 'Casa Nueva' }).execute()
  expect(await version()).toBe(before + 2)
})

it('a name that a person is changing keeps no book out that spells it anew', async () => {
  const { db } = await createTestShop()
  await insertBook(db, { author: 'Julio Cortázar' })
  await db.transaction().execute(async transaction => {
    expect(await lockNames(transaction, 'AUTHOR', ['julio-cortazar'])).toHaveLength(1)
    await insertBook(db, { author: 'CORTÁZAR, JULIO' })
  })
})
