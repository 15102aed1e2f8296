import type { CartBook, Finding } from '../../../contract/book-list.ts'
import { toCents } from '../../../contract/money.ts'
import type { SharedLine } from '../../../contract/shared-list.ts'
import type { AddedBook } from '../../cart/cart.ts'

/** A book of a list that can be bought. `isbn` is the list's; it differs from the book's if that is another edition. */
export interface OfferedLine extends SharedLine {
  book: AddedBook
  isOtherEdition: boolean
}

/** Sorts a list into books that can be bought, books without a price, and unknown ISBNs. `cents`: the total of the first, in centésimos. */
export function readProposal({ lines, findings }: { lines: readonly SharedLine[]; findings: readonly Finding[] }) {
  const quantities = new Map(lines.map(({ isbn, quantity }) => [isbn, quantity]))
  const offered: OfferedLine[] = []
  const withoutPrice: { isbn: string; book: CartBook }[] = []
  const unknown: string[] = []
  for (const finding of findings) {
    const { isbn } = finding
    const quantity = quantities.get(isbn) ?? 1
    if (finding.kind === 'unknown') unknown.push(isbn)
    else if (finding.kind === 'without-price' || finding.book.retailPrice === undefined) withoutPrice.push(finding)
    else {
      const book = { ...finding.book, retailPrice: finding.book.retailPrice }
      offered.push({ isbn, quantity, book, isOtherEdition: finding.kind === 'other-edition' })
    }
  }
  const copies = offered.reduce((sum, { quantity }) => sum + quantity, 0)
  const cents = offered.reduce((sum, { book, quantity }) => sum + toCents(book.retailPrice) * quantity, 0)
  return { offered, withoutPrice, unknown, copies, cents }
}
