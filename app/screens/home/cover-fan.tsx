import type { CSSProperties } from 'react'
import { BookCover } from '../../books/book-cover.tsx'
import type { CardBook } from '../../books/card-book.ts'

const FAN_SIZE = 5
const DEGREES_APART = 11.5

/**
 * The first best sellers, fanned out like a hand of cards; from tablets on. Decorative: the same books follow on the shelf, with their
 * links.
 */
export function CoverFan({ books }: { books: readonly CardBook[] }) {
  const held = books.slice(0, FAN_SIZE)
  const middle = (held.length - 1) / 2
  return (
    <div aria-hidden="true" className="relative h-full max-sm:hidden">
      {held.map((book, place) => (
        <div
          className="absolute -bottom-4 left-1/2 w-28 -translate-x-1/2 md:-bottom-6 md:w-40 lg:w-48"
          key={book.bibliomanagerId}
          style={fanStyle(place - middle)}
        >
          <BookCover book={book} decorative priority={place === middle} width={192} />
        </div>
      ))}
    </div>
  )
}

function fanStyle(offset: number): CSSProperties {
  return { rotate: `${offset * DEGREES_APART}deg`, transformOrigin: '50% 220%' }
}
