import type { CategoryNames } from '../catalogue/categories.ts'
import type { BookFilters } from './book-filters.ts'
import { categoriesNamedBy } from './named-categories.ts'

/** A word of what was typed, folded. */
export interface Term {
  word: string
  /** In titles, and in descriptions; null for a stop word. */
  stem: string | null
  text_stem: string | null
}

/** How words are read: whole (in any of their forms), also as beginnings of words, or whole and also as words of categories' names. */
export type Reading = 'whole' | 'partial' | 'category'

/** What `search_matches` needs of a text, as PostgreSQL's tsquery. */
export interface TextQuery {
  anywhere: string
  inFields: string
  orInFields: boolean
  tiers: (string | null)[]
}

/** Shorter beginnings say nothing. */
const SHORTEST_BEGINNING = 3
/** In words. */
const LONGEST_TURNED_NAME = 3

/**
 * Terms → queries, or null when there is nothing to look for. Every word must be found; stop words count only when there is nothing
 * else ("Nada", "Tú y yo"). Names are never stemmed.
 */
export function toTextQuery(terms: readonly Term[], reading: Reading, names: CategoryNames): TextQuery | null {
  const wanted = significant(terms)
  if (wanted.length === 0) return null
  const all = (toQuery: (term: Term) => string) => wanted.map(term => `(${toQuery(term)})`).join(' & ')
  const inPlaces = (fields: string, beginning = false) =>
    all(({ word, stem }) =>
      anyOf([`${lexeme(word)}:${beginning && isBeginning(word) ? '*' : ''}${fields}`, stem && `${lexeme(stem)}:A`]),
    )
  const categories = (word: string) =>
    reading === 'category' ? categoriesNamedBy(names, word).map(code => `c/${code}`) : []
  const anywhere = all(({ word, stem, text_stem }) =>
    anyOf([word, stem, text_stem, ...categories(word)].map(form => form && lexeme(form))),
  )
  const words = terms.map(term => term.word)
  const phrase = (field: string) => words.map(word => `${lexeme(word)}:${field}`).join(' <-> ')
  const named = (field: string, names: string[][]) => anyOf(names.map(name => lexeme(`${field}=${name.join(' ')}`)))
  // What is the whole of a field comes first, then titles, authors, publishers. A name is one from two words on that mean something:
  // a publisher called "El Faro" must not outdo the titles with a lighthouse.
  const isName = wanted.length > 1 || terms.length > 2
  const tiers = [
    ...(isName ? [named('a', inAnyOrder(words)), named('p', [words])] : [null, null]),
    ...[terms.length > 1 ? phrase('A') : null, inPlaces('A')],
    ...[wanted.length > 1 ? phrase('B') : named('a', [words]), inPlaces('AB')],
    ...[wanted.length > 1 ? phrase('C') : named('p', [words]), inPlaces('ABC')],
  ]
  if (reading !== 'partial') return { anywhere, inFields: inPlaces('ABC'), orInFields: false, tiers }
  return {
    anywhere,
    inFields: inPlaces('ABC', true),
    orInFields: true,
    tiers: [...tiers, inPlaces('A', true), inPlaces('AB', true), inPlaces('ABC', true)],
  }
}

/** The words that a text is about. */
export function significant(terms: readonly Term[]): readonly Term[] {
  const meaningful = terms.filter(term => term.text_stem !== null)
  return meaningful.length > 0 ? meaningful : terms
}

/** Filters as words of `search_books.all_words`; null where there are none. */
export function filterQuery({ categories, author, publisher }: Partial<BookFilters>): string | null {
  const parts = [
    categories && categories.length > 0 ? `(${anyOf(categories.map(code => lexeme(`c/${code}`)))})` : null,
    author ? lexeme(`a/${cut(author)}`) : null,
    publisher ? lexeme(`p/${cut(publisher)}`) : null,
  ]
  return parts.filter(Boolean).join(' & ') || null
}

/** A word as a tsquery takes it, whatever is in it. */
export function lexeme(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** What matches one of the queries; null ones are passed over, none at all gives an empty text. */
export function anyOf(queries: readonly (string | null)[]): string {
  return [...new Set(queries.filter(Boolean))].join(' | ')
}

/** Of a person's name, which is often turned round ("Borges Jorge Luis"); longer names as they are. */
function inAnyOrder(words: string[]): string[][] {
  if (words.length > LONGEST_TURNED_NAME) return [words]
  return words.length < 2
    ? [words]
    : words.flatMap((word, i) => inAnyOrder(words.toSpliced(i, 1)).map(others => [word, ...others]))
}

const isBeginning = (word: string) => word.length >= SHORTEST_BEGINNING
/** The migration keeps so many characters of a name. */
const cut = (name: string) => [...name].slice(0, 500).join('')
