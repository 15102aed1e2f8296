import { expect, test } from 'vitest'
import { byBooks, searchTexts, spread } from './queries.ts'

const book = {
  bibliomanagerId: '1',
  normalizedIsbn: '9789974000001',
  title: 'La casa de los espíritus',
  author: 'Isabel Allende',
  categories: [{ code: 'FA', name: 'Ficción moderna y contemporánea' }],
}

test('each book gives the next kind of search, in lower case and once', () => {
  expect(searchTexts([book, book, book, book, book, book, book, book], 0)).toEqual([
    'espíritus casa',
    'isabel allende',
    'espíritus',
    'allende',
    'la casa de los espíritus',
    'contemporánea',
    'espíritus allende',
  ])
})

test('begins with another kind where it is asked to', () => {
  expect(searchTexts([book, book], 3)).toEqual(['allende', 'la casa de los espíritus'])
})

test('a book without author is looked for by its title', () => {
  const { author: _, ...anonymous } = { ...book, title: 'Yo' }
  expect(searchTexts([anonymous, anonymous], 0)).toEqual(['yo'])
})

test('spreads a choice evenly over all there is', () => {
  expect(spread([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 4)).toEqual([0, 2, 5, 7])
  expect(spread([1, 2], 4)).toEqual([1, 2])
})

test('lists the categories that have books, the fullest first', () => {
  const categories = ['A', 'F', 'FA'].map(code => ({ code, name: code }))
  expect(
    byBooks(categories, [
      { key: 'FA', count: 3 },
      { key: 'F', count: 9 },
    ]).map(category => category.code),
  ).toEqual(['F', 'FA'])
})
