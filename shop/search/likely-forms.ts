import { singularWord } from './fold-text.ts'
import type { NearWord } from './near-words.ts'
import { isNoise } from './noise-words.ts'
import { significant, type Term } from './text-query.ts'

/** A word of the catalogue that may stand for a typed one. */
export interface LikelyForm {
  word: string
  /** 1 the word itself, less the farther it is. */
  quality: number
  /** How far it is from what was typed (`word-distance.ts`); 0 for the word itself, its plural or the same number. */
  distance: number
  times: number
  /** A misspelt word that is one of names rather than of titles. */
  isName?: boolean
}

/** A typed word, what may stand for it, and how much it says. */
export interface LikelyTerm {
  term: Term
  forms: LikelyForm[]
  /** The rarer the more: the logarithm of how many books there are for each that has it. */
  weight: number
  /** Whether books are looked up by it. */
  tells: boolean
}

const OTHER_FORM = 0.97
const OTHER_NAME = 0.7
const NAME_IN_TITLE = 0.85
const LOST_BY_DISTANCE = 0.2
/** A word that the catalogue has is seldom another one. */
const OF_KNOWN_WORD = 0.8
/** Of words that people write around a title, and of words such as "de". */
const LITTLE = 0.1

export function likelyTerms(
  terms: readonly Term[],
  near: ReadonlyMap<string, readonly NearWord[]>,
  books: number,
): LikelyTerm[] {
  const meaningful = significant(terms)
  return terms.map(term => {
    const forms = formsOf(term, near.get(term.word) ?? [])
    const times = forms[0]?.times ?? 0
    const rarity = Math.log(1 + books / (1 + times))
    const tells = meaningful.includes(term) && (!isNoise(term) || meaningful.every(isNoise))
    return { term, forms, weight: tells ? rarity : rarity * LITTLE, tells }
  })
}

/** The nearest first, each word once. */
function formsOf({ word, forms, times }: Term, near: readonly NearWord[]): LikelyForm[] {
  const found: LikelyForm[] = [
    ...(times > 0 ? [{ word, quality: 1, distance: 0, times }] : []),
    ...forms.map(form => ({ word: form, quality: OTHER_FORM, distance: 0, times: Math.max(times, 1) })),
    ...near.map(each => ({
      ...each,
      quality: (1 - LOST_BY_DISTANCE * each.distance) * (times > 0 ? OF_KNOWN_WORD : 1),
    })),
  ]
  const seen = new Set<string>()
  return found.filter(({ word: form }) => !seen.has(form) && seen.add(form)).sort((a, b) => b.quality - a.quality)
}

/** What a book's word says: which of the typed words it may stand for. */
export type FormIndex = ReadonlyMap<string, readonly { at: number; form: LikelyForm }[]>

/** By the words of titles, in which plurals are alike (`search_core`). "Diquens" is rather Dickens than a book about him. */
export function indexForTitles(terms: readonly LikelyTerm[]): FormIndex {
  return indexBy(terms, form => [
    singularWord(form.word),
    form.isName ? { ...form, quality: form.quality * NAME_IN_TITLE } : form,
  ])
}

/** By the words of names, which are written in one way: "Carlo" is no "Carlos". */
export function indexForNames(terms: readonly LikelyTerm[]): FormIndex {
  return indexBy(terms, form => [form.word, form.quality === OTHER_FORM ? { ...form, quality: OTHER_NAME } : form])
}

function indexBy(terms: readonly LikelyTerm[], toEntry: (form: LikelyForm) => [string, LikelyForm]): FormIndex {
  const index = new Map<string, { at: number; form: LikelyForm }[]>()
  const add = (word: string, at: number, form: LikelyForm) =>
    index.set(word, [...(index.get(word) ?? []), { at, form }])
  for (const [at, { term, forms }] of terms.entries()) {
    for (const [word, form] of forms.map(toEntry)) add(word, at, form)
    if (term.number !== null) add(term.number, at, { word: term.number, quality: 1, distance: 0, times: 1 })
  }
  return index
}
