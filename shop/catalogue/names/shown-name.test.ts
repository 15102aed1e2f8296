import { expect, it } from 'vitest'
import { shownName } from './shown-name.ts'

it.each([
  ['on most books', { 'Julio Cortazar': 3, 'Julio Cortázar': 2 }, 'Julio Cortazar'],
  ['but not one in capitals', { 'JULIO CORTÁZAR': 9, 'Julio Cortázar': 1 }, 'Julio Cortázar'],
  ['in capitals where there is no other', { 'CORTÁZAR, JULIO': 1, 'JULIO CORTÁZAR': 1 }, 'JULIO CORTÁZAR'],
  ['given name first', { 'Cortázar, Julio': 1, 'Julio Cortazar': 1 }, 'Julio Cortazar'],
  ['with accents', { 'Julio Cortazar': 1, 'Julio Cortázar': 1 }, 'Julio Cortázar'],
  ['with capitals', { 'plaza & janés': 1, 'Plaza & Janés': 1 }, 'Plaza & Janés'],
  ['small, where most books have it so', { 'bell hooks': 2, 'Bell Hooks': 1 }, 'bell hooks'],
])('a name is shown as spelled %s', (_, books, expected) => {
  const spellings = Object.entries(books).map(([spelling, count]) => ({ spelling, books: count }))
  expect(shownName(spellings)).toBe(expected)
  expect(shownName(spellings.reverse())).toBe(expected)
})

it('what nobody spells has no name', () => {
  expect(shownName([])).toBeUndefined()
})
