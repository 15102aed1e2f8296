import type { ReactNode } from 'react'
import { Carousel, CarouselSlide } from '../ui/carousel.tsx'
import { BookCard } from './book-card.tsx'
import type { CardBook } from './card-book.ts'

/** A titled row of books standing on one board; nothing at all for an empty list. */
export function BookShelf({
  title,
  books,
  action,
  onOpen,
  onBuy,
}: {
  title: string
  books: readonly CardBook[]
  action?: ReactNode
  onOpen?: (book: CardBook) => void
  onBuy?: (book: CardBook) => void
}) {
  if (books.length === 0) return null
  return (
    <Carousel action={action} title={title}>
      {books.map(book => (
        <CarouselSlide key={book.bibliomanagerId}>
          <BookCard book={book} {...(onOpen && { onOpen })} {...(onBuy && { onBuy })} />
        </CarouselSlide>
      ))}
    </Carousel>
  )
}
