import type { BookPage } from '../../../contract/book.ts'
import { MAX_LOADED_BOOKS } from '../../../contract/limits.ts'
import { type CardBook, toCardBook } from '../../books/card-book.ts'

/** The loaded books of a list, and where it continues. */
export interface LoadedPages {
  books: readonly CardBook[]
  last: boolean
  scrollId: string | undefined
}

/** The first page in a list screen's data. */
export type FirstPage = Omit<BookPage, 'aggregations' | 'content'> & { content: readonly CardBook[] }

export function firstPages(page: FirstPage): LoadedPages {
  return { books: page.content, last: page.last, scrollId: page.scrollId }
}

/** Appends a page; a book that moved between two pages stays where it was first. */
export function appendPage(pages: LoadedPages, next: BookPage): LoadedPages {
  const known = new Set(pages.books.map(book => book.normalizedIsbn))
  const fresh = next.content.filter(book => !known.has(book.normalizedIsbn))
  return { books: [...pages.books, ...fresh.map(toCardBook)], last: next.last, scrollId: next.scrollId }
}

/** Whether there is a further page, even if the limit of loaded books is reached. */
export function hasMore(pages: LoadedPages): pages is LoadedPages & { scrollId: string } {
  return !pages.last && Boolean(pages.scrollId)
}

/** Specification §9: infinite scroll stops at 400 books. */
export function isFull(pages: LoadedPages): boolean {
  return pages.books.length >= MAX_LOADED_BOOKS
}
