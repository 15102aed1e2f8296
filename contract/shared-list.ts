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

/** The lines of such an address, each book once; anything that is not an ISBN is left out. */
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

/** What a pasted text holds: books, and numbers much like an ISBN that are not one, as they were typed. */
export interface PastedList {
  lines: SharedLine[]
  mistyped: string[]
  /** There were more than a list may have. */
  isCut: boolean
}

/** Begins as each ISBN of 13 digits does, with up to two digits too few or too many. */
const NEARLY_ISBN = /(?<!\d)97[89](?:[\s.\p{Pd}]?\d){8,12}(?!\d)/gu
/** `2 x` at the head of a line or before the number; `x 2` or `(2 ejemplares)` behind it. */
const COPIES_BEFORE = /^\s*(\d{1,3}) ?[x×](?= )|(?<!\d)(\d{1,3}) ?[x×] ?$/iu
const COPIES_BEHIND = /^ ?[x×] ?(\d{1,3})(?!\d)|^ ?\((\d{1,3})(?: ejemplar(?:es)?)?\)/iu

/**
 * Reads a text pasted in any form: a line each, commas, hyphens, words around, `2 x` before a book or behind it. Each book once, in the
 * order of the text.
 */
export function readPastedList(text: string): PastedList {
  const lines = new Map<string, number>()
  const mistyped = new Set<string>()
  // Line by line: two numbers beneath each other are not one.
  for (const each of text.split(/[\n,;\t]/)) {
    // An X beside a number would be its check digit.
    const line = each.replace(/^(\s*\d{1,3})[x×](?=\d)/iu, '$1 x ')
    let rest = line
    for (const { 0: found, index } of line.matchAll(ISBN_IN_TEXT)) {
      rest = rest.replace(found, ' | ')
      const isbn = normalizeIsbn(found)
      if (!isbn) mistyped.add(found.trim())
      else if (!lines.has(isbn)) lines.set(isbn, copiesIn(line.slice(0, index), line.slice(index + found.length)))
    }
    for (const [found] of rest.matchAll(NEARLY_ISBN)) mistyped.add(found.trim())
  }
  const all = [...lines].map(([isbn, quantity]) => ({ isbn, quantity }))
  return { lines: all.slice(0, MAX_LISTED_ISBNS), mistyped: [...mistyped], isCut: all.length > MAX_LISTED_ISBNS }
}

function copiesIn(before: string, behind: string): number {
  const [, first, second] = COPIES_BEHIND.exec(behind) ?? COPIES_BEFORE.exec(before) ?? []
  return quantityOf(first ?? second ?? '1')
}
