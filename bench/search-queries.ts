import { pick, type Random, seededRandom } from '../db/sample/seeded-random.ts'
import { foldText } from '../shop/search/fold-text.ts'

/** Searches that find what was typed. */
const AS_TYPED = ['common word', 'two words', 'three words', 'author', 'beginnings'] as const
/** Searches that need corrections or the last resort: every fifth. */
const DOUBTFUL = ['misspelt', 'only near', 'nothing found'] as const
const EVERY = 5
export const SPEED_CLASSES = [...AS_TYPED, ...DOUBTFUL] as const
export type SpeedClass = (typeof SPEED_CLASSES)[number]

export interface SpeedQuery {
  class: SpeedClass
  query: string
}

interface Named {
  title: string
  author: string | null
}

const SEED = 1000
const CONSONANTS = 'bcdfghjklmnpqrstvxz'

/**
 * Makes `count` different texts from the catalogue, with the classes in turn. Every fifth needs corrections or the last resort.
 * @param commonWords the catalogue's most frequent words, most frequent first
 */
export function makeSpeedQueries(books: readonly Named[], commonWords: readonly string[], count: number): SpeedQuery[] {
  const random = seededRandom(SEED, 1)
  const queries = new Map<string, SpeedQuery>()
  for (let turn = 0; queries.size < count && turn < count * 50; turn++) {
    const name = classOf(turn)
    const query = MAKERS[name]({ book: pick(random, books), commonWords, random })
    if (query && !queries.has(query)) queries.set(query, { class: name, query })
  }
  return [...queries.values()]
}

function classOf(turn: number): SpeedClass {
  const round = Math.floor(turn / EVERY)
  const name =
    turn % EVERY === EVERY - 1 ? DOUBTFUL[round % DOUBTFUL.length] : AS_TYPED[(turn - round) % AS_TYPED.length]
  return name as SpeedClass
}

interface Draw {
  book: Named
  commonWords: readonly string[]
  random: Random
}

const MAKERS: Record<SpeedClass, (draw: Draw) => string | null> = {
  'common word': ({ commonWords, random }) => pick(random, commonWords),
  'two words': ({ book }) => longWords(book.title, 2),
  'three words': ({ book }) => longWords(book.title, 3),
  author: ({ book }) => book.author,
  beginnings: ({ book, random }) =>
    longWords(book.title, 2)?.replace(/\p{L}+$/u, word => word.slice(0, 3 + Math.floor(random() * 3))) ?? null,
  misspelt: ({ book, random }) =>
    longWords(book.title, 1 + Math.floor(random() * 2))?.replace(/(?<=\p{L}{2})(\p{L})(\p{L})/u, '$2$1') ?? null,
  'only near': ({ book, random }) => {
    const words = longWords(book.title, 2)
    return words && `${words} ${nonsense(random)}`
  },
  'nothing found': ({ random }) => nonsense(random),
}

function nonsense(random: Random): string {
  return Array.from({ length: 9 }, () => pick(random, [...CONSONANTS])).join('')
}

function longWords(title: string, count: number): string | null {
  const words = foldText(title)
    .split(' ')
    .filter(word => word.length >= 4)
  return words.length >= count ? words.slice(0, count).join(' ') : null
}
