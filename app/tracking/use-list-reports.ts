import { useEffect, useMemo, useRef } from 'react'
import { PAGE_SIZE } from '../../contract/limits.ts'
import type { CardBook } from '../books/card-book.ts'
import { reportedBook } from './reported-book.ts'
import type { ReportedList } from './shop-event.ts'
import { track } from './track.ts'
import { useReportOnView } from './use-report-on-view.ts'

/** What the cards of a list call. The functions stay the same while books are added. */
export interface CardReports {
  onOpen: (book: CardBook) => void
  onBuy: (book: CardBook) => void
}

/** Reports that a list is seen, with the books it begins with, and what is chosen of it; the `query` when it was searched for. */
export function useListReports({ id, name }: ReportedList, books: readonly CardBook[], query?: string): CardReports {
  const shown = useRef(books)
  useEffect(() => {
    shown.current = books
  }, [books])
  const isWorthReporting = books.length > 0 || Boolean(query)
  useReportOnView(isWorthReporting ? `list ${id}` : null, () => ({
    type: 'list-view',
    list: { id, name },
    books: books.slice(0, PAGE_SIZE).map(reportedBook),
    ...(query && { query }),
  }))
  return useMemo(() => cardReports({ id, name }, () => shown.current), [id, name])
}

function cardReports(list: ReportedList, shown: () => readonly CardBook[]): CardReports {
  const positionOf = (chosen: CardBook) =>
    shown().findIndex(({ bibliomanagerId }) => bibliomanagerId === chosen.bibliomanagerId)
  return {
    onOpen: book => track({ type: 'book-select', list, book: reportedBook(book), position: positionOf(book) }),
    onBuy: book => track({ type: 'buy-click', book: reportedBook(book), list }),
  }
}
