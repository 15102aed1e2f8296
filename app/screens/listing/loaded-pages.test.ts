import { describe, expect, it } from 'vitest'
import type { BookPage, BookSummary } from '../../../contract/book.ts'
import { appendPage, firstPages, hasMore, isFull } from './loaded-pages.ts'

const book = (isbn: string): BookSummary => ({
  bibliomanagerId: isbn,
  normalizedIsbn: isbn,
  title: isbn,
  categories: [],
})
const page = (isbns: string[], scrollId?: string): BookPage => ({
  content: isbns.map(book),
  last: !scrollId,
  ...(scrollId ? { scrollId } : {}),
  totalElements: 100,
  aggregations: { categories: [] },
})
const isbns = (pages: { books: readonly { normalizedIsbn: string }[] }) =>
  pages.books.map(({ normalizedIsbn }) => normalizedIsbn)

describe('appendPage', () => {
  // spec: 3.22, 4.5, 4.8
  it('goes on where the loaded pages end', () => {
    const pages = appendPage(firstPages(page(['1', '2'], 'x')), page(['3'], 'y'))
    expect(isbns(pages)).toEqual(['1', '2', '3'])
    expect(pages.scrollId).toBe('y')
    expect(hasMore(pages)).toBe(true)
  })

  it('shows a book once when it moved between two pages', () => {
    expect(isbns(appendPage(firstPages(page(['1', '2'], 'x')), page(['2', '3'])))).toEqual(['1', '2', '3'])
  })

  // spec: 4.5, 4.16
  it('ends with the last page', () => {
    expect(hasMore(appendPage(firstPages(page(['1'], 'x')), page(['2'])))).toBe(false)
  })

  // spec: 4.17, 9.14
  it('is full at 400 books', () => {
    const many = Array.from({ length: 399 }, (_, i) => String(i))
    expect(isFull(firstPages(page(many, 'x')))).toBe(false)
    expect(isFull(firstPages(page([...many, '399'], 'x')))).toBe(true)
  })
})
