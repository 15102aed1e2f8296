import { expect, test } from 'vitest'
import { matches, parsePatterns, plainBook } from './book-pattern.ts'
import { titleParts, workTitle } from './real-book.ts'

test.each([
  ['Ocho, El', 'el ocho'],
  ['The Hobbit : Or There and Back Again', 'hobbit'],
  ['El Codigo Da Vinci / The Da Vinci Code', 'el codigo da vinci'],
  ['SINSAJO (LOS JUEGOS DEL HAMBRE #3)', 'sinsajo'],
])('%s is the work "%s"', (title, work) => {
  expect(workTitle(title)).toBe(work)
})

test('a title has its parts, and is whole', () => {
  expect(titleParts('Fahrenheit 451 - T.D. -')).toEqual(['fahrenheit 451 t d', 'fahrenheit 451', 't d'])
})

test('a whole part is asked for by "=", words in a row without it', () => {
  const book = plainBook({ isbn: '1', title: 'It (R)', author: 'Stephen King', publisher: 'Signet' })
  const other = plainBook({ isbn: '2', title: 'He, She and It', author: 'Marge Piercy', publisher: 'Fawcett' })
  const isRight = (text: string, of: typeof book) => matches(parsePatterns(text)[0]?.[0] as never, of)
  expect([isRight('=it', book), isRight('=it', other), isRight('it', other)]).toEqual([true, false, true])
  expect([isRight('it @ king stephen', book), isRight('it @ kin', book)]).toEqual([true, false])
})

test('a pattern that names nothing is refused', () => {
  expect(() => parsePatterns('tregua || @')).toThrow('" @" names no book.')
})
