import { shortAuthors } from '../../../contract/authors.ts'

interface DescribedLine {
  quantity: number
  title: string
  author: string | null
}

/** Longest description, in characters. Some card providers cut longer ones in the middle of a word. */
const LONGEST = 250

/**
 * `Nx title - author` for each book (specification §3, "Card token request"). A long list is cut after the first books, with the number of
 * the rest.
 */
export function describeBooks(lines: readonly DescribedLine[]): string {
  const all = lines.map(describe)
  const [first = '', ...others] = all
  const whole = all.join(', ')
  return whole.length <= LONGEST || others.length === 0 ? whole : `${first} y ${others.length} más`
}

function describe({ quantity, title, author }: DescribedLine): string {
  return `${quantity}x ${[title, author && shortAuthors(author)].filter(Boolean).join(' - ')}`
}
