import { foldLetters } from '../../contract/fold-letters.ts'
import { splitEntries } from './phrase.ts'
import { chance, pick, type Random, seededRandom, seedOf } from './seeded-random.ts'
import { readParts } from './vocabulary-files.ts'

const names = readParts('names.txt')
const listed = (part: string) => splitEntries(names[part] ?? '')
const [womenNames, menNames] = [listed('women'), listed('men')]
const [womenPairs, menPairs] = [listed('womenPairs'), listed('menPairs')]
const [commonSurnames, otherSurnames] = [listed('commonSurnames'), listed('otherSurnames')]

/** Institutions that occasionally sign an academic book. */
export const institutions = listed('institutions')

/** An invented author: the name on the cover, and the way the description refers to them. */
export interface AuthorName {
  name: string
  feminine: boolean
}

/** The name of author number `id` of a circle. It is never one in `taken` (keys of `nameKey`). */
export function authorName(circle: string, id: number, taken: ReadonlySet<string>): AuthorName {
  const random = seededRandom(Math.imul(id + 1, 0x2545f491) ^ seedOf(circle), 7)
  for (;;) {
    const author = inventName(random)
    if (!taken.has(nameKey(author.name))) return author
  }
}

function inventName(random: Random): AuthorName {
  const feminine = chance(random, 0.46)
  const given = chance(random, 0.13)
    ? pick(random, feminine ? womenPairs : menPairs)
    : pick(random, feminine ? womenNames : menNames)
  const surname = inventSurname(random)
  const second = chance(random, 0.32) ? inventSurname(random) : surname
  return { name: second === surname ? `${given} ${surname}` : `${given} ${surname} ${second}`, feminine }
}

function inventSurname(random: Random): string {
  return pick(random, chance(random, 0.4) ? commonSurnames : otherSurnames)
}

/** First given name and first surname without accents: two names with the same key sound alike. */
function nameKey(name: string): string {
  const words = foldLetters(name).split(/\s+/)
  const pair = womenPairs.concat(menPairs).find(given => name.startsWith(`${given} `))
  const given = pair?.split(' ').length ?? 1
  return `${words[0]} ${words[Math.min(given, words.length - 1)]}`
}

/** Names that no invented author may have: those of the real works' authors and of well-known people. */
export function takenNameKeys(authors: Iterable<string>): Set<string> {
  const keys = new Set<string>()
  for (const name of [...listed('taken'), ...authors]) {
    keys.add(nameKey(name))
    const words = foldLetters(name).split(/\s+/)
    // «Juan José Morosoli» is as recognisable by his first as by his last surname.
    for (const word of words.slice(1)) keys.add(`${words[0]} ${word}`)
  }
  return keys
}
