import { foldLetters } from '../../../contract/fold-letters.ts'

/** Shortest word that counts, in letters: shorter ones are in every text. */
const SHORTEST = 3
/** Banks cut names off. A beginning of this many letters is enough. */
const SHORTEST_BEGINNING = 5
/** Up to this length words must be equal: one changed letter makes another name, as in Silva and Silvia. */
const LONGEST_EXACT = 5

/** The words of a text, in lower case and without accents. */
export function wordsOf(text: string): string[] {
  return foldLetters(text)
    .split(/[^a-z0-9ñ]+/)
    .filter(word => word.length >= SHORTEST)
}

/** True if two folded words may be one name: they sound alike in Uruguay, one is cut off, or one letter is wrong. */
export function areSpelledAlike(one: string, other: string): boolean {
  const [a, b] = [soundOf(one), soundOf(other)]
  if (a === b) return true
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length >= SHORTEST_BEGINNING && long.startsWith(short)) return true
  return short.length > LONGEST_EXACT && isOneLetterOff(short, long)
}

/** Replaces letters that sound the same in Uruguay: b and v; s, z and c; y and ll; a silent h. */
function soundOf(word: string): string {
  return word
    .replace(/(?<!c)h/g, '')
    .replace(/v/g, 'b')
    .replace(/ll/g, 'y')
    .replace(/qu(?=[ei])|k|c(?![eih])/g, 'k')
    .replace(/z|c(?=[ei])|x/g, 's')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/(.)\1/g, '$1')
}

/** True if one letter is added, missing or changed, or two neighbours are swapped. */
function isOneLetterOff(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  const swapped = `${short[at + 1]}${short[at]}${short.slice(at + 2)}`
  return swapped === long.slice(at)
}
