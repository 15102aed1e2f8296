import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BookPattern, parsePatterns } from './book-pattern.ts'

/**
 * The queries are in two files. The search was built with the open half in sight; the closed one was first scored when it was built, and
 * its misses read after that.
 */
export const HALVES = ['open', 'closed'] as const
export type Half = (typeof HALVES)[number]

/** The kind of queries for books that are not in the real titles. */
export const NOT_HELD = 'not held'

export interface RealQuery {
  half: Half
  kind: string
  query: string
  /** The place within which a right book is wanted; null where the book is not held. */
  within: number | null
  /** The books that are right: one of each group. Where the book is not held: what must be in no title and no author. */
  groups: BookPattern[][]
  /** How many books each group has in the real titles. */
  editions: number[]
}

/** The queries of both halves, as `open-half.tsv` and `closed-half.tsv` have them. */
export function readRealQueries(): RealQuery[] {
  return HALVES.flatMap(half => parseQueries(half, readFileSync(join(import.meta.dirname, `${half}-half.tsv`), 'utf8')))
}

/** @throws Error for a line that can't be read */
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

/** The draw: in which half a query belongs, for ever. */
export function drawHalf(query: string): Half {
  const [first = 0] = createHash('sha256').update(query).digest()
  return first % 2 === 0 ? 'open' : 'closed'
}
