import { expect, it } from 'vitest'
import { insertBook } from '../../../test/support/books.ts'
import { createTestDatabase } from '../../../test/support/test-database.ts'
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

it('there is none of a slug that no book on offer has', async () => {
  const { insert, find } = await shop()
  await insert('A', { withdrawn_at: new Date() })
  for (const slug of ['los-rios-arca', '', 'nada', 'a\0b', "'; drop table books; --"])
    expect(await find(slug)).toBeNull()
})
