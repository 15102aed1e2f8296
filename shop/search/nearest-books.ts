import { authorNames } from '../../contract/authors.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { BookFilters } from './book-filters.ts'
import { type Candidate, readCandidates, type WantedForm } from './candidate-store.ts'
import { foldText, singularWord } from './fold-text.ts'
import { type FormIndex, indexForNames, indexForTitles, type LikelyForm, type LikelyTerm } from './likely-forms.ts'
import { surnameWords } from './surname-words.ts'
import { lexeme, numberOf } from './text-query.ts'
import { coreOf } from './title-core.ts'

/** A book with its nearness to the typed text. */
export interface NearBook {
  book: Candidate
  /** For each typed word, the book's word that matches it; null if none. */
  matched: (LikelyForm | null)[]
  /** Share of the typed text that the book explains, 0 to 1. Rare words weigh more; matches in the publisher count less. */
  explained: number
  /** Share of the title, or of one of its parts, that was typed: 0 to 1, by letters. */
  titleShare: number
  /** Share of the author's name that was typed; with several authors, the highest. */
  nameShare: number
  /** Its authors whose surname was typed, with the typed share of their name. */
  authors: { name: string; share: number }[]
  /** The only match is an author's first name. */
  isByFirstNameAlone: boolean
  score: number
}

const CANDIDATES = 100
/**
 * Limit on the books looked up. The rarest words are used as long as they have no more books in total. Of a common word, at most this many
 * are read.
 */
const BOOKS_LOOKED_UP = 5000
const IN_PUBLISHER = 0.6
/** Weight of a first name; the surname identifies an author best. */
const FIRST_NAME = 0.75
const EXPLAINED_COUNTS = 0.8
/** Longest title, in words, that is looked up as a whole. */
const LONGEST_TITLE = 6

/**
 * The books nearest to the typed text, nearest first. The score counts the share of the text that a book explains (four fifths), and the
 * share of its title or of its author's name that was typed (one fifth). `reach`: at most this many books are read for each likely word.
 */
export async function findNearest(
  db: Queryable,
  terms: readonly LikelyTerm[],
  { reach = BOOKS_LOOKED_UP, ...filters }: BookFilters & { reach?: number },
): Promise<NearBook[]> {
  const wanted = chooseForms(terms)
  if (wanted.length === 0) return []
  const candidates = await readCandidates(db, wanted, { filters, reach, limit: CANDIDATES })
  const index = { titles: indexForTitles(terms), names: indexForNames(terms) }
  return candidates
    .map(book => compare(book, terms, index))
    .sort((a, b) => b.score - a.score || b.book.sales - a.book.sales || a.book.id - b.book.id)
}

/** The forms by which books are looked up: all forms of the rarest words. */
function chooseForms(terms: readonly LikelyTerm[]): WantedForm[] {
  const telling = terms.map((each, at) => ({ ...each, at })).filter(each => each.tells)
  const byRarity = telling.sort((a, b) => b.weight - a.weight)
  const wanted: WantedForm[] = []
  let books = 0
  for (const { term, forms, weight, at } of byRarity) {
    const more = forms.reduce((sum, { times }) => sum + times, 0)
    if (wanted.length > 0 && books + more > BOOKS_LOOKED_UP) continue
    books += more
    wanted.push(...forms.map(({ word, quality }) => ({ form: lexeme(word), term: at, weight: weight * quality })))
    const number = numberOf(term)
    if (number) wanted.push({ form: number, term: at, weight })
  }
  return [...wanted, ...wholeTitles(terms)]
}

/** Whole titles within the typed text, each with the total weight of its words: an author with many books must not push them out. */
function wholeTitles(terms: readonly LikelyTerm[]): WantedForm[] {
  const runs = terms.flatMap((_, from) =>
    Array.from({ length: Math.min(LONGEST_TITLE, terms.length - from) }, (_, i) => terms.slice(from, from + i + 1)),
  )
  return runs
    .filter(run => run.some(each => each.tells))
    .map(run => ({
      form: lexeme(`t=${coreOf(run.map(({ term }) => term))}`),
      term: terms.length,
      weight: run.reduce((sum, { weight }) => sum + weight, 0),
    }))
}

function compare(
  book: Candidate,
  terms: readonly LikelyTerm[],
  index: { titles: FormIndex; names: FormIndex },
): NearBook {
  const matched: (LikelyForm | null)[] = terms.map(() => null)
  const said = terms.map(() => 0)
  const add = (words: readonly string[], forms: FormIndex, share: number) => {
    for (const word of words) {
      for (const { at, form } of forms.get(word) ?? []) {
        if (form.quality * share <= (said[at] ?? 0)) continue
        said[at] = form.quality * share
        matched[at] = form
      }
    }
  }
  const people = book.author === null ? [] : authorNames(book.author).map(name => ({ name, words: surnameFirst(name) }))
  add((book.title_cores[0] ?? '').split(' '), index.titles, 1)
  add(wordsOf(book.title).map(singularWord), index.titles, 1)
  add(wordsOf(book.publisher), index.names, IN_PUBLISHER)
  for (const { name } of people) add(surnameWords(name), index.names, FIRST_NAME)
  const isByFirstNameAlone = said.every(share => share === 0)
  for (const { words } of people) {
    add(words.slice(0, 1), index.names, 1)
    add(words.slice(1), index.names, FIRST_NAME)
  }
  const whole = terms.reduce((sum, { weight }) => sum + weight, 0)
  const explained = terms.reduce((sum, { weight }, at) => sum + weight * (said[at] ?? 0), 0) / whole
  const titleShare = Math.max(0, ...book.title_cores.map((core, place) => shareOfPart(core, place, index.titles)))
  const shares = people.map(({ name, words }) => ({ name, share: shareOf(words, index.names) }))
  const nameShare = Math.max(0, ...shares.map(({ share }) => share))
  const authors = shares.filter(({ name }) => surnameWords(name).some(word => index.names.has(word)))
  const score = EXPLAINED_COUNTS * explained + (1 - EXPLAINED_COUNTS) * Math.max(titleShare, nameShare)
  return { book, matched, explained, titleShare, nameShare, authors, isByFirstNameAlone, score }
}

/**
 * The typed share of a part of the title. The first part may be a single word ("Seabiscuit: …"); a later part of one word ("a novel") is no
 * title.
 */
function shareOfPart(core: string, place: number, index: FormIndex): number {
  const words = core.split(' ')
  return place > 1 && words.length === 1 ? 0 : shareOf(words, index)
}

function shareOf(words: readonly string[], index: FormIndex): number {
  const letters = words.reduce((sum, word) => sum + word.length, 0)
  const typed = (word: string) => Math.max(0, ...(index.get(word) ?? []).map(({ form }) => form.quality))
  return letters === 0 ? 0 : words.reduce((sum, word) => sum + word.length * typed(word), 0) / letters
}

/** The words of a name with the surname first: the last word, or the words before a comma ("Borges, Jorge Luis"). */
function surnameFirst(author: string): string[] {
  const [before = '', after] = author.split(',')
  const words = wordsOf(before)
  return after === undefined ? [...words.slice(-1), ...words.slice(0, -1)] : [...words, ...wordsOf(after)]
}

const wordsOf = (text: string | null) => (text ? foldText(text).split(' ') : [])
