import { expect, test } from 'vitest'
import { plainBook } from './book-pattern.ts'
import { checkQueries } from './check-queries.ts'
import { drawHalf, parseQueries } from './real-queries.ts'

const BOOKS = [
  { isbn: '9789870000001', title: 'La tregua (Narrativa)', author: 'Mario Benedetti', publisher: 'Alfa' },
  { isbn: '9789870000002', title: 'Tregua, La', author: 'Benedetti M.', publisher: 'Arca' },
  { isbn: '9789870000003', title: 'Se questo è un uomo ; La tregua', author: 'Primo Levi', publisher: 'Einaudi' },
  { isbn: '9789870000011', title: 'Montevideanos', author: 'Mario Benedetti', publisher: 'Alfa' },
].map(plainBook)

/** What is wrong with one line, about "la tregua benedetti" unless another query is given. */
function problemsOf(line: {
  kind?: string
  place?: string
  query?: string
  books: string
  editions?: string
}): string[] {
  const query = line.query ?? 'la tregua benedetti'
  const cells = [line.kind ?? 'beginnings', line.place ?? '1', query, line.books, line.editions ?? '2']
  return checkQueries(parseQueries(drawHalf(query), `heading\n${cells.join('\t')}\n`), BOOKS)
}

test('an expectation that the data bears out is not complained of', () => {
  expect(problemsOf({ books: 'tregua @ benedetti' })).toEqual([])
})

test('an edition with its article behind is missed when it is forgotten', () => {
  expect(problemsOf({ books: 'la tregua @ mario benedetti', editions: '1' })).toEqual([
    '"la tregua benedetti" (beginnings): forgets 9789870000002, Tregua, La, Benedetti M.',
  ])
})

test('one edition may be meant alone, by its ISBN or its publisher', () => {
  expect(problemsOf({ query: 'isbn 978-987-0000001', books: '9789870000001', editions: '1' })).toEqual([])
  expect(problemsOf({ books: 'tregua @ benedetti # arca', editions: '1' })).toEqual([])
})

test.each([
  ['987-0000-01-0', []],
  ['987-0000-01-2', ['"987-0000-01-2" (beginnings): does not have the ISBN that it wants']],
])('the ISBN that is wanted must be in %s', (query, problems) => {
  expect(problemsOf({ query, books: '9789870000011', editions: '1' })).toEqual(problems)
})

test('a book that is not in the data is found out', () => {
  expect(problemsOf({ books: 'tregua @ benedetti || tregua @ onetti' })).toEqual([
    '"la tregua benedetti" (beginnings): no book is "tregua @ onetti"',
  ])
})

test('more books than were counted are found out', () => {
  expect(problemsOf({ books: 'tregua' })).toEqual(['"la tregua benedetti" (beginnings): 3 books are right, not 2'])
})

test('what is not held must not be held nearly', () => {
  expect(problemsOf({ kind: 'not held', books: 'tregua @ onetti', editions: '0' })).toEqual([])
  expect(problemsOf({ kind: 'not held', books: '@ benedeti', editions: '0' })).toEqual([
    '"la tregua benedetti" (not held): "@ benedeti" is held, or nearly: La tregua (Narrativa), Mario Benedetti',
  ])
})

test('a query in the half that it was not drawn to, or twice, is found out', () => {
  const query = 'la tregua benedetti'
  const line = `beginnings\t1\t${query}\ttregua @ benedetti\t2\n`
  const other = drawHalf(query) === 'open' ? 'closed' : 'open'
  expect(checkQueries(parseQueries(other, `heading\n${line}${line}`), BOOKS)).toEqual([
    `"${query}" (beginnings): belongs to the ${drawHalf(query)} half`,
    `"${query}" (beginnings): stands twice`,
    `"${query}" (beginnings): belongs to the ${drawHalf(query)} half`,
  ])
})

test.each(['0', '11', '-', ''])('a wanted place of "%s" is refused', place => {
  expect(problemsOf({ place, books: 'tregua @ benedetti' })).toEqual([
    '"la tregua benedetti" (beginnings): wants no place from 1 to 10',
  ])
})
