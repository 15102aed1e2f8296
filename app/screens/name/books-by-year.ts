import type { BookSummary } from '../../../contract/book.ts'
import { type CardBook, toCardBook } from '../../books/card-book.ts'

/** The books of a year, in the order they came in. */
export interface YearOfBooks {
  /** `2024`; `Sin fecha` for books that do not say when they were published. */
  heading: string
  books: CardBook[]
}

/** Books that come sorted by date, year by year. */
export function booksByYear(books: readonly BookSummary[]): YearOfBooks[] {
  const years = new Map<string, CardBook[]>()
  for (const book of books) {
    const heading = book.publishingDate?.slice(0, 4) ?? 'Sin fecha'
    years.set(heading, [...(years.get(heading) ?? []), toCardBook(book)])
  }
  return [...years].map(([heading, books]) => ({ heading, books }))
}
