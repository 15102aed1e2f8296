import type { Suggestion } from '../../contract/book.ts'
import { foldLetters } from '../../contract/fold-letters.ts'

/** Suggestions of one kind under a heading; `first` is the index of the first one among all. */
export interface SuggestionGroup {
  kind: Suggestion['kind']
  heading: string
  first: number
  options: readonly Suggestion[]
}

const HEADINGS: Record<Suggestion['kind'], string> = {
  title: 'Libros',
  author: 'Autores',
  publisher: 'Editoriales',
  category: 'Categorías',
  isbn: 'ISBN',
}

/** Groups suggestions by kind, the kinds in order of their first suggestion. */
export function groupByKind(suggestions: readonly Suggestion[]): SuggestionGroup[] {
  let first = 0
  return [...new Set(suggestions.map(({ kind }) => kind))].map(kind => {
    const options = suggestions.filter(suggestion => suggestion.kind === kind)
    const group = { kind, heading: HEADINGS[kind], first, options }
    first += options.length
    return group
  })
}

/** No option is chosen: the keyboard is in the text field. */
export const NO_OPTION = -1

/**
 * The option that a key leads to among `count` options; null for a key of the text field. The arrows cycle through the options and the text
 * field. Home and End move the caret until an option is chosen.
 */
export function nextOption(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return current + 1 < count ? current + 1 : NO_OPTION
    case 'ArrowUp':
      return current === NO_OPTION ? count - 1 : current - 1
    case 'Home':
      return current === NO_OPTION ? null : 0
    case 'End':
      return current === NO_OPTION ? null : count - 1
    default:
      return null
  }
}

export interface TextPart {
  text: string
  isTyped: boolean
}

/** Splits a suggestion into parts, marking word beginnings that match typed words. Ignores accents and case. */
export function markTyped(text: string, typed: string): TextPart[] {
  const starts = foldLetters(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)
  const parts: TextPart[] = []
  for (const [word] of text.normalize('NFC').matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)) {
    const start = starts.find(candidate => foldLetters(word).startsWith(candidate))
    // Folding gives one letter for each original one, except for a few that give two: such words are marked whole.
    const length = start === undefined ? 0 : foldLetters(word).length === word.length ? start.length : word.length
    if (length > 0) parts.push({ text: word.slice(0, length), isTyped: true })
    if (length < word.length) parts.push({ text: word.slice(length), isTyped: false })
  }
  return joinAlike(parts)
}

function joinAlike(parts: readonly TextPart[]): TextPart[] {
  const joined: TextPart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (last?.isTyped === part.isTyped) last.text += part.text
    else joined.push({ ...part })
  }
  return joined
}
