import type { Queryable } from '../../platform/database/database.ts'
import { readKnown } from './correction-store.ts'
import type { NearWord } from './near-words.ts'
import type { Term } from './text-query.ts'

/** Lengths in letters: the shortest and the longest word to split, the shortest part, and the shortest part that need not be frequent. */
const SHORTEST_GLUED = 5
const LONGEST_GLUED = 40
const SHORTEST_PART = 2
const PLAIN_PART = 4
/** Parts shorter than PLAIN_PART must occur this often, or be words that people join to the next one. */
const TIMES_OF_SHORT_PART = 15
const RUN_TOGETHER = new Set('el la los las un una de del y en al lo mi su the of and a to in'.split(' '))
const NUMBER = /^\d+$/
const MOST_PARTS = 6
const ONE_SLIP = 1

/**
 * Joins or splits typed words if the catalogue knows the result: "para guas" → "paraguas", "elprincipito" → "el principito", "diezne
 * gritos" → "diez negritos". Null if nothing changes.
 */
export async function rewriteWords(
  db: Queryable,
  terms: readonly Term[],
  near: ReadonlyMap<string, readonly NearWord[]>,
): Promise<string | null> {
  const words = terms.map(term => term.word)
  const isUnknown = terms.map(term => term.times === 0 && term.forms.length === 0 && term.number === null)
  const joined = words.map((word, i) => word + (words[i + 1] ?? ''))
  const glued = words.filter(
    (word, i) =>
      isUnknown[i] && !isNearOther(near.get(word)) && word.length >= SHORTEST_GLUED && word.length <= LONGEST_GLUED,
  )
  const parted = joined.filter(
    (pair, i) => i + 1 < words.length && (isUnknown[i] || isUnknown[i + 1]) && pair.length <= LONGEST_GLUED,
  )
  const known = await readKnown(db, [...new Set([...joined, ...[...glued, ...parted].flatMap(piecesOf)])])
  const result: string[] = []
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? ''
    const pair = joined[i] ?? ''
    if (i + 1 < words.length && known.has(pair)) {
      result.push(pair)
      i++
      continue
    }
    const apart = glued.includes(word) ? takeApart(word, known) : null
    const elsewhere = apart || !parted.includes(pair) ? null : inTwo(pair, known)
    if (elsewhere) i++
    result.push(...(apart ?? elsewhere ?? [word]))
  }
  const text = result.join(' ')
  return text === words.join(' ') ? null : text
}

/** Whether a word is one slip from a catalogue word: it is then more likely misspelt than joined. */
function isNearOther(near: readonly NearWord[] = []): boolean {
  return near.some(({ distance }) => distance <= ONE_SLIP)
}

function piecesOf(word: string): string[] {
  return Array.from({ length: word.length }, (_, from) => from).flatMap(from =>
    Array.from({ length: word.length - from }, (_, i) => word.slice(from, from + i + 1)).filter(
      piece => piece.length < word.length,
    ),
  )
}

/**
 * Splits a joined word into the fewest catalogue words. Of splits with equally many, it takes the one whose rarest word is most frequent.
 */
function takeApart(word: string, known: ReadonlyMap<string, number>): string[] | null {
  const best: ({ parts: string[]; rarest: number } | undefined)[] = [{ parts: [], rarest: Number.POSITIVE_INFINITY }]
  for (let end = 1; end <= word.length; end++) {
    for (let start = 0; start < end; start++) {
      const before = best[start]
      const part = word.slice(start, end)
      const times = known.get(part) ?? 0
      if (!before || before.parts.length === MOST_PARTS) continue
      if (!isFairPart(part, times)) continue
      const candidate = { parts: [...before.parts, part], rarest: Math.min(before.rarest, times) }
      const now = best[end]
      const isBetter =
        !now ||
        candidate.parts.length < now.parts.length ||
        (candidate.parts.length === now.parts.length && candidate.rarest > now.rarest)
      if (isBetter) best[end] = candidate
    }
  }
  const parts = best[word.length]?.parts
  return parts && parts.length > 1 && parts.some(part => part.length >= PLAIN_PART) ? parts : null
}

/** Splits a pair at another place: "diezne gritos" → "diez negritos". */
function inTwo(pair: string, known: ReadonlyMap<string, number>): string[] | null {
  const parts = takeApart(pair, known)
  return parts?.length === 2 ? parts : null
}

function isFairPart(part: string, times: number): boolean {
  if (part.length >= PLAIN_PART || RUN_TOGETHER.has(part) || NUMBER.test(part)) return times > 0
  return part.length >= SHORTEST_PART && times >= TIMES_OF_SHORT_PART
}
