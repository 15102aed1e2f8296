import { describe, expect, it } from 'vitest'
import type { Book } from '../../../contract/book.ts'
import { relatedBooks } from './related-books.ts'

const bookOf = (id: number): Book => ({
  bibliomanagerId: String(id),
  normalizedIsbn: String(id),
  title: `Libro ${id}`,
  categories: [],
})

const ids = (books: readonly { bibliomanagerId: string }[]) => books.map(book => Number(book.bibliomanagerId))
const fromTo = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => bookOf(first + index))

describe('the shelves below a book', () => {
  it('show its author’s other books and twelve of its category, none twice and not itself', () => {
    const byAuthor = [bookOf(1), bookOf(2), bookOf(4)]
    const related = relatedBooks(bookOf(3), { byAuthor, ofCategory: fromTo(1, 25), editions: [] })
    expect(ids(related.moreByAuthor)).toEqual([1, 2, 4])
    expect(ids(related.sameCategory)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
  })

  it('leave out the other editions, which have a list of their own', () => {
    const editions = [bookOf(2), bookOf(7)]
    const related = relatedBooks(bookOf(3), { byAuthor: [bookOf(1), bookOf(2)], ofCategory: fromTo(1, 8), editions })
    expect(ids(related.moreByAuthor)).toEqual([1])
    expect(ids(related.sameCategory)).toEqual([4, 5, 6, 8])
  })

  it('are full when the book is not among its category’s best sellers', () => {
    const { moreByAuthor, sameCategory } = relatedBooks(bookOf(99), {
      byAuthor: [],
      ofCategory: fromTo(1, 25),
      editions: [],
    })
    expect(moreByAuthor).toEqual([])
    expect(ids(sameCategory)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  it('carry of each book what a card shows', () => {
    const other = { ...bookOf(1), author: 'Onetti', publishingDate: '1950-01-01', retailPrice: 590 }
    const { moreByAuthor } = relatedBooks(bookOf(3), { byAuthor: [other], ofCategory: [], editions: [] })
    expect(moreByAuthor).toEqual([
      { bibliomanagerId: '1', normalizedIsbn: '1', title: 'Libro 1', author: 'Onetti', retailPrice: 590 },
    ])
  })
})
