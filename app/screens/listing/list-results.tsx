import { useRef } from 'react'
import { PAGE_SIZE } from '../../../contract/limits.ts'
import { BookGrid, BookGridSkeleton } from '../../books/book-grid.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { useListReports } from '../../tracking/use-list-reports.ts'
import { listAddress } from './list-filters.ts'
import { reportedList } from './list-title.ts'
import type { ListView } from './list-view.ts'
import type { BookList } from './load-list.ts'
import { MoreBooksLink } from './more-books.tsx'
import { useLasting } from './use-lasting.ts'
import { useMoreBooks } from './use-more-books.ts'

/** The books of a list, and the way to the next ones. Use the list's address as the `key`. */
export function ListResults({ list, view }: { list: BookList; view: ListView }) {
  const { profile } = useShop()
  const end = useRef<HTMLDivElement>(null)
  const more = useMoreBooks(list.page, {
    apiBase: profile.apiBase,
    address: view.address,
    isPaused: view.isLeaving,
    end,
  })
  const reports = useListReports(reportedList(list), more.pages.books, list.filters.q)
  const isSlow = useLasting(view.isListComing)
  if (isSlow) return <BookGridSkeleton count={PAGE_SIZE} />

  const { pages, status } = more
  return (
    <div aria-busy={view.isListComing}>
      <BookGrid books={pages.books} reports={reports} coming={status === 'loading' ? 5 : 0} />
      <MoreBooksLink ref={end} more={more} nextAddress={listAddress(view.pathname, list.filters, pages.scrollId)} />
    </div>
  )
}
