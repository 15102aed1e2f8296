import { CART_PATH } from './addresses.ts'
import { ISBN_IN_TEXT, normalizeIsbn } from './isbn.ts'
import { MAX_LINE_QUANTITY, MAX_LISTED_ISBNS } from './limits.ts'

/** A number of copies of one book. The ISBN has 13 bare digits. */
export interface SharedLine {
  isbn: string
  quantity: number
}

/**
 * The address of a list of books: `/pedido?lista=9788437604947.2,9789974271821`. The number after a dot is the copies, if more than one. It
 * contains no personal data.
 */
export function sharedListPath(lines: readonly SharedLine[]): string {
  const list = lines.map(({ isbn, quantity }) => (quantity > 1 ? `${isbn}.${quantity}` : isbn))
  return `${CART_PATH}?lista=${list.join(',')}`
}

/** Reads the lines of such an address, each book once. Anything that is no ISBN is skipped. */
export function readSharedList(list: string): SharedLine[] {
  const lines = new Map<string, number>()
  for (const entry of list.split(',').slice(0, MAX_LISTED_ISBNS)) {
    const [number = '', copies = '1'] = entry.split('.')
    const isbn = normalizeIsbn(number)
    if (isbn) lines.set(isbn, quantityOf(copies))
  }
  return [...lines].map(([isbn, quantity]) => ({ isbn, quantity }))
}

/** Clamps the copies of an address between one and the limit of a line. */
function quantityOf(copies: string): number {
  return Math.min(Math.max(/^\d{1,3}$/.test(copies) ? Number(copies) : 1, 1), MAX_LINE_QUANTITY)
}

/** The result of reading a pasted text: books, and numbers that look like a wrong ISBN, as typed. */
export interface PastedList {
  lines: SharedLine[]
  mistyped: string[]
  /** The text had more books than a list may have. */
  isCut: boolean
}

/** Begins like an ISBN-13, with up to two digits too few or too many. */
const NEARLY_ISBN = /(?<!\d)97[89](?:[\s.\p{Pd}]?\d){8,12}(?!\d)/gu
/** `2 x` at the start of a line or before the number; `x 2` or `(2 ejemplares)` after it. */
const COPIES_BEFORE = /^\s*(\d{1,3}) ?[x×](?= )|(?<!\d)(\d{1,3}) ?[x×] ?$/iu
const COPIES_BEHIND = /^ ?[x×] ?(\d{1,3})(?!\d)|^ ?\((\d{1,3})(?: ejemplar(?:es)?)?\)/iu

/**
 * Reads a pasted text in any form: one line each, commas, hyphens, words around, `2 x` before or after a book. Each book once, in the order
 * of the text.
 */
export function readPastedList(text: string): PastedList {
  const lines = new Map<string, number>()
  const mistyped = new Set<string>()
  // Line by line, so that two numbers on consecutive lines are not read as one.
  for (const each of text.split(/[\n,;\t]/)) {
    // Without a space, the X would be read as a check digit.
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
