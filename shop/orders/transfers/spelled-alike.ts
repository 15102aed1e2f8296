import { foldLetters } from '../../../contract/fold-letters.ts'

/** Shorter words are in every text. */
const SHORTEST = 3
/** Banks cut names off: so many letters of one are enough. */
const SHORTEST_BEGINNING = 5
/** In a shorter word one other letter makes another name: Silva, Silvia. */
const LONGEST_EXACT = 5

/** The words of a text, without accents and capitals. */
export function wordsOf(text: string): string[] {
  return foldLetters(text)
    .split(/[^a-z0-9ñ]+/)
    .filter(word => word.length >= SHORTEST)
}

/** Whether two words, folded, may be one name: as they sound here, cut off, or with one letter mistaken. */
export function areSpelledAlike(one: string, other: string): boolean {
  const [a, b] = [soundOf(one), soundOf(other)]
  if (a === b) return true
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length >= SHORTEST_BEGINNING && long.startsWith(short)) return true
  return short.length > LONGEST_EXACT && isOneLetterOff(short, long)
}

/** Letters that sound the same in Uruguay: b and v, s and z and c, y and ll, a silent h. */
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

/** One letter more, less or another, or two that changed places. */
function isOneLetterOff(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  const swapped = `${short[at + 1]}${short[at]}${short.slice(at + 2)}`
  return swapped === long.slice(at)
}
