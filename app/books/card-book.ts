import type { BookSummary } from '../../contract/book.ts'
import { drawnCoverPath } from '../../contract/images.ts'

/** What a card shows of a book. */
export type CardBook = Pick<
  BookSummary,
  'bibliomanagerId' | 'normalizedIsbn' | 'title' | 'author' | 'frontCover' | 'retailPrice'
>

/** Leaves out the rest: a page's data travels with it twice, as HTML and for React. */
export function toCardBook({
  bibliomanagerId,
  normalizedIsbn,
  title,
  author,
  frontCover,
  retailPrice,
}: BookSummary): CardBook {
  return {
    bibliomanagerId,
    normalizedIsbn,
    title,
    ...(author !== undefined && { author }),
    // The drawn cover is what a card shows by itself.
    ...(frontCover !== undefined && frontCover !== drawnCoverPath(normalizedIsbn) && { frontCover }),
    ...(retailPrice !== undefined && { retailPrice }),
  }
}
