/** A folded word with its sound (`search_sound` of the migration). */
export interface SoundedWord {
  word: string
  sound: string
}

/** What a slip costs: a letter more, less, other, or two in the wrong order is 1; writing by ear costs less than a typing error. */
const BY_EAR = 0.4
const SOUND_AND_SLIP = 0.3
const OTHER_BEGINNING = 0.3

/** How far a typed word is from one of the catalogue: 0 the same, below 1 the same by ear. */
export function wordDistance(typed: SoundedWord, known: SoundedWord): number {
  if (typed.word === known.word) return 0
  const bySlips = slips(typed.word, known.word)
  if (typed.sound === known.sound) return Math.min(bySlips, BY_EAR + 0.05 * bySlips)
  // What sounds nearly alike is still written alike: of "bqzzhhvbp" the ear keeps as little as of "sab".
  if (bySlips > Math.max(typed.word.length, known.word.length) / 2) return bySlips
  const byEar = slips(typed.sound, known.sound) + SOUND_AND_SLIP
  return Math.min(bySlips, byEar) + (typed.sound[0] === known.sound[0] ? 0 : OTHER_BEGINNING)
}

/** The farthest that still counts as the same word: short words have too many neighbours. */
export function farthest({ word }: SoundedWord): number {
  if (word.length <= 3) return BY_EAR + 0.2
  return word.length <= 6 ? 1.5 : 2.5
}

/** Insertions, deletions, substitutions and swaps of neighbours (Damerau's distance, each pair swapped once). */
export function slips(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const substituted = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let best = Math.min(substituted, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1)
      row.push(best)
    }
    before = above
    above = row
  }
  return above[b.length] ?? 0
}
