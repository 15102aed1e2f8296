import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BookPattern, parsePatterns } from './book-pattern.ts'

/**
 * The queries are in two files. The search was developed with the open half in sight. The closed half was first scored when the search was
 * finished, and its misses were only read after that.
 */
export const HALVES = ['open', 'closed'] as const
export type Half = (typeof HALVES)[number]

/** The kind of queries for books that are not in the real titles. */
export const NOT_HELD = 'not held'

export interface RealQuery {
  half: Half
  kind: string
  query: string
  /** The rank within which a right book must be; null if the book is not in the titles. */
  within: number | null
  /** The right books, one of each group. If the book is not in the titles: what no title and no author may contain. */
  groups: BookPattern[][]
  /** How many books of the real titles match each group. */
  editions: number[]
}

/** The queries of both halves, from `open-half.tsv` and `closed-half.tsv`. */
export function readRealQueries(): RealQuery[] {
  return HALVES.flatMap(half => parseQueries(half, readFileSync(join(import.meta.dirname, `${half}-half.tsv`), 'utf8')))
}

/** @throws Error for a line that can't be parsed */
function parseQueries(half: Half, text: string): RealQuery[] {
  return text
    .split('\n')
    .slice(1)
    .filter(line => line !== '')
    .map(line => {
      const cells = line.split('\t')
      if (cells.length !== 5) throw new Error(`${half}-half.tsv: a line has ${cells.length} columns: ${line}`)
      const [kind, place, query, books, editions] = cells as [string, string, string, string, string]
      const within = kind === NOT_HELD ? null : Number(place)
      return { half, kind, query, within, groups: parsePatterns(books), editions: editions.split('+').map(Number) }
    })
}

/** The half to which a query belongs for good, drawn by a hash of its text. */
export function drawHalf(query: string): Half {
  const [first = 0] = createHash('sha256').update(query).digest()
  return first % 2 === 0 ? 'open' : 'closed'
}
