import { authorNames } from '../../contract/authors.ts'
import type { CategoryNames } from '../catalogue/categories.ts'
import type { BookFilters } from './book-filters.ts'
import { categoriesNamedBy } from './named-categories.ts'
import { coreOf } from './title-core.ts'

/** A folded word of the typed text. */
export interface Term {
  word: string
  /** The number, in digits, that the word names or is part of ("veinte" and "mil" of 20000). */
  number: string | null
  /** Its plural or singular, as the catalogue has it. */
  forms: string[]
  /** How many titles, authors and publishers contain it. */
  times: number
  is_stop: boolean
}

/** How words match: whole (in any of their forms), also as beginnings of words, or whole and also as words of category names. */
export type Reading = 'whole' | 'partial' | 'category'

/** The parts of a text for `search_matches`, as PostgreSQL tsqueries. */
export interface TextQuery {
  anywhere: string
  inFields: string
  inIndex: string
  orInFields: boolean
  tiers: (string | null)[]
}

/**
 * Shortest beginning of a word that more words follow; shorter ones match too much. The last word may be shorter, as it may be unfinished
 * ("la sombra del v").
 */
const SHORTEST_BEGINNING = 3
/** Longest name, in words, whose words match in any order. */
const LONGEST_TURNED_NAME = 3
const LONGEST_BESIDE_NAME = 8

/**
 * Terms → queries, or null if there is nothing to look for. Every word must match. Stop words count only if there is nothing else ("Nada",
 * "Tú y yo"). Plurals and numbers match in titles only: names have a single form.
 */
export function toTextQuery(terms: readonly Term[], reading: Reading, names: CategoryNames): TextQuery | null {
  const wanted = significant(terms)
  if (wanted.length === 0) return null
  const asTyped = (fields: string) => allOf(wanted, term => `${lexeme(term.word)}:${fields}`)
  const inPlaces = (fields: string, isBeginning: (term: Term) => boolean = () => false, of = wanted) =>
    allOf(of, term =>
      anyOf([
        `${lexeme(term.word)}:${isBeginning(term) ? '*' : ''}${fields}`,
        ...term.forms.map(form => `${lexeme(form)}:A`),
        numberOf(term),
      ]),
    )
  const categories = (word: string) =>
    reading === 'category' ? categoriesNamedBy(names, word).map(code => lexeme(`c/${code}`)) : []
  const anywhere = allOf(wanted, term =>
    anyOf([...term.forms.map(lexeme), ...textForms(term.word).map(lexeme), numberOf(term), ...categories(term.word)]),
  )
  const words = terms.map(term => term.word)
  const phrase = (field: string) => words.map(word => `${lexeme(word)}:${field}`).join(' <-> ')
  const named = (field: string, names: string[][]) => anyOf(names.map(name => lexeme(`${field}=${name.join(' ')}`)))
  // Tiers, best first: a whole field, then titles, authors, publishers. A name needs two significant words, so that a publisher called "El
  // Faro" does not outrank titles with a lighthouse.
  const isName = wanted.length > 1 || terms.length > 2
  const tiers = [
    terms.length > 1 && terms.length <= LONGEST_BESIDE_NAME ? titleBesideName(terms) : null,
    ...(isName ? [named('a', inAnyOrder(words)), named('p', [words])] : [null, null]),
    ...[terms.length > 1 ? phrase('A') : null, asTyped('A'), inPlaces('A')],
    ...[wanted.length > 1 ? phrase('B') : named('a', [words]), inPlaces('AB')],
    ...[wanted.length > 1 ? phrase('C') : named('p', [words]), inPlaces('ABC')],
  ]
  if (reading !== 'partial') {
    const inFields = inPlaces('ABC')
    return { anywhere, inFields, inIndex: inFields, orInFields: false, tiers }
  }
  const last = wanted.at(-1)
  const isBeginning = (term: Term) => term.word.length >= SHORTEST_BEGINNING || (term === last && wanted.length > 1)
  const telling = wanted.filter(term => term.word.length >= SHORTEST_BEGINNING || !isBeginning(term))
  return {
    anywhere,
    inFields: inPlaces('ABC', isBeginning),
    inIndex: inPlaces('ABC', isBeginning, telling.length > 0 ? telling : wanted),
    orInFields: true,
    tiers: [...tiers, inPlaces('A', isBeginning), inPlaces('AB', isBeginning), inPlaces('ABC', isBeginning)],
  }
}

/** A whole title and the whole name of its author, in either order. */
function titleBesideName(terms: readonly Term[]): string {
  const pairs = terms.slice(1).flatMap((_, i) => {
    const [first, second] = [terms.slice(0, i + 1), terms.slice(i + 1)]
    return [
      [first, second],
      [second, first],
    ] as const
  })
  return anyOf(
    pairs.map(([title, name]) => {
      const names = inAnyOrder(name.map(({ word }) => word)).map(words => lexeme(`a=${words.join(' ')}`))
      return `(${lexeme(`t=${coreOf(title)}`)} & (${anyOf(names)}))`
    }),
  )
}

/** The words without stop words; all words if there are only stop words. */
export function significant(terms: readonly Term[]): readonly Term[] {
  const meaningful = terms.filter(term => !term.is_stop)
  return meaningful.length > 0 ? meaningful : terms
}

/** Filters as words of `search_books.all_words`; null without filters. */
export function filterQuery({ categories, author, publisher }: Partial<BookFilters>): string | null {
  const parts = [
    categories && categories.length > 0 ? `(${anyOf(categories.map(code => lexeme(`c/${code}`)))})` : null,
    author
      ? authorNames(author)
          .map(name => lexeme(`a/${cut(name)}`))
          .join(' & ')
      : null,
    publisher ? lexeme(`p/${cut(publisher)}`) : null,
  ]
  return parts.filter(Boolean).join(' & ') || null
}

/** Quotes a word for a tsquery, whatever it contains. */
export function lexeme(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** Joins queries with OR. Nulls are skipped; without any query the text is empty. */
export function anyOf(queries: readonly (string | null)[]): string {
  return [...new Set(queries.filter(Boolean))].join(' | ')
}

function allOf(terms: readonly Term[], toQuery: (term: Term) => string): string {
  return terms.map(term => `(${toQuery(term)})`).join(' & ')
}

/** The index word of a number in titles, however they write it; null if the term is no number. */
export function numberOf({ number }: Term): string | null {
  return number === null ? null : lexeme(`#${number}`)
}

/** A word with its possible plurals and singulars. */
function textForms(word: string): string[] {
  const others = [
    `${word}s`,
    `${word}es`,
    word.replace(/z$/, 'ces'),
    word.replace(/ces$/, 'z'),
    word.replace(/s$/, ''),
    word.replace(/es$/, ''),
  ]
  return word.length < 4 ? [word] : [word, ...others]
}

/** A person's name in every order, because people often reverse it ("Borges Jorge Luis"). Longer names keep their order. */
function inAnyOrder(words: string[]): string[][] {
  if (words.length > LONGEST_TURNED_NAME) return [words]
  return words.length < 2
    ? [words]
    : words.flatMap((word, i) => inAnyOrder(words.toSpliced(i, 1)).map(others => [word, ...others]))
}

/** The index stores only this many characters of a name. */
const cut = (name: string) => [...name].slice(0, 500).join('')
