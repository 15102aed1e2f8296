import { expect, it } from 'vitest'
import { groupBooks } from './group-books.ts'

function book(title: string, more: { publishingDate?: string; series?: { name: string; slug: string } } = {}) {
  return { bibliomanagerId: title, normalizedIsbn: title, title, categories: [], ...more }
}

it('puts each book below its year, those without a date below a word of their own', () => {
  const groups = groupBooks([
    book('a', { publishingDate: '2024-05-01' }),
    book('b', { publishingDate: '2024-01-01' }),
    book('c', { publishingDate: '1998-12-31' }),
    book('d'),
  ])
  expect(groups.map(({ heading, books }) => [heading, ...books.map(({ title }) => title)])).toEqual([
    ['2024', 'a', 'b'],
    ['1998', 'c'],
    ['Sin fecha', 'd'],
  ])
})

it('puts the books of a series below its name, with its page, whatever their years', () => {
  const series = (slug: string) => ({ series: { name: 'Los ríos', slug } })
  const groups = groupBooks([
    book('a', { ...series('los-rios-arca'), publishingDate: '2024-05-01' }),
    book('b', { ...series('los-rios-arca'), publishingDate: '1998-05-01' }),
    book('c', { ...series('los-rios-banda') }),
    book('d', { publishingDate: '1998-12-31' }),
  ])
  expect(groups.map(({ heading, path, books }) => [heading, path, ...books.map(({ title }) => title)])).toEqual([
    ['Los ríos', '/series/los-rios-arca', 'a', 'b'],
    ['Los ríos', '/series/los-rios-banda', 'c'],
    ['1998', undefined, 'd'],
  ])
})
