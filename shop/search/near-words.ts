import type { Queryable } from '../../platform/database/database.ts'
import { type Neighbour, readBySound, readByTrigrams, readKnown } from './correction-store.ts'
import { otherForms } from './other-forms.ts'
import type { Term } from './text-query.ts'
import { farthest, wordDistance } from './word-distance.ts'

/** A catalogue word that the searcher may have meant. */
export interface NearWord {
  word: string
  distance: number
  /** How many titles, authors and publishers contain it. */
  times: number
  isInAuthors: boolean
  /** True if it occurs more in authors' names than elsewhere. */
  isName: boolean
}

/** Distance of a diminutive: it is no mistake, but may be another word. */
const OTHER_FORM = 1.2
/** How many similar words are kept: the nearest, then the most frequent. More are noise. */
const KEPT = 16
const READ = 60
/** Shortest word for trigrams: if shorter words share three letters, that means nothing. */
const SHORTEST_BY_TRIGRAMS = 6

/**
 * Similar catalogue words for each typed word, nearest first, including the word itself if the catalogue has it. It looks for one-edit
 * neighbours first, and by trigrams (two edits, for example) only for words without any.
 */
export async function nearWords(db: Queryable, terms: readonly Term[]): Promise<Map<string, NearWord[]>> {
  const words = terms.map(term => term.word)
  if (words.length === 0) return new Map()
  const near = collect(words, await readBySound(db, words, READ))
  const lonely = words.filter(word => word.length >= SHORTEST_BY_TRIGRAMS && near.get(word)?.length === 0)
  if (lonely.length > 0) {
    for (const [word, found] of collect(lonely, await readByTrigrams(db, lonely))) near.set(word, found)
  }
  const known = await readKnown(db, words.flatMap(otherForms))
  for (const word of words) {
    const forms = otherForms(word).filter(form => known.has(form))
    near.get(word)?.push(
      ...forms.map(form => ({
        word: form,
        distance: OTHER_FORM,
        times: known.get(form) ?? 0,
        isInAuthors: false,
        isName: false,
      })),
    )
  }
  return near
}

function collect(words: readonly string[], rows: readonly Neighbour[]): Map<string, NearWord[]> {
  return new Map(
    words.map(word => {
      const near = rows.filter(row => row.typed === word).flatMap(toNearWord)
      near.sort((a, b) => a.distance - b.distance || b.times - a.times)
      return [word, near.slice(0, KEPT)]
    }),
  )
}

function toNearWord({ typed, typed_sound, word, sounds, times, authors }: Neighbour): NearWord[] {
  const from = { word: typed, sound: typed_sound }
  const distance = wordDistance(from, { word, sounds })
  return distance <= farthest(from)
    ? [{ word, distance, times, isInAuthors: authors > 0, isName: authors * 2 > times }]
    : []
}
