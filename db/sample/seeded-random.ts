/** A source of numbers in [0, 1); the same seed always gives the same numbers. */
export type Random = () => number

/**
 * Mulberry32, seeded by a book's index and a stream number. Each aspect of a book (title, author, sizes…) has its own stream, so that a
 * changed wording of one leaves the others as they were.
 */
export function seededRandom(seed: number, stream: number): Random {
  let state = mix(seed ^ Math.imul(stream + 1, 0x9e3779b1))
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function mix(value: number): number {
  let v = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  v = Math.imul(v ^ (v >>> 13), 0xc2b2ae35)
  return (v ^ (v >>> 16)) | 0
}

/** A 32-bit number for a name (FNV-1a), to seed draws that depend on it. */
export function seedOf(name: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193)
  return hash | 0
}

/** Draws one element of a non-empty list. */
export function pick<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T
}

/** True with probability `p`. */
export function chance(random: Random, p: number): boolean {
  return random() < p
}

/** A whole number from `min` to `max`, both included. */
export function between(random: Random, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1))
}

/** Picks an index by weight in O(log n), from the totals of `runningTotals`. */
export function pickIndex(random: Random, totals: readonly number[]): number {
  const target = random() * (totals.at(-1) ?? 0)
  let low = 0
  let high = totals.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((totals[middle] as number) > target) high = middle
    else low = middle + 1
  }
  return low
}

/** Running totals of a list of weights, for `pickIndex`. */
export function runningTotals(weights: readonly number[]): number[] {
  let sum = 0
  return weights.map(weight => {
    sum += weight
    return sum
  })
}
