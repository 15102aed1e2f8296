/** A catalogue word with its possible sounds (`search_sounds`). */
export interface SoundedWord {
  word: string
  sounds: readonly string[]
}

/** A typed word with its sound in Spanish (`search_sound`). */
export interface HeardWord {
  word: string
  sound: string
}

/**
 * Costs. One slip costs 1: a letter more, less or different, or two letters swapped. A spelling by sound costs less than a typing mistake.
 */
const BY_EAR = 0.4
const SOUND_AND_SLIP = 0.3
const OTHER_BEGINNING = 0.3
/** A wrong vowel costs less than a consonant: vowels are heard less clearly, above all in another language. */
const OTHER_VOWEL = 0.5
const VOWEL = /[aeiouw]/

/** The distance from a typed word to a catalogue word: 0 is equal, below 1 sounds the same. */
export function wordDistance(typed: HeardWord, known: SoundedWord): number {
  if (typed.word === known.word) return 0
  const bySlips = slips(typed.word, known.word)
  if (known.sounds.includes(typed.sound)) return Math.min(bySlips, BY_EAR + 0.05 * Math.min(bySlips, 4))
  const byEar = Math.min(...known.sounds.map(sound => distanceByEar(typed.sound, sound)))
  // Words that sound similar are also written similarly: "bqzzhhvbp" and "sab" keep equally few sounds.
  if (bySlips > Math.max(typed.word.length, known.word.length) / 2 && byEar > 1) return bySlips
  return Math.min(bySlips + (typed.word[0] === known.word[0] ? 0 : OTHER_BEGINNING), byEar)
}

function distanceByEar(typed: string, known: string): number {
  const cost = (letter: string) => (VOWEL.test(letter) ? OTHER_VOWEL : 1)
  return slips(typed, known, cost) + SOUND_AND_SLIP + (typed[0] === known[0] ? 0 : OTHER_BEGINNING)
}

/** The largest distance that counts as the same word. It is small for short words, which have too many neighbours. */
export function farthest({ word }: { word: string }): number {
  if (word.length <= 3) return BY_EAR + 0.2
  return word.length <= 6 ? 1.5 : 2.5
}

/**
 * Insertions, deletions, substitutions and swaps of adjacent letters (Damerau's distance, each pair swapped once).
 * @param cost of a letter more, less or different; for two different letters, the higher one counts
 */
export function slips(a: string, b: string, cost: (letter: string) => number = () => 1): number {
  let before: number[] = []
  let above = [0]
  for (let j = 1; j <= b.length; j++) above[j] = (above[j - 1] ?? 0) + cost(b.charAt(j - 1))
  for (let i = 1; i <= a.length; i++) {
    const own = cost(a.charAt(i - 1))
    const row = [(above[0] ?? 0) + own]
    for (let j = 1; j <= b.length; j++) {
      const others = cost(b.charAt(j - 1))
      const substituted = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : Math.max(own, others))
      let best = Math.min(substituted, (above[j] ?? 0) + own, (row[j - 1] ?? 0) + others)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1)
      row.push(best)
    }
    before = above
    above = row
  }
  return above[b.length] ?? 0
}
