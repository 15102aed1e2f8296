import { LRUCache } from 'lru-cache'

/** Most lines of one kind written in a minute, so that a flood of requests does not fill the disk. */
const MOST_OF_A_KIND = 20
const COUNTED_FOR_MS = 60_000
/** Most kinds counted at the same time. A kind that was dropped for others starts again. */
const MOST_KINDS = 2000

interface Counted {
  until: number
  lines: number
  leftOut: number
}

/**
 * Writes the first lines of a kind and counts the others. `writeOnce` writes a line, or, at the end of a minute, a line with the number of
 * those left out.
 */
export function createRepeatedLines(): (kind: string, writeOnce: (leftOut?: number) => void) => void {
  const kinds = new LRUCache<string, Counted>({ max: MOST_KINDS })
  return (kind, writeOnce) => {
    const now = performance.now()
    const known = kinds.get(kind)
    const counted = known && known.until > now ? known : { until: now + COUNTED_FOR_MS, lines: 0, leftOut: 0 }
    if (counted !== known) kinds.set(kind, counted)
    counted.lines++
    if (counted.lines <= MOST_OF_A_KIND) return writeOnce()
    counted.leftOut++
    if (counted.leftOut > 1) return
    setTimeout(() => writeOnce(counted.leftOut), counted.until - now).unref()
  }
}
