import { shortAuthors } from '../../contract/authors.ts'
import type { BookSummary } from '../../contract/book.ts'
import { drawnCoverPath } from '../../contract/images.ts'

/** The fields of a book that a card shows. */
export type CardBook = Pick<
  BookSummary,
  'bibliomanagerId' | 'normalizedIsbn' | 'title' | 'author' | 'frontCover' | 'retailPrice'
>

/** Drops the other fields: a page's data is sent twice, as HTML and for React. */
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
    ...(author !== undefined && { author: shortAuthors(author) }),
    // Left out if it is the drawn cover, which a card shows by default.
    ...(frontCover !== undefined && frontCover !== drawnCoverPath(normalizedIsbn) && { frontCover }),
    ...(retailPrice !== undefined && { retailPrice }),
  }
}
