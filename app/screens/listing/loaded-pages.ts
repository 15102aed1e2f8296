import type { BookPage } from '../../../contract/book.ts'
import { MAX_LOADED_BOOKS } from '../../../contract/limits.ts'
import { type CardBook, toCardBook } from '../../books/card-book.ts'

/** The books of a list that are on the screen, and where they go on. */
export interface LoadedPages {
  books: readonly CardBook[]
  last: boolean
  scrollId: string | undefined
}

/** What a list's screen brings of its first page. */
export type FirstPage = Omit<BookPage, 'aggregations' | 'content'> & { content: readonly CardBook[] }

export function firstPages(page: FirstPage): LoadedPages {
  return { books: page.content, last: page.last, scrollId: page.scrollId }
}

/** Puts the next page behind the loaded ones; a book that moved between two pages stays where it was. */
export function appendPage(pages: LoadedPages, next: BookPage): LoadedPages {
  const known = new Set(pages.books.map(book => book.normalizedIsbn))
  const fresh = next.content.filter(book => !known.has(book.normalizedIsbn))
  return { books: [...pages.books, ...fresh.map(toCardBook)], last: next.last, scrollId: next.scrollId }
}

/** Is there a further page, loaded in place or not? */
export function hasMore(pages: LoadedPages): pages is LoadedPages & { scrollId: string } {
  return !pages.last && Boolean(pages.scrollId)
}

/** Specification §9: infinite scroll stops at 400 books. */
export function isFull(pages: LoadedPages): boolean {
  return pages.books.length >= MAX_LOADED_BOOKS
}
