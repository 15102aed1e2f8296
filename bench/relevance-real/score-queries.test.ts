import { expect, test } from 'vitest'
import { readAnswers } from './ask-shop.ts'
import { plainBook } from './book-pattern.ts'
import { parseQueries } from './real-queries.ts'
import { type Answer, countNotHeld, scoreHeld, scoreQueries } from './score-queries.ts'

const BOOKS = new Map(
  [
    { isbn: '1', title: 'Cuentos del Planeta Tierra', author: 'Arthur C. Clarke', publisher: 'Ediciones B' },
    { isbn: '2', title: 'El alquimista', author: 'Paulo Coelho', publisher: 'Planeta' },
    { isbn: '3', title: 'Rayuela', author: 'Julio Cortázar', publisher: 'Cátedra' },
  ].map(book => [book.isbn, plainBook(book)]),
)
const found = (...isbns: string[]): Answer => ({ kind: 'found', isbns })

function score(kind: string, place: string, books: string, answer: Answer) {
  return scoreQueries(
    parseQueries('open', `heading\n${[kind, place, 'planeta', books, '1'].join('\t')}`),
    [answer],
    BOOKS,
  )
}

test('a right book passes within its place, and counts by its place', () => {
  const [first] = score('beginnings', '1', '=rayuela @ cortazar', found('3', '1'))
  const [second] = score('beginnings', '1', '=rayuela @ cortazar', found('1', '3'))
  const [missing] = score('beginnings', '1', '=rayuela @ cortazar', found('1', '2'))
  expect([first, second, missing].map(each => [each?.place, each?.isPassed])).toEqual([
    [1, true],
    [2, false],
    [0, false],
  ])
  expect(scoreHeld([first, second, missing].filter(each => each !== undefined))).toEqual({
    queries: 3,
    passed: 1,
    meanRank: 0.5,
  })
})

test('where two kinds of books are wanted, both must be there', () => {
  const books = 'planeta && # planeta'
  expect(score('publisher words', '3', books, found('1', '3', '2'))).toMatchObject([{ place: 1, isPassed: true }])
  expect(score('publisher words', '2', books, found('1', '3', '2'))).toMatchObject([{ place: 1, isPassed: false }])
  expect(score('publisher words', '3', books, found('1', '3'))).toMatchObject([{ place: 0, isPassed: false }])
})

test('a book that is not held is said not to be, by nothing or by what is merely near', () => {
  const said = (answer: Answer) => countNotHeld(score('not held', '-', '@ onetti', answer)).said
  expect(said({ kind: 'nothing', isbns: [] })).toBe(1)
  expect(said({ kind: 'nearest', isbns: ['1'] })).toBe(1)
  expect(said(found('1'))).toBe(0)
})

test('answers are read with kinds and books, or with bare ISBNs', () => {
  const lines = [
    { query: 'a', kind: 'nearest', books: [{ isbn: '1' }] },
    { query: 'b', isbns: ['2'] },
    { query: 'c', isbns: [] },
  ]
  expect(readAnswers(['a', 'b', 'c'], lines.map(line => `${JSON.stringify(line)}\n`).join(''))).toEqual([
    { kind: 'nearest', isbns: ['1'] },
    { kind: 'found', isbns: ['2'] },
    { kind: 'nothing', isbns: [] },
  ])
})

test('answers to other queries, or too few, are refused', () => {
  expect(() => readAnswers(['a'], '{"query":"b","isbns":[]}\n')).toThrow('"a" got the answer to "b".')
  expect(() => readAnswers(['a', 'b'], '{"query":"a","isbns":[]}\n')).toThrow('2 queries got 1 answers.')
})
