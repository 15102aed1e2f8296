import { hyphenate } from 'isbn3'

/**
 * An ISBN with hyphens: `978-84-376-0494-7`. Bare digits if its group has no hyphen rules. Separate from `isbn.ts` because of its large
 * tables.
 */
export function readableIsbn(isbn: string): string {
  return hyphenate(isbn) || isbn
}
