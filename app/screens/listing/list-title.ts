import { authorLine } from '../../../contract/authors.ts'
import { booksInWords } from '../../../contract/books-in-words.ts'
import type { ReportedList } from '../../tracking/shop-event.ts'
import type { BookList } from './load-list.ts'

/** The title of a list, in the order of specification §2: given, category, query, publisher or author, all. */
export function listTitle(list: {
  given?: string | undefined
  category?: string | undefined
  query?: string | undefined
  publisher?: string | undefined
  author?: string | undefined
}): string {
  if (list.given) return list.given
  if (list.category) return `Libros sobre ${list.category}`
  if (list.query) return `Resultados de búsqueda: ${list.query}`
  const maker = list.publisher || (list.author && authorLine(list.author))
  return maker ? `Todos los libros de ${maker}` : 'Todos los libros'
}

/** `1` → `1 libro`, `1234` → `1.234 libros`; for a lower bound `más de 5.000 libros`. */
export function countInWords(count: number, isLowerBound = false): string {
  const words = booksInWords(count)
  return isLowerBound ? `más de ${words}` : words
}

/** The number of books in a loaded list, in words. */
export function totalInWords({ totalElements, totalIsLowerBound }: BookList['page']): string {
  return countInWords(totalElements, totalIsLowerBound)
}

/** The heading of a loaded list. */
export function titleOf({ scope, filters }: BookList): string {
  return listTitle({
    given: scope.title,
    category: scope.category?.name,
    query: filters.q,
    publisher: filters.p,
    author: filters.a,
  })
}

/** A list as trackers get it: a strand, a category or a search, without its filters. */
export function reportedList(list: BookList): ReportedList {
  const { strand, category } = list.scope
  const id = strand?.toLowerCase() ?? (category ? `category-${category.code}` : list.filters.q ? 'search' : 'books')
  return { id, name: titleOf(list) }
}
