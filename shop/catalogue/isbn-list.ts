import { normalizeIsbn } from '../../contract/isbn.ts'

/** A line of an operator's list of books. `isbn` is null if the text is not an ISBN. */
export interface IsbnLine {
  line: number
  text: string
  isbn: string | null
}

/** Reads a list with one ISBN per line, in any notation; empty lines are skipped. */
export function readIsbnList(list: string): IsbnLine[] {
  return list
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ line: index + 1, text: text.trim(), isbn: normalizeIsbn(text) }))
    .filter(({ text }) => text !== '')
}
