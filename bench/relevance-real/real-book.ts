/** A book of the real titles, as in its file. */
export interface RealBook {
  isbn: string
  title: string
  author: string
  publisher: string
}

/**
 * Folds a text: lower-case letters and digits without accents, words separated by one space. The bench has its own folding, because its
 * expectations must not depend on the search.
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

/** The whole title and its parts, folded: title, subtitle, series, the title in the other language. */
export function titleParts(title: string): string[] {
  return [title, ...title.split(PART_ENDS)].map(plainWords).filter(part => part !== '')
}

/** The title of the work, without series, subtitle or other language. "Tregua, La" is "la tregua"; the, a and an don't count. */
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
