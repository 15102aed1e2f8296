import type { Queryable } from '../../platform/database/database.ts'
import type { CategoryNames } from '../catalogue/categories.ts'
import { type BookFilters, hasFilters } from './book-filters.ts'
import { bothMeant } from './both-meant.ts'
import { type LikelyTerm, likelyTerms } from './likely-forms.ts'
import { matchText, type Position, readTerms, type TextMatches } from './match-store.ts'
import { categoriesNamedBy } from './named-categories.ts'
import { nearAuthors } from './near-authors.ts'
import { type NearWord, nearWords } from './near-words.ts'
import { findNearest, type NearBook } from './nearest-books.ts'
import { withoutNoise } from './noise-words.ts'
import { rewriteWords } from './rewrite-words.ts'
import { correctionBy } from './suggest-correction.ts'
import { type Reading, significant, type Term, toTextQuery } from './text-query.ts'

/** The interpretation of a text on the first page. The following pages use the same one. */
export interface Interpretation {
  /** The text that is searched: the typed or the corrected one. */
  typed: string
  reading: Reading
  correction?: { query: string; applied: boolean }
  /** No title, author or publisher contains the typed text: the books are only near to it. */
  isNearest?: true
  /** The nearest books, if the database can't rank them by the typed text. */
  nearestIds?: number[]
}

export interface InterpretedMatches extends Interpretation {
  matches: TextMatches
  alternatives?: { withoutFilters: number; authors: string[] }
}

/** The request for a page of a ranked list. */
export interface RankedPage {
  filters: BookFilters
  size: number
  atMost: number
  categoryNames: CategoryNames
  /** The number of books in the catalogue. */
  books: number
  after?: Position
}

/** Below this many matches by whole words, words are also read as beginnings: "cien sol". */
const ENOUGH = 20
/** In texts with more words, similar words are looked up only for unknown words: a pasted line has few mistakes. */
const SHORT_TEXT = 6
/** How many near books are shown. */
const NEAREST_SHOWN = 40
/** A book that explains a smaller share of the text is unrelated to it (docs/search.md tells how this was chosen). */
const LEAST_EXPLAINED = 0.33
/** A book with a smaller share of the nearest book's score is not shown. */
const SHARE_OF_BEST = 0.6
/** Mask for the part of a rank that comes from `search_fit`, and some of its values. */
const FIT = 31
const WHOLE_TITLE = 14
const IN_AUTHOR = [6, 7, 13]
/** A nearest book with this score comes before books that contain the words only in their descriptions. */
const BETTER_THAN_TEXT = 0.55
const NOTHING: TextMatches = { page: [], total: 0, good: 0, isCut: false, categories: [] }

/**
 * Interprets a text. Each step runs only if the steps before found nothing in titles, authors or publishers: (1) as typed; (2) without
 * words that people write around a title; (3) with words joined or split; (4) with words corrected, if certain; (5) the nearest books,
 * which are shown as near, not as an answer. docs/search.md shows an example.
 */
export async function interpretText(db: Queryable, typed: string, wanted: RankedPage): Promise<InterpretedMatches> {
  const terms = await readTerms(db, typed)
  const found = await readAsTyped(db, typed, terms, wanted)
  if (isFound(found)) return found
  if (hasFilters(wanted.filters)) {
    const unfiltered = await readAsTyped(db, typed, terms, withoutAnyFilter(wanted))
    if (isFound(unfiltered))
      return { ...found, ...(found.matches.total === 0 && alternatives(unfiltered.matches.total, [])) }
  }
  const bare = await readBare(db, terms, wanted)
  if (bare) return bare
  const near = await nearWords(db, doubtful(terms))
  const doubted = { terms, near, found, wanted }
  return (await readRewritten(db, doubted)) ?? readNearest(db, doubted)
}

const textOf = (terms: readonly Term[]) => terms.map(term => term.word).join(' ')

/** A text of which no book has all the words, with words similar to the doubtful ones. */
interface Doubted {
  terms: readonly Term[]
  near: ReadonlyMap<string, readonly NearWord[]>
  found: InterpretedMatches
  wanted: RankedPage
}

async function readRewritten(db: Queryable, { terms, near, wanted }: Doubted): Promise<InterpretedMatches | null> {
  const query = await rewriteWords(db, terms, near)
  if (query === null) return null
  const rewritten = await readTerms(db, query)
  const whole = await readAsTyped(db, query, rewritten, wanted)
  const read = isFound(whole) ? whole : await readBare(db, rewritten, wanted)
  return read && { ...read, correction: { query: read.typed, applied: true } }
}

