import { useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import type { CardBook } from '../books/card-book.ts'
import { reportedBook } from './reported-book.ts'
import type { ReportedList } from './shop-event.ts'
import { track } from './track.ts'
import { reportOnce, reportPage } from './views.ts'

/** Callbacks for the cards of a list. They stay the same functions while books are added. */
export interface CardReports {
  onOpen: (book: CardBook) => void
  onBuy: (book: CardBook) => void
  onAdd: (book: CardBook) => void
}

/**
 * Reports a view of a list: its first books, then those loaded later, each once, with the `query` of a search. Also reports what is chosen
 * from it.
 */
export function useListReports({ id, name }: ReportedList, books: readonly CardBook[], query?: string): CardReports {
  const shown = useRef(books)
  const reported = useRef({ of: '', count: 0 })
  const { pathname, search } = useLocation()
  const path = pathname + search
  useEffect(() => {
    shown.current = books
    if (reported.current.of !== path) reported.current = { of: path, count: 0 }
    const from = reported.current.count
    const isFirst = from === 0 && (books.length > 0 || Boolean(query))
    if (!isFirst && books.length <= from) return
    const report = () => {
      reported.current.count = books.length
      reportPage(path)
      reportOnce(`list ${id} ${from}`, {
        type: 'list-view',
        list: { id, name },
        books: books.slice(from).map(reportedBook),
        from,
        ...(query && isFirst && { query }),
      })
    }
    if (isFirst || scrollY > 0) return report()
    // Books loaded ahead are not seen until the reader scrolls.
    addEventListener('scroll', report, { once: true, passive: true })
    return () => removeEventListener('scroll', report)
  }, [path, id, name, books, query])
  return useMemo(() => cardReports({ id, name }, () => shown.current), [id, name])
}

function cardReports(list: ReportedList, shown: () => readonly CardBook[]): CardReports {
  const positionOf = (chosen: CardBook) =>
    shown().findIndex(({ bibliomanagerId }) => bibliomanagerId === chosen.bibliomanagerId)
  return {
    onOpen: book => track({ type: 'book-select', list, book: reportedBook(book), position: positionOf(book) }),
    onBuy: book => track({ type: 'buy-click', book: reportedBook(book), list }),
    onAdd: book => track({ type: 'cart-add', book: reportedBook(book), list }),
  }
}
