import { toPlainLine } from './plain-text.ts'

/** The names in a text of a feed as the catalogue separates them (`contract/authors.ts`); null when there are none. */
export function toAuthorLine(text: string): string | null {
  const names = (toPlainLine(text) ?? '').split(/[;|]/).map(name => name.trim())
  return names.filter(name => name !== '').join('; ') || null
}
