import { describe, expect, it } from 'vitest'
import type { BookSummary } from '../../../contract/book.ts'
import { findRelatedBooks } from './related-books.ts'

const bookOf = (id: number, author = `A${id}`): BookSummary => ({
  bibliomanagerId: String(id),
  normalizedIsbn: String(id),
  title: `Libro ${id}`,
  author,
  categories: [
    { code: 'FA', name: 'Ficción moderna' },
    { code: 'DB', name: 'Textos clásicos' },
  ],
})

/** A catalogue of one category, best sellers first, that remembers what it was asked. */
function catalogueOf(books: BookSummary[]) {
  const asked: unknown[] = []
  const shop = {
    async booksOfAuthor(author: string, size: number) {
      asked.push(author)
      return books.filter(book => book.author === author).slice(0, size)
    },
    async booksOfCategory(code: string) {
      asked.push(code)
      return books.slice(0, 25)
    },
  }
  return { asked, shop }
}

const ids = (books: readonly { bibliomanagerId: string }[]) => books.map(book => Number(book.bibliomanagerId))
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('the shelves below a book', () => {
  it('are its author’s other books and twelve of its first category, none twice and not itself', async () => {
    const books = upTo(40).map(id => bookOf(id, id <= 14 ? 'Onetti' : 'Otro'))
    const { shop, asked } = catalogueOf(books)
    const related = await findRelatedBooks(shop, bookOf(3, 'Onetti'))
    expect(ids(related.moreByAuthor)).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    expect(ids(related.sameCategory)).toEqual([14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25])
    expect(asked).toContain('FA')
  })

  it('are full when the book is not among its category’s best sellers', async () => {
    const { shop } = catalogueOf(upTo(40).map(id => bookOf(id)))
    const { moreByAuthor, sameCategory } = await findRelatedBooks(shop, bookOf(99))
    expect(ids(moreByAuthor)).toEqual([])
    expect(ids(sameCategory)).toEqual(upTo(12))
  })

  it('are empty for a book without author or category, and nothing is asked', async () => {
    const { shop, asked } = catalogueOf(upTo(5).map(id => bookOf(id)))
    const { author: _none, ...anonymous } = bookOf(99)
    expect(await findRelatedBooks(shop, { ...anonymous, categories: [] })).toEqual({
      moreByAuthor: [],
      sameCategory: [],
    })
    expect(asked).toEqual([])
  })
})