/**
 * Searches without the words that people write around a title. If one word is left, it must be a whole title or part of an author's name:
 * "el libro de la selva" means more than "selva".
 */
async function readBare(db: Queryable, terms: readonly Term[], wanted: RankedPage): Promise<InterpretedMatches | null> {
  const bare = withoutNoise(terms)
  if (!bare) return null
  const read = await readAsTyped(db, textOf(bare.terms), bare.terms, wanted)
  const fit = (read.matches.page[0]?.rank ?? 0) & FIT
  return isFound(read) && (bare.isWhole || fit >= WHOLE_TITLE || IN_AUTHOR.includes(fit)) ? read : null
}

/** The last step, if nothing has all the words: the probable correction, or the nearest books. */
async function readNearest(db: Queryable, { terms, near, found, wanted }: Doubted): Promise<InterpretedMatches> {
  const likely = likelyTerms(terms, near, wanted.books)
  const nearest = await findNearest(db, likely, wanted.filters)
  const meant = correctionBy(likely, nearest)
  if (meant?.isCertain && found.matches.total === 0) {
    const read = await readAsTyped(db, meant.query, await readTerms(db, meant.query), wanted)
    if (read.matches.good > 0) return { ...read, correction: { query: meant.query, applied: true } }
  }
  const offer = meant && { correction: { query: meant.query, applied: false } }
  const [best] = nearest
  const isText = found.matches.total > 0 && (significant(terms).length === 1 || !best || best.score < BETTER_THAN_TEXT)
  if (isText) return { ...found, ...offer, isNearest: true }
  const shown = nearEnough(likely, nearest)
  if (shown.length > 0) {
    const nearestIds = shown.map(({ book }) => book.id)
    return { typed: found.typed, reading: 'whole', matches: NOTHING, ...offer, isNearest: true, nearestIds }
  }
  return { ...found, ...offer, ...alternatives(0, await nearAuthors(db, near)) }
}

function doubtful(terms: readonly Term[]): readonly Term[] {
  const meaningful = significant(terms)
  return meaningful.length <= SHORT_TEXT ? meaningful : meaningful.filter(term => term.times === 0)
}

function nearEnough(terms: readonly LikelyTerm[], nearest: readonly NearBook[]): readonly NearBook[] {
  const [best] = nearest
  if (!best || best.explained < LEAST_EXPLAINED) return []
  const others = nearest.filter(each => each.score >= best.score * SHARE_OF_BEST)
  return [...new Set([...bothMeant(terms, nearest), ...others])].slice(0, NEAREST_SHOWN)
}

async function readAsTyped(
  db: Queryable,
  typed: string,
  terms: readonly Term[],
  wanted: RankedPage,
): Promise<InterpretedMatches> {
  const whole = await readIn(db, typed, terms, 'whole', wanted)
  if (whole.good >= ENOUGH || whole.isCut) return { typed, reading: 'whole', matches: whole }
  const partial = await readIn(db, typed, terms, 'partial', wanted)
  if (partial.good > whole.good) return { typed, reading: 'partial', matches: partial }
  if (
    whole.good === 0 &&
    significant(terms).some(({ word }) => categoriesNamedBy(wanted.categoryNames, word).length > 0)
  ) {
    const inCategories = await readIn(db, typed, terms, 'category', wanted)
    if (inCategories.total > whole.total) return { typed, reading: 'category', matches: inCategories }
  }
  return { typed, reading: 'whole', matches: whole }
}

/** Matches in descriptions alone do not count: they may contain the words by chance. */
function isFound({ reading, matches }: InterpretedMatches): boolean {
  return matches.good > 0 || reading === 'category'
}

/** A page of the matches of an interpretation. */
export async function readPageIn(
  db: Queryable,
  { typed, reading }: Interpretation,
  wanted: RankedPage,
): Promise<TextMatches> {
  return readIn(db, typed, await readTerms(db, typed), reading, wanted)
}

async function readIn(db: Queryable, typed: string, terms: readonly Term[], reading: Reading, wanted: RankedPage) {
  const text = toTextQuery(terms, reading, wanted.categoryNames)
  return text ? matchText(db, text, { typed, ...wanted }) : NOTHING
}

function withoutAnyFilter({ after: _none, ...wanted }: RankedPage): RankedPage {
  const { sort } = wanted.filters
  return { ...wanted, filters: { categories: [], sort }, size: 0 }
}

const alternatives = (withoutFilters: number, authors: string[]) => ({ alternatives: { withoutFilters, authors } })
