import { memo } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { CardReports } from '../tracking/use-list-reports.ts'
import { BookCard } from './book-card.tsx'
import { BOOK_GRID, FIRST_ROW } from './book-grid-look.ts'
import type { CardBook } from './card-book.ts'

/** A grid of books: two a row on phones, five on wide screens. `coming`: number of placeholders while more books load. */
export function BookGrid({
  books,
  reports,
  coming = 0,
}: {
  books: readonly CardBook[]
  reports: CardReports
  coming?: number
}) {
  return (
    <ul className={BOOK_GRID}>
      {books.map((book, i) => (
        <GridCell key={book.normalizedIsbn} book={book} priority={i < FIRST_ROW} reports={reports} />
      ))}
      <SkeletonCells count={coming} />
    </ul>
  )
}

/** Placeholder for a list that takes its time. */
export function BookGridSkeleton({ count }: { count: number }) {
  return (
    <ul className={BOOK_GRID} aria-hidden="true">
      <SkeletonCells count={count} isLate />
    </ul>
  )
}

// Memoised: one more page must not render the 380 books before it again.
const GridCell = memo(function GridCell({
  book,
  priority,
  reports,
}: {
  book: CardBook
  priority: boolean
  reports: CardReports
}) {
  return (
    <li>
      <BookCard book={book} priority={priority} heading="h2" {...reports} />
    </li>
  )
})

function SkeletonCells({ count, isLate = false }: { count: number; isLate?: boolean }) {
  // A skeleton shows only after a delay. One that replaces a list shows at once: the reader has waited already.
  const delay = isLate ? '[animation-delay:0s]!' : ''
  return Array.from({ length: count }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <li key={`skeleton ${i}`} aria-hidden="true">
      <Skeleton className={`aspect-2/3 rounded-book! ${delay}`} />
      <Skeleton className={`mt-4 h-4 ${delay}`} />
      <Skeleton className={`mt-2 h-3 w-2/3 ${delay}`} />
      <Skeleton className={`mt-5 mb-3 h-4 w-1/3 ${delay}`} />
    </li>
  ))
}
