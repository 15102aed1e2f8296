import { seriesPath } from '../../../contract/addresses.ts'
import type { NamedBook } from '../../../contract/name-page.ts'
import { type CardBook, toCardBook } from '../../books/card-book.ts'

/** The books of a series or of a year, in the order they came in. */
export interface GroupOfBooks {
  /** The name of the series; `2024`; `Sin fecha` for books that do not say when they were published. */
  heading: string
  /** The page of the series. */
  path?: string
  books: CardBook[]
}

/** Books that come sorted, in groups: those of a series below its name, all others below their year. */
export function groupBooks(books: readonly NamedBook[]): GroupOfBooks[] {
  const groups = new Map<string, GroupOfBooks>()
  for (const book of books) {
    const group = groupOf(book)
    const key = group.path ?? group.heading
    const { books: before } = groups.get(key) ?? { books: [] }
    groups.set(key, { ...group, books: [...before, toCardBook(book)] })
  }
  return [...groups.values()]
}

function groupOf({ series, publishingDate }: NamedBook): Omit<GroupOfBooks, 'books'> {
  if (series) return { heading: series.name, path: seriesPath(series) }
  return { heading: publishingDate?.slice(0, 4) ?? 'Sin fecha' }
}
