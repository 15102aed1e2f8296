import { expect, it } from 'vitest'
import type { Finding } from '../../contract/book-list.ts'
import { pricesOf } from './prices-of-now.ts'

const book = (id: string, isbn: string, retailPrice?: number) => ({
  bibliomanagerId: id,
  normalizedIsbn: isbn,
  title: 'Un libro',
  ...(retailPrice !== undefined && { retailPrice }),
})

it('current prices are those of the very books; a book no longer for sale has none, and one without a finding is missing', () => {
  const findings: Finding[] = [
    { kind: 'found', isbn: '1', book: book('B1', '1', 690.5) },
    { kind: 'other-edition', isbn: '2', book: book('B9', '9', 100) },
    { kind: 'without-price', isbn: '3', book: book('B3', '3') },
    { kind: 'unknown', isbn: '4' },
    { kind: 'found', isbn: '5', book: book('OTHER', '5', 100) },
  ]
  const asked = ['1', '2', '3', '4', '5', '6'].map(isbn => ({ isbn, bookId: `B${isbn}` }))
  expect([...pricesOf(asked, findings)]).toEqual([
    ['B1', 69050],
    ['B2', null],
    ['B3', null],
    ['B4', null],
    ['B5', null],
  ])
})
