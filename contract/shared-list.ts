import { CART_PATH } from './addresses.ts'
import { ISBN_IN_TEXT, normalizeIsbn } from './isbn.ts'
import { MAX_LINE_QUANTITY, MAX_LISTED_ISBNS } from './limits.ts'

/** So many copies of the book with an ISBN of 13 bare digits. */
export interface SharedLine {
  isbn: string
  quantity: number
}

/**
 * A list of books as an address says it, `/pedido?lista=9788437604947.2,9789974271821`: ISBNs, and after a dot how many copies where
 * it is more than one. Nothing in it is about a person.
 */
export function sharedListPath(lines: readonly SharedLine[]): string {
  const list = lines.map(({ isbn, quantity }) => (quantity > 1 ? `${isbn}.${quantity}` : isbn))
  return `${CART_PATH}?lista=${list.join(',')}`
}

/** The lines of such an address, each book once; what is no ISBN is left out. */
export function readSharedList(list: string): SharedLine[] {
  const lines = new Map<string, number>()
  for (const entry of list.split(',').slice(0, MAX_LISTED_ISBNS)) {
    const [number = '', copies = '1'] = entry.split('.')
    const isbn = normalizeIsbn(number)
    if (isbn) lines.set(isbn, quantityOf(copies))
  }
  return [...lines].map(([isbn, quantity]) => ({ isbn, quantity }))
}

/** Something between one copy and the most of a line, whatever an address asks for. */
function quantityOf(copies: string): number {
  return Math.min(Math.max(/^\d{1,3}$/.test(copies) ? Number(copies) : 1, 1), MAX_LINE_QUANTITY)
}

/** What a pasted text holds: ISBNs, and numbers as long as one whose check digit is wrong, as they were typed. */
export interface PastedList {
  isbns: string[]
  mistyped: string[]
  /** There were more than a list may have. */
  isCut: boolean
}

/** Reads a text pasted in any form: a line each, commas, hyphens, words around. Each book once, in the order of the text. */
export function readPastedList(text: string): PastedList {
  const isbns = new Set<string>()
  const mistyped = new Set<string>()
  // Line by line: two numbers beneath each other are not one.
  for (const line of text.split(/[\n,;\t]/)) {
    for (const [found] of line.matchAll(ISBN_IN_TEXT)) {
      const isbn = normalizeIsbn(found)
      if (isbn) isbns.add(isbn)
      else mistyped.add(found.trim())
    }
  }
  const all = [...isbns]
  return { isbns: all.slice(0, MAX_LISTED_ISBNS), mistyped: [...mistyped], isCut: all.length > MAX_LISTED_ISBNS }
}
