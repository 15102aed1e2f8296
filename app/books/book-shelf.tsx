import type { ReactNode } from 'react'
import { Carousel, CarouselSlide } from '../../ui/carousel.tsx'
import { useListReports } from '../tracking/use-list-reports.ts'
import { BookCard } from './book-card.tsx'
import type { CardBook } from './card-book.ts'

/** A titled row of books on one board; renders nothing for an empty list. `id` names it for trackers and never changes. */
export function BookShelf({
  id,
  title,
  books,
  action,
}: {
  id: string
  title: string
  books: readonly CardBook[]
  action?: ReactNode
}) {
  const reports = useListReports({ id, name: title }, books)
  if (books.length === 0) return null
  return (
    <Carousel action={action} title={title}>
      {books.map(book => (
        <CarouselSlide key={book.bibliomanagerId}>
          <BookCard book={book} {...reports} />
        </CarouselSlide>
      ))}
    </Carousel>
  )
}
