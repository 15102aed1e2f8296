import { seriesPath } from '../../../contract/addresses.ts'
import type { NamedBook } from '../../../contract/name-page.ts'
import { type CardBook, toCardBook } from '../../books/card-book.ts'

/** The books of a series or of a year, in the order given. */
export interface GroupOfBooks {
  /** The name of the series, a year such as `2024`, or `Sin fecha` for books without a publication date. */
  heading: string
  /** The address of the series' page; missing for a year. */
  path?: string
  books: CardBook[]
}

/** Groups sorted books: those of a series under its name, all others under their year. */
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
