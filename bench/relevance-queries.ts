import { isbn13CheckDigit } from '../contract/isbn.ts'
import { between, pick, type Random, seededRandom } from '../db/sample/seeded-random.ts'
import { foldText } from '../shop/search/fold-text.ts'

/** A book that someone looks for. */
export interface Wanted {
  isbn: string
  title: string
  author: string
  publisher: string | null
}

export const QUERY_CLASSES = [
  'exact title',
  'accents',
  'typing',
  'phonetic',
  'order',
  'partial',
  'plural',
  'ISBN forms',
  'title+author',
  'author',
  'author typing',
  'author phonetic',
  'publisher',
  'two words wrong',
] as const
export type QueryClass = (typeof QUERY_CLASSES)[number]

export interface RelevanceQuery {
  class: QueryClass
  query: string
  /** True for each book that counts as a hit. */
  isHit: (book: Wanted) => boolean
}

/** Shorter words are not changed: too many other words would be near. */
const SHORTEST_CHANGED = 5
const SEED = 20_261_120

/**
 * Makes `perClass` queries of each class by seeded mutation of real titles and names. A mutation must leave something to be found: a slip
 * that makes another word of the catalogue does not count (`isWord`).
 */
export function makeQueries(
  books: readonly Wanted[],
  isWord: (folded: string) => boolean,
  perClass: number,
): RelevanceQuery[] {
  return QUERY_CLASSES.flatMap((name, stream) => {
    const random = seededRandom(SEED, stream)
    const queries = new Map<string, RelevanceQuery>()
    for (let tries = 0; queries.size < perClass && tries < perClass * 60; tries++) {
      const book = pick(random, books)
      const query = MUTATIONS[name](book, random, isWord)
      if (query && !queries.has(query)) queries.set(query, { class: name, query, isHit: hitOf(name, book) })
    }
    return [...queries.values()]
  })
}

function hitOf(name: QueryClass, wanted: Wanted): (book: Wanted) => boolean {
  if (name === 'publisher') return book => book.publisher === wanted.publisher
  if (name.startsWith('author')) return book => book.author === wanted.author
  return book => book.isbn === wanted.isbn
}

type Mutation = (book: Wanted, random: Random, isWord: (folded: string) => boolean) => string | null

const MUTATIONS: Record<QueryClass, Mutation> = {
  'exact title': book => book.title,
  accents: (book, random) =>
    pick(random, [changedOnly(foldText), (text: string) => text.normalize('NFD').toUpperCase()])(book.title),
  typing: (book, random, isWord) => changeOneWord(book.title, random, isWord, slip),
  phonetic: (book, random, isWord) => changeOneWord(book.title, random, isWord, misspell),
  order: (book, random) => shuffle(book.title, random),
  partial: (book, random, isWord) => cutWords(book.title, random, isWord),
  plural: (book, random) => changeOneWord(book.title, random, () => false, otherNumber),
  'ISBN forms': (book, random) => isbnForm(book.isbn, random),
  'title+author': (book, random) => {
    const name = foldText(book.author).split(' ').at(-1) ?? ''
    return pick(random, [
      `${book.title} ${name}`,
      `${book.author} ${book.title}`,
      `${foldText(book.title)} ${foldText(book.author)}`,
    ])
  },
  author: (book, random) =>
    pick(random, [book.author, foldText(book.author), foldText(book.author).split(' ').reverse().join(' ')]),
  'author typing': (book, random, isWord) => changeOneWord(book.author, random, isWord, slip),
  'author phonetic': (book, random, isWord) => changeOneWord(book.author, random, isWord, misspell),
  publisher: ({ publisher }, random) =>
    publisher && pick(random, [publisher, foldText(publisher), publisher.toUpperCase()]),
  'two words wrong': (book, random, isWord) => changeTwoWords(book.title, random, isWord),
}

function changedOnly(change: (text: string) => string): (text: string) => string | null {
  return text => (change(text) === text.toLowerCase() ? null : change(text))
}

type WordChange = (word: string, random: Random) => string | null

function changeOneWord(
  text: string,
  random: Random,
  isWord: (folded: string) => boolean,
  change: WordChange,
): string | null {
  const words = foldText(text).split(' ')
  const long = changeable(words)
  if (long.length === 0) return null
  return changeWord(words, pick(random, long), { random, isWord, change })?.join(' ') ?? null
}

/** A short text with two wrong words, each by typing or by ear: "piramid houze". */
function changeTwoWords(text: string, random: Random, isWord: (folded: string) => boolean): string | null {
  const words = foldText(text).split(' ')
  const [first, second, ...others] = changeable(words)
  if (first === undefined || second === undefined || others.length > 2) return null
  const changeBy = (change: WordChange, at: number, from: string[]) => changeWord(from, at, { random, isWord, change })
  const once = changeBy(pick(random, [slip, misspell]), first, words)
  return (once && changeBy(pick(random, [slip, misspell]), second, once)?.join(' ')) ?? null
}

