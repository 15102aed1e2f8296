import { expect, it } from 'vitest'
import { booksByYear } from './books-by-year.ts'

it('puts each book below its year, those without a date below a word of their own', () => {
  const book = (title: string, publishingDate?: string) => ({
    ...{ bibliomanagerId: title, normalizedIsbn: title, title, categories: [] },
    ...(publishingDate && { publishingDate }),
  })
  const years = booksByYear([book('a', '2024-05-01'), book('b', '2024-01-01'), book('c', '1998-12-31'), book('d')])
  expect(years.map(({ heading, books }) => [heading, ...books.map(({ title }) => title)])).toEqual([
    ['2024', 'a', 'b'],
    ['1998', 'c'],
    ['Sin fecha', 'd'],
  ])
})
