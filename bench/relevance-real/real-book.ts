/** A book of the real titles, as its file has it. */
export interface RealBook {
  isbn: string
  title: string
  author: string
  publisher: string
}

/**
 * Letters and digits alone, small and without marks, words apart by one space. The bench folds by itself: what it expects of the search
 * must not come from the search.
 */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

const PART_ENDS = /[()/:;=[\]]| - /

/** The whole title and its parts: title, subtitle, series, the title in the other language. */
export function titleParts(title: string): string[] {
  return [title, ...title.split(PART_ENDS)].map(plainWords).filter(part => part !== '')
}

/** What the title calls the work, without what follows: series, subtitle, another language. "Tregua, La" is "la tregua"; the, a and an don't count. */
export function workTitle(title: string): string {
  const [first = ''] = title.split(PART_ENDS)
  const straight = first.replace(/^(.*), *(the|an?|el|los|las?)\s*$/i, '$2 $1')
  return plainWords(straight).replace(/^(the|an?) /, '')
}

/** The words of a name that distinguish people: no initials. */
export function nameWords(author: string): string[] {
  return plainWords(author)
    .split(' ')
    .filter(word => word.length > 2)
}
