import { LRUCache } from 'lru-cache'

/** Of one kind in each minute so many are written; who floods the shop does not fill the disk with them. */
const MOST_OF_A_KIND = 20
const COUNTED_FOR_MS = 60_000
/** Kinds that are counted at the same time; a kind that makes room for others begins again. */
const MOST_KINDS = 2000

interface Counted {
  until: number
  lines: number
  leftOut: number
}

/**
 * Lets the first lines of a kind through, and says of the others how many they were: `writeOnce` writes a line as it is, or with that
 * number, which comes with the last line of a minute.
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
