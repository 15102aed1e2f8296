import { toPlainLine } from '../description/plain-text.ts'

/** The author names in a feed's text, separated as the catalogue does (`contract/authors.ts`). Null: no names. */
export function toAuthorLine(text: string): string | null {
  const names = (toPlainLine(text) ?? '').split(/[;|]/).map(name => name.trim())
  return names.filter(name => name !== '').join('; ') || null
}
