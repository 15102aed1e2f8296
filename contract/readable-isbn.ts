import { hyphenate } from 'isbn3'

/** An ISBN as people read it: `978-84-376-0494-7`. Bare where its group gives no places for hyphens. Apart from `isbn.ts` for its tables. */
export function readableIsbn(isbn: string): string {
  return hyphenate(isbn) || isbn
}