/** The positions of the words that are long enough. */
function changeable(words: readonly string[]): number[] {
  return words.flatMap((word, i) => (word.length >= SHORTEST_CHANGED && !/\d/.test(word) ? [i] : []))
}

function changeWord(
  words: readonly string[],
  at: number,
  { random, isWord, change }: { random: Random; isWord: (folded: string) => boolean; change: WordChange },
): string[] | null {
  const changed = change(words[at] ?? '', random)
  return !changed || changed === words[at] || isWord(changed) ? null : words.with(at, changed)
}

const LETTERS = 'abcdefghijlmnopqrstuvz'

/** One typing error: a letter missing, doubled, replaced, or two swapped. */
function slip(word: string, random: Random): string {
  const at = between(random, 0, word.length - 2)
  switch (between(random, 0, 3)) {
    case 0:
      return word.slice(0, at + 1) + word.slice(at + 2)
    case 1:
      return word.slice(0, at + 1) + word.slice(at)
    case 2:
      return word.slice(0, at + 1) + pick(random, [...LETTERS]) + word.slice(at + 2)
    default:
      return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
  }
}

/** Other spellings of the same sound. */
const BY_EAR: [RegExp, string][] = [
  [/v/, 'b'],
  [/b/, 'v'],
  [/ll/, 'y'],
  [/y(?=[aeou])/, 'll'],
  [/z/, 's'],
  [/c(?=[ei])/, 's'],
  [/s(?=[ei])/, 'c'],
  [/s(?=[aou])/, 'z'],
  [/^h/, ''],
  [/(?<![cpst])h/, ''],
  [/^(?=[aeou])/, 'h'],
  [/c(?=[aou])/, 'k'],
  [/qu(?=[ei])/, 'k'],
  [/g(?=[ei])/, 'j'],
  [/j(?=[ei])/, 'g'],
  [/gu(?=[ao])/, 'w'],
  [/x/, 's'],
]

/** One or two spellings changed by ear. */
function misspell(word: string, random: Random): string | null {
  let written = word
  for (let times = between(random, 1, 2); times > 0; times--) {
    const fitting = BY_EAR.filter(([heard]) => heard.test(written))
    if (fitting.length === 0) break
    const [heard, other] = pick(random, fitting)
    written = written.replace(heard, other)
  }
  return written === word ? null : written
}

function otherNumber(word: string): string | null {
  if (/[aeiou]s$/.test(word)) return word.endsWith('es') ? null : word.slice(0, -1)
  if (/[aeo]$/.test(word)) return `${word}s`
  if (word.endsWith('z')) return `${word.slice(0, -1)}ces`
  return /[dlnr]$/.test(word) ? `${word}es` : null
}

function shuffle(title: string, random: Random): string | null {
  const words = title.split(/\s+/)
  if (words.length < 2) return null
  const mixed = words.map(word => ({ word, key: random() })).sort((a, b) => a.key - b.key)
  const text = mixed.map(({ word }) => word).join(' ')
  return text === title ? null : text
}

/** Two or more words, the long ones cut short: "cien sol". */
function cutWords(title: string, random: Random, isWord: (folded: string) => boolean): string | null {
  const words = foldText(title)
    .split(' ')
    .filter(word => word.length >= 4)
  if (words.length < 2) return null
  const cut = words.map(word =>
    word.length < 6 ? word : word.slice(0, between(random, Math.ceil(word.length / 2), word.length - 1)),
  )
  const isFair = cut.some((word, i) => word !== words[i]) && cut.every((word, i) => word === words[i] || !isWord(word))
  return isFair ? cut.join(' ') : null
}

function isbnForm(isbn: string, random: Random): string {
  const body = isbn.slice(3, 12)
  const sum = [...body].reduce((total, digit, i) => total + Number(digit) * (10 - i), 0)
  const check = (11 - (sum % 11)) % 11
  const isbn10 = body + (check === 10 ? 'X' : check)
  const valid13 = isbn.slice(0, 12) + isbn13CheckDigit(isbn.slice(0, 12))
  const hyphened = `${isbn.slice(0, 3)}-${isbn.slice(3, 7)}-${isbn.slice(7, 10)}-${isbn.slice(10, 12)}-${isbn.slice(12)}`
  return pick(random, [
    valid13,
    hyphened,
    hyphened.replaceAll('-', ' '),
    `ISBN ${hyphened}`,
    isbn10,
    isbn10.toLowerCase(),
    `${isbn10.slice(0, 4)}-${isbn10.slice(4, 9)}-${isbn10.slice(9)}`,
  ])
}
